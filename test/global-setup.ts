// Before the first test → a current dist/, whose workers and programs tests start, and the address of a PostgreSQL for the whole run;
// after the last one it is gone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../runtime/database/postgres/connection.ts';
import { withDatabase } from '../runtime/database/postgres/connection.ts';
import { startEmbedded } from '../runtime/database/postgres/embedded.ts';
import { clusterPort, noCitus, startCluster } from './citus.ts';
import { dataParent } from './data-parent.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection to the database `postgres` of the run's server. */
    server: Connection;
  }
}

/** KILN_TEST_DATABASE_URL names a server to test against instead, by an account that may create databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = globalThis as { kilnServer?: Promise<Server> };
  // vitest asks for each of its projects; all have one server.
  const isFirst = run.kilnServer === undefined;
  run.kilnServer ??= start();
  const { connection, stop } = await run.kilnServer;
  project.provide('server', connection);
  return isFirst ? stop : async () => {};
}

interface Server {
  readonly connection: Connection;
  stop(): Promise<void>;
}

async function start(): Promise<Server> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const given = process.env.KILN_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    return { connection: { url: given }, stop: async () => {} };
  }
  if (process.env.KILN_TEST_CITUS === '1') {
    const without = noCitus();
    if (without) throw new Error(`There can be no cluster of Citus here: ${without}.`);
    const cluster = startCluster(dataParent(), clusterPort());
    return { connection: cluster.connection, stop: async () => cluster.stop() };
  }
  const folder = mkdtempSync(join(dataParent(), 'kiln-test-'));
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: forgetful });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection: withDatabase(embedded.connection, 'postgres'), stop };
}

/** Nothing has to survive a power cut, and statistics change only when a test says ANALYZE. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
};
