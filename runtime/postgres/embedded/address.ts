// A cluster's folder → where its server listens: a socket in that folder, or a loopback port where sockets cannot be.

import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';

export interface Address {
  /** A folder for a socket, else `127.0.0.1`: as `host` in a PostgreSQL URL. */
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's arguments for it; it has changed to the cluster's folder by the time it listens. */
  readonly args: readonly string[];
}

/**
 * The cluster's folder is closed to all accounts but PostgreSQL's and root, and so is a socket in it. Socket paths
 * hold some 100 bytes (unix(7)), Windows has none that the driver speaks, and some mounted folders refuse them.
 *
 * @param former the port before a restart, which is taken again if it is free
 */
export async function chooseAddress(cluster: string, former?: number): Promise<Address> {
  const path = socketPath(cluster);
  const fits = Buffer.byteLength(path) <= 100 && process.platform !== 'win32';
  if (fits && (existsSync(path) || (await canHoldSockets(cluster)))) {
    return { host: cluster, port, args: ['-p', String(port), '-k', '.', '-h', ''] };
  }
  const free = await freePort(former);
  return { host: '127.0.0.1', port: free, args: ['-p', String(free), '-k', '', '-h', '127.0.0.1'] };
}

/** Whether something answers on the cluster's socket, though no process that we can see should. */
export function socketAnswers(cluster: string): Promise<boolean> {
  const path = socketPath(cluster);
  if (!existsSync(path) || Buffer.byteLength(path) > 100) return Promise.resolve(false);
  return new Promise(resolve => {
    const socket = createConnection(path);
    const answer = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/** Beside the socket: the id of the process that listens on it. */
export function socketLock(cluster: string): string {
  return `${socketPath(cluster)}.lock`;
}

/** The port names the socket file, so it is one number everywhere. */
const port = 5432;

function socketPath(cluster: string): string {
  return join(cluster, `.s.PGSQL.${port}`);
}

async function canHoldSockets(cluster: string): Promise<boolean> {
  const probe = join(cluster, '.s.probe');
  try {
    rmSync(probe, { force: true });
    await listenOnce({ path: probe });
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

async function freePort(former: number | undefined): Promise<number> {
  try {
    return (await listenOnce({ host: '127.0.0.1', port: former ?? 0 })).port;
  } catch (error) {
    if (former === undefined || errorCode(error) !== 'EADDRINUSE') throw error;
    return freePort(undefined);
  }
}

function listenOnce(where: ListenOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(where, () => {
      // Only a TCP server's address is looked at, and that is always an AddressInfo.
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address));
    });
  });
}
