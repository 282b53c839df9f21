// In: a database. Out: the port of Kiln's own server on it, as `kiln serve` puts it together.
import { pino } from 'pino';
import { openAuthority } from '../../runtime/auth/authority.ts';
import { readConfig } from '../../runtime/config.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { loadSchema } from '../../runtime/graphql/schema.ts';
import { listen } from '../../runtime/http/listen.ts';
import { createApp } from '../../runtime/server.ts';
import { connectDatabase } from '../../runtime/store/database.ts';
import { indexContext } from '../../runtime/store/row.ts';
import type { StartMessage } from './side.ts';

export async function kilnSide({ url, token, key, settings }: StartMessage): Promise<number> {
  const config = readConfig({ PORT: '0', KILN_LOG: 'warn', DATABASE_URL: url, KILN_KEY: key });
  const database = await connectDatabase({ url }, config.limits);
  const index = indexContext(settings);
  const engine = graphqlEngine({
    ...{ schema: loadSchema(), database, config },
    search: () => ({ ...index, now: Date.now() }),
  });
  const app = createApp({
    ...{ engine, config, authority: await openAuthority({ config, database, index, development: token }) },
    store: { database, index, planMemory: config.limits.planMemory },
    log: pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
    ready: async () => true,
  });
  const listening = await listen(config);
  listening.answer(app.callback());
  return listening.port;
}
