// `kiln serve` as a process: it starts, survives being killed, ends in order, and says what stands in its way.
import { type ChildProcess, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';
import { dataParent } from '../data-parent.ts';
import { end, exit, postgresOf, type Run, ready, startServe } from './serve-process.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(dataParent(), 'kiln-serve-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Run {
  const run = startServe(folder, env);
  children.push(run.child);
  return run;
}

const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };

it('keeps what was stored when it is killed, and ends in order with SIGTERM', async () => {
  const first = start();
  const base = await ready(first);
  const body = '{"resourceType":"Patient","id":"a","birthDate":"1970-01-01"}';
  expect((await fetch(`${base}/Patient/a`, { method: 'PUT', headers, body })).status).toBe(201);
  await end(first.child, 'SIGKILL');

  const second = start();
  const again = await ready(second);
  const response = await fetch(`${again}/$graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"query":"{ Patient(id: \\"a\\") { birthDate } }"}',
  });
  expect(await response.json()).toEqual({ data: { Patient: { birthDate: '1970-01-01' } } });
  expect(await end(second.child, 'SIGTERM')).toBe(0);
  expect(postgresOf(folder)).toEqual([]);
}, 60_000);

it('says that the port is in use before it touches a database', async () => {
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const run = start({ PORT: String(port) });
  expect(await exit(run.child)).toBe(1);
  expect(run.errors()).toContain(`The port ${port} on 127.0.0.1 is in use`);
  expect(readdirSync(folder)).toEqual([]);
  taken.close();
}, 60_000);

/** Whether the tables are made: the sample is next. */
async function hasTables(): Promise<boolean> {
  const { url } = JSON.parse(readFileSync(join(folder, 'data/connection.json'), 'utf8')) as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select from pg_class where relname = 'Patient'`);
  await client.end();
  return rows.length > 0;
}

it('ends in order when it is told to before it listens', async () => {
  const cut = start();
  while (!existsSync(join(folder, 'data/lock'))) await new Promise(resolve => setTimeout(resolve, 5));
  expect(await end(cut.child, 'SIGTERM')).toBe(0);
  expect(cut.errors()).toContain('Stopping: SIGTERM');
  expect(cut.output()).toBe('');
  expect(postgresOf(folder)).toEqual([]);
  expect(existsSync(join(folder, 'data/lock'))).toBe(false);

  const filling = start({ KILN_SAMPLE: 'hl7' });
  while (!existsSync(join(folder, 'data/connection.json')))
    await new Promise(resolve => setTimeout(resolve, 50));
  while (!(await hasTables())) await new Promise(resolve => setTimeout(resolve, 20));
  expect(await end(filling.child, 'SIGTERM')).toBe(0);
  expect(filling.output()).not.toContain('Loaded');
  expect(postgresOf(folder)).toEqual([]);
}, 60_000);

it('reads trusted documents before it makes a database', async () => {
  const file = join(folder, 'trusted.json');
  const text = '{ Patient(id: "x") { nope } }';
  writeFileSync(file, JSON.stringify({ [documentId(text)]: text }));
  const run = start({ KILN_DOCUMENTS: file });
  expect(await exit(run.child)).toBe(2);
  expect(run.errors()).toMatch(/does not validate: .*nope/);
  expect(readdirSync(folder)).toEqual(['trusted.json']);
}, 60_000);

it('does not touch a data folder that is not its own', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/thesis.txt'), 'mine');
  const run = start();
  expect(await exit(run.child)).toBe(1);
  expect(run.errors()).toContain(join(folder, 'data'));
  expect(readdirSync(join(folder, 'data'))).toEqual(['thesis.txt']);
}, 60_000);

it.each([
  ['a terminal', true],
  ['elsewhere', false],
])('logs for people on a terminal, JSON elsewhere: %s', (_, isTerminal) => {
  const command = [process.execPath, join(packageRoot(), 'dist/main.js'), 'serve'];
  const [program = '', ...args] = isTerminal ? ['script', '-qec', command.join(' '), '/dev/null'] : command;
  const env = { PATH: process.env.PATH, TERM: 'xterm', PORT: '0' };
  const ended = spawnSync(program, args, {
    ...{ cwd: packageRoot(), encoding: 'utf8' },
    env: { ...env, DATABASE_URL: 'postgresql://127.0.0.1:1/none', KILN_NONSENSE: '1' },
  });
  const sentence = 'The variable KILN_NONSENSE means nothing to Kiln';
  const line = `${ended.stdout}${ended.stderr}`.split('\n').find(each => each.includes(sentence)) ?? '';
  if (isTerminal)
    expect(stripVTControlCharacters(line)).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: The variable KILN_N/);
  else expect(JSON.parse(line)).toMatchObject({ level: 40, msg: expect.stringContaining(sentence) });
});

it.each([
  ['PORT', { PORT: 'eighty' }, 2],
  ['HOST', { HOST: 'nope.invalid' }, 2],
  ['KILN_DEV_TOKEN', { HOST: '0.0.0.0' }, 2],
  ['KILN_DEV_TOKEN', { NODE_ENV: 'production' }, 2],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, 1],
])(
  'names %s when it is at fault',
  async (name, env: Record<string, string>, code) => {
    const run = start(env);
    expect(await exit(run.child)).toBe(code);
    expect(run.errors()).toContain(name);
    expect(run.errors()).not.toMatch(/^\s+at /m);
  },
  60_000,
);
