// `kill -9` of the server and of PostgreSQL at random moments, during writes, transactions, an import, an export and `kiln load`: what was
// acknowledged is there, transactions are whole or absent, jobs and the load are completed, and nothing is written twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { lines, numbers, observation, patient } from '../load/load-data.ts';
import { draw } from '../oracle/draw.ts';
import { end, exit, type Run, ready, startServe } from './serve-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-durable-'));
const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };
let run: Run;
let base = '';

beforeAll(async () => {
  run = startServe(folder);
  base = await ready(run);
}, 60_000);
afterAll(async () => {
  if (run.child.exitCode === null && run.child.signalCode === null) await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** Undefined where there is no answer, as the server is gone. */
async function send(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${base}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    const text = await response.text();
    if (response.status === 503) expect(response.headers.get('retry-after')).not.toBeNull();
    return { status: response.status, location: response.headers.get('content-location') ?? '', text };
  } catch {
    return undefined;
  }
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await pause(25);
  }
}

const isReady = () =>
  until(async () => ((await fetch(new URL('/readyz', base)).catch(() => undefined))?.ok ? true : undefined));

/** Writes one after the other until `over`: versions that were acknowledged by id, and the numbers of the transactions that were. */
async function write(round: number, over: () => boolean) {
  const versions = new Map<string, number>();
  const transactions: number[] = [];
  for (let n = 0; !over(); n++) {
    const id = `w${n % 20}`;
    const body = JSON.stringify(patient(n, { id }));
    const put = await send(`/Patient/${id}`, { method: 'PUT', body });
    if (put && put.status < 300)
      versions.set(id, Number((JSON.parse(put.text) as { meta: { versionId: string } }).meta.versionId));
    else expect([undefined, 503]).toContain(put?.status);
    const entry = numbers(parts).map(part => ({
      request: { method: 'PUT', url: `Basic/t${round}-${n}-${part}` },
      resource: { resourceType: 'Basic', id: `t${round}-${n}-${part}`, code: { text: `t${round}-${n}` } },
    }));
    const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
    const answer = await send('', { method: 'POST', body: bundle });
    if (answer?.status === 200) transactions.push(n);
    else expect([undefined, 503]).toContain(answer?.status);
    // A server that is away would be asked thousands of times.
    await pause(answer?.status === 200 ? 5 : 100);
  }
  return { versions, transactions };
}

/** Resources of a transaction. */
const parts = 5;

async function start(path: string, body?: string): Promise<string> {
  const type = { prefer: 'respond-async', 'content-type': 'application/fhir+ndjson' };
  const kickOff = body === undefined ? { headers: type } : { method: 'POST', body, headers: type };
  const answer = await send(path, kickOff);
  expect(answer?.status).toBe(202);
  return (answer?.location ?? '').replace(/^.*\/job\//, '/job/');
}

interface Manifest {
  readonly output: readonly { readonly type: string; readonly url: string; readonly count: number }[];
  readonly error: readonly unknown[];
}

/** The manifest: a job that was cut off ends as any other. */
async function manifestOf(job: string): Promise<Manifest> {
  const answer = await until(async () => {
    const found = await send(job);
    return found && found.status !== 202 && found.status !== 503 ? found : undefined;
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return JSON.parse(answer.text) as Manifest;
}

/** Of the resources whose ids begin so, read by an export. */
async function versionsOf(type: string, ids: string) {
  const { output } = await manifestOf(await start(`/$export?_type=${type}&_elements=id`));
  const text = (await send((output[0]?.url ?? '').replace(/^.*\/job\//, '/job/')))?.text ?? '';
  const found = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { id: string; meta: { versionId: string } });
  return found.flatMap(({ id, meta }) => (id.startsWith(ids) ? [{ id, versionId: meta.versionId }] : []));
}

function load(path: string): ChildProcess {
  const file = join(packageRoot(), 'dist/main.js');
  const env = { PATH: process.env.PATH, KILN_DATA: join(folder, 'data') };
  return spawn(process.execPath, [file, 'load', path, '--rejected', join(folder, 'rejected.ndjson')], {
    ...{ cwd: packageRoot(), env, stdio: 'ignore' },
  });
}

async function kill(victim: 'server' | 'PostgreSQL', loading: ChildProcess): Promise<void> {
  if (victim === 'PostgreSQL') {
    const text = readFileSync(join(folder, 'data/connection.json'), 'utf8');
    process.kill((JSON.parse(text) as { pid: number }).pid, 'SIGKILL');
    await until(async () => (/PostgreSQL ended unexpectedly/.test(run.errors()) ? true : undefined));
  } else {
    await end(run.child, 'SIGKILL');
    // A command that began at that moment has started the database itself.
    await exit(loading);
    run = startServe(folder, { PORT: new URL(base).port });
    base = await ready(run);
  }
  await isReady();
}

test.each([
  ['server', 0],
  ['PostgreSQL', 1],
] as const)(
  'killed: the %s (%i)',
  async (victim, round) => {
    const random = draw(round);
    const file = join(folder, `${round}.ndjson`);
    // The first of a type fill new tables, others are merged.
    const loaded = numbers(3_000).map(n => observation(n, { id: `l${round}-${n}` }));
    writeFileSync(file, lines(loaded));
    const imported = lines(numbers(1_000).map(n => patient(n, { id: `i${round}-${n}` })));
    let over = false;
    const writing = write(round, () => over);
    const jobs = {
      import: await start('/$import', imported),
      export: await start('/$export?_type=Patient,Observation'),
    };
    const loading = load(file);
    await pause(random.int(2_500));
    await kill(victim, loading);
    over = true;
    const { versions, transactions } = await writing;

    for (const [id, version] of versions) {
      const read = await send(`/Patient/${id}`);
      expect(read?.status).toBe(200);
      const { meta } = JSON.parse(read?.text ?? '') as { meta: { versionId: string } };
      expect(Number(meta.versionId)).toBeGreaterThanOrEqual(version);
    }
    for (let n = 0; n <= (transactions.at(-1) ?? -1) + 1; n++) {
      const found = await Promise.all(numbers(parts).map(part => send(`/Basic/t${round}-${n}-${part}`)));
      const statuses = new Set(found.map(answer => answer?.status));
      expect([n, [...statuses]]).toEqual([
        n,
        [transactions.includes(n) ? 200 : statuses.has(200) ? 200 : 404],
      ]);
    }

    const exported = await manifestOf(jobs.export);
    for (const { url, count: listed } of exported.output) {
      const text = (await send(url.replace(/^.*\/job\//, '/job/')))?.text ?? '';
      const rows = text.trimEnd().split('\n');
      expect([rows.length, text.endsWith('\n')]).toEqual([listed, true]);
      for (const row of rows) JSON.parse(row);
    }
    expect((await manifestOf(jobs.import)).error).toEqual([]);
    // It may have ended before: then it finds all of it unchanged.
    await exit(loading);
    expect(await exit(load(file))).toBe(0);
    for (const [type, id, most] of [
      ['Patient', 'i', 1_000],
      ['Observation', 'l', loaded.length],
    ] as const) {
      const rows = new Map((await versionsOf(type, `${id}${round}-`)).map(each => [each.id, each.versionId]));
      expect([rows.size, [...new Set(rows.values())]]).toEqual([most, ['1']]);
    }
  },
  90_000,
);
