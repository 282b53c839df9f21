// A database of former definitions → one of the present ones: what changes, what stays, and what a crash or another server does to it.
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { dropLeft } from '../../runtime/database/migrate/drop.ts';
import { indexStates } from '../../runtime/database/migrate/index-state.ts';
import { noteFormerServer } from '../../runtime/database/migrate/meta.ts';
import { type InstalledSchema, installSchema } from '../../runtime/database/migrate/migrate.ts';
import { planMigration } from '../../runtime/database/migrate/plan.ts';
import { migrateRows, type RowMigration, type RowOutcome } from '../../runtime/database/migrate/rows.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { deleteResource, type Store, updateResource } from '../../runtime/database/store/resource.ts';
import type { IndexContext } from '../../runtime/database/store/row.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { extractedRows, storedRows } from '../store/tables.ts';
import { birthdate, type Former, makeFormer } from './former.ts';

const options = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
const closing: (() => Promise<void>)[] = [];
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function installed(): Promise<Database> {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  closing.push(made.drop);
  return open(made.connection);
}

async function open(connection: Database['connection']): Promise<Database> {
  const opened = await connectDatabase(connection, readConfig({}).limits);
  closing.push(() => opened.close());
  return opened;
}

/** The refusal of a row of former definitions; on Citus the name ends with the shard. */
const isOld = { constraint: expect.stringMatching(/^kiln_indexed(_\d+)?$/) };

const forward = (database: Database): Promise<InstalledSchema> =>
  installSchema(database, { ...options, migrate: 'forward' });

function rows(
  database: Database,
  index: IndexContext,
  more: Partial<RowMigration> = {},
): Promise<RowOutcome> {
  return migrateRows({ database, sql: generatedSql(), index, log: silent, notice: 0, ...more });
}

const patient = (id: string, day: number) => ({
  resourceType: 'Patient',
  id,
  birthDate: `1980-01-${String(day % 28 || 28).padStart(2, '0')}`,
  name: [{ family: `Family ${id}` }],
  generalPractitioner: [{ reference: `Practitioner/${day % 5}` }],
});

const observation = (id: string, day: number) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: `code-${day % 3}` }] },
  subject: { reference: `Patient/p${day}` },
  effectiveDateTime: `2020-01-${String(day % 28 || 28).padStart(2, '0')}`,
  valueQuantity: { value: day, system: 'http://unitsofmeasure.org', code: 'mg' },
});

function writer(database: Database, index: IndexContext) {
  const store: Store = { database, index, planMemory: 2 ** 25 };
  return {
    put: (resource: { resourceType: string; id: string }) =>
      updateResource(store, developer, resource.resourceType, resource.id, JSON.stringify(resource)),
    remove: (type: string, id: string) => deleteResource(store, developer, type, id),
  };
}

/** Writes as a server of former definitions does: its dates are others, and it knows of no migration. */
function formerWriter(database: Database, index: IndexContext) {
  return writer(database, { ...index, zone: 14 * 60, generations: {} });
}

async function filled(former: Former, count = 30): Promise<Database> {
  const database = await installed();
  const { index } = await installSchema(database, options);
  const { put } = formerWriter(database, index);
  for (let i = 0; i < count; i++) {
    await put(patient(`p${i}`, i));
    await put(observation(`o${i}`, i));
  }
  await makeFormer(database, former);
  return database;
}

/** Rows and side rows of what was migrated are as if all of it had been written just now by present definitions. */
async function expectPresent(database: Database, index: IndexContext): Promise<void> {
  for (const type of Object.keys(index.generations ?? {}))
    expect(await storedRows(database, type), type).toEqual(await extractedRows(database, type, index));
}

/** Every object of the database that a statement can tell. */
async function catalog(database: Database): Promise<readonly string[]> {
  const { rows: found } = await database.custom.query<{ line: string }>(
    `select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as line
     from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
     union all select indexdef || ' ' || i.indisvalid from pg_indexes join pg_index i on i.indexrelid = quote_ident(indexname)::regclass where schemaname = current_schema()
     union all select format('%s(%s) %s', proname, pg_get_function_arguments(oid), md5(prosrc)) from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'kiln%'
     union all select format('%s %s %s', kind, name, text) from kiln_schema
     order by 1`,
  );
  return found.map(({ line }) => line);
}

