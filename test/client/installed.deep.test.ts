// generated/client as others have it: packed, published for show, and installed alone in an empty project.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { parse, print, visit } from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

const root = packageRoot();
const client = join(root, 'generated/client');
const folder = mkdtempSync(join(tmpdir(), 'kiln-installed-'));
const project = join(folder, 'web');
const name = 'kiln-fhir-client';
afterAll(() => rmSync(folder, { recursive: true }));

function npm(cwd: string, ...args: readonly string[]): string {
  const offline = ['--offline', '--no-audit', '--no-fund'];
  return execFileSync('npm', [...args, ...offline], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

let tarball = '';

beforeAll(() => {
  mkdirSync(project);
  const [{ filename }] = JSON.parse(npm(client, 'pack', '--json', '--pack-destination', folder));
  tarball = join(folder, filename);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  npm(project, 'install', tarball);
});

const installed = join(project, 'node_modules', name);

it('is one package of at most 3 MB, with all files of the folder', () => {
  expect(readdirSync(join(project, 'node_modules')).filter(each => !each.startsWith('.'))).toEqual([name]);
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).sort();
  expect(files).toEqual(readdirSync(client, { recursive: true, encoding: 'utf8' }).sort());
  expect(files.reduce((sum, file) => sum + statSync(join(installed, file)).size, 0)).toBeLessThan(3_000_000);
});

it.each(['publint/src/cli.js', '@arethetypeswrong/cli/dist/index.js'])('is clean for %s', tool => {
  const args = tool.startsWith('publint') ? ['--strict'] : ['--profile', 'esm-only', '--no-color'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), tarball, ...args],
    { encoding: 'utf8' },
  );
  expect(status === 0 ? '' : stdout).toBe('');
});

it('is published as it is', () => {
  expect(npm(client, 'publish', '--dry-run', '--json', '--registry', 'http://127.0.0.1:9')).toContain(name);
});

it.each([
  ['a folder', ['install', client]],
  ['a workspace', ['install']],
])('is installed from %s', (kind, args) => {
  const app = join(folder, kind.replace(' ', '-'));
  mkdirSync(app);
  const workspaces = kind === 'a workspace' ? { workspaces: ['client'] } : {};
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module', ...workspaces }));
  if (kind === 'a workspace') execFileSync('cp', ['-r', client, join(app, 'client')]);
  npm(app, ...args);
  expect(run(app, `import { createClient } from '${name}'; console.log(typeof createClient)`)).toBe(
    'function\n',
  );
});

function run(cwd: string, code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' });
}

it('imports nothing but its own files', () => {
  const contents = ['', '/cache', '/profiles', '/scalars', '/schema'].map(
    each => `import * as a${each.slice(1)} from '${name}${each}'`,
  );
  const { metafile } = buildSync({
    stdin: {
      contents: `${contents.join('\n')}\nconsole.log(a, acache, aprofiles, ascalars, aschema)`,
      resolveDir: project,
    },
    absWorkingDir: project,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    outdir: 'out',
    splitting: true,
  });
  const outside = (file: string) => !file.startsWith(`node_modules/${name}/`) && file !== '<stdin>';
  expect(Object.keys(metafile.inputs).filter(outside)).toEqual([]);
});

it('has the schema without descriptions, as a text and as what its command prints', () => {
  const printed = execFileSync(process.execPath, [join(installed, 'print-schema.js')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  expect(run(project, `import { schema } from '${name}/schema'; console.log(schema.length)`)).toBe(
    `${printed.length}\n`,
  );
  const served = parse(readFileSync(join(root, 'generated/schema.graphql'), 'utf8'), { noLocation: true });
  const bare = visit(served, {
    enter: node => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  expect(print(parse(printed, { noLocation: true }))).toBe(print(bare));
});

const application = readFileSync(join(import.meta.dirname, 'application.ts.txt'), 'utf8');
const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
};

it('an application of 60 lines compiles, with few types', () => {
  const file = join(project, 'application.ts');
  writeFileSync(file, application);
  const program = ts.createProgram([file], options) as ts.Program & { getInstantiationCount(): number };
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  expect(program.getInstantiationCount()).toBeLessThan(20_000);
}, 120_000);

it.each([
  [
    '{ Patient, ObservationList }',
    'Patient',
    /^const Patient: \{\s+name: \{\s+family: string \| null;\s+given: \(string \| null\)\[\] \| null;\s+\}\[\] \| null;\s+birthDate: string \| null;\s+\} \| null$/,
  ],
  [
    '{ Patient, ObservationList }',
    'ObservationList',
    /^const ObservationList: \{\s+status: ObservationStatus \| null;\s+\}\[\]$/,
  ],
  ['const stored', 'stored', /^const stored: StoredResource<"Patient">$/],
])('hovering a result shows plain types: %s, %s', (place, word, shown) => {
  const file = join(project, 'hover.ts');
  const text = `import { createClient } from '${name}';
const fhir = createClient({ baseUrl: 'http://x' });
export const { Patient, ObservationList } = await fhir.query({
  Patient: { $: { id: 'a' }, birthDate: true, name: { family: true, given: true } },
  ObservationList: { status: true },
});
export const stored = await fhir.read('Patient', 'a');
`;
  writeFileSync(file, text);
  const service = ts.createLanguageService({
    ...{ getScriptFileNames: () => [file], getScriptVersion: () => '1', getCurrentDirectory: () => project },
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptSnapshot: path =>
      ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(path) ?? '') : undefined,
    ...{ fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory },
  });
  const at = text.indexOf(word, text.indexOf(place));
  const info = service.getQuickInfoAtPosition(file, at);
  expect(ts.displayPartsToString(info?.displayParts)).toMatch(shown);
});
