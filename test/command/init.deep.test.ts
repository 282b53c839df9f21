// The packed package in an empty folder, as somebody has it who installs it: init, generate, the test of the example, a package that is
// added and removed, a bot. Node and its modules are all that is there.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { tgz } from '../codegen/tgz.ts';
import { wardFiles, wardManifest, wardResources } from '../codegen/ward.ts';
import { dataParent } from '../data-parent.ts';
import { sharedNames, sharedPackage } from '../profiles/shared.ts';
import { fewTypes, installKiln, keepTypes } from '../profiles/world.ts';
import { application, refused, usCoreApplication } from './application-text.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const parent = mkdtempSync(join(dataParent(), 'kiln-init-'));
const folder = join(parent, 'clinic');
const main = join(folder, 'node_modules/kiln-fhir/dist/main.js');

function kiln(args: readonly string[], cwd = folder, registry = 'http://127.0.0.1:9') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    ...{ cwd, encoding: 'utf8' },
    // No registry: nothing is downloaded.
    env: { PATH: process.env.PATH, HOME: parent, KILN_REGISTRY: registry },
  });
  return { status, stdout, stderr };
}

function types() {
  return spawnSync('npm', ['run', '--silent', 'types'], { cwd: folder, encoding: 'utf8' });
}

/** What the compiler has to say of a file of the project. */
function compiled(text: string, options: ts.CompilerOptions = {}) {
  const file = join(folder, 'application.ts');
  const host = ts.createCompilerHost({});
  const { fileExists, readFile } = host;
  host.fileExists = name => name === file || fileExists(name);
  host.readFile = name => (name === file ? text : readFile(name));
  const program = ts.createProgram(
    [file],
    {
      ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] },
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
      ...options,
    },
    host,
  );
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { program, faults };
}

/** Path → hash of all that a project holds. */
function content(): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => !path.startsWith('node_modules') && statSync(join(folder, path)).isFile())
    .sort();
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(files.map(path => [path, hash(path)]));
}

