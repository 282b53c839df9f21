// The commands of the documents for a project of one's own, in an empty folder, without root, on this Node and on the newest: the packed tarball is
// installed by npm, and a project made, extended, compiled, served, queried by its own client, and given a bot.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { tgz } from '../codegen/tgz.ts';
import { wardFiles } from '../codegen/ward.ts';
import { dataParent } from '../data-parent.ts';
import { fewTypes, keepTypes } from '../profiles/world.ts';
import { end, exit } from './serve-process.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const parent = mkdtempSync(join(dataParent(), 'kiln-own-'));
const newest = process.env.KILN_TEST_NODE;
if (!newest) process.stderr.write('own-project.deep.test.ts: KILN_TEST_NODE names no newer Node.\n');
const nodes = [process.execPath, ...(newest ? [newest] : [])].map(node => {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  return { node, version };
});

const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const away = spawnSync('npm', ['ping', '--registry', registry], { timeout: 20_000 }).status !== 0;
if (away)
  process.stderr.write('own-project.deep.test.ts: npm reaches no registry, so nothing is installed.\n');

const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
let tarball = '';
const servers: ChildProcess[] = [];

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', parent], {
    ...{ cwd: packageRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  tarball = join(parent, filename);
  writeFileSync(join(parent, 'ward.tgz'), tgz(wardFiles()));
  chmodSync(parent, 0o755);
  ownFolder('home');
});
afterAll(async () => {
  for (const server of servers) await end(server, 'SIGKILL');
  rmSync(parent, { recursive: true });
});

function ownFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (isRoot) chownSync(folder, 65_534, 65_534);
  return folder;
}

/** A folder with a copy of that Node: the account need not reach where it is installed. */
function nodeFolder(node: string, version: string): string {
  const folder = ownFolder(`node-${version}`);
  copyFileSync(node, join(folder, 'node'));
  return folder;
}

/** What the shell of that account has: this Node first, and npm's packages in a cache of its own. */
function environment(node: string, version: string) {
  const given = Object.entries(process.env).filter(([name]) => !/^(KILN_|npm_|VITEST|NODE_ENV$)/.test(name));
  return {
    ...Object.fromEntries(given),
    PATH: `${nodeFolder(node, version)}:${process.env.PATH}`,
    HOME: join(parent, 'home'),
    npm_config_registry: registry,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_prefer_offline: 'true',
    KILN_SAMPLE: 'none',
    KILN_DEV_TOKEN: 't',
    PORT: '0',
  };
}

test.skipIf(away).each(nodes)('$version: from the tarball to an answer', async ({ node, version }) => {
  const folder = ownFolder(version);
  const env = environment(node, version);
  /** Standard output of a command line. */
  const shell = (line: string): string => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      ...{ cwd: folder, env, encoding: 'utf8', ...account },
    });
    expect([line, status, status === 0 ? '' : stdout + stderr]).toEqual([line, 0, '']);
    return stdout;
  };
  expect(shell('node --version').trim()).toBe(version);
  if (isRoot) expect(shell('id -u').trim()).toBe('65534');
  shell(`npm install ${tarball}`);
  shell('npx kiln-fhir init');
  // All of them are compiled by init.deep.test.ts.
  keepTypes(join(folder, 'definitions/packages.json'), fewTypes);
  shell('npm install && npm run generate');
  shell(`npx kiln add ${join(parent, 'ward.tgz')} && npx kiln generate`);
  shell('npx kiln generate --check && npx kiln check queries && npm test');

  const server = spawn('npm', ['start'], { cwd: folder, env, ...account, detached: true });
  servers.push(server);
  let said = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', chunk => (said += String(chunk)));
  const base = () => /at (http:\S+)/.exec(said)?.[1];
  await expect.poll(base, { timeout: 120_000 }).toBeDefined();
  expect(shell('npx kiln bot deploy bots')).toContain('Bot/discharge runs version 1');
  writeFileSync(join(folder, 'own.mjs'), ownProgram(base() ?? ''));
  expect(JSON.parse(shell('node own.mjs'))).toEqual({ bed: '12 B', list: [['p', '12 B']], after: null });

  shell('npx kiln remove example.fhir.ward && npx kiln generate && npx kiln generate --check');
  expect(readFileSync(join(folder, 'generated/schema.graphql'), 'utf8')).not.toContain('WardPatient');
  // npm, its shell and the server end: the server by itself.
  const ended = exit(server);
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
  await ended;
});

function ownProgram(baseUrl: string): string {
  return `import { createClient } from './generated/client/client.js';
import { Inpatient } from './generated/client/profiles/index.js';

const fhir = createClient({ baseUrl: '${baseUrl}', token: () => 't' });
const res = Inpatient.claim(Inpatient.setBed({ resourceType: 'Patient', id: 'p', name: [{ family: 'Berg' }] }, '12 B'));
await fhir.mutate({ PatientUpdate: { $: { id: 'p', res }, id: true } });
const before = await fhir.query({ Inpatient: { $: { id: 'p' }, bed: true }, InpatientList: { id: true, bed: true } });
const patch = [{ op: 'add', path: '/runAsUser', value: true }];
await fhir.mutate({ BotPatch: { $: { id: 'discharge', patch }, id: true } });
const ran = await fetch('${baseUrl}/Bot/discharge/$execute', {
  method: 'POST',
  headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
  body: JSON.stringify({ patient: 'p' }),
});
if (!ran.ok) throw new Error(await ran.text());
const after = await fhir.query({ Inpatient: { $: { id: 'p' }, bed: true } });
const list = before.InpatientList.map(({ id, bed }) => [id, bed]);
console.log(JSON.stringify({ bed: before.Inpatient.bed, list, after: after.Inpatient.bed }));
`;
}
