// Two versions of the definitions → statements that lead a real database from the tables of one to those of the other.

import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { indexAgain, migrationSql } from '../../codegen/check/migration.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import { withCompression } from '../../runtime/base/definitions/generated-sql.ts';
import { readSql } from '../../runtime/base/definitions/sql-catalog.ts';
import { createTestDatabase } from '../database.ts';
import { type CompiledFixture, compileResources } from './fixture.ts';

type Param = readonly [code: string, type: string, expression: string];

const elements = {
  name: 'string',
  at: 'dateTime',
  count: 'integer',
  owner: 'Reference',
  'other*': 'Reference',
};

function resource(type: string): Canonical {
  const fields = Object.entries(elements).map(([name, code]) => ({
    path: `${type}.${name.replace('*', '')}`,
    min: 0,
    max: name.endsWith('*') ? '*' : '1',
    type: [{ code }],
  }));
  return {
    resourceType: 'StructureDefinition',
    url: `http://example.org/StructureDefinition/${type}`,
    name: type,
    kind: 'resource',
    abstract: false,
    type,
    derivation: 'specialization',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
    snapshot: { element: [{ path: type, min: 0, max: '*' }, ...fields] },
  } as Canonical;
}

function compiled(types: readonly string[], params: readonly Param[]): CompiledFixture {
  return compileResources([
    ...types.map(resource),
    ...params.map(
      ([code, type, expression]) =>
        ({
          resourceType: 'SearchParameter',
          url: `http://example.org/SearchParameter/${code}`,
          code,
          type,
          expression,
          base: types,
        }) as Canonical,
    ),
  ]);
}

const name: Param = ['name', 'string', 'Gauge.name'];
const date: Param = ['date', 'date', 'Gauge.at'];
const owner: Param = ['owner', 'reference', 'Gauge.owner'];
const other: Param = ['other', 'reference', 'Gauge.other'];
const value: Param = ['value', 'number', 'Gauge.count'];
const hot: Param = ['code', 'token', 'Gauge.name'];

const versions: readonly { change: string; before: CompiledFixture; after: CompiledFixture }[] = [
  { change: 'a column more', before: gauge(name), after: gauge(name, value) },
  { change: 'a column less, and `strings` with it', before: gauge(name, value), after: gauge(value) },
  { change: 'the newest-first order of a reference', before: gauge(owner), after: gauge(owner, date, hot) },
  { change: 'no such order any more', before: gauge(owner, date, hot), after: gauge(owner, hot) },
  { change: 'a column of another type', before: gauge(name), after: gauge(['name', 'date', 'Gauge.at']) },
  { change: 'references of several values', before: gauge(owner), after: gauge(owner, other) },
  { change: 'none of them', before: gauge(other), after: gauge() },
  { change: 'a resource type more', before: gauge(name), after: compiled(['Gauge', 'Meter'], [name]) },
  { change: 'a resource type less', before: compiled(['Gauge', 'Meter'], [name, other]), after: gauge(name) },
];

function gauge(...params: readonly Param[]): CompiledFixture {
  return compiled(['Gauge'], params);
}

describe('a database', { timeout: 120_000 }, () => {
  it.each(versions)('becomes the new one: $change', async ({ before, after }) => {
    const migration = migrationSql(readSql(sqlOf(before)), readSql(sqlOf(after)));
    expect(migration).not.toEqual([]);
    expect(await catalogOf([sqlOf(before), ...migration])).toEqual(await catalogOf([sqlOf(after)]));
  });

  it('has nothing to become between equals', () => {
    const same = readSql(sqlOf(gauge(name, date)));
    expect(migrationSql(same, same)).toEqual([]);
  });
});

describe('migrationSql', () => {
  it('says what is added', () => {
    expect(migrationSql(readSql(sqlOf(gauge(name))), readSql(sqlOf(gauge(name, value))))).toEqual([
      `alter table "Gauge" add column "value_high" numeric not null default '-infinity';`,
      `alter table "Gauge" add column "value_low" numeric not null default 'infinity';`,
      `create index "Gauge_value_high_idx" on "Gauge" (project, "value_high" desc, id desc) where "value_high" > '-infinity';`,
      `create index "Gauge_value_low_idx" on "Gauge" (project, "value_low", id) where "value_low" < 'infinity';`,
    ]);
  });

  it('leaves data alone, and says so', () => {
    const before = sqlOf(gauge(name));
    const after = before.replace('version int8 not null', 'version int4 not null');
    expect(migrationSql(readSql(before), readSql(after))).toEqual([
      '-- By hand: the column version of "kiln_history" changes from int8 not null to int4 not null, and concerns data.',
    ]);
  });

  it.each([
    { given: '<<<<<<< HEAD\ncreate table a (id text);', want: /not of kiln generate: <<<<<<< HEAD/ },
    { given: 'drop table "Patient";', want: /not of kiln generate: drop table/ },
  ])('does not take $given for tables', ({ given, want }) => {
    expect(() => readSql(given)).toThrow(want);
  });
});

describe('indexAgain', () => {
  const extractor = (params: readonly Param[]) => [gauge(...params).text('search/gauge.mjs')];

  it('names the types of other extractors', () => {
    expect(indexAgain(extractor([name]), extractor([name, hot]))).toEqual([
      '-- Then index again what is stored of Gauge.',
    ]);
  });

  it('takes no notice of comments and imports, nor of types that come or go', () => {
    const [text = ''] = extractor([name]);
    expect(indexAgain([text], [text.replace('// name', '// other')])).toEqual([]);
    expect(indexAgain([text], [text.replace('kiln-fhir/extract', 'elsewhere')])).toEqual([]);
    expect(indexAgain([], [text])).toEqual([]);
    expect(indexAgain([text], [])).toEqual([]);
  });
});

function sqlOf({ files }: CompiledFixture): string {
  return files.flatMap(({ path, text }) => (path.startsWith('sql/') ? text : [])).join('');
}

/** Everything of the database that a statement can tell, names of columns in order of their names. */
async function catalogOf(statements: readonly string[]): Promise<unknown> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connection.url });
  await client.connect();
  try {
    await client.query('create extension btree_gin');
    await client.query(withCompression(statements.join('\n'), false));
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attcollation::regcollation, pg_get_expr(adbin, adrelid)) as line
        from pg_attribute join pg_class c on c.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
      union all select indexdef from pg_indexes where schemaname = current_schema()
      union all select pg_get_functiondef(oid) from pg_proc where proname like 'kiln%'
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
    await database.drop();
  }
}
