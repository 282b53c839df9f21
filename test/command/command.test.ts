// Commands as processes, where something is in the way: a sentence that says what and where, never a stack.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot, packageVersion } from '../../runtime/base/definitions/root.ts';
import { databaseFailure } from '../../runtime/database/postgres/database-fault.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { lines, numbers, patient } from '../load/load-data.ts';
import { emptyTemplate } from '../server.ts';
import { expectErrors, kiln as runKiln } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-command-'));
const input = join(folder, 'patients.ndjson');
writeFileSync(input, lines(numbers(3).map(n => patient(n))));

const bot = join(folder, 'greet.ts');
writeFileSync(bot, 'export const handler = () => 1;');

let filled: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  filled = await createTestDatabase({ template: await emptyTemplate() });
  empty = await createTestDatabase();
});

afterAll(async () => {
  await filled.drop();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

const kiln = (args: readonly string[], url: string, more: Record<string, string> = {}, interruptAt = '') =>
  runKiln(args, { DATABASE_URL: url, ...more }, { input: 'a value', interruptAt });

const stack = /^\s+at /m;

/** Every connection to it is read-only, as if it were somebody's standby. */
function readOnly({ connection }: TestDatabase): string {
  const url = new URL(connection.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return url.href;
}

test('Ctrl-C ends a load with a sentence, and the next one continues', async () => {
  const many = join(folder, 'many.ndjson');
  writeFileSync(many, lines(numbers(60_000).map(n => patient(n))));
  const { code, output, errors } = await kiln(['load', many], filled.connection.url, {}, 'Database:');
  expect([code, output]).toEqual([130, '']);
  expect(errors).toMatch(/stops after the current block[\s\S]*was interrupted.*run the same command again/);
  expect(errors).not.toMatch(stack);
}, 60_000);

test('the version', async () => {
  expect(await kiln(['--version'], '')).toMatchObject({ code: 0, output: `${packageVersion()}\n` });
});

test.each([
  ['a field that is not there', '{nope}', /Cannot query field "nope" on type "Query"\. \(line 1, column 2\)/],
  ['a mutation that is not there', 'mutation{x}', /\(line 1, column 10\)/],
  ['half a document', '{', /Syntax Error.*\(line 1, column 2\)/],
  ['a missing variable', 'query ($id: id!) { Patient(id: $id) { id } }', /\$id/],
  [
    'a query of too much SQL',
    `{ Patient(id: "a") { ${Array.from({ length: 150 }, (_, i) => `a${i}: name(use: "official") { given(_count: 1) }`).join(' ')} } }`,
    /(?:subplans of SQL|The SQL of the query has more than \d+ bytes).*\(line 1, column 3\)/,
  ],
  ['no document', '', /The file '' does not exist/],
  ['a folder', '.', /^\. is a folder: name one file/m],
  ['a file that is not there', 'missing.graphql', /The file 'missing\.graphql' does not exist/],
])('explain with %s', async (_, document, message) => {
  const { code, errors } = await kiln(['explain', document], filled.connection.url);
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(stack);
  // 2: what was named is not a document.
  expect(code).toBe(document.includes('{') ? 1 : 2);
});

test('explain --json of what reads nothing is JSON', async () => {
  const { code, output } = await kiln(['explain', '--json', '{ __typename }'], filled.connection.url);
  expect({ code, explained: JSON.parse(output) }).toEqual({ code: 0, explained: null });
});

test.each([
  ['migrate', 'a new read-only database', () => readOnly(empty), /takes no writes/],
  ['load', 'a read-only database', () => readOnly(filled), /takes no writes/],
])('%s on %s', async (command, _, url, message) => {
  const { code, errors } = await kiln(
    command === 'load' ? [command, input, '--rejected', join(folder, 'rejected.ndjson')] : [command],
    url(),
  );
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(stack);
  expect(code).toBe(1);
});

test('load by an account without rights', async () => {
  const role = `guest_${process.pid}`;
  await onDatabase(filled, `create role ${role} login password 'guest'`);
  try {
    const url = new URL(filled.connection.url);
    url.username = role;
    url.password = 'guest';
    const { code, errors } = await kiln(['load', input], url.href);
    expect(errors).toMatch(
      /The account of DATABASE_URL lacks a right .*permission denied for table kiln_meta/,
    );
    expect(errors).not.toMatch(stack);
    expect(code).toBe(1);
  } finally {
    await onDatabase(filled, `drop role ${role}`);
  }
});

test('only serve makes a database: no other command does, and each says what to do', async () => {
  const data = join(folder, 'data');
  const commands = [
    ['load', input],
    ['export', join(folder, 'backup')],
    ['migrate'],
    ['migrate', '--plan'],
    ['token', 'create'],
    ['key', 'rotate'],
    ['bot', 'deploy', bot],
    ['secret', 'list'],
    ['explain', '{ __typename }'],
    ['why', 'm', 'Patient/1'],
  ];
  for (const args of commands) {
    const { code, output, errors } = await kiln(args, '', { KILN_DATA: data });
    expect([args, code, output, errors]).toEqual([
      args,
      2,
      '',
      `${data} contains no database, and only the server makes one: start \`npx kiln serve\` once. ` +
        'Or name another by DATABASE_URL; commands that take --url can also use a server. Nothing was made.\n',
    ]);
  }
  expect(existsSync(data)).toBe(false);
}, 120_000);

test('a command says which database it uses, and not on standard output', async () => {
  const { code, output, errors } = await kiln(['load', input, '--json'], filled.connection.url);
  expect([code, JSON.parse(output)]).toMatchObject([0, { resources: 3 }]);
  const { hostname, searchParams, pathname } = new URL(filled.connection.url);
  expect(errors).toContain(`Database: ${pathname.slice(1)} at ${searchParams.get('host') ?? hostname}:`);
});

test.each([
  [['load', input]],
  [['token', 'create']],
  [['bot', 'deploy', bot]],
  [['secret', 'set', 'x']],
])('%j makes no project of a mistyped name', async args => {
  const key = { KILN_KEY: 'a key of at least thirty-two characters' };
  expectErrors(
    await kiln([...args, '--project', 'clinc'], filled.connection.url, key),
    2,
    "The project 'clinc' does not exist. Check the name, or add --create-project to make it.",
  );
  const made = await kiln(
    [...args, '--project', `own-${args[0]}`, '--create-project'],
    filled.connection.url,
    key,
  );
  expect([made.code, made.errors]).toEqual([0, expect.any(String)]);
});

test.each([
  [['load', 'nowhere.ndjson'], 'nowhere.ndjson does not exist'],
  [['load', 'README.md'], 'README.md ends neither in .ndjson'],
  [['bot', 'deploy', 'nowhere.ts'], 'The file nowhere.ts does not exist'],
])('%j ends with 2, and makes no project', async (args, message) => {
  expectErrors(
    await kiln([...args, '--project', 'unmade', '--create-project'], filled.connection.url),
    2,
    message,
  );
  const again = await kiln(['load', input, '--project', 'unmade'], filled.connection.url);
  expect(again.errors).toContain("The project 'unmade' does not exist");
});

test.each([
  ['check', 'nowhere does not exist'],
  ['documents', 'nowhere does not exist'],
])('%s of what is not there ends with 2', async (command, message) => {
  expect(await kiln([command, 'nowhere'], '')).toMatchObject({
    code: 2,
    errors: expect.stringContaining(message),
  });
});

test('check says of a document that is refused why, and nothing of its cost', async () => {
  const file = join(folder, 'wide.graphql');
  writeFileSync(file, 'query A { PatientList(_count: 100000) { id } }');
  const { code, output, errors } = await kiln(['check', file], '');
  expect([code, output + errors]).toEqual([1, expect.stringContaining('_count')]);
  expect(output + errors).not.toContain('cost');
});

test.each(['57P01', '08006', 'ECONNRESET', '53100'])('%s of the database is said without a stack', code => {
  const failure = databaseFailure(Object.assign(new Error('as PostgreSQL says it'), { code }));
  expect(failure?.message).toMatch(/^The (disk of the )?database.* \(as PostgreSQL says it\)$/);
});

test('a connection that ends under a load is known without a code, and our own faults are not', () => {
  expect(databaseFailure(new Error('Connection terminated unexpectedly'))?.message).toMatch(/was stopped/);
  expect(databaseFailure(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeUndefined();
});

async function onDatabase({ connection }: TestDatabase, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test('a reader that has enough ends the command, not with a stack', async () => {
  const file = join(packageRoot(), 'dist/main.js');
  const child = spawn('sh', ['-c', `"${process.execPath}" "${file}" config | head -n 1`], {
    env: { PATH: process.env.PATH },
  });
  let errors = '';
  child.stderr.on('data', chunk => (errors += String(chunk)));
  await new Promise(resolve => child.once('close', resolve));
  expect(errors).toBe('');
});
