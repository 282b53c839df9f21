// `npm run bench -- --rows start`: how long servers take until /readyz answers, what of the processor and how much memory their Node then
// has; beside those of another checkout in turns. A first start copies or loads the sample.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { withDatabase } from '../../runtime/database/postgres/connection.ts';
import { startEmbedded } from '../../runtime/database/postgres/embedded.ts';
import { serverFlags } from './child.ts';
import type { BenchOptions } from './options.ts';

/** Until /readyz answers; of the Node process alone; undefined where there is no /proc. */
export interface Started {
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly megabytes: number | undefined;
}

export interface StartFigures {
  /** Seconds that the embedded PostgreSQL itself takes with the data of the sample. */
  readonly postgres: number;
  readonly starts: readonly {
    readonly start: (typeof kinds)[number];
    readonly before: boolean;
    /** The medians. */
    readonly median: Started;
  }[];
}

const kinds = ['first, with the sample', 'with data', 'with data, DATABASE_URL'] as const;

/** How often each start is repeated. */
const times = 3;

export async function starts({ against }: BenchOptions, stop: Promise<never>): Promise<StartFigures> {
  const roots = [packageRoot(), ...(against === undefined ? [] : [resolve(against)])];
  // A server at another address than before would index references to it again.
  const ports = await Promise.all(roots.map(freePort));
  const parent = mkdtempSync(join(tmpdir(), 'kiln-start-'));
  const found = new Map<string, Started[]>();
  const note = (kind: string, root: string, started: Started) => {
    const key = `${kind}\n${root}`;
    found.set(key, [...(found.get(key) ?? []), started]);
  };
  const measured = async () => {
    const server = await startEmbedded({ dataDir: join(parent, 'server') });
    try {
      for (let i = 0; i < times; i++)
        for (const [at, root] of roots.entries()) {
          const PORT = String(ports[at]);
          const data = join(parent, `data-${at}-${i}`);
          const own = { PORT, KILN_DATA: data, KILN_SAMPLE: 'hl7' };
          note(kinds[0], root, await started(root, own));
          note(kinds[1], root, await started(root, own));
          const { url } = withDatabase(server.connection, `start_${at}`);
          const keys = join(parent, `keys-${at}`);
          const env = { PORT, DATABASE_URL: url, KILN_DATA: keys, KILN_SAMPLE: 'none' };
          if (i === 0) {
            await createDatabase(withDatabase(server.connection, 'postgres').url, `start_${at}`);
            await started(root, env);
          }
          note(kinds[2], root, await started(root, env));
          if (i > 0) rmSync(data, { recursive: true });
        }
    } finally {
      await server.stop();
    }
    const before = performance.now();
    const again = await startEmbedded({ dataDir: join(parent, 'data-0-0') });
    const postgres = (performance.now() - before) / 1000;
    await again.stop();
    return postgres;
  };
  try {
    const postgres = await Promise.race([measured(), stop]);
    const starts = kinds.flatMap(start =>
      roots.map((root, at) => ({
        start,
        before: at > 0,
        median: medians(found.get(`${start}\n${root}`) ?? []),
      })),
    );
    return { postgres, starts };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
}

/** As `npm start`, until /readyz answers; then it is stopped. */
async function started(
  root: string,
  env: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, 'dist/main.js', 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', chunk => (errors += String(chunk)));
  const ended = once(child, 'exit');
  while (!(await isReady(env.PORT))) {
    if (child.exitCode !== null) throw new Failure(`A server of ${root} ended: ${errors}`);
    await delay(2);
  }
  const seconds = (performance.now() - begun) / 1000;
  const figures = { seconds, cpuSeconds: cpuSeconds(child.pid), megabytes: megabytes(child.pid) };
  child.kill();
  await ended;
  return figures;
}

function isReady(port: string): Promise<boolean> {
  return new Promise(resolve => {
    const asked = get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server listens on no port.');
  return address.port;
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime, in hundredths. */
function cpuSeconds(pid: number | undefined): number | undefined {
  const fields = readProc(pid, 'stat')?.split(') ')[1]?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / 100;
}

function megabytes(pid: number | undefined): number | undefined {
  const found = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return found === undefined ? undefined : Number(found) / 1024;
}

function readProc(pid: number | undefined, file: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function medians(all: readonly Started[]): Started {
  const of = (key: keyof Started) =>
    all.map(each => each[key]).sort((a = 0, b = 0) => a - b)[all.length >> 1];
  return { seconds: of('seconds') ?? 0, cpuSeconds: of('cpuSeconds'), megabytes: of('megabytes') };
}

export function startTable({ postgres, starts }: StartFigures): string {
  const lines = starts.map(({ start, before, median: { seconds, cpuSeconds, megabytes } }) =>
    [
      `${start}${before ? ' (before)' : ''}`.padEnd(34),
      `${seconds.toFixed(2)} s`.padStart(8),
      `${cpuSeconds?.toFixed(2) ?? '–'} s`.padStart(8),
      `${megabytes?.toFixed(0) ?? '–'} MB`.padStart(8),
    ].join(''),
  );
  const head = `${'start'.padEnd(34)}${'/readyz'.padStart(8)}${'CPU'.padStart(8)}${'RSS'.padStart(8)}`;
  return `${[head, ...lines, `PostgreSQL itself: ${postgres.toFixed(2)} s`].join('\n')}\n`;
}
