// A database that has Kiln's tables and nothing in them → the template of most tests, and what fuller templates are made of.
import { installSchema } from '../runtime/database/migrate/migrate.ts';
import { testTemplate } from './database.ts';

export function emptyTemplate(): Promise<string> {
  return testTemplate('empty', async database => {
    await installSchema(database, { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' });
  });
}
