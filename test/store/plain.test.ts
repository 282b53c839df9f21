// The column `plain`: true exactly of rows in which no string needs an escape in JSON, the narrative's XHTML aside, however they were written.
import { describe, expect, test, vi } from 'vitest';
import { load } from '../../runtime/fhir/load/load.ts';
import { lines, testFolder } from '../load/load-data.ts';
import { type Resource, testStore } from './store.ts';

vi.setConfig({ testTimeout: 120_000 });

const open = testStore();
const file = testFolder();

async function plainOf(type: string): Promise<Readonly<Record<string, boolean | null>>> {
  const { database } = await open();
  const { rows } = await database.custom.query<{ id: string; plain: boolean | null }>(
    `select id, plain from "${type}" order by id`,
  );
  return Object.fromEntries(rows.map(({ id, plain }) => [id, plain]));
}

const div = '<div xmlns="http://www.w3.org/1999/xhtml">a "b" \\ \n</div>';
const patient = (id: string, more: object): Resource => ({ resourceType: 'Patient', id, ...more });

describe('a backslash in what jsonb prints', () => {
  test('is there for every character that needs an escape, and for no other', async () => {
    const { database } = await open();
    // All of the first plane, and some of each of the others; U+0000 and halves of surrogate pairs are in no text of PostgreSQL.
    const { rows } = await database.custom.query<{ escaped: number[]; differing: number }>(
      `select array_agg(n order by n) filter (where strpos(to_jsonb(c)::text, '\\') > 0) escaped,
         (count(*) filter (where (strpos(to_jsonb(c)::text, '\\') > 0) <> (to_json(c)::text <> '"' || c || '"')
           or (strpos(to_jsonb(c)::text, '\\') > 0) <> (strpos(jsonb_build_object(c, 1)::text, '\\') > 0)))::int differing
       from (select n, chr(n) c from generate_series(1, 1114111) n
         where n not between 55296 and 57343 and (n < 65536 or n % 251 = 0)) x`,
    );
    const below = Array.from({ length: 31 }, (_, i) => i + 1);
    expect(rows).toEqual([{ escaped: [...below, 0x22, 0x5c], differing: 0 }]);
  });
});

describe('the column', () => {
  test.each<[string, object, boolean]>([
    ['of nothing', {}, true],
    ['of characters that stand for themselves', { name: [{ family: "é'/\u007f\u2028\u2029🐙<>&" }] }, true],
    ['of a narrative', { text: { status: 'generated', div } }, true],
    ['of a quote', { name: [{ family: 'a "b"' }] }, false],
    ['of a backslash', { name: [{ family: 'a\\b' }] }, false],
    ['of a line', { name: [{ family: 'a\nb' }] }, false],
    ['of a tab', { name: [{ family: 'a\tb' }] }, false],
    ['of an item of a list', { name: [{ given: ['a', 'b"'] }] }, false],
    ['of an extension', { extension: [{ url: 'http://e.example', valueString: '"' }] }, false],
    [
      'of what is beside a primitive',
      { _birthDate: { extension: [{ url: 'http://e.example', valueString: '\t' }] } },
      false,
    ],
    [
      'of an extension of a narrative',
      { text: { status: 'generated', div, extension: [{ url: 'http://e.example', valueString: '"' }] } },
      false,
    ],
    ['of what is contained', { contained: [{ resourceType: 'Organization', id: 'o', name: '"' }] }, false],
    [
      'of the narrative of what is contained',
      { contained: [{ resourceType: 'Organization', id: 'o', text: { status: 'generated', div } }] },
      false,
    ],
  ])('%s', async (_, more, wanted) => {
    const { put } = await open();
    await put(patient('one', more));
    expect(await plainOf('Patient')).toEqual({ one: wanted });
  });

  test('of types without a narrative', async () => {
    const { put } = await open();
    const entry = (more: object) => [{ resource: { resourceType: 'Organization', name: 'o', ...more } }];
    const bundle = (id: string, more: object): Resource => ({
      resourceType: 'Bundle',
      id,
      type: 'collection',
      entry: entry(more),
    });
    await put(bundle('a', {}));
    await put(bundle('b', { alias: ['"'] }));
    await put(bundle('c', { text: { status: 'generated', div } }));
    expect(await plainOf('Bundle')).toEqual({ a: true, b: false, c: false });
  });

  test('follows what is updated', async () => {
    const { put } = await open();
    for (const [family, wanted] of [
      ['"', false],
      ['a', true],
      ['a\r\n', false],
      ['b', true],
    ] as const) {
      await put(patient('one', { name: [{ family }] }));
      expect(await plainOf('Patient')).toEqual({ one: wanted });
    }
  });

  test('is computed of what is loaded, first and again', async () => {
    const { database, schema } = await open();
    const organization = (id: string, name: string): Resource => ({ resourceType: 'Organization', id, name });
    const run = (all: readonly Resource[]) =>
      load({ database, settings: schema.settings, paths: [file('plain.ndjson', lines(all))], workers: 1 });
    await run([
      organization('a', 'a'),
      organization('b', '"'),
      organization('c', 'c'),
      organization('c', '\\'),
    ]);
    expect(await plainOf('Organization')).toEqual({ a: true, b: false, c: false });
    await run([
      organization('a', '"a"'),
      organization('b', 'b'),
      organization('d', 'd'),
      organization('e', '"'),
    ]);
    expect(await plainOf('Organization')).toEqual({ a: false, b: true, c: false, d: true, e: false });
  });
});
