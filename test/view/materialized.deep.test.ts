// A view that becomes materialized while a server runs: what was stored before gets its rows, and so does what another server of the
// former definitions still writes. Loading writes them as well, and kiln migrate --drop takes the table away.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { materializedExtension } from '../../runtime/search/view/materialized.ts';
import { tgz } from '../codegen/tgz.ts';
import { createTestDatabase, type TestDatabase, testDatabase } from '../database.ts';
import { fewTypes, makeWorld, type Served, type World } from '../profiles/world.ts';
import { column, viewJson } from './tables.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

function worldWith(extension: readonly object[], env: Readonly<Record<string, string>>): World {
  const definition = viewJson('names', 'Patient', {
    ...{ resourceType: 'ViewDefinition', id: 'names', extension },
    select: [{ column: [column('id')] }, { forEach: 'name', column: [column('family'), ...asked] }],
  });
  const bytes = tgz({
    'package/package.json': { name: 'example.views', version: '1.0.0', fhirVersions: ['4.0.1'] },
    'package/ViewDefinition-names.json': definition,
  });
  const world = makeWorld([{ name: 'example.views', version: '1.0.0', bytes }], env, fewTypes);
  closing.unshift(() => world.end());
  expect(world.run.diagnostics.filter(({ code }) => code === 'view-invalid')).toEqual([]);
  return world;
}

/** What a library may take for the place of a parameter. */
const asked = [
  column('asked', "family & '? $1'"),
  column('letter', "family.matches('^X?$') or family.matches('\\\\?')"),
];
const materialized = [{ url: materializedExtension, valueBoolean: true }];
const opened = testDatabase();
let [former, next] = [] as unknown as [World, World];
let [before, after] = [] as unknown as [Served, Served];

const patient = (id: string, ...families: readonly string[]) => ({
  ...{ resourceType: 'Patient', id },
  name: families.map(family => ({ family })),
});
const put = async (server: Served, id: string, ...families: readonly string[]) => {
  const { status } = await server.send('PUT', `Patient/${id}`, patient(id, ...families));
  expect([200, 201]).toContain(status);
};
const rowsOf = (server: Served) => server.graphql('{ NamesRows(_count: 1000) { count rows { id family } } }');

async function tables(): Promise<readonly string[]> {
  const { rows } = await opened().custom.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname like 'Names\\_rows\\_%'",
  );
  return rows.map(({ name }) => name);
}

async function storedRows(): Promise<readonly string[]> {
  const [table] = await tables();
  const { rows } = await opened().custom.query<{ row: string }>(
    `select c0 || ' ' || c1 as row from "${table}" order by project, id, n`,
  );
  return rows.map(({ row }) => row);
}

beforeAll(async () => {
  const env = { DATABASE_URL: opened().connection.url, KILN_DATA: 'unused' };
  former = worldWith([], env);
  next = worldWith(materialized, env);
}, 240_000);

test('rows of what was stored before are written while both servers run', { timeout: 120_000 }, async () => {
  before = await former.serve();
  for (let i = 0; i < 250; i++) await put(before, `p${i}`, `A${i}`, `B${i}`);
  const wanted = await rowsOf(before);
  expect(wanted.data?.NamesRows).toMatchObject({ count: 500 });
  expect(next.command('migrate', '--plan')).toMatch(/of Patient again.*view Names/s);
  after = await next.serve();
  expect(await rowsOf(after)).toEqual(wanted);
  await put(before, 'p0', 'Former');
  await put(after, 'p1', 'Next');
  await before.stop();
  await vi.waitFor(() => expect(next.command('migrate', '--plan')).toContain('nothing'), {
    timeout: 60_000,
    interval: 500,
  });
  const found = await rowsOf(after);
  expect(found.data?.NamesRows).toMatchObject({ count: 498 });
  expect(await storedRows()).toHaveLength(498);
  expect((await storedRows()).filter(row => /Former|Next/.test(row))).toEqual(['p0 Former', 'p1 Next']);
  // The table is what is read.
  const [table] = await tables();
  await opened().custom.query(`update "${table}" set c1 = 'from the table' where id = 'p0'`);
  await vi.waitFor(
    async () => expect(JSON.stringify(await rowsOf(after))).toContain('from the table'),
    10_000,
  );
  await put(after, 'p0', 'Again');
});

test('what is loaded has its rows', async () => {
  const file = join(next.root, 'patients.ndjson');
  writeFileSync(
    file,
    [patient('p2', 'Loaded'), patient('new', 'X', 'Y')].map(each => JSON.stringify(each)).join('\n'),
  );
  next.command('load', file, '--json');
  const rows = await storedRows();
  expect(rows.filter(row => /^(?:p2|new|p0) /.test(row))).toEqual([
    'new X',
    'new Y',
    'p0 Again',
    'p2 Loaded',
  ]);
});

test('a type that was never used is loaded with its rows', { timeout: 60_000 }, async () => {
  const made: TestDatabase = await createTestDatabase();
  closing.push(() => made.drop());
  const file = join(next.root, 'patients.ndjson');
  const world = worldWith(materialized, { DATABASE_URL: made.connection.url, KILN_DATA: 'unused' });
  world.command('load', file, '--json');
  const server = await world.serve();
  const { data } = await server.graphql('{ NamesRows { rows { family asked letter } } }');
  expect(data?.NamesRows).toMatchObject({
    rows: expect.arrayContaining([
      { family: 'X', asked: 'X? $1', letter: true },
      { family: 'Y', asked: 'Y? $1', letter: false },
    ]),
  });
  expect(JSON.stringify(await rowsOf(server))).toContain('"count":3');
  await server.stop();
});

test('the table of a view that is materialized no more can be dropped', { timeout: 120_000 }, async () => {
  await after.stop();
  former.command('migrate');
  expect(await tables()).toHaveLength(1);
  former.command('migrate', '--drop');
  expect(await tables()).toEqual([]);
  before = await former.serve();
  await put(before, 'p3', 'Last');
  expect(JSON.stringify(await rowsOf(before))).toContain('Last');
});
