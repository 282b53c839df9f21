// kiln serve --watch: a guide in a folder of definitions/ is saved again and again, and what is served follows; who asks meanwhile is
// answered.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { wardFiles } from '../codegen/ward.ts';
import { fewTypes, makeWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
let child: ChildProcess;
let output = '';
let base = '';
/** Statuses of all answers. */
const statuses = new Set<number>();

beforeAll(async () => {
  world = makeWorld([], {}, fewTypes);
  const { root } = world;
  mkdirSync(join(root, 'definitions', 'ward'));
  for (const [path, content] of Object.entries(wardFiles()))
    save(path.replace('package/', ''), JSON.stringify(content));
  const list = join(root, 'definitions', 'packages.json');
  const { packages } = JSON.parse(readFileSync(list, 'utf8')) as { readonly packages: readonly unknown[] };
  writeFileSync(
    list,
    JSON.stringify({
      packages: [...packages, { name: 'example.fhir.ward', version: '1.0.0', from: 'ward' }],
    }),
  );
  child = spawn(process.execPath, ['node_modules/kiln-fhir/dist/main.js', 'serve', '--watch'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      KILN_SAMPLE: 'none',
      KILN_DATA: join(root, 'data'),
      KILN_DEV_TOKEN: 't',
      KILN_LOG: 'warn',
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += String(chunk)));
  base = await told(/at (http:\S+)/);
});

afterAll(async () => {
  if (child.exitCode === null && child.kill('SIGTERM')) await new Promise(done => child.once('exit', done));
  await world.end();
});

/** As editors do that replace the file. */
function save(name: string, text: string): void {
  const path = join(world.root, 'definitions', 'ward', name);
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}

/** The first group of what is printed, once it is. */
async function told(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(output);
    if (found) return found[1] ?? '';
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
    await new Promise(done => setTimeout(done, 20));
  }
}

async function fields(type: string): Promise<readonly string[]> {
  const response = await fetch(`${base}/$graphql`, {
    method: 'POST',
    headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ __type(name: "${type}") { fields { name } } }` }),
  });
  statuses.add(response.status);
  const { data } = (await response.json()) as {
    readonly data: { readonly __type: { readonly fields: readonly { readonly name: string }[] } | null };
  };
  return data.__type?.fields.map(({ name }) => name) ?? [];
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(done => setTimeout(done, 20));
}

const profile = () =>
  readFileSync(join(world.root, 'definitions', 'ward', 'StructureDefinition-ward-patient.json'), 'utf8');

it('a guide in a folder is served, and a change of it by a server that nobody started', async () => {
  await until(async () => (await fields('WardPatient')).includes('insurance'));
  const renamed = profile().replaceAll(':insurance', ':payer').replaceAll('"insurance"', '"payer"');
  save('StructureDefinition-ward-patient.json', renamed);
  await until(async () => (await fields('WardPatient')).includes('payer'));
  expect(await fields('WardPatient')).not.toContain('insurance');
  expect(await fields('Patient')).not.toContain('payer');
  // The second server announces only what is new, and it is said that it answers after it does.
  await told(/(serves again[\s\S]*The server answers)/);
  expect(output.match(/curl -s/g)).toHaveLength(1);
  expect(output).not.toContain('Waiting for a change');
  expect(output).not.toMatch(/(?<!npx kiln generate )--(verbose|strict)/);
});

it('what does not compile is told, and the former definitions stay', async () => {
  const sound = profile();
  save('StructureDefinition-ward-patient.json', sound.replaceAll('Patient.photo', 'Patient.phoot'));
  await told(/(differential-element)/);
  await told(/(what is served is left as it was)/);
  expect(await fields('WardPatient')).toContain('payer');
  output = '';
  save('StructureDefinition-ward-patient.json', sound.replaceAll('payer', 'funder'));
  await until(async () => (await fields('WardPatient')).includes('funder'));
});

it('what somebody else changed in generated/ is made again', async () => {
  const file = join(world.root, 'generated', 'client', 'types', 'resources.d.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, '');
  save('StructureDefinition-ward-patient.json', profile().replaceAll('funder', 'sponsor'));
  await until(async () => (await fields('WardPatient')).includes('sponsor'));
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('a new search parameter is served', async () => {
  const param = JSON.parse(
    readFileSync(join(world.root, 'definitions', 'ward', 'SearchParameter-ward.json'), 'utf8'),
  ) as object;
  save(
    'SearchParameter-bed.json',
    JSON.stringify({ ...param, id: 'bed', url: 'http://ward.example/fhir/SearchParameter/bed', code: 'bed' }),
  );
  await until(async () => {
    const response = await fetch(`${base}/$graphql`, {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ PatientList(bed: "north") { id } }' }),
    });
    return (await response.text()) === '{"data":{"PatientList":[]}}';
  });
});

it('a folder of SUSHI outside of definitions/ is followed, though it is removed and written anew', async () => {
  const folder = join(world.root, 'guide', 'fsh-generated', 'resources');
  /** As SUSHI does. */
  const write = (slice: string) => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const guide = { resourceType: 'ImplementationGuide', packageId: 'org.example.guide', version: '0.1.0' };
    const { name, url, ...rest } = JSON.parse(profile());
    const own = { ...rest, name: 'GuidePatient', url: 'http://guide.example/patient' };
    const files = { 'ImplementationGuide-x.json': guide, 'StructureDefinition-patient.json': own };
    for (const [file, value] of Object.entries(files))
      writeFileSync(join(folder, file), JSON.stringify(value).replaceAll('sponsor', slice));
  };
  write('first');
  expect(world.compiler('add', 'guide')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('added org.example.guide@0.1.0 from guide/fsh-generated/resources'),
  });
  await until(async () => (await fields('GuidePatient')).includes('first'));
  for (const slice of ['second', 'third']) {
    write(slice);
    await until(async () => (await fields('GuidePatient')).includes(slice));
  }
  expect(await fields('WardPatient')).toContain('sponsor');
});

it('whoever asked meanwhile was answered', () => {
  expect([...statuses]).toEqual([200]);
});

it('leaves nothing behind, even if it is killed', async () => {
  const second = spawn(process.execPath, ['node_modules/kiln-fhir/dist/main.js', 'serve', '--watch'], {
    cwd: world.root,
    env: { PATH: process.env.PATH, PORT: '0', KILN_SAMPLE: 'none', KILN_DATA: join(world.root, 'data2') },
  });
  const closed = once(second, 'close');
  await once(second.stdout, 'data');
  second.kill('SIGKILL');
  // Its standard output closes with the last process that has it: the compiler and the server.
  await closed;
  expect(second.signalCode).toBe('SIGKILL');
});

it('ends when it is told to, and all that it started with it', async () => {
  child.kill('SIGTERM');
  expect(await new Promise(done => child.once('exit', done))).toBe(0);
  await expect(fetch(base)).rejects.toThrow(/fetch failed/);
});
