// Several arguments, sorts, counts and offsets: the engine answers as brute force does, and refuses with a place what cannot be meant.
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { deep, part } from '../deep.ts';
import { candidateValues } from '../oracle/candidates.ts';
import type { SearchParameter } from '../oracle/definitions.ts';
import type { Condition, Page } from '../oracle/search.ts';
import { engineSearch, oracleSearch, readArguments, type Searched } from './compare.ts';
import { examplesEngine } from './corpora.ts';

const examples = examplesEngine();

const types = [
  'Patient',
  'Observation',
  'Condition',
  'Encounter',
  'MedicationRequest',
  'DiagnosticReport',
  'Procedure',
  'Task',
  'Appointment',
  'PlanDefinition',
  'ConceptMap',
  'Composition',
  'DocumentReference',
  'Questionnaire',
  'Practitioner',
  'Organization',
  'RiskAssessment',
  'ImagingStudy',
];

test('different arguments all apply', { timeout: 120_000 }, async () => {
  const { searches, finding, differences } = await compareAll(function* ({ store }) {
    for (const type of part(types, deep(6, 1), 0)) {
      const tried = store
        .parameters(type)
        .map(({ code }) => ({ code, values: candidateValues(store, type, code, 1) }))
        .filter(({ values }) => values.length > 0);
      for (const [i, { code, values }] of tried.entries())
        for (const step of [1, 2, 5]) {
          const other = tried[(i + step) % tried.length];
          if (!other || other.code === code) continue;
          // What finds some on its own, beside what another parameter finds some by.
          const conditions: Condition[] = [
            [code, [values[0] ?? '']],
            [other.code, [other.values[step % other.values.length] ?? '']],
          ];
          yield { type, conditions, page: {} };
          if (code !== '_lastUpdated' && other.code !== '_lastUpdated')
            yield { type, conditions: [...conditions, ['_lastUpdated', ['ge2000']]], page: {} };
        }
    }
  });
  expect(differences).toEqual([]);
  expect(searches).toBeGreaterThan(deep(100, 1500));
  expect(finding).toBeGreaterThan(deep(10, 300));
});

test('every sortable parameter, both ways, alone and as one of two keys', { timeout: 120_000 }, async () => {
  const { searches, finding, differences } = await compareAll(function* ({ store }) {
    for (const type of part(types, deep(6, 1), 1)) {
      const sortable = store.parameters(type).filter(isSortable);
      for (const [i, { code }] of sortable.entries()) {
        const other = sortable[(i + 3) % sortable.length]?.code ?? '_id';
        for (const sort of [[code], [`-${code}`], [`${code},-${other}`], [`-${code}`, other]])
          if (other !== code) yield { type, conditions: [], page: { sort } };
      }
    }
  });
  expect(differences).toEqual([]);
  expect(searches).toBeGreaterThan(deep(60, 1000));
  expect(finding).toBe(searches);
});

test('_count and _offset cut what the order gives', { timeout: 120_000 }, async () => {
  const { differences, finding } = await compareAll(function* ({ store }) {
    for (const type of types) {
      const all = store.resources(type).length;
      for (const sort of [undefined, ['-_lastUpdated'], ['_id'], ['-_id']])
        for (const [count, offset] of [
          [0, 0],
          [1, 0],
          [3, 2],
          [1000, all - 1],
          [5, all],
          [2, 100_000],
        ] as const)
          yield { type, conditions: [], page: { ...(sort ? { sort } : {}), count, offset } };
    }
  });
  expect(differences).toEqual([]);
  expect(finding).toBeGreaterThan(100);
});

/** There is no order by several values at once, nor by whole resources. */
function isSortable({ type }: SearchParameter): boolean {
  return type !== 'composite';
}

interface Tried {
  readonly type: string;
  readonly conditions: readonly Condition[];
  readonly page: Page;
}

async function compareAll(tries: (searched: Searched) => Iterable<Tried>) {
  const searched = examples();
  readArguments(searched);
  const found = { searches: 0, finding: 0, differences: [] as string[] };
  for (const { type, conditions, page } of tries(searched)) {
    const expected = oracleSearch(searched, type, conditions, page);
    const values = Object.fromEntries(conditions.map(([code, texts]) => [code, texts]));
    const answered = await engineSearch(searched, type, values, page);
    found.searches++;
    if ('ids' in expected && expected.ids.length > 0) found.finding++;
    if (JSON.stringify(expected) !== JSON.stringify(answered))
      found.differences.push(
        `${type} ${JSON.stringify(conditions)} ${JSON.stringify(page)}: ${brief(expected)}, not ${brief(answered)}`,
      );
  }
  return found;
}

