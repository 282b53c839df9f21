// A test file asks for replication → a primary and two streaming replicas on loopback, whose lag it sets, and which it kills and starts.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const programs = '/usr/lib/postgresql/15/bin';

/** Why there can be no replicas here; undefined: there can. The embedded PostgreSQL comes without pg_basebackup. */
export function noReplicas(): string | undefined {
  if (!existsSync(join(programs, 'pg_basebackup'))) return 'without PostgreSQL 15 of Debian (postgresql-15)';
  if (process.getuid?.() !== 0) return 'without root, which runs the servers as postgres';
  return undefined;
}

export interface Replication {
  readonly primary: string;
  readonly replicas: readonly string[];
  /** How long the replicas wait before they apply a commit, in milliseconds. */
  delay(milliseconds: number): Promise<void>;
  /** Runs a statement as administrator. 0 is the primary, 1 and 2 are the replicas. */
  run(node: number, statement: string, database?: string): Promise<readonly Record<string, unknown>[]>;
  /** As a power cut does. */
  kill(node: number): void;
  /** All processes of a node stop, or go on. */
  signal(node: number, name: 'SIGSTOP' | 'SIGCONT'): void;
  start(node: number): void;
  stop(): void;
}

const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 150
max_locks_per_transaction = 512
fsync = off
full_page_writes = off
max_wal_size = 1GB
wal_keep_size = 256MB
hot_standby = on
max_standby_streaming_delay = 0
`;

/** @param port of the primary; the next two are the replicas' */
export async function startReplication(parent: string, port: number): Promise<Replication> {
  const folder = mkdtempSync(join(parent, 'kiln-replicas-'));
  const ids = idsOf('postgres');
  chownSync(folder, ids.uid, ids.gid);
  const data = (node: number) => join(folder, `node${node}`);
  const as = (program: string, ...args: readonly string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], {
      stdio: 'ignore',
      cwd: '/',
    });
  const control = (node: number, ...what: readonly string[]) =>
    as('pg_ctl', '-D', data(node), '-l', join(folder, `log${node}`), '-w', '-s', ...what);
  const url = (node: number, database: string) => `postgresql://kiln@127.0.0.1:${port + node}/${database}`;
  const run = async (node: number, statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(node, database) });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  as('initdb', '-D', data(0), '-U', 'kiln', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  appendFileSync(join(data(0), 'postgresql.conf'), settings(port));
  control(0, 'start');
  await run(0, `create database kiln encoding 'UTF8' template template0`);
  for (const node of [1, 2]) {
    const from = ['-d', `postgresql://kiln@127.0.0.1:${port}/`];
    as('pg_basebackup', ...from, '-D', data(node), '-R', '-c', 'fast', '-X', 'stream', '--no-sync');
    appendFileSync(join(data(node), 'postgresql.conf'), `port = ${port + node}\n`);
    control(node, 'start');
  }
  return {
    primary: url(0, 'kiln'),
    replicas: [url(1, 'kiln'), url(2, 'kiln')],
    run,
    delay: async milliseconds => {
      for (const node of [1, 2]) {
        await run(node, `alter system set recovery_min_apply_delay = '${milliseconds}ms'`);
        await run(node, 'select pg_reload_conf()');
      }
    },
    kill: node => control(node, 'stop', '-m', 'immediate'),
    signal: (node, name) => {
      const [server = ''] = execFileSync('head', ['-1', join(data(node), 'postmaster.pid')], {
        encoding: 'utf8',
      }).split('\n');
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server], { encoding: 'utf8' });
      for (const pid of [server, ...children.split('\n')]) if (pid.trim()) process.kill(Number(pid), name);
    },
    start: node => control(node, 'start'),
    stop() {
      for (const node of [1, 2, 0]) {
        try {
          control(node, 'stop', '-m', 'immediate');
        } catch {
          // Killed by the test, and not started again.
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));
  return userInfo().username === user ? userInfo() : { uid: id('-u'), gid: id('-g') };
}
