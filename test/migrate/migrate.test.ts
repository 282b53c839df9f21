// What installSchema does with a database: an empty one, one of ours, one of another schema, one of somebody else.
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { generatedSql, withCompression } from '../../runtime/base/definitions/generated-sql.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { indexChanges, storedOf } from '../../runtime/database/migrate/index-state.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { planMigration } from '../../runtime/database/migrate/plan.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { rowShape } from '../../runtime/database/store/row.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { countRows } from '../store/tables.ts';

const options = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function database(template?: string): Promise<Database> {
  const made = await createTestDatabase(template === undefined ? {} : { template });
  closing.push(made.drop);
  const opened = await connectDatabase(made.connection, readConfig({}).limits);
  closing.push(() => opened.close());
  return opened;
}

const installed = async () => database(await emptyTemplate());

const relations = (db: Database) =>
  countRows(db, 'pg_class where relnamespace = current_schema()::regnamespace');

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).message;
}

test('an empty database gets all tables once, also when two servers start at the same moment', async () => {
  const db = await database();
  const both = await Promise.all([installSchema(db, options), installSchema(db, options)]);
  expect(both.map(({ created }) => created).sort()).toEqual([false, true]);
  expect(both[0].settings).toEqual(both[1].settings);
  expect(both[0].settings.tokenKey).toMatch(/^[0-9a-f]{32}$/);

  expect(await installSchema(db, options)).toMatchObject({ created: false, settings: both[0].settings });
  expect(await planMigration(db)).toEqual({ steps: [], left: [], refused: [] });
});

test('the rows that are written fit the columns of every table', async () => {
  const db = await installed();
  const { rows } = await db.custom.query<{ table: string; names: string[]; types: string[] }>(
    `select relname as table, array_agg(quote_ident(attname) order by attnum) as names,
       array_agg(case format_type(atttypid, atttypmod) when 'timestamp with time zone' then 'timestamptz'
         when 'integer' then 'int4' when 'bigint' then 'int8' when 'bigint[]' then 'int8[]'
         else format_type(atttypid, atttypmod) end order by attnum) as types
     from pg_class c join pg_attribute a on attrelid = c.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and attgenerated = '' group by relname`,
  );
  const tables = new Map(rows.map(row => [row.table, row]));
  const pairs = (names: readonly string[], types: readonly string[]) =>
    names.map((name, i) => `${name.replaceAll('"', '')} ${types[i]}`).sort();
  for (const type of elements().resources) {
    const shape = rowShape(type);
    const columns = pairs(tables.get(type)?.names ?? [], tables.get(type)?.types ?? []);
    expect(columns, type).toEqual(pairs(shape.names, shape.sqlTypes));
    expect(tables.has(`${type}_ref`), type).toBe(shape.hasEdges);
    expect(tables.has(`${type}_code`), type).toBe(shape.codeOrder !== undefined);
  }
});

test('a look at a database that is up to date is one query', async () => {
  const db = await installed();
  let queries = 0;
  const counted = {
    ...db,
    custom: new Proxy(db.custom, {
      get(target, property, receiver) {
        if (property === 'query') queries++;
        const value = Reflect.get(target, property, receiver) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  await installSchema(counted, options);
  expect(queries).toBe(1);
});

test('another schema is refused by commands, and nothing is changed', async () => {
  const db = await installed();
  await db.custom.query("update kiln_meta set value = 'another' where key = 'schema_hash'");
  const before = await relations(db);

  const message = await failure(installSchema(db, options));
  expect(message).toContain('was made from another schema, by Kiln 0.1.0');
  expect(message).toContain('Run `kiln migrate --plan` to see what differs');
  expect(await relations(db)).toBe(before);

  await db.custom.query("update kiln_meta set value = '1' where key = 'storage_version'");
  expect(await failure(installSchema(db, options))).toContain('was made from an older schema');
});

test('every parameter is indexed again if the database was written by a version that stores other forms', () => {
  const type = 'Patient';
  const stored = Object.fromEntries(
    Object.entries(storedOf(type)).map(([argument, text]) => [argument, text.replace(/^\d+/, '2')]),
  );
  const state = {
    type,
    generation: 0,
    filled: 0,
    unfinished: [],
    sweep: false,
    rows: 0,
    done: 0,
    fault: null,
  };
  const [change] = indexChanges([{ ...state, stored }], []).filter(each => each.type === type);
  expect(change?.changed).toEqual(Object.keys(storedOf(type)));
  const same = indexChanges([{ ...state, stored: storedOf(type) }], []);
  expect(same.filter(each => each.type === type)).toEqual([]);
});

test('a newer database is refused even by who would migrate it', async () => {
  const db = await installed();
  await db.custom.query("update kiln_meta set value = '99' where key = 'storage_version'");
  expect(await failure(installSchema(db, { ...options, migrate: 'anyway' }))).toMatch(
    /was made from a newer schema[\s\S]*or a later one/,
  );
});

test('a database from before migrations says so', async () => {
  const db = await installed();
  await db.custom.query("delete from kiln_meta where key = 'generation'");
  await db.custom.query("update kiln_meta set value = 'another' where key = 'schema_hash'");
  expect(await failure(installSchema(db, { ...options, migrate: 'anyway' }))).toContain(
    'from before databases could be migrated: load the data into a new one',
  );
});

test('a database of somebody else is refused, and nothing is made in it', async () => {
  const db = await database();
  await db.custom.query('create table "Patient" (name text); create table mine (a int4)');
  const before = await relations(db);
  const message = await failure(installSchema(db, options));
  expect(message).toContain("tables that are not Kiln's, under names that Kiln needs: Patient.");
  expect(await relations(db)).toBe(before);

  await db.custom.query('drop table "Patient"; create table kiln_meta (a int4)');
  expect(await failure(installSchema(db, options))).toContain('a table kiln_meta that Kiln did not write');
});

test('tables of others are no hindrance where names differ', async () => {
  const db = await database();
  await db.custom.query('create table spatial_ref_sys (a int4)');
  expect((await installSchema(db, options)).created).toBe(true);
});

test('another time zone is refused', async () => {
  const db = await installed();
  expect(await failure(installSchema(db, { ...options, timeZone: '+02:00' }))).toContain(
    'was indexed with KILN_TIME_ZONE = UTC, and the configuration says +02:00',
  );
});

test('a server without lz4 gets tables without it', () => {
  const { statements } = generatedSql();
  expect(statements(true).some(text => text.includes('compression lz4'))).toBe(true);
  expect(statements(false).some(text => text.includes('lz4'))).toBe(false);
  expect(withCompression('content jsonb compression lz4 not null', false)).toBe('content jsonb not null');
});