function brief(found: object): string {
  return JSON.stringify(found).slice(0, 300);
}

describe('what is absent', () => {
  test.each([
    ['omitted', ''],
    ['null', '(gender: null, name: null, _sort: null, _count: null, _offset: null, _id: null)'],
    ['a null in a list', '(gender: [null, "male", "female", "other", "unknown"], _count: 1000)'],
  ])('%s', async (_, args) => {
    const { engine } = examples();
    const { pieces } = await engine.respond({ query: `{ PatientList${args} { id } }` }, developer);
    const { data, errors } = JSON.parse(pieces.join('')) as {
      data: { PatientList: unknown[] };
      errors?: unknown;
    };
    expect(errors).toBeUndefined();
    expect(data.PatientList.length).toBeGreaterThan(10);
  });

  test('an empty list matches nothing, in every kind of parameter', async () => {
    const searched = examples();
    readArguments(searched);
    for (const { code } of searched.store.parameters('Observation'))
      expect(await engineSearch(searched, 'Observation', { [code]: [] })).toEqual({ ids: [] });
  });
});

describe('what is refused, with its place', () => {
  const nul = '\u0000';
  test.each([
    ['a bad date', 'PatientList(birthdate: "1970-13")', 'birthdate: .*is not a date'],
    ['an hour 24', 'ObservationList(date: "2020-01-01T24:00:00Z")', 'date: .*is not a date'],
    ['a bad number', 'RiskAssessmentList(probability: "many")', 'probability: .*is not a number'],
    ['too many digits', 'RiskAssessmentList(probability: "0.1234567890123456789")', 'more than 18 digits'],
    ['a unit without its code', 'ObservationList(value_quantity: "5|http://a.example")', 'has no unit'],
    ['neither a unit nor a system', 'ObservationList(value_quantity: "5||")', 'has no unit'],
    [
      'an unknown sort',
      'PatientList(_sort: "shoe-size")',
      "'shoe-size' is not a search parameter of Patient",
    ],
    ['a composite sort', 'ObservationList(_sort: "code-value-date")', 'has no order'],
    ['an empty string', 'PatientList(name: "")', 'name: A search value is empty'],
    ['an empty alternative', 'PatientList(name: "a,")', 'name: A search value is empty'],
    ['an empty token', 'PatientList(gender: "")', 'gender: A search value is empty'],
    ['an empty pair', 'PatientList(identifier: "|")', 'neither a system nor a code'],
    ['accents alone', 'PatientList(name: "\\u0301")', 'nothing but accents'],
    ['a long string', `PatientList(name: "${'x'.repeat(501)}")`, 'more than 500 characters'],
    ['one of two components', 'ObservationList(code_value_date: "http://a.example|x")', 'the 2 values'],
    ['NUL', 'PatientList(name: "a\\u0000")', 'NUL character'],
    ['half a surrogate pair', 'PatientList(name: "\\uD800")', 'Invalid Unicode escape'],
    ['a negative count', 'PatientList(_count: -1)', '_count: this is negative'],
    ['a count over 1000', 'PatientList(_count: 1001)', '_count: this is more than 1000'],
    ['a negative offset', 'PatientList(_offset: -1)', '_offset: this is negative'],
  ])('%s', async (_, field, message) => {
    const { engine } = examples();
    const { pieces, refused } = await engine.respond({ query: `{\n  ${field} { id }\n}` }, developer);
    const { data, errors } = JSON.parse(pieces.join('')) as {
      data: unknown;
      errors: readonly { message: string; locations?: readonly { line: number; column: number }[] }[];
    };
    expect(refused).toBe(true);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(new RegExp(message));
    expect(errors[0]?.message).not.toContain(nul);
    expect(errors[0]?.locations?.[0]?.line).toBe(2);
  });

  test('the same in a variable', async () => {
    const { engine } = examples();
    const query =
      'query ($name: [String], $date: [dateSearch]) { PatientList(name: $name, birthdate: $date) { id } }';
    for (const variables of [
      { name: '' },
      { name: nul },
      { name: '\ud800' },
      { date: 'yesterday' },
      { date: {} },
    ]) {
      const { pieces, refused } = await engine.respond({ query, variables }, developer);
      expect(refused, JSON.stringify(variables)).toBe(true);
      expect(JSON.parse(pieces.join(''))).toMatchObject({ errors: [{ locations: [{ line: 1 }] }] });
    }
  });
});
