// A PostgreSQL → pgbouncer before it, with fewer connections than its clients have. `npx vitest run` with KILN_TEST_POOLER=host:port goes through one.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { dirname, join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../runtime/database/postgres/connection.ts';
import { dataParent } from './data-parent.ts';

const program = '/usr/sbin/pgbouncer';

/** Why there can be no pooler here; undefined: there can. */
export function noPooler(): string | undefined {
  return existsSync(program) ? undefined : 'without pgbouncer: apt-get install pgbouncer';
}

export interface TestPooler {
  readonly port: number;
  /** The same database, through the pooler. */
  through(connection: Connection): Connection;
  stop(): Promise<void>;
}

export async function startPooler(
  server: Connection,
  mode: 'session' | 'transaction' | 'statement',
  size = 3,
): Promise<TestPooler> {
  const url = new URL(server.url);
  const port = await freePort();
  const folder = mkdtempSync(join(dataParent(), 'kiln-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const host = url.searchParams.get('host') ?? url.hostname;
  const password = url.password ? ` password=${decodeURIComponent(url.password)}` : '';
  const user = decodeURIComponent(url.username);
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${url.searchParams.get('port') ?? (url.port || '5432')} user=${user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
logfile = ${join(folder, 'log')}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
`,
  );
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  // The socket of an embedded server is open to its account alone, and the folders around it to root.
  const { uid, gid } = host.startsWith('/') ? statSync(host) : accountOf('postgres');
  if (isRoot) {
    for (const path of [folder, file]) chownSync(path, uid, gid);
    for (let path = dirname(host); path.startsWith(dataParent() + sep); path = dirname(path))
      chmodSync(path, 0o711);
  }
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error('pgbouncer does not listen.');
    await delay(50);
  }
  return {
    port,
    through: connection => throughPooler(connection, `127.0.0.1:${port}`),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param pooler host:port */
export function throughPooler(connection: Connection, pooler: string): Connection {
  const url = new URL(connection.url);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.host = pooler;
  return { url: url.href };
}

function accountOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
