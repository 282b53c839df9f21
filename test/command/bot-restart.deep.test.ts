// `kiln serve` killed while bots run, and started again: what the jobs come to, what was written, and what is left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { expectAnswer, fhirJson } from '../fixtures.ts';
import { childrenOf, isThere, nameOf } from '../process-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-restart-'));
const temporary = join(folder, 'tmp');
mkdirSync(temporary);
const env = {
  PATH: process.env.PATH,
  PORT: '0',
  TMPDIR: temporary,
  KILN_SAMPLE: 'none',
  KILN_DATA: join(folder, 'data'),
  KILN_DEV_TOKEN: 't',
  KILN_JOBS: '1',
  KILN_BOT_CALLS: '1000000',
  KILN_BOT_CPU: '5min',
  KILN_BOT_TIME: '5min',
};
let server: ChildProcess | undefined;
let base = '';

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<void> {
  const file = join(packageRoot(), 'dist/main.js');
  const child = spawn(process.execPath, [file, 'serve'], { cwd: packageRoot(), env });
  server = child;
  let [output, errors] = ['', ''];
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (errors += String(chunk)));
  for (base = ''; base === ''; base = /at (http:\S+)/.exec(output)?.[1] ?? '') {
    if (child.exitCode !== null) throw new Error(`The server ended: ${errors}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

function ended(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
  return new Promise(resolve => {
    child?.once('exit', resolve);
    child?.kill(signal);
  });
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${base}/${path}`, { ...init, headers: { authorization: 'Bearer t', ...init.headers } });
}

async function deploy(id: string, body: string): Promise<void> {
  const bot = JSON.stringify({ resourceType: 'Bot', id, runAsUser: true });
  const json = fhirJson;
  expect((await ask(`Bot/${id}`, { method: 'PUT', body: bot, headers: json })).status).toBe(201);
  const code = `export async function handler(client, event) { ${body} }`;
  const script = { 'content-type': 'text/javascript' };
  expect((await ask(`Bot/${id}/$deploy`, { method: 'POST', body: code, headers: script })).status).toBe(200);
}

/** Gives where the job is, below the base. */
async function begin(id: string): Promise<string> {
  const headers = { prefer: 'respond-async' };
  const response = await ask(`Bot/${id}/$execute`, { method: 'POST', headers });
  expect(response.status).toBe(202);
  return response.headers.get('content-location')?.replace(/^.*\/(?=job\/)/, '') ?? '';
}

async function births(id: string): Promise<{ readonly births: number; readonly version: number }> {
  const response = await ask(`Patient/${id}`);
  if (response.status !== 200) return { births: 0, version: 0 };
  const patient = (await response.json()) as {
    readonly multipleBirthInteger: number;
    readonly meta: { readonly versionId: string };
  };
  return { births: patient.multipleBirthInteger, version: Number(patient.meta.versionId) };
}

const counts = (id: string) => `for (let n = 1; ; n += 1)
  await client.update({ resourceType: 'Patient', id: '${id}', multipleBirthInteger: n, name: [{ family: 'x'.repeat(2000) }] });`;

it('a server that is killed leaves no process, no folder, nothing half written, and jobs as documented', async () => {
  await serve();
  await deploy('counts', counts('job'));
  await deploy('counts-for-me', counts('asked'));
  await deploy('computes', 'for (;;);');
  await deploy('quick', "return 'done';");
  const running = await begin('counts');
  const waiting = await begin('quick');
  const asked = [ask('Bot/counts-for-me/$execute'), ask('Bot/computes/$execute')].map(each =>
    each.then(
      () => 'answered',
      () => 'cut off',
    ),
  );
  await expect.poll(() => births('job').then(of => of.births), { timeout: 30_000 }).toBeGreaterThan(2);
  await expect.poll(() => births('asked').then(of => of.births), { timeout: 30_000 }).toBeGreaterThan(2);
  expect((await ask(running)).headers.get('x-progress')).toBe('running');
  expect((await ask(waiting)).headers.get('x-progress')).toBe('queued');
  const children = childrenOf(server?.pid ?? 0).filter(each => /^(deno|node)/.test(nameOf(each)));
  if (process.platform === 'linux') expect(children.length).toBeGreaterThanOrEqual(3);

  await ended(server, 'SIGKILL');
  expect(await Promise.all(asked)).toEqual(['cut off', 'cut off']);
  await expect.poll(() => children.filter(isThere), { timeout: 20_000 }).toEqual([]);

  await serve();
  await expectAnswer(await settled(running), 500, 'it is not run again');
  const done = await settled(waiting);
  expect([done.status, await done.text()]).toEqual([200, 'done']);
  for (const id of ['job', 'asked']) {
    const { births: last, version } = await births(id);
    expect(version).toBe(last);
    const query = `{ PatientList(_id: "${id}", family: "${'x'.repeat(20)}") { multipleBirthInteger } }`;
    const found = await ask('$graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await found.json()).toEqual({ data: { PatientList: [{ multipleBirthInteger: last }] } });
    // Nobody goes on writing.
    expect(await births(id)).toEqual({ births: last, version });
  }
  expect(leftFolders().length).toBeLessThanOrEqual(1);

  const all = childrenOf(server?.pid ?? 0);
  await ended(server, 'SIGTERM');
  await expect.poll(() => all.filter(isThere), { timeout: 20_000 }).toEqual([]);
  expect(leftFolders()).toEqual([]);
}, 180_000);

async function settled(job: string): Promise<Response> {
  for (;;) {
    const response = await ask(job);
    if (response.status !== 202) return response;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

function leftFolders(): readonly string[] {
  return readdirSync(temporary).filter(name => name.startsWith('kiln-bots-'));
}
