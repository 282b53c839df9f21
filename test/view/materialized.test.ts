// Materialized views: after whatever writes resources, the stored rows are those that would be computed anew. Definitions that could keep a
// resource from being stored are refused.
import { beforeAll, expect, test } from 'vitest';
import { rowsTableSql } from '../../codegen/emit/sql.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { shortHash } from '../../runtime/base/short-text.ts';
import { intake } from '../../runtime/base/validate/intake.ts';
import { faultOf } from '../../runtime/database/fault.ts';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { createAll } from '../../runtime/database/store/create-all.ts';
import { deleteResource, updateResource } from '../../runtime/database/store/resource.ts';
import { materializedExtension, type RowsTable, rowsTable } from '../../runtime/search/view/materialized.ts';
import { deep } from '../deep.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { draw } from '../oracle/draw.ts';
import { normalText, type Resource } from '../oracle/json.ts';
import { recombined } from '../oracle/recombined.ts';
import { testStore } from '../store/store.ts';
import { randomView } from './random-view.ts';
import { compiled } from './run.ts';

const open = testStore();
const extension = [{ url: materializedExtension, valueBoolean: true }];
const [viewCount, writes] = [deep(4, 12), deep(150, 10_000)];

interface Stored {
  readonly type: string;
  readonly table: RowsTable;
}

let views: readonly Stored[] = [];
const resources = recombined(
  hl7Examples().filter(({ resourceType }) =>
    ['Patient', 'Observation', 'Questionnaire'].includes(resourceType),
  ),
  400,
  11,
);

beforeAll(async () => {
  const { database } = await open();
  const made: Stored[] = [];
  for (let seed = 1; made.length < viewCount; seed++) {
    const view = compiled(randomView(draw(seed), resources));
    if (view.mayFail || view.multiplies) continue;
    const table = rowsTable(`Random${seed}`, { extension }, view);
    if (!table) throw new Error('The extension was not read.');
    await database.custom.query(rowsTableSql(view.resource, table));
    made.push({ type: view.resource, table });
  }
  views = made;
});

/** How many rows are stored, and how many differ from those computed anew. */
async function compared({ type, table: { name, select, types } }: Stored) {
  const { database } = await open();
  const columns = types.map((to, i) => `v.c${i}::${to}`).join(', ');
  const anew = `select t.project, t.id, v.n, ${columns} from "${type}" t, lateral (select t.id, t.content doc) r, lateral (${select}) v`;
  const text = `select (select count(*)::int from "${name}") stored,
    (select count(*)::int from (${anew} except all select * from "${name}") m) missing,
    (select count(*)::int from (select * from "${name}" except all ${anew}) l) "left"`;
  return database.transaction(async client => {
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ stored: number; missing: number; left: number }>(text);
    return rows[0];
  });
}

test(`after ${writes} random writes, stored rows are those computed anew`, {
  timeout: 1_200_000,
}, async () => {
  const { database, store } = await open();
  const random = draw(5);
  const done = { updated: 0, deleted: 0, created: 0, undone: 0, refused: 0 };
  // Few ids, so that most writes change something.
  const any = (): Resource => {
    const found = random.pick(resources);
    if (!found) throw new Error('There are no resources.');
    return { ...found, id: `r${random.int(writes / 10)}` };
  };
  const put = (each: Resource, to = store) =>
    updateResource(to, developer, each.resourceType, String(each.id), normalText(each));
  for (let i = 0; i < writes; i++) {
    const resource = any();
    const { resourceType: type, id } = resource;
    const kind = random.int(10);
    try {
      if (kind < 6) {
        await put(resource);
        done.updated++;
      } else if (kind < 8) {
        if (await deleteResource(store, developer, type, String(id))) done.deleted++;
      } else if (kind === 8) {
        const made = { ...resource, id: `made-${i}` };
        const taken = intake(normalText(made), { level: 'full', expect: { type } });
        await createAll(store, developer, type, [{ taken, depth: 0 }]);
        done.created++;
      } else {
        const undo = inTransaction(database.generic, async client => {
          await put(resource, Object.assign({}, store, { client }));
          throw new Error('undone');
        });
        await expect(undo).rejects.toThrow();
        done.undone++;
      }
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      done.refused++;
    }
  }
  for (const [kind, count] of Object.entries(done))
    if (kind !== 'refused') expect(count, kind).toBeGreaterThan(writes / 40);
  expect(done.refused).toBeLessThan(writes / 4);
  const found = await Promise.all(views.map(compared));
  expect(found.filter(each => each?.missing !== 0 || each.left !== 0)).toEqual([]);
  expect(found.filter(each => (each?.stored ?? 0) > 0).length).toBeGreaterThanOrEqual(viewCount / 2);
});

