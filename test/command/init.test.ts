// `kiln init` in folders that hold something already: what is there goes on working, and where the project cannot be made, nothing is.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageChecks } from '../../runtime/command/doctor-project.ts';
import { openFolder } from '../../runtime/database/postgres/embedded/folder.ts';
import { testFolder } from '../fixtures.ts';
import { kilnHere } from './here.ts';
import { expectErrors } from './run.ts';

const parent = testFolder('init-there');

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(parent, 'app-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const init = (folder: string, ...args: string[]) => kilnHere(['init', ...args], {}, folder);
const text = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const manifest = (folder: string) => JSON.parse(text(folder, 'package.json'));
const placeholder = 'echo "Error: no test specified" && exit 1';
const asNpm = { name: 'app', main: 'index.js', type: 'commonjs', scripts: { test: placeholder } };

describe('the type of the package', () => {
  it('of a CommonJS application stays, with its scripts', async () => {
    const own = { ...asNpm, scripts: { start: 'node index.js', test: placeholder } };
    const code = "console.log(require('node:path').basename('a/b'));\n";
    const folder = folderWith({ 'package.json': JSON.stringify(own), 'index.js': code });
    const { code: status, errors } = await init(folder);
    expect(status).toBe(0);
    expect(manifest(folder)).toMatchObject({
      type: 'commonjs',
      scripts: { start: 'node index.js', dev: 'kiln serve --watch', test: 'node --test test' },
    });
    expect(spawnSync(process.execPath, ['index.js'], { cwd: folder, encoding: 'utf8' }).stdout).toBe('b\n');
    expect(errors).toContain('kept package.json with "type": "commonjs", as the package has its own code');
    expect(errors).toContain('kept the script "start" of package.json; that of Kiln is: npx kiln serve\n');
    expect(errors).toContain(
      'Now run `npm install && npm run generate && npx kiln serve`; `npm test` tries the example.',
    );
  });

  it.each<readonly [string, object, Readonly<Record<string, string>>]>([
    ['code beside it', asNpm, { 'index.js': '' }],
    ['code below it', asNpm, { 'src/a.ts': '' }],
    ['a main file', { ...asNpm, main: 'server.cjs' }, { 'server.cjs': '' }],
    ['a script', { ...asNpm, scripts: { test: placeholder, build: 'make' } }, {}],
    ['a test', { ...asNpm, scripts: { test: 'tap' } }, {}],
    ['no type, and code', { name: 'app' }, { 'lib/x.js': '' }],
  ])('stays with %s', async (_, own, files) => {
    const folder = folderWith({ 'package.json': JSON.stringify(own), ...files });
    const { code, errors } = await init(folder);
    expect([code, manifest(folder).type]).toEqual([0, (own as { type?: string }).type]);
    expect(errors).toMatch(/kept package\.json with (no "type"|"type": "commonjs"), .* set it to "module"/);
  });

  it.each<readonly [string, object]>([
    ['npm init -y', asNpm],
    ['npm install', { dependencies: { 'kiln-fhir': '^0.1.0' } }],
  ])('is module after %s, and that is said', async (_, own) => {
    const folder = folderWith({ 'package.json': JSON.stringify(own), 'node_modules/x/index.js': '' });
    const { code, errors } = await init(folder);
    expect([code, manifest(folder).type, manifest(folder).scripts.test]).toEqual([
      0,
      'module',
      'node --test test',
    ]);
    expect(errors).toContain('set "type" of package.json to "module"');
    expect(errors).toContain('`npm install && npm run generate && npm start`');
  });
});

describe('nothing is made', () => {
  it.each([
    ['null', /it contains null and must contain an object/],
    ['[]', /it contains an array/],
    ['"x"', /it contains a string/],
    ['{"scripts":"x"}', /"scripts" is a string and must be an object/],
    ['{"scripts":{"test":1}}', /scripts\["test"\] is a number and must be a string/],
    ['{"dependencies":[]}', /"dependencies" is an array/],
    ['{"devDependencies":null}', /"devDependencies" is null/],
    ['{"type":{}}', /"type" is an object and must be a string/],
    ['{', /is not JSON/],
  ])('with %s for a package.json', async (own, message) => {
    const folder = folderWith({ 'package.json': own });
    const { code, errors } = await init(folder);
    expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
    expect(errors).toMatch(/^[^\n]*Correct it first: nothing was made\.\n$/);
    expect([readdirSync(folder), text(folder, 'package.json')]).toEqual([['package.json'], own]);
  });

  it.each([
    ['queries', /queries is not a folder, and kiln init makes queries\/inpatients\.graphql/],
    ['test', /test is not a folder/],
    ['definitions/example', /definitions\/example is not a folder/],
  ])('where a file is named %s', async (path, message) => {
    const folder = folderWith({ [path]: 'mine' });
    const before = readdirSync(folder, { recursive: true });
    const { code, errors } = await init(folder);
    expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
    expect(errors).toMatch(/^[^\n]*Nothing was made\.\n$/);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it.each(['package.json', '.gitignore', 'kiln.config.ts'])('where a folder is named %s', async path => {
    const folder = folderWith({});
    mkdirSync(join(folder, path));
    expectErrors(await init(folder), 2, `${path} is not a file`);
    expect(readdirSync(folder, { recursive: true })).toEqual([path]);
  });

  it('where a link leads nowhere', async () => {
    const folder = folderWith({});
    symlinkSync('/nowhere/x', join(folder, 'tsconfig.json'));
    expect(await init(folder)).toMatchObject({ code: 2, errors: expect.stringContaining('is not a file') });
    expect(readdirSync(folder)).toEqual(['tsconfig.json']);
  });

  // File modes do not bind root, who becomes another account for it.
  it.each([
    ['the folder', '.'],
    ['a folder in it', 'test'],
  ])('where %s is read-only', async (_, path) => {
    const folder = folderWith({ 'package.json': '{}', 'test/mine.mjs': '' });
    chmodSync(parent, 0o755);
    chmodSync(folder, 0o777);
    chmodSync(join(folder, path), 0o555);
    const before = readdirSync(folder, { recursive: true });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    expectErrors(
      await init(folder).finally(() => isRoot && process.seteuid?.(0)),
      2,
      /^The project cannot be made in .* \(EACCES: .*Nothing was made\.\n$/,
    );
    expect([readdirSync(folder, { recursive: true }), text(folder, 'package.json')]).toEqual([before, '{}']);
    chmodSync(join(folder, path), 0o755);
  });
});

describe('what is there', () => {
  it('.gitignore gets what it lacks, once', async () => {
    const folder = folderWith({ '.gitignore': '/node_modules\n*.log\ndist' });
    const { errors } = await init(folder);
    expect(text(folder, '.gitignore')).toBe(
      '/node_modules\n*.log\ndist\n.kiln/\n/definitions/*.lock\n/kiln-rejected*.ndjson\n/secrets/\n',
    );
    expect(errors).toContain('added to the existing .gitignore: .kiln/, /definitions/*.lock, ');
    const whole = folderWith({ '.gitignore': text(folder, '.gitignore') });
    expect((await init(whole)).errors).toContain('kept the existing .gitignore');
    expect(text(whole, '.gitignore')).toBe(text(folder, '.gitignore'));
  });

  it('.dockerignore gets what it lacks', async () => {
    const folder = folderWith({ '.dockerignore': 'node_modules/\n' });
    await init(folder, '--deploy');
    expect(text(folder, '.dockerignore')).toBe('node_modules/\n.git\n.kiln\n*.log\nsecrets\n');
  });

  it.each([
    ['file:../kiln-fhir-0.1.0.tgz', 'cp ../kiln-fhir-0.1.0.tgz . && npm install ./kiln-fhir-0.1.0.tgz'],
    ['../kiln-fhir-0.1.0.tgz', 'cp ../kiln-fhir-0.1.0.tgz . && npm install ./kiln-fhir-0.1.0.tgz'],
    ["file:/a b/it's.tgz", "cp '/a b/it'\\''s.tgz' . && npm install ./'it'\\''s.tgz'"],
    [
      'file:vendor/kiln-fhir-0.1.0.tgz',
      'cp vendor/kiln-fhir-0.1.0.tgz . && npm install ./kiln-fhir-0.1.0.tgz',
    ],
    ['file:../kiln', 'npm install "./$(npm pack --silent ../kiln)"'],
    ['file:kiln-fhir-0.1.0.tgz', undefined],
    ['file:./kiln-fhir-0.1.0.tgz', undefined],
    ['^0.1.0', undefined],
    ['npm:other@1', undefined],
    ['github:a/b', undefined],
  ])('an image and doctor miss the dependency %s: %s', async (version, commands) => {
    const manifest = JSON.stringify({ name: 'app', dependencies: { 'kiln-fhir': version } });
    const folder = folderWith({ 'package.json': manifest });
    expect(imageChecks(folder)).toEqual([]);
    const { errors } = await init(folder, '--deploy');
    const [, said] =
      /which no image can be built from: .*Run `(.*)`, and commit the \.tgz\.\n/.exec(errors) ?? [];
    expect(said).toBe(commands);
    const fix = commands === undefined ? undefined : `Run \`${commands}\`, and commit the .tgz.`;
    expect(imageChecks(folder)).toMatchObject([{ name: 'image', ...(fix ? { fix } : {}) }]);
    expect(imageChecks(folder).map(check => check.fix)).toEqual([fix]);
  });

  it('tsconfig.json stays, and what bots need of it is printed', async () => {
    const folder = folderWith({ 'tsconfig.json': '{ "compilerOptions": {} }\n' });
    const { errors } = await init(folder);
    expect(text(folder, 'tsconfig.json')).toBe('{ "compilerOptions": {} }\n');
    expect(errors).toContain('add "exclude": ["bots"] to tsconfig.json');
    for (const known of [
      '{"compilerOptions":{"paths":{"@kiln":["./x.d.ts"]}}}',
      '{"compilerOptions":{},"exclude":["bots"]}',
    ]) {
      const own = folderWith({ 'tsconfig.json': known });
      expect((await init(own)).errors).not.toContain('bots run without Node');
    }
  });

  it('the data folder keeps itself out of git, whatever .gitignore says', () => {
    const folder = folderWith({ '.gitignore': '' });
    const file = join(openFolder(join(folder, '.kiln')).path, '.gitignore');
    expect(readFileSync(file, 'utf8')).toBe('*\n');
    // Of a folder without our marker, as after a start that failed.
    writeFileSync(file, '*\n!README\n');
    openFolder(join(folder, '.kiln'));
    expect(readFileSync(file, 'utf8')).toBe('*\n!README\n');
  });
});
