// A data directory → where its server listens: a socket in it, or a loopback port where sockets cannot be.
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../../../base/error-code.ts';

export interface Address {
  /** A folder for a socket, else `127.0.0.1`: as `host` in a PostgreSQL URL. */
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's arguments for it; it has changed to its data directory by the time it listens. */
  readonly args: readonly string[];
}

/**
 * The data directory is closed to all accounts but PostgreSQL's and root, and so is a socket in it. Socket paths
 * hold some 100 bytes (unix(7)), Windows has none that the driver speaks, and some mounted folders refuse them.
 *
 * @param former the port before a restart, which is taken again if it is free
 */
export async function chooseAddress(directory: string, former = 0): Promise<Address> {
  const isSocket = fits(directory) && (existsSync(socketPath(directory)) || (await holdsSockets(directory)));
  if (isSocket) return { host: directory, port, args: ['-p', String(port), '-k', '.', '-h', ''] };
  const host = '127.0.0.1';
  const free = await listenOnce({ host, port: former }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return listenOnce({ host, port: 0 });
  });
  return { host, port: free, args: ['-p', String(free), '-k', '', '-h', host] };
}

/** Whether something answers on the socket, though no process that we can see should. */
export async function socketAnswers(directory: string): Promise<boolean> {
  if (!existsSync(socketPath(directory)) || !fits(directory)) return false;
  const socket = createConnection(socketPath(directory));
  const answers = await new Promise<boolean>(resolve =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  );
  socket.destroy();
  return answers;
}

/** The port names the socket file, so it is one number everywhere. Beside it a `.lock` has the id of the process that listens. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${port}`);
}

const port = 5432;

function fits(directory: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(socketPath(directory)) <= 100;
}

async function holdsSockets(directory: string): Promise<boolean> {
  const probe = join(directory, '.s.probe');
  try {
    rmSync(probe, { force: true });
    await listenOnce({ path: probe });
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** @returns the port, if it is one */
function listenOnce(where: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(where, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
