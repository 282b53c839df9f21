// In: a filled database. Out: `kiln serve` on it, of so many workers, with its port and what all its processes have used.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { type Child, serverFlags } from './child.ts';
import { processClock, processesOf } from './postgres-cpu.ts';

export interface ServerOptions {
  readonly url: string;
  readonly workers: number;
  /** The development token. */
  readonly token: string;
  readonly key: string;
}

export interface Server extends Child {
  readonly pid: number;
}

/** @throws Error if it ends before it serves */
export async function startServer({ url, workers, token, key }: ServerOptions): Promise<Server> {
  const file = join(packageRoot(), 'dist/main.js');
  const server = spawn(process.execPath, [...serverFlags, file, 'serve'], {
    cwd: packageRoot(),
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DATABASE_URL: url, KILN_DEV_TOKEN: token, KILN_KEY: key },
      ...{ KILN_WORKERS: String(workers), KILN_LOG: 'warn', KILN_SAMPLE: 'none' },
      ...{ KILN_REQUESTS_PER_MINUTE: 'none', KILN_COST_PER_MINUTE: 'none' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / at http:\/\/[^\s/]+:(\d+)\//.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    server.once('exit', code =>
      reject(new Error(`kiln serve ended with exit code ${code}; its reason stands above.`)),
    );
  });
  const { pid = 0 } = server;
  const clock = processClock(pid);
  return {
    side: 'kiln',
    ...{ port, pid },
    used: async () => ({ cpuMicros: clock(), rssBytes: memoryOf(pid), heapBytes: undefined }),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process and its children; 0 where there is no /proc. */
function memoryOf(parent: number): number {
  const kilobytes = processesOf(parent).map(pid => {
    try {
      return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended since.
      return 0;
    }
  });
  return 1_024 * kilobytes.reduce((sum, each) => sum + each, 0);
}