test('writers of the same resources at once leave the rows of the last version', async () => {
  const { store } = await open();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const random = draw(100 + writer);
    for (let i = 0; i < 20; i++) {
      const found = random.pick(resources);
      const id = `at-once-${random.int(3)}`;
      const type = found?.resourceType ?? '';
      const write = random.chance(0.8)
        ? updateResource(store, developer, type, id, normalText({ ...found, id }))
        : deleteResource(store, developer, type, id);
      await write.catch((error: unknown) => {
        if (!(error instanceof OutcomeError)) throw error;
      });
    }
  });
  await Promise.all(writers);
  for (const view of views) expect(await compared(view)).toMatchObject({ missing: 0, left: 0 });
});

test('a row that is indexed again has its rows again', async () => {
  const { database } = await open();
  const [view] = views as readonly [Stored];
  await database.custom.query(`delete from "${view.table.name}"`);
  await database.custom.query(`update "${view.type}" set indexed = indexed`);
  expect(await compared(view)).toMatchObject({ missing: 0, left: 0 });
});

const wide = (count: number) => Array.from({ length: count }, (_, i) => `repeat('x', 23) c${i}`);

test.each([
  [
    'Person',
    ['1 / 0 c0'],
    422,
    'meets a value of the resource that it cannot be computed with (SQLSTATE 22012)',
  ],
  ['Device', wide(400), 422, 'has a row of the resource that is longer than PostgreSQL can store'],
  ['Location', ['pg_sleep(9)::text c0'], 503, 'took longer than the database may for one request'],
])('%s: what the rows of a resource fail by is told with the view', async (type, columns, status, words) => {
  const { database, store } = await open();
  const hash = shortHash(type);
  const [name, writer] = [`Wide_rows_${hash}`, `kiln_rows_${hash}`];
  const table = {
    name,
    writer,
    types: columns.map(() => 'text'),
    select: `select 1 n, ${columns.join(', ')}`,
  };
  await database.custom.query(rowsTableSql(type, table));
  const resource = normalText({ resourceType: type, id: 'a', language: 'de' });
  const error = await inTransaction(database.generic, async client => {
    await client.query('set local statement_timeout = 2000');
    await updateResource(Object.assign({}, store, { client }), developer, type, 'a', resource);
  }).catch((e: unknown) => e);
  const diagnostics = expect.stringContaining(`The materialized view Wide ${words}. Nothing was changed: `);
  expect(faultOf(error)).toMatchObject({ status, outcome: { issue: [{ diagnostics }] } });
});

test('a row has room for as many columns as a view may have', async () => {
  const { database, store } = await open();
  const [types, select] = [wide(320).map(() => 'text'), `select 1 n, ${wide(320).join(', ')}`];
  const table = { name: 'Full_rows_0123abcd', writer: 'kiln_rows_0123abcd', types, select };
  await database.custom.query(rowsTableSql('Practitioner', table));
  const resource = normalText({ resourceType: 'Practitioner', id: 'i'.repeat(64), language: 'de' });
  await updateResource(store, developer, 'Practitioner', 'i'.repeat(64), resource);
});

const names = { resource: 'Patient', select: [{ column: [{ name: 'family', path: 'name.family' }] }] };
const conditions = {
  resource: 'Patient',
  select: [{ column: [{ name: 'id', path: 'id' }] }],
  where: [
    { path: "name.family = 'a' and name.use = name.family.first()" },
    { path: "contact.name.family.startsWith('a')" },
  ],
};
const beside = {
  resource: 'Patient',
  select: ['name', 'address'].map(forEach => ({ forEach, column: [{ name: forEach, path: 'text' }] })),
};
const many = (length: number) => ({
  resource: 'Patient',
  select: [{ column: Array.from({ length }, (_, i) => ({ name: `c${i}`, path: 'id' })) }],
});
const dollars = {
  resource: 'Patient',
  select: [{ column: [{ name: 'own', path: "identifier.where(system = 'a$$b').exists()" }] }],
};

test.each([
  [
    'a column of several values',
    names,
    extension,
    'as a resource with several values of family could not be stored',
  ],
  [
    'a condition on several values',
    conditions,
    extension,
    'as a resource with several values of a condition could not be stored',
  ],
  ['lists beside each other', beside, extension, 'as lists stand beside each other'],
  ['321 columns', many(321), extension, 'as it has 321 columns: a row that is stored has room for 320'],
  ['dollars', dollars, extension, 'as one of its strings has $$'],
  ['no value', dollars, [{ url: materializedExtension }], 'must have a valueBoolean'],
])('%s is refused', (_, definition, given, message) => {
  expect(() => rowsTable('Wrong', { extension: given }, compiled(definition))).toThrow(
    `ViewDefinition.extension: `,
  );
  expect(() => rowsTable('Wrong', { extension: given }, compiled(definition))).toThrow(message);
});

test('a view without the extension, or with false, is not stored', () => {
  const view = compiled(dollars);
  expect(rowsTable('Plain', {}, view)).toBeUndefined();
  expect(
    rowsTable('Plain', { extension: [{ url: materializedExtension, valueBoolean: false }] }, view),
  ).toBeUndefined();
});
