// `kiln doctor` on databases that are as they should be, and on one that is not; `kiln admin create` beside it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageVersion } from '../../runtime/base/definitions/root.ts';
import { type ServerFacts, serverChecks } from '../../runtime/command/doctor-database.ts';
import { generatedCheck, parts } from '../../runtime/command/doctor-project.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { expectErrors, kiln } from './run.ts';

let filled: TestDatabase;
let empty: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'kiln-doctor-'));
const key = { KILN_KEY: 'a key of at least thirty-two characters' };

beforeAll(async () => {
  filled = await createTestDatabase({ template: await emptyTemplate() });
  empty = await createTestDatabase();
});
afterAll(async () => {
  await filled.drop();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

interface Report {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly found: string; readonly fix?: string }[];
}

async function examined(env: Record<string, string>): Promise<Report & { readonly code: number | null }> {
  const { code, output } = await kiln(['doctor', '--json'], env);
  return { code, ...(JSON.parse(output) as Report) };
}

it('finds nothing wrong with a database that a server uses', async () => {
  const { code, ok, checks } = await examined({ DATABASE_URL: filled.connection.url, ...key });
  expect(checks.filter(({ fix }) => fix !== undefined)).toEqual([]);
  expect([code, ok]).toEqual([0, true]);
  expect(checks.map(({ name }) => name)).toEqual([
    ...[
      'generated/',
      'definitions/',
      'image',
      'settings',
      'database',
      'version',
      'encoding',
      'role',
      'extensions',
      'max_locks_per_transaction',
    ],
    ...['max_connections', 'prepared transactions', 'clock', 'size', 'migrations', 'signing keys'],
  ]);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.org/otlp' };
  const words = await kiln(['doctor'], { DATABASE_URL: filled.connection.url, ...key, ...traced });
  expect(words.output).toContain('ok       traces: sent to https://collector.example.org\n');
  expect(words.output).toMatch(/^ok {7}generated\/: made by Kiln[\s\S]*Nothing is wrong\.\n$/);
});

it.each(['{', 'null', '[]'])('names a damaged manifest: %s', async text => {
  const root = mkdtempSync(join(folder, 'damaged-'));
  for (const name of ['definitions', 'generated']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'definitions/packages.json'), '{"packages":[]}');
  writeFileSync(join(root, 'generated/manifest.json'), text);
  expect(generatedCheck(root)).toMatchObject({
    found: expect.any(String),
    fix: expect.stringContaining('kiln generate'),
  });
  expectErrors(await kiln(['query', '{x}'], {}, { cwd: root }), 2, 'npx kiln generate');
});

it('lists what is wrong where nothing was generated yet', async () => {
  const root = mkdtempSync(join(folder, 'new-'));
  mkdirSync(join(root, 'definitions'));
  writeFileSync(join(root, 'definitions/packages.json'), '{"packages":[]}');
  const { code, output } = await kiln(['doctor', '--json'], {}, { cwd: root });
  const { checks } = JSON.parse(output) as Report;
  expect(code).toBe(1);
  expect(checks.map(({ name, fix }) => [name, fix !== undefined])).toEqual([
    ['generated/', true],
    ['definitions/', false],
    ['settings', false],
    ['database', true],
  ]);
});

it('compares what is compiled with what is listed', () => {
  const compiled = [
    { name: 'base', version: '4.0.1', sha256: 'aa' },
    { name: 'own', version: '0.1.0', sha256: 'bb' },
  ];
  const found = (listed: readonly object[], kiln = packageVersion()) => {
    const root = mkdtempSync(join(folder, 'project-'));
    for (const [name, file, content] of [
      ['definitions', 'packages.json', { packages: listed }],
      ['generated', 'manifest.json', { kiln, packages: compiled }],
    ] as const) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, file), JSON.stringify(content));
    }
    for (const part of parts) mkdirSync(join(root, 'generated', part), { recursive: true });
    const check = generatedCheck(root);
    return check.fix === undefined ? undefined : check.found;
  };
  const [base, own] = [compiled[0] ?? {}, { name: 'own', version: '0.1.0' }];
  expect(found([base, own])).toBeUndefined();
  expect(found([base, own], '0.0.1')).toContain('made by Kiln 0.0.1, and this is');
  expect(found([base])).toMatch(/; own is compiled and no longer listed$/);
  expect(found([base, { ...own, version: '0.2.0' }])).toMatch(
    /; own is listed as 0\.2\.0 and compiled as 0\.1\.0$/,
  );
  expect(found([{ ...base, sha256: 'cc' }, own, { name: 'more', version: '1.0.0' }])).toMatch(
    /; base 4\.0\.1 has changed; more 1\.0\.0 is listed and not compiled$/,
  );
});

