// In: a database. Out: the port of Kiln's own server on it, as `kiln serve` composes it.
import { pino } from 'pino';
import { readConfig } from '../../runtime/base/config.ts';
import { configuredSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { listen } from '../../runtime/fhir/http/listen.ts';
import { openKiln } from '../../runtime/kiln.ts';
import type { StartMessage } from './side.ts';

export async function kilnSide({ url, token, key, settings }: StartMessage): Promise<number> {
  const config = readConfig({
    ...{ PORT: '0', KILN_LOG: 'warn', DATABASE_URL: url, KILN_KEY: key },
    ...{ KILN_REQUESTS_PER_MINUTE: 'none', KILN_COST_PER_MINUTE: 'none' },
  });
  const database = await connectDatabase({ url }, config.limits);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  // No process is started before the first bot runs.
  const sandbox = configuredSandbox(config);
  const { handler } = await openKiln({
    config,
    database,
    index: indexContext(settings),
    log,
    token,
    sandbox,
  });
  const listening = await listen(config);
  listening.answer(handler);
  return listening.port;
}
