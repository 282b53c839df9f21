// In: a database. Out: the port of Kiln's own server on it, as `kiln serve` puts it together.
import { pino } from 'pino';
import { auditTrail } from '../../runtime/audit/trail.ts';
import { openAuthority } from '../../runtime/auth/authority.ts';
import { botJobs } from '../../runtime/bots/jobs.ts';
import { projectSettings } from '../../runtime/bots/project-settings.ts';
import { configuredSandbox } from '../../runtime/bots/sandbox/configured.ts';
import { readConfig } from '../../runtime/config.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { listen } from '../../runtime/http/listen.ts';
import { connectDatabase } from '../../runtime/postgres/database.ts';
import { createApp } from '../../runtime/server.ts';
import { indexContext } from '../../runtime/store/row.ts';
import type { StartMessage } from './side.ts';

export async function kilnSide({ url, token, key, settings }: StartMessage): Promise<number> {
  const config = readConfig({
    ...{ PORT: '0', KILN_LOG: 'warn', DATABASE_URL: url, KILN_KEY: key },
    ...{ KILN_REQUESTS_PER_MINUTE: 'none', KILN_COST_PER_MINUTE: 'none' },
  });
  const database = await connectDatabase({ url }, config.limits);
  const index = indexContext(settings);
  const search = () => ({ ...index, now: Date.now() });
  const { limits } = config;
  const engine = graphqlEngine({ schema: loadSchema(), database, config, search });
  const store = { database, index, planMemory: limits.planMemory };
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const trail = auditTrail({ store, mode: config.audit, most: limits.auditQueue, log });
  // No process is started before the first bot runs.
  const context = {
    ...{ engine, database, search, limits, log, trail, runner: configuredSandbox(config), charge: () => {} },
    settings: projectSettings({ database, config, log }).of,
  };
  const app = createApp({
    ...{ engine, store, config, log, trail, ready: async () => true },
    authority: await openAuthority({ config, database, index, development: token }),
    bots: { context, jobs: botJobs({ bots: context, alone: true }) },
  });
  const listening = await listen(config);
  listening.answer(app.callback());
  return listening.port;
}