it('names what is left out, and does not say that nothing is wrong', async () => {
  const root = mkdtempSync(join(folder, 'left-out-'));
  const own = { name: 'own', version: '0.1.0', from: 'own' };
  const [first, second] = [
    { package: 'own@0.1.0', file: 'a.json', canonical: 'own/a.json', reason: 'The file is not JSON.' },
    { package: 'own@0.1.0', canonical: 'http://own', path: 'Patient.x', reason: 'It has\u001b[2J no base.' },
  ];
  for (const part of ['definitions/own', ...parts.map(part => `generated/${part}`)])
    mkdirSync(join(root, part), { recursive: true });
  writeFileSync(join(root, 'definitions/packages.json'), JSON.stringify({ packages: [own] }));
  writeFileSync(
    join(root, 'generated/manifest.json'),
    JSON.stringify({ kiln: packageVersion(), packages: [own], leftOut: [first, second] }),
  );
  const { output } = await kiln(['doctor'], {}, { cwd: root });
  expect(output).toMatch(
    /^NOTE {5}generated\/: made by .* lists, without 2 faulty definitions\n {9}own@0\.1\.0, a\.json: The file is not JSON\.\n {9}own@0\.1\.0, http:\/\/own, Patient\.x: It has \[2J no base\.\n/,
  );
  expect(output).not.toContain('Nothing is wrong');
});

it('names each problem with its fix', async () => {
  const unset = await examined({ DATABASE_URL: filled.connection.url, KILN_POL_SIZE: '3' });
  expect(unset.code).toBe(1);
  expect(unset.checks.filter(({ fix }) => fix).map(({ name }) => name)).toEqual(['settings', 'signing keys']);
  const without = await examined({ DATABASE_URL: empty.connection.url, ...key });
  expect(without.checks.filter(({ fix }) => fix)).toEqual([
    {
      name: 'migrations',
      found: expect.stringMatching(/steps? .*left/),
      fix: expect.stringContaining('npx kiln migrate'),
    },
  ]);
  const away = await examined({ DATABASE_URL: 'postgresql://x@127.0.0.1:9/x' });
  expect(away.checks.at(-1)).toEqual({
    ...{ name: 'database', found: expect.stringContaining('ECONNREFUSED') },
    fix: expect.stringContaining('DATABASE_URL'),
  });
  const none = await examined({ KILN_DATA: join(folder, 'none') });
  expect([none.code, none.checks.at(-1)?.found]).toEqual([
    1,
    expect.stringContaining('contains no database, and only the server makes one'),
  ]);
  const wrong = await examined({ KILN_POOL_SIZE: 'many' });
  expect(wrong.checks.at(-1)).toMatchObject({
    name: 'settings',
    found: expect.stringContaining('KILN_POOL_SIZE'),
  });
});

const sound: ServerFacts = {
  ...{ version: '18.0', number: 180_000, encoding: 'UTF8', recovering: false, locks: 512, connections: 100 },
  ...{
    citus: false,
    nodes: [],
    extension: true,
    available: true,
    creates: true,
    prepared: 0,
    size: '8 MB',
    now: 0,
    clock: 0,
  },
};

it.each<readonly [Partial<ServerFacts>, string]>([
  [{ number: 140_000 }, 'version'],
  [{ encoding: 'LATIN1' }, 'encoding'],
  [{ recovering: true }, 'role'],
  [{ extension: false, available: false }, 'extensions'],
  [{ extension: false, creates: false }, 'extensions'],
  [{ locks: 64 }, 'max_locks_per_transaction'],
  [{ connections: 10 }, 'max_connections'],
  [{ prepared: 1 }, 'prepared transactions'],
  [{ clock: -60_000 }, 'clock'],
])('a server with %j needs attention', (facts, name) => {
  expect(serverChecks(sound, 24).filter(({ fix }) => fix)).toEqual([]);
  const problems = serverChecks({ ...sound, ...facts }, 24).filter(({ fix }) => fix);
  expect(problems.map(each => each.name)).toEqual([name]);
});

it('admin create makes one administrator, and another only if that is said', async () => {
  const env = { DATABASE_URL: filled.connection.url, ...key };
  const first = await kiln(['admin', 'create', '--json'], env);
  expect([first.code, Object.keys(JSON.parse(first.output))]).toEqual([
    0,
    ['clientId', 'clientSecret', 'membership', 'accessToken', 'expiresIn'],
  ]);
  const second = await kiln(['admin', 'create'], env);
  expect([second.code, second.output, second.errors]).toEqual([
    2,
    '',
    expect.stringMatching(/is an administrator of the project 'default' already\. Add --another/),
  ]);
  const other = await kiln(['admin', 'create', '--another', '--json'], env);
  expect(other.code).toBe(0);
  const person = await kiln(['admin', 'create', '--another', '--login', 'Ada@example.org', '--json'], env);
  expect(JSON.parse(person.output)).toMatchObject({
    link: expect.stringMatching(/^http:\/\/.*\/sign-in\/invitation\?code=[\w-]{43}$/),
  });
  const { membership } = JSON.parse(other.output) as { membership: string };
  for (const subject of ['Patient/x', 'AccessPolicy/administrator']) {
    const { output } = await kiln(['why', membership, subject, '--json'], env);
    expect(JSON.parse(output).entries.length).toBeGreaterThan(0);
  }
}, 60_000);
