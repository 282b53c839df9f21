// Statements that come again are prepared on each connection; what their plans may take there is bounded by bytes.
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { type Preparable, planBytes, run } from '../../runtime/database/postgres/prepared.ts';
import { TooManyBytes } from '../../runtime/database/postgres/read-rows.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();

afterEach(() => vi.restoreAllMocks());

const plenty = 1_000_000;

function statement(text: string): Preparable {
  return { text, uses: 0 };
}

/** On the one connection that is used when nothing runs at the same time. */
async function ask(of: Preparable, memory = plenty, values: readonly unknown[] = []) {
  return (await run(database().generic, of, values, memory)).rows;
}

/** Texts of what the connection has prepared, first the one prepared longest ago. */
async function held(): Promise<string[]> {
  const { rows } = await database().generic.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(row => row.statement);
}

test('a statement is named on its second use', async () => {
  const one = statement("select 'named on second use'");
  await ask(one);
  expect(await held()).not.toContain(one.text);
  await ask(one);
  expect(await held()).toContain(one.text);
  expect(await ask(one)).toEqual([['named on second use']]);
});

test('equal texts share a name, and values are bound', async () => {
  const [a, b] = [statement('select $1::text || $2::text'), statement('select $1::text || $2::text')];
  for (const [i, of] of [a, b, a, b, a, b].entries())
    expect(await ask(of, plenty, [i, "'"])).toEqual([[`${i}'`]]);
  expect((await held()).filter(text => text === a.text)).toEqual([a.text]);
});

describe('memory', () => {
  const texts = ['aaaa', 'bbbb', 'cccc', 'dddd'].map(word => `select '${word}'`);
  /** Room for two of them. */
  const small = 2 * planBytes(texts[0] ?? '');

  test('the statement used longest ago makes room', async () => {
    const own = async () => (await held()).filter(text => texts.includes(text));
    const [a, b, c] = texts.map(statement) as [Preparable, Preparable, Preparable];
    for (const each of [a, a, b, b]) await ask(each, small);
    expect(await own()).toEqual([a.text, b.text]);
    await ask(a, small);
    for (const each of [c, c]) await ask(each, small);
    expect(await own()).toEqual([a.text, c.text]);
    // pg has to parse it once more.
    expect(await ask(b, small)).toEqual([['bbbb']]);
    expect(await own()).toEqual([c.text, b.text]);
  });

  test('one that is larger than all room is alone', async () => {
    const large = statement(`select '${'x'.repeat(2000)}'`);
    for (let i = 0; i < 3; i++) await ask(large, small);
    const mine = (await held()).filter(text => texts.includes(text) || text === large.text);
    expect(mine).toEqual([large.text]);
  });

  test('one that failed to parse takes no room', async () => {
    const broken = statement('select no_such_column');
    for (let i = 0; i < 3; i++) await expect(ask(broken, small)).rejects.toThrow('no_such_column');
    for (const text of texts) {
      const each = statement(text);
      for (let i = 0; i < 2; i++) expect(await ask(each, small)).toHaveLength(1);
    }
  });

  test('never more than the bound, whatever comes', async () => {
    const many = Array.from({ length: 30 }, (_, i) => statement(`select ${i}${' '.repeat((i * 7) % 40)}`));
    const bound = 12 * planBytes('select 1');
    for (let round = 0; round < 3; round++)
      for (const each of many) {
        await ask(each, bound);
        const own = (await held()).filter(text => many.some(({ text: other }) => other === text));
        expect(own.reduce((sum, text) => sum + planBytes(text), 0)).toBeLessThanOrEqual(bound);
      }
  });
});