const changes: readonly { readonly change: string; readonly former: Former }[] = [
  { change: 'a parameter more', former: { added: [birthdate] } },
  {
    change: 'quantities in canonical units',
    former: {
      added: [
        {
          type: 'Observation',
          argument: 'value_quantity',
          columns: ['value_quantity_ucum_low', 'value_quantity_ucum_high'],
          indexes: ['Observation_value_quantity_ucum_low_idx', 'Observation_value_quantity_ucum_high_idx'],
        },
      ],
      changed: [{ type: 'Observation', argument: 'code_value_quantity' }],
    },
  },
  {
    change: 'another expression of a parameter',
    former: { changed: [{ type: 'Patient', argument: 'birthdate' }] },
  },
  {
    change: 'another expression of several references',
    former: { changed: [{ type: 'Patient', argument: 'general_practitioner' }] },
  },
  {
    change: 'another order of the rows of a code',
    former: {
      changed: [
        { type: 'Observation', argument: 'code' },
        { type: 'Observation', argument: 'date' },
      ],
    },
  },
  {
    change: 'another definition of an index',
    former: {
      indexes: [
        {
          name: 'Patient_organization_idx',
          sql: 'create index "Patient_organization_idx" on "Patient" (project, "organization")',
        },
      ],
    },
  },
  { change: 'a resource type more', former: { types: ['Flag', 'Goal'] } },
];

test.each(changes)('the database is as new after $change', async ({ former }) => {
  const wanted = await catalog(await installed());
  const database = await filled(former);
  const { index, unfinished, created } = await forward(database);
  expect({ unfinished, created }).toEqual({ unfinished: true, created: false });
  expect(await rows(database, index)).toBe('finished');
  await expectPresent(database, index);
  expect(await catalog(database)).toEqual(wanted);
  expect(await forward(database)).toMatchObject({ unfinished: false });
  expect((await planMigration(database)).steps).toEqual([]);
  const versions = await database.custom.query('select from "Patient" where version <> 1');
  expect(versions.rows).toEqual([]);
});

test('a column that is computed of every row is added when its owner says so', async () => {
  const wanted = await catalog(await installed());
  const database = await filled({ columns: [{ type: 'Patient', name: 'plain' }] });
  await expect(forward(database)).rejects.toThrow(
    /lacks a column that PostgreSQL computes of every row, in Patient: .* End the servers of this database, run `kiln migrate`/,
  );
  expect((await planMigration(database)).steps.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(
      /^Add to "Patient": plain\. PostgreSQL computes it of .* rows? .*, and nobody can use the table/,
    ),
  ]);
  const { index } = await installSchema(database, { ...options, migrate: 'anyway' });
  expect(await rows(database, index)).toBe('finished');
  expect(await catalog(database)).toEqual(wanted);
  const { rows: computed } = await database.custom.query('select plain from "Patient" group by 1');
  expect(computed).toEqual([{ plain: true }]);
});

test('a dropped parameter stays in the tables until somebody says so, and nothing is indexed again', async () => {
  const wanted = await catalog(await installed());
  const database = await filled({
    dropped: [{ type: 'Patient', argument: 'shoe_size', columns: ['shoe_size'] }],
  });
  const plan = await planMigration(database);
  expect(plan.steps.map(({ sentence }) => sentence)).toEqual([
    'Search Patient no more by shoe_size. Columns and indexes of it stay until `kiln migrate --drop`.',
  ]);
  expect(plan.left).toEqual(['The column Patient.shoe_size is not in this schema any more.']);
  const { index, settings } = await forward(database);
  expect(settings.generations).toEqual({});
  expect(await rows(database, index)).toBe('finished');
  expect(await catalog(database)).not.toEqual(wanted);
  expect(await dropLeft(database)).toEqual(['The column Patient.shoe_size was dropped.']);
  expect(await catalog(database)).toEqual(wanted);
});

