// FHIRPath that is compiled into SQL keeps the items for which the fhirpath package says exactly true.
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { describe, expect, test } from 'vitest';
import { print as printSql, shapeOf, sql, valuesOf } from '../../runtime/base/sql/sql.ts';
import { parseExpression } from '../../runtime/search/fhirpath/expression.ts';
import { fhirpathSql } from '../../runtime/search/fhirpath/to-sql.ts';
import { testDatabase } from '../database.ts';
import { draw } from '../oracle/draw.ts';
import { randomCondition, randomItem, shapes } from './fhirpath-draft.ts';

const database = testDatabase();

/** FHIRPath's own names of the types. */
const bases: Readonly<Record<string, string>> = {
  PatientContact: 'Patient.contact',
  PatientCommunication: 'Patient.communication',
  QuestionnaireItem: 'Questionnaire.item',
  String: 'string',
};

const item = sql`v`;

/** Indexes of the items that SQL keeps; undefined if SQL cannot say it. */
async function keptBySql(expression: string, type: string, items: readonly unknown[]) {
  const condition = fhirpathSql(expression, type, item);
  if (!condition) return undefined;
  let next = 1;
  const text = printSql(condition, () => ++next);
  const { rows } = await database().generic.query<{ i: string }>(
    `select i - 1 as i from jsonb_array_elements($1::jsonb) with ordinality e(v, i) where ${text} order by i`,
    [JSON.stringify(items), ...valuesOf(condition)],
  );
  return rows.map(({ i }) => Number(i));
}

function keptByPackage(expression: string, type: string, items: readonly unknown[]): number[] {
  const evaluate = fhirpath.compile({ base: bases[type] ?? type, expression }, r4);
  return items.flatMap((item, i) => {
    const result: unknown = evaluate(structuredClone(item), {});
    return Array.isArray(result) && result.length === 1 && result[0] === true ? [i] : [];
  });
}

describe('random expressions', () => {
  test.each(Object.entries(shapes))('on items of type %s', async (type, shape) => {
    const random = draw(Object.keys(shapes).indexOf(type) + 1);
    const items = Array.from({ length: 40 }, () => randomItem(random, shape));
    if (typeof shape === 'string') items.push(null);
    let some = 0;
    for (let i = 0; i < 250; i++) {
      const expression = randomCondition(random, shape, 3);
      const kept = await keptBySql(expression, type, items);
      const wanted = keptByPackage(expression, type, items);
      expect(kept, expression).toEqual(wanted);
      if (wanted.length > 0 && wanted.length < items.length) some++;
    }
    // Expressions that all items pass, or none, would prove little.
    expect(some).toBeGreaterThan(60);
  });
});

test.each([
  // Not a Boolean, more than one value, order, arithmetic, other types, what is not in the definition, functions.
  ['family', 'HumanName'],
  ["given = 'a'", 'HumanName'],
  ["given.exists($this = 'a')", 'HumanName'],
  ["use > 'a'", 'HumanName'],
  ['rank + 1 = 2', 'ContactPoint'],
  ["rank = '1'", 'ContactPoint'],
  ['rank = 1.0', 'ContactPoint'],
  ["period.start = '2020'", 'HumanName'],
  ["unknown = 'a'", 'HumanName'],
  ["constructor = 'a'", 'HumanName'],
  ["use = 'a' | 'b'", 'HumanName'],
  ["use in ('a' | 1)", 'HumanName'],
  ["use in ('a' | text)", 'HumanName'],
  ["'a' in given", 'HumanName'],
  ["given contains 'a'", 'HumanName'],
  ['given[0].exists()', 'HumanName'],
  ['period.start = @2020-01-01', 'HumanName'],
  ["use ~ 'A'", 'HumanName'],
  ["use.matches('a(?=b)')", 'HumanName'],
  ["value = 'a'", 'Extension'],
  ["valueString = 'a'", 'Extension'],
  ["extension('a').exists()", 'HumanName'],
  ['%resource.exists()', 'HumanName'],
  ['name.where(', 'PatientContact'],
  ["use = 'a' /* b */", 'HumanName'],
  ["use = 'a\\q'", 'HumanName'],
  ["use = '\\u0000'", 'HumanName'],
  ['`u\\u0073e`.exists()', 'HumanName'],
  ["id = 'a'", 'Resource'],
  ["given[%rowIndex] = 'a'", 'HumanName'],
  ["use & 'a' = 'ba'", 'HumanName'],
  ['use = %name', 'HumanName'],
  ['-rank = 1', 'ContactPoint'],
  ['rank = -1.5', 'ContactPoint'],
  ['rank div 2 = 1', 'ContactPoint'],
  ['(rank - 1).exists()', 'ContactPoint'],
  ['{}', 'HumanName'],
  ['', 'HumanName'],
])('%s on %s is left to the package', (expression, type) => {
  expect(fhirpathSql(expression, type, item)).toBeUndefined();
});

test('no string of the expression is in the SQL, and the same form gives the same SQL', () => {
  const [a, b] = ['canary', "x' or true --"].map(text =>
    fhirpathSql(
      `use = '${text.replace("'", "\\'")}' or family.startsWith('${text.length}')`,
      'HumanName',
      item,
    ),
  );
  expect(a && shapeOf(a)).toBe(b && shapeOf(b));
  expect(a && valuesOf(a)).toEqual(['canary', '6']);
  expect(b && valuesOf(b)).toEqual(["x' or true --", '13']);
  expect(a && shapeOf(a)).not.toContain('canary');
});

test.each([
  ['a or b and c', '(a or (b and c))'],
  ['a implies b or c xor d', '(a implies ((b or c) xor d))'],
  ['a = b < c', '(a = (b < c))'],
  ['a and b = c', '(a and (b = c))'],
  ["a.b.where(c = 'x y').exists()", "a.b.where((c = 'x y')).exists()"],
  ["contains.as.is('in')", "contains.as.is('in')"],
  ["'\\'\\u0041\\n'", "'\\'A\\n'"],
])('%s is read as %s', (text, wanted) => {
  expect(print(parseExpression(text))).toBe(wanted);
});

function print(tree: ReturnType<typeof parseExpression>): string {
  switch (tree?.kind) {
    case 'literal':
      return typeof tree.value === 'string'
        ? `'${tree.value.replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
        : String(tree.value);
    case 'this':
      return '$this';
    case 'member':
      return `${tree.of ? `${print(tree.of)}.` : ''}${tree.name}`;
    case 'call':
      return `${tree.of ? `${print(tree.of)}.` : ''}${tree.name}(${tree.args.map(print).join(', ')})`;
    case 'binary':
      return `(${print(tree.left)} ${tree.operator} ${print(tree.right)})`;
    default:
      return 'unread';
  }
}