describe('failures', () => {
  /** Of the server process at the other end. */
  const processId = async () => (await ask(statement('select pg_backend_pid()::text')))[0]?.[0];

  test('after an error that PostgreSQL reports the connection goes on', async () => {
    const before = await processId();
    await expect(ask(statement("select 'x'::int"))).rejects.toThrow('invalid input syntax');
    await expect(ask(statement("set statement_timeout to '-5'"))).rejects.toThrow();
    expect(await processId()).toBe(before);
  });

  test('a connection that the server ends is not used again', async () => {
    const before = await processId();
    await expect(ask(statement('select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow(
      'terminating',
    );
    const after = await processId();
    expect(after).not.toBe(before);
    expect(database().generic.totalCount).toBe(1);
  });

  test('a connection that breaks is not used again', async () => {
    const before = await processId();
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce((query: unknown) => {
      (query as pg.Query).emit('error', new Error('Connection terminated unexpectedly'));
    });
    await expect(ask(statement('select 1'))).rejects.toThrow('terminated');
    expect(await processId()).not.toBe(before);
  });

  test('a text that cannot be read fails the statement, not the process', async () => {
    const read = (text: string) => {
      if (text === '3') throw new Error('The third cannot be read.');
      return `${text}!`;
    };
    const few = statement('select g::text from generate_series(1, 2) g');
    expect((await run(database().generic, few, [], plenty, { read })).rows).toEqual([['1!'], ['2!']]);
    const more = statement('select g::text from generate_series(1, 5) g');
    await expect(run(database().generic, more, [], plenty, { read })).rejects.toThrow('The third cannot');
    expect(await ask(few)).toEqual([['1'], ['2']]);
  });

  test('rows that are too many bytes are not read to their end', async () => {
    const rows = statement("select repeat('x', 1000) from generate_series(1, 100000)");
    for (let time = 0; time < 2; time++)
      await expect(run(database().generic, rows, [], plenty, { mostBytes: 10_000 })).rejects.toThrow(
        TooManyBytes,
      );
    expect(await ask(statement('select 1'))).toEqual([['1']]);
    const exact = statement("select repeat('x', 1000) from generate_series(1, 10)");
    expect((await run(database().generic, exact, [], plenty, { mostBytes: 10_000 })).rows).toHaveLength(10);
  });
});

describe('the plan cache', () => {
  const config = readConfig({});
  const search = () => ({ hasher: tokenHasher('x'), zone: 0, base: config.baseUrl, now: 0 });
  const lanes = () => ({ generic: database().generic, custom: database().custom });
  const compile = (() => {
    let made: ReturnType<typeof graphqlEngine> | undefined;
    return (query: string, variables: Record<string, unknown> = {}) => {
      made ??= graphqlEngine({ schema: loadSchema, database: lanes(), config, search });
      return made.compile({ query, variables }, developer).statement;
    };
  })();

  test('equal shapes of one document share a statement', () => {
    const query = 'query ($name: [String], $n: Int) { PatientList(name: $name, _count: $n) { id } }';
    const both = compile(query, { name: ['a'], n: 1 });
    expect(compile(query, { name: ['b'], n: 2 })).toBe(both);
    expect(compile(query, { name: 'c', n: 3 })).toBe(both);
    expect(compile(query, { name: ['a'] })).not.toBe(both);
    expect(compile(query, { name: null, n: 1 })).not.toBe(both);
    // Absent and null are one.
    expect(compile(query, { name: null, n: 1 })).toBe(compile(query, { n: 1 }));
    expect(compile(query, { name: [], n: 1 })).not.toBe(both);
  });

  test('prefixes of dates and forms of tokens are shapes, what follows them is not', () => {
    const query = 'query ($d: [dateSearch], $t: [token]) { EncounterList(date: $d, status: $t) { id } }';
    expect(compile(query, { d: 'ge2013' })).toBe(compile(query, { d: 'ge2014-02-03' }));
    expect(compile(query, { d: 'ge2013' })).not.toBe(compile(query, { d: 'lt2013' }));
    expect(compile(query, { t: 'a' })).toBe(compile(query, { t: 'b' }));
  });

  test('@skip and @include are shapes by their value', () => {
    const query = 'query ($s: Boolean!) { Patient(id: "x") { id gender @skip(if: $s) } }';
    expect(compile(query, { s: true })?.text).not.toContain('gender');
    expect(compile(query, { s: false })?.text).toContain('gender');
    expect(compile(query, { s: true })).toBe(compile(query, { s: true }));
  });

  test('each shape of a document has its statement', () => {
    const args = ['name', 'family', 'given', 'phonetic', 'address', 'email', 'phone', 'identifier'];
    const query = `query (${args.map(name => `$${name}: ${/email|phone$|identifier/.test(name) ? '[token]' : '[String]'}`).join(', ')})
      { PatientList(${args.map(name => `${name}: $${name}`).join(', ')}) { id } }`;
    const shape = (bits: number) =>
      Object.fromEntries(args.filter((_, i) => bits & (1 << i)).map(name => [name, 'x']));
    const first = compile(query, shape(0));
    expect(compile(query, shape(0))).toBe(first);
    const texts = new Set(Array.from({ length: 256 }, (_, bits) => compile(query, shape(bits))?.text));
    expect(texts.size).toBeGreaterThan(64);
    expect(compile(query, shape(0))).toBe(first);
  });

  test('what is evaluated after SQL does not change the SQL', () => {
    const query =
      'query ($p: String, $n: Int) { Patient(id: "x") { name(fhirpath: $p, _count: $n) { use } } }';
    const one = compile(query, { p: 'given.count() > 1', n: 1 });
    expect(compile(query, { p: 'given.count() > 2', n: 2 })).toBe(one);
    expect(compile(query, { p: 'given.count() > 3' })).toBe(one);
    expect(compile(query, { p: '%resource.id = given.first()' })).not.toBe(one);
    expect(compile(query, { p: "use = 'a'" })).toBe(compile(query, { p: "use = 'b'" }));
  });
});