test('rows that are written meanwhile, by servers of both definitions, are indexed by the present ones', async () => {
  const database = await filled({ added: [birthdate] }, 120);
  const { index } = await forward(database);
  const [present, former] = [writer(database, index), formerWriter(database, index)];
  const stop = new AbortController();
  let [written, refused] = [0, 0];
  const writing = [present, former].map(async ({ put, remove }, side) => {
    for (let i = side; !stop.signal.aborted; i += 7) {
      try {
        const id = `p${i % 150}`;
        if (i % 5 === 4) await remove('Patient', id);
        else
          await put({
            ...patient(id, i),
            generalPractitioner: [{ reference: `Practitioner/${i % 9}` }],
          } as never);
        written++;
      } catch (error) {
        // The former server is refused at the end.
        if (side === 1 && /^kiln_indexed/.test(String((error as { constraint?: string }).constraint)))
          refused++;
        else throw error;
      }
    }
  });
  expect(await rows(database, index)).toBe('finished');
  stop.abort();
  await Promise.all(writing);
  expect(written).toBeGreaterThan(0);
  await expectPresent(database, index);
  await expect(former.put(patient('late', 1))).rejects.toMatchObject(isOld);
  await present.put(patient('late', 1));
  expect(refused).toBeGreaterThanOrEqual(0);
});

test('rows of the former definitions are refused only once the servers that write them have ended', async () => {
  const database = await filled({ added: [birthdate] });
  const { index } = await forward(database);
  await noteFormerServer(database);
  expect(await rows(database, index)).toBe('former');
  // They are indexed already, and searches wait for those that may still come.
  await expectPresent(database, index);
  const unfinished = async () =>
    (await indexStates(database.custom)).some(state => state.unfinished.includes('birthdate'));
  expect(await unfinished()).toBe(true);
  const { put } = formerWriter(database, index);
  await put(patient('late', 1));
  const waiting = rows(database, index, { waits: true });
  await put(patient('later', 2));
  await database.custom.query("update kiln_meta set value = '0' where key = 'former_server'");
  expect(await waiting).toBe('finished');
  await expectPresent(database, index);
  expect(await unfinished()).toBe(false);
  await expect(put(patient('last', 1))).rejects.toMatchObject(isOld);
});

test('a writer that a back-fill overtakes leaves no side row of what it did not see', async () => {
  const database = await filled({ changed: [{ type: 'Patient', argument: 'general_practitioner' }] }, 3);
  await database.custom.query('delete from "Patient_ref"');
  const { index } = await forward(database);
  // The back-fill has indexed the row, and not committed yet.
  const client = await database.custom.connect();
  await client.query('begin');
  await client.query('select from "Patient" where id = $1 for update', ['p1']);
  const writing = writer(database, index).put({ resourceType: 'Patient', id: 'p1' });
  await vi.waitFor(async () => {
    const { rows: waiting } = await database.generic.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'with old as%' and datname = current_database()",
    );
    expect(waiting).toHaveLength(1);
  });
  const generation = index.generations?.Patient;
  await client.query(
    `with i as (insert into "Patient_ref" values (1, 'general-practitioner=Practitioner/1', 'p1')) update "Patient" set indexed = ${generation} where id = 'p1'`,
  );
  await client.query('commit');
  client.release();
  await writing;
  const { rows: edges } = await database.custom.query(`select edge from "Patient_ref" where id = 'p1'`);
  expect(edges).toEqual([]);
});

test('wherever it is cut off, the next call finishes it', async () => {
  const wanted = await catalog(await installed());
  const database = await filled({ added: [birthdate], changed: [{ type: 'Observation', argument: 'code' }] });
  // Every statement of a migration fails once: the connection is gone with it, as at a kill.
  for (let cut = 1; ; cut++) {
    let left = cut;
    const cutting = cutOff(database, () => --left === 0);
    try {
      const { index } = await forward(cutting);
      if ((await rows(cutting, index)) === 'finished' && left > 0) break;
    } catch (error) {
      expect((error as Error).message).toBe('cut');
    }
    cut += Math.floor(cut / 8);
  }
  const { index, unfinished } = await forward(database);
  expect(unfinished).toBe(false);
  await expectPresent(database, index);
  expect(await catalog(database)).toEqual(wanted);
});

test('an index that a killed build left behind is built again', async () => {
  const wanted = await catalog(await installed());
  const database = await filled({ added: [birthdate] });
  const { index } = await forward(database);
  await database.custom.query(
    `create index "Patient_birthdate_low_idx" on "Patient" (project); update pg_index set indisvalid = false where indexrelid = '"Patient_birthdate_low_idx"'::regclass`,
  );
  expect(await rows(database, index)).toBe('finished');
  expect(await catalog(database)).toEqual(wanted);
});

