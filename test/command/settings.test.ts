// kiln.config.ts and files that variables name: precedence, relative paths, faults with their place, and the type of defineConfig.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { settingsDeclaration, settingsEnvironment } from '../../runtime/base/config/settings.ts';
import { limitVariables, settingVariables } from '../../runtime/base/config/variables.ts';
import { readConfig } from '../../runtime/base/config.ts';
import { exportedBy } from '../../runtime/command/config-file.ts';
import { addSettings } from '../../runtime/command/settings.ts';
import { testFolder } from '../fixtures.ts';

const base = testFolder('settings');
let folders = 0;

function project(config: string, name = 'kiln.config.ts'): string {
  const folder = join(base, String(folders++));
  mkdirSync(join(folder, 'definitions'), { recursive: true });
  writeFileSync(join(folder, 'definitions/packages.json'), '{"packages":[]}');
  writeFileSync(join(folder, name), config);
  return folder;
}

const written = (members: string) =>
  `import { defineConfig } from 'kiln-fhir/config';\nconst settings: object = { ${members} };\nexport default defineConfig(settings);\n`;

test('what it says holds where the environment says nothing', async () => {
  const folder = project(
    written(
      "port: 9000, maxCount: 50, botTime: '3s', documents: './trusted.json', trustedProxy: ['loopback', '10.0.0.0/8'], botHeaders: undefined",
    ),
  );
  writeFileSync(join(folder, 'trusted.json'), '{}');
  const env: NodeJS.ProcessEnv = { PORT: '9001', KILN_LOG: '' };
  const origins = await addSettings(folder, env);
  const config = readConfig(env);
  expect(config).toMatchObject({ port: 9001, documents: join(folder, 'trusted.json') });
  expect(config.limits).toMatchObject({ maxCount: 50, botTime: 3_000 });
  expect(config.trustedProxy).toHaveLength(3);
  expect([...origins.keys()].sort()).toEqual([
    'KILN_BOT_TIME',
    'KILN_DOCUMENTS',
    'KILN_MAX_COUNT',
    'KILN_TRUSTED_PROXY',
  ]);
});

test('it may import files beside it, and issuers may be written as they are', async () => {
  const folder = project(
    "import issuers from './issuers.json';\nimport { join } from 'node:path';\nexport default { issuers, dataDir: join('a', 'b') };",
  );
  const issuers =
    '[{"iss":"https://a.example","jwksUri":"https://a.example/jwks","audience":"us","algorithms":["RS256"]}]';
  writeFileSync(join(folder, 'issuers.json'), issuers);
  const env: NodeJS.ProcessEnv = {};
  await addSettings(folder, env);
  expect(env).toEqual({ KILN_ISSUERS: issuers, KILN_DATA: join(folder, 'a/b') });
});

test('issuers may be in a file beside it', async () => {
  const folder = project("export default { issuers: 'issuers.json' };");
  const env: NodeJS.ProcessEnv = {};
  await expect(addSettings(folder, env)).rejects.toThrow(/issuers must be a JSON array of issuers or a file/);
  writeFileSync(join(folder, 'issuers.json'), '[]');
  await addSettings(folder, env);
  expect(readConfig(env).issuers).toEqual([]);
});

test('every variable can be set, and its default is a value of its own', () => {
  const all = Object.entries({ ...settingVariables, ...limitVariables });
  const settings = Object.fromEntries(
    all.filter(([, { fallback }]) => fallback !== undefined).map(([key, { fallback }]) => [key, fallback]),
  );
  const { dataDir, ...others } = readConfig(settingsEnvironment(settings, '/p', 'kiln.config.ts'));
  const { dataDir: ownDir, ...own } = readConfig({});
  expect({ ...others, baseUrlGiven: false }).toEqual(own);
  expect([dataDir, ownDir]).toEqual(['/p/.kiln', '.kiln']);
});

test.each([
  [
    'is not TypeScript',
    'export default {',
    /kiln\.config\.ts cannot be read: line 1, column 17: .+\. Nothing was done\.$/,
  ],
  ['imports what is not there', "import './x.ts';", /line 1, column 8: Could not resolve/],
  ['throws', "throw new Error('no vault');", /cannot be read: no vault\. Nothing was done\.$/],
  ['exports nothing', 'export const a = 1;', /exports no object/],
  [
    'ends the process',
    'process.exit(3);',
    /ends the process with 3 before .+: remove process\.exit\. Nothing/,
  ],
  [
    'awaits for ever',
    'await new Promise(() => {});',
    /its top-level await never settles, so that it exports nothing\./,
  ],
  [
    'exports a function',
    written('port: () => 1'),
    /texts, numbers and lists: .+ could not be cloned\. Nothing/,
  ],
  ['has an unknown name', written('maxCuont: 1'), /there is no setting 'maxCuont'\. Did you mean "maxCount"/],
  ['has a name of every object', written('constructor: 1'), /there is no setting 'constructor'/],
  [
    'has a wrong value',
    written('maxCount: -1'),
    /maxCount must be a whole number from 1 to 2147483647; it is -1\.$/,
  ],
  ['has a wrong choice', written("allow: 'some'"), /allow must be one of .+; it is "some"\.$/],
  [
    'has a value of no form',
    written('port: { a: 1 }'),
    /port must be a text, a number or a list; it is {"a":1}\.$/,
  ],
  ['has null', written('port: null'), /port must be .+; it is null\.$/],
  ['has a wrong secret', written("key: 'short-one'"), /key must be at least 32 characters long\.$/],
])('a file that %s changes nothing', async (_, config, message) => {
  const env: NodeJS.ProcessEnv = { KILN_LOG_FILE: '/dev/null' };
  await expect(addSettings(project(config), env)).rejects.toThrow(message);
  expect(env).toEqual({ KILN_LOG_FILE: '/dev/null' });
});

