// Names that JavaScript has on every object, and no resource: to FHIRPath they are elements that are absent.
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { parameter, print, sql, valuesOf } from '../../runtime/base/sql/sql.ts';
import { fhirPathEvaluator } from '../../runtime/search/fhirpath/fhirpath.ts';
import { fhirpathSql } from '../../runtime/search/fhirpath/to-sql.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const evaluator = fhirPathEvaluator(readConfig({}).limits);
afterAll(evaluator.close);

const name = { use: 'official', given: ['ab', 'c'], _given: [{ id: 'x' }, null], period: { start: '2020' } };
const encounter = { resourceType: 'Encounter', id: 'a', status: 'finished', length: { value: 3, unit: 'h' } };

async function holds(expression: string, type = 'HumanName', item: unknown = name): Promise<boolean> {
  const question = { expression, type, arrays: [{ items: [JSON.stringify(item)], around: [] }] };
  const [[result] = []] = await evaluator.matches(question, { left: 60_000, client: 'one' });
  return result === true;
}

async function holdsInSql(
  expression: string,
  type = 'HumanName',
  item: unknown = name,
): Promise<boolean | undefined> {
  const condition = fhirpathSql(expression, type, sql`${parameter(1)}::jsonb`);
  if (!condition) return undefined;
  let next = 1;
  const text = print(condition, slot => (slot.kind === 'parameter' ? slot.number : ++next));
  const { rows } = await database().generic.query<{ kept: boolean }>(`select ${text} as kept`, [
    JSON.stringify(item),
    ...valuesOf(condition),
  ]);
  return rows[0]?.kept;
}

const inherited = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(String.prototype),
  ...Object.getOwnPropertyNames(Number.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
  ...['_proto__', '__path__', 'ctx', 'asStr', 'data', '0', '1', 'prototype', 'caller', 'dp'],
];
/** `sort` is a word of the grammar, in backticks too. */
const names = [...new Set(inherited)].filter(each => each !== 'sort');

/** Where a name may be looked up: the item, an object in it, strings, what FHIRPath makes. */
const places = [
  '',
  'period.',
  'use.',
  'given.',
  'given.first().',
  "'abc'.",
  '3.',
  '1.5.',
  'true.',
  '@2020-01-01.',
]
  .concat([
    "(4 'mg').",
    'type().',
    'today().',
    '$this.',
    '%context.',
    '%resource.',
    'children().',
    '%factory.',
  ])
  .concat(["'abc'.toChars().", 'given.extension.', '{}.']);

describe('FHIRPath', () => {
  test.each(places)('finds none of them at %j', async place => {
    const legitimate = place === 'type().' ? ['name'] : place === "(4 'mg')." ? ['value', 'unit'] : [];
    const absent = names
      .filter(each => !legitimate.includes(each))
      .map(each => `${place}\`${each}\`.empty()`);
    if (!(await holds(absent.join(' and '))))
      for (const each of absent) expect([each, await holds(each)]).toEqual([each, true]);
  });

  test('finds what is there beside them', async () => {
    expect(await holds("given.id = 'x' and use = 'official' and period.start = @2020")).toBe(true);
    expect(await holds("type().name = 'HumanName' and (4 'mg').value = 4")).toBe(true);
    expect(await holds("length.value = 3 and length.unit = 'h'", 'Encounter', encounter)).toBe(true);
    expect(await holds('length.value.length.empty()', 'Encounter', encounter)).toBe(true);
  });

  test.each(names)('and SQL say the same of %s', async each => {
    for (const place of ['', 'period.', 'use.', '$this.'])
      for (const form of ['exists()', 'empty()', "where(use = 'official').exists()", "startsWith('a')"]) {
        const expression = `${place}${each}.${form}`;
        const inSql = await holdsInSql(expression);
        if (inSql !== undefined) expect([expression, inSql]).toEqual([expression, await holds(expression)]);
      }
    expect((await holdsInSql(`${each}.exists() or use = 'official'`)) ?? true).toBe(true);
  });

  test('and SQL say the same of an element of such a name', async () => {
    for (const expression of ['length.exists()', 'length.empty()', "length.unit = 'h'", "length.unit = 'd'"])
      expect([expression, await holdsInSql(expression, 'Encounter', encounter)]).toEqual([
        expression,
        await holds(expression, 'Encounter', encounter),
      ]);
  });

  test.each([
    'toString',
    'constructor',
    '`__proto__`',
    "'to\\u0053tring'",
    '`valueOf`',
  ])('has no variable %%%s', async each => {
    await expect(holds(`%${each}.exists()`)).rejects.toThrow(/undefined environment variable: \w+/);
  });

  test.each([
    'constructor',
    '`__proto__`',
    'hasOwnProperty',
    '`value\\u004ff`',
    '__defineGetter__',
  ])('has no function %s()', async each => {
    await expect(holds(`${each}('a').exists()`)).rejects.toThrow(/Not implemented: \w+/);
    await expect(holds(`use.${each}().exists()`)).rejects.toThrow(/Not implemented: \w+/);
  });

  test('has no names for what reaches outside', async () => {
    await expect(holds("`\\u0074race`('x').exists()")).rejects.toThrow(/trace\(\) reaches outside/);
    await expect(holds('`r\\esolve`().exists()')).rejects.toThrow(/resolve\(\) reaches outside/);
    expect(await holds("3.toString() = '3'")).toBe(true);
  });
});