beforeAll(() => {
  mkdirSync(folder);
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', parent], {
    ...{ cwd: packageRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  execFileSync('tar', ['xzf', join(parent, filename), '-C', parent]);
  installKiln(folder, join(parent, 'package'));
});
afterAll(() => rmSync(parent, { recursive: true }));

test('outside of a project a command makes nothing, and says what to do', () => {
  for (const args of [['serve'], ['load', 'x'], ['generate'], ['bot', 'deploy', 'x'], ['token', 'create']]) {
    const { status, stderr } = kiln(args);
    expect([args, status, stderr]).toEqual([
      args,
      2,
      expect.stringMatching(/is not a Kiln project.*npx kiln-fhir init/),
    ]);
  }
  expect(readdirSync(folder)).toEqual(['node_modules']);
});

test('init makes a project that compiles, and whose test passes', () => {
  expect(kiln(['init']).status).toBe(0);
  expect(Object.keys(content())).toEqual([
    ...'.gitignore bots/discharge.ts bots/tsconfig.json'.split(' '),
    ...'definitions/example/SearchParameter-bed.json'.split(' '),
    ...'definitions/example/StructureDefinition-bed.json'.split(' '),
    ...'definitions/example/StructureDefinition-inpatient.json'.split(' '),
    ...'definitions/example/package.json definitions/packages.json kiln.config.ts package.json'.split(' '),
    ...'queries/inpatients.graphql queries/inpatients.mjs test/inpatient.test.mjs'.split(' '),
    ...'tsconfig.json'.split(' '),
  ]);
  expect(kiln(['serve'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/is empty. Run `npx kiln generate` first/),
  });
  const generated = kiln(['generate']);
  expect([generated.status, generated.stderr]).toEqual([0, expect.not.stringContaining('error')]);
  expect(generated.stderr).toMatch(/ \d+ unsupported, named in generated\/manifest\.json\n/);
  expect(types()).toMatchObject({ status: 0, stdout: '' });
  const tried = spawnSync(process.execPath, ['--test', 'test'], { cwd: folder, encoding: 'utf8' });
  expect([tried.status, tried.stdout + tried.stderr]).toEqual([0, expect.stringContaining('pass 2')]);
});

describe('an application of the project', () => {
  const resolutions = [
    ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
    ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ] as const;

  test.each(resolutions)('is typed by what is generated: %s', (_, module, moduleResolution) => {
    const { faults } = compiled(application + refused, { module, moduleResolution, skipLibCheck: false });
    expect(faults).toEqual([]);
  });

  // `tsc` takes about as long for the declarations that it reads as for what it derives from them: both are counted. Types are what
  // conditions on a name cost where each makes `keyof` of a root type anew, or compares the name with more than that.
  test('costs the compiler little', () => {
    const { faults, program } = compiled(application);
    expect(faults).toEqual([]);
    const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
    expect(own.length).toBeLessThanOrEqual(45);
    expect(own.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(1_250_000);
    expect(program.getTypeCount()).toBeLessThanOrEqual(4_300);
    expect(program.getInstantiationCount()).toBeLessThanOrEqual(10_500);
  });

  test('runs in Node as it is', () => {
    const code = `
      import { createClient } from './generated/client/client.js';
      import { Inpatient } from './generated/client/profiles/index.js';
      const fhir = createClient({ baseUrl: 'http://x' });
      console.log(String(fhir.document({ Inpatient: { $: { id: 'a' }, bed: true } })));
      console.log(Inpatient.getBed(Inpatient.setBed({ resourceType: 'Patient' }, '12 B')));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['query($id: ID!) { Inpatient(id: $id) { bed } }\n12 B\n', '']);
  });
});

test('what npm wrote into package.json is not a choice of anybody', () => {
  const own = join(parent, 'by-npm');
  mkdirSync(own);
  const placeholder = 'echo "Error: no test specified" && exit 1';
  writeFileSync(
    join(own, 'package.json'),
    JSON.stringify({ name: 'by-npm', type: 'commonjs', scripts: { test: placeholder } }),
  );
  expect(kiln(['init'], own).status).toBe(0);
  expect(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))).toMatchObject({
    type: 'module',
    scripts: { test: 'node --test test' },
  });
  rmSync(own, { recursive: true });
});

// What follows is the same for all types, and takes a quarter of the time.
test('a project keeps the resource types that it lists', () => {
  keepTypes(join(folder, 'definitions/packages.json'), fewTypes);
  expect(kiln(['generate']).status).toBe(0);
  const schema = readFileSync(join(folder, 'generated/schema.graphql'), 'utf8');
  expect(schema).toMatch(/^type Patient /m);
  expect(schema).not.toMatch(/^type Account /m);
  expect(compiled(application).faults).toEqual([]);
});

test('npm run types checks bots and src', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'src/own.ts'),
    "import { hostname } from 'node:os';\nhostname() satisfies string;\n",
  );
  expect(types()).toMatchObject({ status: 0, stdout: '' });
  // Bots have no Node, and src/ is compiled as well.
  writeFileSync(join(folder, 'bots/wrong.ts'), 'process.exit();\n');
  expect(types()).toMatchObject({ status: 2, stdout: expect.stringMatching(/^bots\/wrong\.ts\(1,1\)/) });
  rmSync(join(folder, 'bots/wrong.ts'));
  writeFileSync(join(folder, 'src/own.ts'), 'export const wrong: number = "text";\n');
  expect(types()).toMatchObject({ status: 2, stdout: expect.stringMatching(/^src\/own\.ts\(1,14\)/) });
  rmSync(join(folder, 'src'), { recursive: true });
});

test('its test passes in a workspace of npm, where Kiln is installed in the folder above', () => {
  const workspace = join(parent, 'workspace');
  const own = join(workspace, 'clinic');
  mkdirSync(workspace);
  cpSync(folder, own, { recursive: true, filter: path => !path.endsWith('/node_modules') });
  symlinkSync(join(folder, 'node_modules'), join(workspace, 'node_modules'));
  const tried = spawnSync(process.execPath, ['--test', 'test'], { cwd: own, encoding: 'utf8' });
  expect([tried.status, tried.stdout + tried.stderr]).toEqual([0, expect.stringContaining('pass 2')]);
  rmSync(workspace, { recursive: true });
});

test('with --graphql, @graphql-codegen types the queries of the project', async () => {
  const before = content();
  expect(kiln(['init', '--graphql']).status).toBe(0);
  const own = Object.keys(content()).filter(path => !(path in before));
  expect(own).toEqual(['codegen.ts']);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(manifest.scripts).toMatchObject({
    codegen: 'graphql-codegen --config codegen.ts',
    start: 'kiln serve',
  });
  expect(Object.keys(manifest.devDependencies)).toEqual(
    expect.arrayContaining(['@graphql-codegen/cli', '@graphql-codegen/client-preset', 'graphql', 'ts-morph']),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
  const { faults } = compiled(`
    import type { InpatientsQuery, InpatientsQueryVariables } from './gql/graphql.js';
    declare const answer: InpatientsQuery;
    export const bed: string | null | undefined = answer.InpatientList?.[0]?.bed;
    export const variables: InpatientsQueryVariables = { bed: '12' };
    // @ts-expect-error not selected
    answer.InpatientList?.[0]?.gender;`);
  expect(faults).toEqual([]);
  rmSync(join(folder, 'gql'), { recursive: true });
  rmSync(join(folder, 'codegen.ts'));
  const { 'package.json': _, ...others } = content();
  expect(before).toMatchObject(others);
});

test('a folder in definitions/ that is not listed is named by every command, and is listed by add', () => {
  const own = join(folder, 'definitions/dialysis');
  const before = readFileSync(join(folder, 'definitions/packages.json'), 'utf8');
  mkdirSync(own);
  cpSync(
    join(folder, 'definitions/example/StructureDefinition-bed.json'),
    join(own, 'StructureDefinition-chair.json'),
  );
  const named = /definitions\/dialysis is not compiled.*run npx kiln add definitions\/dialysis/;
  expect(kiln(['generate', '--check'])).toMatchObject({ status: 0, stderr: expect.stringMatching(named) });
  expect(kiln(['doctor']).stdout).toMatch(/PROBLEM {2}definitions\/: packages.json does not list dialysis/);
  expect(kiln(['add', join(parent, 'nowhere.tgz')]).stderr).toMatch(named);
  const added = kiln(['add', 'definitions/dialysis']);
  expect([added.status, added.stderr]).toEqual([
    0,
    expect.stringContaining('added dialysis@0.1.0 from definitions/dialysis\n'),
  ]);
  expect(added.stderr).not.toMatch(named);
  // The canonical is that of the example, which ranks after it.
  expect(added.stderr).toMatch(
    /^left out canonical-twice: StructureDefinition-bed.json: Two StructureDefinitions/m,
  );
  expect(kiln(['doctor']).stdout).toContain('ok       definitions/: all that lies in it');
  expect(kiln(['remove', 'dialysis'])).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('removed'),
  });
  expect(readdirSync(own)).toEqual(['StructureDefinition-chair.json']);
  rmSync(own, { recursive: true });
  expect(readFileSync(join(folder, 'definitions/packages.json'), 'utf8')).toBe(before);
});

test('a package with a fault is added without it; warnings are short lines', () => {
  const before = content();
  const file = join(parent, 'faulty.tgz');
  const lacking = { ...wardManifest, dependencies: { 'example.fhir.a': '1.0.0', 'example.fhir.b': '2.0.0' } };
  writeFileSync(file, tgz({ ...wardFiles(wardResources, lacking), 'package/ValueSet-cut.json': '{' }));
  expect(kiln(['add', file, '--strict'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^error json-invalid: [\s\S]*1 error: Nothing is added\.\n$/),
  });
  expect(content()).toEqual(before);
  const leftOut = 'left out json-invalid: ValueSet-cut.json: The file is not JSON: ';
  const added = kiln(['add', file]);
  expect([added.status, added.stderr]).toEqual([0, expect.stringContaining(leftOut)]);
  expect(added.stderr).toContain('1 fault is left out, which generated/manifest.json names');
  const short = kiln(['generate'])
    .stderr.split('\n')
    .filter(line => /^(warning|left out|\d+ warn)/.test(line));
  expect(short).toEqual([
    'warning dependency-missing: example.fhir.ward@1.0.0 depends on example.fhir.a@1.0.0, which is not there',
    'warning dependency-missing: example.fhir.ward@1.0.0 depends on example.fhir.b@2.0.0, which is not there',
    '2 warnings; --verbose prints them in full.',
    expect.stringContaining(leftOut),
  ]);
  const verbose = kiln(['generate', '--check', '--verbose']).stderr;
  expect(verbose).toMatch(
    /^warning dependency-missing: .*Nothing that is compiled is known to need it\.\n {2}at /m,
  );
  expect(kiln(['generate', '--check', '--strict'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('1 error: generated/ is left as it was.'),
  });
  expect(kiln(['remove', 'example.fhir.ward']).status).toBe(0);
  expect(kiln(['generate']).status).toBe(0);
  expect(content()).toEqual(before);
});

test('add ends with 2, as other commands, where a setting is wrong', () => {
  const { status, stderr } = kiln(['add', 'hl7.fhir.us.core@6.1.0'], folder, 'nowhere');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^KILN_REGISTRY must be /)]);
});

test('a second init changes nothing, nor one in a folder of the project', () => {
  const before = content();
  for (const cwd of [folder, join(folder, 'bots')]) {
    const { status, stderr } = kiln(['init'], cwd);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/is a Kiln project already.*Nothing was changed/),
    ]);
  }
  expect(content()).toEqual(before);
});

test('from a folder of the project, a command works for the project', async () => {
  const refused = kiln(['bot', 'deploy', 'discharge.ts'], join(folder, 'bots'));
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining(`${join(folder, '.kiln')} contains no database`),
  ]);
  // Only a server makes the database.
  const env = { PATH: process.env.PATH, HOME: parent, PORT: '0', KILN_SAMPLE: 'none' };
  const server = spawn(process.execPath, [main, 'serve'], { cwd: folder, env });
  await new Promise<void>(resolve =>
    server.stdout.on('data', chunk => String(chunk).includes('Kiln serves') && resolve()),
  );
  const { status, stdout } = kiln(['bot', 'deploy', 'discharge.ts'], join(folder, 'bots'));
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Bot\/discharge runs version 1: /)]);
  expect(readdirSync(join(folder, 'bots'))).toEqual(['discharge.ts', 'tsconfig.json']);
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(join(folder, '.kiln'), { recursive: true });
});

test('a package that is added has types, and leaves no byte when it is removed', () => {
  const before = content();
  writeFileSync(join(parent, 'ward.tgz'), tgz(wardFiles()));
  expect(kiln(['add', join(parent, 'ward.tgz')]).status).toBe(0);
  expect(kiln(['generate']).status).toBe(0);
  expect(readFileSync(join(folder, 'generated/schema.graphql'), 'utf8')).toMatch(/^type WardPatient /m);
  const query = join(folder, 'queries/ward.graphql');
  writeFileSync(query, 'query Ward($name: [String]) {\n  WardPatientList(name: $name) { id }\n}\n');
  expect(kiln(['check', 'queries', '--definitions'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(
      'queries/ward.graphql: Ward reads at most 21 resources\n  2: WardPatientList by name: Patient_tokens_idx\n2 documents, all valid.\n',
    ),
  });
  expect(kiln(['remove', 'example.fhir.ward']).status).toBe(0);
  expect(kiln(['generate', '--check']).status).toBe(1);
  const broken = kiln(['check', 'queries', '--definitions']);
  expect([broken.status, broken.stdout]).toEqual([
    1,
    expect.stringContaining(
      'queries/ward.graphql:2:3: with the present definitions: Cannot query field "WardPatientList" on type "Query".',
    ),
  ]);
  expect(kiln(['check', 'queries']).status).toBe(0);
  rmSync(query);
  expect(kiln(['generate']).status).toBe(0);
  expect(content()).toEqual(before);
});

test.skipIf(!sharedNames.includes('hl7.fhir.us.core-6.1.0'))(
  'US Core has typed fields, and leaves no byte',
  () => {
    const before = content();
    const file = join(parent, 'us-core.tgz');
    writeFileSync(file, sharedPackage('hl7.fhir.us.core-6.1.0').bytes);
    expect(kiln(['add', file])).toMatchObject({ status: 0 });
    expect(kiln(['generate']).status).toBe(0);
    expect(compiled(usCoreApplication).faults).toEqual([]);
    expect(compiled(application).faults).toEqual([]);
    expect(kiln(['remove', 'hl7.fhir.us.core']).status).toBe(0);
    expect(kiln(['generate']).status).toBe(0);
    expect(compiled(usCoreApplication).faults[0]).toMatch(/USCorePatient/);
    expect(content()).toEqual(before);
  },
);

test('what another version generated is refused', () => {
  const file = join(folder, 'generated/manifest.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"kiln": "[^"]*"/, '"kiln": "0.0.1"'));
  expect(kiln(['serve'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/was made by Kiln 0\.0\.1, and this is Kiln .*Run `npx kiln generate`/),
  });
  expect(readdirSync(folder)).not.toContain('.kiln');
});