test('a file that does not end is ended', async () => {
  const folder = project('for (;;);');
  await expect(exportedBy(join(folder, 'kiln.config.ts'), 500)).rejects.toThrow(
    /has exported nothing after 0\.5 s: look for a loop or a wait in it\. Nothing was done\.$/,
  );
});

test('all faults are named at once', async () => {
  const folder = project(written("port: 'x', maxCount: 'y'"));
  await expect(addSettings(folder, {})).rejects.toThrow(/port must be .+\n.+maxCount must be /);
});

test('two files are refused', async () => {
  const folder = project('export default {};');
  writeFileSync(join(folder, 'kiln.config.mjs'), 'export default {};');
  await expect(addSettings(folder, {})).rejects.toThrow('Remove the other.');
});

test('NAME_FILE names a file that holds the value', async () => {
  const folder = project(written("key: 'k'.repeat(40)"));
  const file = join(folder, 'key');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  const env: NodeJS.ProcessEnv = { KILN_KEY_FILE: file, SSL_CERT_FILE: '/x' };
  await addSettings(folder, env);
  expect(env).toEqual({ KILN_KEY: 's'.repeat(32), SSL_CERT_FILE: '/x' });
  expect(readConfig(env).warnings).toEqual([]);
});

test('NAME_FILE beside NAME, or without its file, is refused', async () => {
  await expect(addSettings(undefined, { KILN_KEY: 'a', KILN_KEY_FILE: '/b' })).rejects.toThrow(
    'KILN_KEY and KILN_KEY_FILE are both set',
  );
  await expect(addSettings(undefined, { DATABASE_URL_FILE: join(base, 'none') })).rejects.toThrow(
    /DATABASE_URL_FILE names .+none, which cannot be read: ENOENT/,
  );
});

test('a command reads it, says where a value is from, and ends with 2 if it is wrong', () => {
  const run = (folder: string) =>
    spawnSync(process.execPath, [resolve('dist/main.js'), 'config', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, KILN_MAX_COST: '9' },
    });
  // What it prints and leaves open is not a part of the result.
  const more = "console.log('printed');\nsetInterval(() => {}, 1000);";
  const folder = project(written("maxCount: 77, databaseUrl: 'postgres://u:hush@h/d'") + more);
  const good = run(folder);
  expect(good.stderr).toContain('printed\n');
  const lines = JSON.parse(good.stdout) as { variable: string; value: string; from: string }[];
  const of = (name: string) => lines.find(({ variable }) => variable === name);
  const from = join(folder, 'kiln.config.ts');
  expect(of('KILN_MAX_COUNT')).toMatchObject({ value: '77', from });
  expect(of('KILN_MAX_COST')).toMatchObject({ value: '9', from: 'environment' });
  expect(of('KILN_LOG')).toMatchObject({ value: 'info', from: 'default' });
  expect(good.stdout).not.toContain('hush');
  const bad = run(project(written('maxCount: 0')));
  expect(bad).toMatchObject({ status: 2, stdout: '' });
  expect(bad.stderr).toMatch(/^[^\n]+kiln\.config\.ts: maxCount must be [^\n]+\n$/);
});

test('the type of defineConfig knows every setting and its form', () => {
  const sources: Readonly<Record<string, string>> = {
    'config.d.ts': settingsDeclaration(),
    'good.ts': `import { defineConfig } from './config.js';
export default defineConfig({ port: 1, maxBodyBytes: '1MB', botTime: 5, allow: 'trusted', trustedProxy: ['loopback'], key: undefined, requestsPerMinute: 'none', issuers: [{}] });`,
    'bad.ts': `import { defineConfig } from './config.js';
defineConfig({ prot: 1 });
defineConfig({ allow: 'some' });
defineConfig({ maxCount: 'many' });`,
  };
  const folder = join(base, 'types');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const program = ts.createProgram(
    ['good.ts', 'bad.ts'].map(name => join(folder, name)),
    {
      ...{ strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] },
      ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    },
  );
  const found = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file && basename(file.fileName)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  expect(found).toEqual([
    expect.stringMatching(/^bad\.ts:2 .*'prot' does not exist in type 'Config'/),
    expect.stringMatching(
      /^bad\.ts:3 Type '"some"' is not assignable to type '"any" \| "trusted" \| undefined'/,
    ),
    expect.stringMatching(/^bad\.ts:4 Type 'string' is not assignable to type 'number'/),
  ]);
});
