// A process that loads until it ends or is killed. Arguments: the address of the database, then what to load.
import { readConfig } from '../../runtime/base/config.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { load } from '../../runtime/fhir/load/load.ts';

const [url = '', ...paths] = process.argv.slice(2);
const database = await connectDatabase({ url }, readConfig({}).limits);
const options = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
const { settings } = await installSchema(database, options);
const summary = await load({ database, settings, paths, workers: 1 });
await database.close();
process.stdout.write(`${JSON.stringify(summary.types)}\n`);
