// A test run with KILN_TEST_CITUS=1 → its databases are made on every node of a cluster of Citus, coordinator and two workers.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Connection, withDatabase } from '../runtime/database/postgres/connection.ts';

const scripts = fileURLToPath(new URL('../../shared/citus/', import.meta.url));
const programs = '/usr/lib/postgresql/15/bin';
const installed = '/usr/share/postgresql/15/extension/citus.control';

/** Why there can be no cluster here; undefined: there can. */
export function noCitus(): string | undefined {
  if (!existsSync(join(scripts, 'cluster.sh'))) return 'without ../shared/citus';
  if (!existsSync(installed)) return 'Citus is not installed: run ../shared/citus/build.sh as root';
  if (process.getuid?.() !== 0) return 'without root, which runs the servers as postgres';
  return undefined;
}

export interface TestCluster {
  /** The database `postgres` of the coordinator. */
  readonly connection: Connection;
  readonly folder: string;
  /** Kills the servers of a node as a power cut does. 0 is the coordinator. */
  kill(node: number): void;
  start(node: number): void;
  stop(): void;
}

/** Few shards: each makes some 300 tables. Commits are written out: a node that is killed must have them. */
const settings = `
wal_level = logical
max_locks_per_transaction = 512
fsync = off
full_page_writes = off
autovacuum = off
citus.shard_count = 2
citus.defer_shard_delete_interval = 1000
`;

/** Newer minor versions load only the plugins of this list; a shard is split by that of Citus. Older ones do not know the setting. */
function pluginSetting(): string {
  const known = execFileSync(join(programs, 'postgres'), ['--describe-config'], { encoding: 'utf8' });
  return known.includes('output_plugin_libraries') ? "output_plugin_libraries = 'pgoutput, citus'\n" : '';
}

/** For the three servers of a cluster, another one for each process: other runs on this machine have clusters, too. */
export function clusterPort(): number {
  return 20_000 + (process.pid % 4_000) * 3;
}

/** @param port of the coordinator; the next two are the workers' */
export function startCluster(parent: string, port: number): TestCluster {
  const folder = mkdtempSync(join(parent, 'kiln-citus-'));
  execFileSync(join(scripts, 'cluster.sh'), ['start', folder, '2', String(port)], { stdio: 'ignore' });
  const control = (node: number, ...what: readonly string[]) => {
    const data = join(folder, `node${node}`);
    const args = ['-u', 'postgres', '--', join(programs, 'pg_ctl'), '-D', data, '-l', join(data, 'log')];
    execFileSync('runuser', [...args, '-w', '-s', ...what], { stdio: 'ignore', cwd: '/' });
  };
  const nodes = readdirSync(folder).filter(name => name.startsWith('node')).length;
  for (let node = 0; node < nodes; node++) {
    appendFileSync(join(folder, `node${node}`, 'postgresql.conf'), settings + pluginSetting());
    control(node, 'restart', '-m', 'fast');
  }
  return {
    connection: { url: `postgresql://kiln@127.0.0.1:${port}/postgres` },
    folder,
    kill: node => control(node, 'stop', '-m', 'immediate'),
    start: node => control(node, 'start'),
    stop() {
      execFileSync(join(scripts, 'cluster.sh'), ['stop', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database `postgres` of each node, the coordinator's first. */
export function nodesOf({ url }: Connection): readonly Connection[] {
  const port = Number(new URL(url).port);
  return [port, port + 1, port + 2].map(each => {
    const of = new URL(url);
    of.port = String(each);
    return { url: of.href };
  });
}

/** On each node, from the database of that name there; an empty one becomes a cluster. */
export async function createOnNodes(server: Connection, name: string, template: string): Promise<void> {
  const nodes = nodesOf(server);
  const source = template === 'template0' ? 'template0' : template;
  for (const node of nodes)
    await onDatabase(node, client =>
      client.query(`create database "${name}" template "${source}" encoding 'UTF8' strategy file_copy`),
    );
  if (template !== 'template0') return;
  for (const node of nodes)
    await onDatabase(withDatabase(node, name), client =>
      client.query('create extension citus; create extension btree_gin'),
    );
  await onDatabase(withDatabase(server, name), async client => {
    const ports = nodes.map(({ url }) => Number(new URL(url).port));
    await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [ports[0]]);
    for (const port of ports.slice(1)) await client.query("select citus_add_node('127.0.0.1', $1)", [port]);
  });
}

/** Citus's own background process is connected to each database: a template takes no connections. */
export async function closeOnNodes(server: Connection, name: string): Promise<void> {
  for (const node of nodesOf(server))
    await onDatabase(node, async client => {
      await client.query(`alter database "${name}" with allow_connections false is_template true`);
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
        name,
      ]);
    });
}

export async function dropOnNodes(server: Connection, name: string): Promise<void> {
  for (const node of nodesOf(server))
    await onDatabase(node, client => client.query(`drop database if exists "${name}" with (force)`));
}

async function onDatabase(
  connection: Connection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: connection.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