test('two servers that start at once migrate once', async () => {
  const database = await filled({ added: [birthdate] });
  const other = await open(database.connection);
  const [one, two] = await Promise.all([forward(database), forward(other)]);
  expect(one.settings).toEqual(two.settings);
  const outcomes = await Promise.all([rows(database, one.index), rows(other, two.index)]);
  expect([...outcomes].sort()).toContain('finished');
  const { rows: migrations } = await database.custom.query(
    'select generation from kiln_migration order by 1',
  );
  expect(migrations).toEqual([{ generation: 0 }, { generation: 1 }]);
  await expectPresent(database, one.index);
});

test('a long reader of a table holds up the migration, and nobody else', async () => {
  const database = await filled({ added: [birthdate] }, 2);
  const reader = await database.custom.connect();
  await reader.query('begin; select from "Patient"');
  const migrating = forward(database);
  let isThrough = false;
  void migrating.then(() => {
    isThrough = true;
  });
  for (let i = 0; i < 10; i++) {
    // The statement time-out of a query is far away: what waits behind the migration waits for less than a second.
    await database.custom.query(`begin; set local lock_timeout = '900ms'; select from "Patient"; commit`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  expect(isThrough).toBe(false);
  await reader.query('commit');
  reader.release();
  expect((await migrating).unfinished).toBe(true);
});

test('a schema that was left is not gone back to by a server, but by its owner', async () => {
  const database = await filled({ changed: [{ type: 'Patient', argument: 'birthdate' }] }, 2);
  const { index } = await forward(database);
  expect(await rows(database, index)).toBe('finished');
  await database.custom.query(
    `insert into kiln_migration (generation, schema_hash, kiln_version) values (2, 'newer', '0.2.0')`,
  );
  await database.custom.query(
    `update kiln_meta set value = case key when 'generation' then '2' else 'newer' end where key in ('generation', 'schema_hash')`,
  );
  await expect(forward(database)).rejects.toThrow(
    /had the schema of this server, and left it at .* run `kiln migrate`/,
  );
  expect(await installSchema(database, { ...options, migrate: 'anyway' })).toMatchObject({
    unfinished: true,
  });
});

test('a change of what holds data is refused, with what it is', async () => {
  const database = await filled({}, 1);
  await database.custom.query(
    "update kiln_schema set text = 'int2 not null' where kind = 'column' and name = 'Patient.version'",
  );
  await expect(forward(database)).rejects.toThrow(
    'The column version of "Patient" changes from int2 not null to int8 not null.',
  );
  expect((await planMigration(database)).refused).toHaveLength(1);
});

test('a resource that has no place in the new index is named, and searches wait for it', async () => {
  const database = await filled({ changed: [{ type: 'Patient', argument: 'general_practitioner' }] }, 3);
  await database.custom.query(
    `update "Patient" set content = jsonb_set(content, '{generalPractitioner}', jsonb_build_array(jsonb_build_object('reference', 'http://example.org/' || repeat('x', 5000)))) where id = 'p2'`,
  );
  const { index } = await forward(database);
  expect(await rows(database, index)).toBe('faulty');
  const state = (await indexStates(database.custom)).find(({ type }) => type === 'Patient');
  expect(state?.fault).toContain('Patient/p2 (project 1) cannot be indexed');
  expect(state?.unfinished).toEqual(['general_practitioner']);
  await writer(database, index).remove('Patient', 'p2');
  expect(await rows(database, index)).toBe('finished');
});

/** The same database, whose connections end when `isCut` says so. */
function cutOff(database: Database, isCut: () => boolean): Database {
  const custom = new Proxy(database.custom, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown;
      if (property === 'connect')
        return async () => {
          const client = await target.connect();
          const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
          client.query = (async (...args: unknown[]) => {
            if (!isCut()) return query(...args);
            throw new Error('cut');
          }) as typeof client.query;
          return client;
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...database,
    custom,
    transaction: async work => {
      const client = await custom.connect();
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        return result;
      } finally {
        client.release(true);
      }
    },
  };
}
