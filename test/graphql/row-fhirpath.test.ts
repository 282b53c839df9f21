// `fhirpath` on Lists and Connections keeps the resources for which the fhirpath package says exactly true: in SQL, outside of it,
// and against graphql-js over plain resolvers.
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { deep } from '../deep.ts';
import { draw } from '../oracle/draw.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';
import { rowExpression } from './row-expression.ts';

const fixture = testEngine({ fhirpathLength: 100_000, KILN_MAX_COST: '1000000000' });

/** The same to the package; SQL leaves what has a comment to it. */
const outside = (expression: string) => `${expression} /* not in SQL */`;

function expressions(type: string, many: number): readonly string[] {
  const random = draw(type.length);
  const resources = fixture().store.resources(type);
  return Array.from({ length: many }, () => rowExpression(random, resources));
}

/** How many sites of the request are left to JavaScript. */
function sitesAfter(query: string, variables: Record<string, unknown>): number {
  const { resolved } = fixture().engine.compile({ query, variables }, developer);
  return resolved.filter(({ after }) => after).length;
}

const types = [
  ...['Patient', 'Observation', 'Encounter', 'Questionnaire', 'Organization'],
  ...['MedicationRequest', 'Location', 'DiagnosticReport'],
];

test.each(types)('random expressions on %s, in SQL and outside of it', { timeout: 120_000 }, async type => {
  const all = fixture().store.search(type, {});
  let some = 0;
  for (const expression of expressions(type, deep(8, 20))) {
    const query = `query ($p: String, $n: Int) {
      whole: ${type}List(fhirpath: $p, _count: 1000) { id }
      part: ${type}List(fhirpath: $p, _sort: "-_lastUpdated", _count: $n, _offset: 1) { id meta { versionId } }
      byDefault: ${type}List(fhirpath: $p) { id }
      page: ${type}Connection(fhirpath: $p, _sort: "_lastUpdated", _count: $n) { count pagesize offset edges { mode resource { id } } }
      none: ${type}Connection(fhirpath: $p, _count: 0) { count edges { mode } first }
      counted: ${type}Connection(fhirpath: $p) { count }
    }`;
    const within = { p: expression, n: 3 };
    const without = { p: outside(expression), n: 3 };
    expect(sitesAfter(query, within), expression).toBe(0);
    expect(sitesAfter(query, without), expression).toBe(6);
    const wanted = oracleAnswer(fixture(), { query: query.replace(' first }', ' }'), variables: within });
    const answers = [within, without].map(variables => engineAnswer(fixture(), { query, variables }));
    for (const given of await Promise.all(answers)) {
      const data = given.data.replace('"edges":[],"first":null', '"edges":[]');
      expect({ ...given, data }, expression).toEqual(wanted);
    }
    const found = (JSON.parse(wanted.data) as { whole: unknown[] }).whole.length;
    if (found > 0 && found < all.length) some++;
  }
  // Expressions that all resources pass, or none, would prove little.
  expect(some).toBeGreaterThan(deep(0, 6));
});

test.each([
  ['Patient', 'ObservationList', '_reference: subject', 'Observation'],
  ['Patient', 'EncounterConnection', '_reference: patient', 'Encounter'],
  ['Practitioner', 'ObservationConnection', '_reference: performer', 'Observation'],
  ['Encounter', 'ConditionList', '_reference: encounter', 'Condition'],
])('nested: %s { %s }', { timeout: 120_000 }, async (parent, field, reference, type) => {
  const selection = field.endsWith('List') ? '{ id }' : '{ count edges { resource { id } } }';
  for (const expression of expressions(type, 20)) {
    const query = `query ($p: String) {
      ${parent}List(_count: 1000) {
        id
        ${field}(${reference}, fhirpath: $p, _count: 2, _sort: "-_lastUpdated") ${selection}
        all: ${field}(${reference}, fhirpath: $p) ${selection}
      }
    }`;
    const wanted = oracleAnswer(fixture(), { query, variables: { p: expression } });
    for (const p of [expression, outside(expression)])
      expect(await engineAnswer(fixture(), { query, variables: { p } }), p).toEqual(wanted);
  }
});

interface Page {
  readonly edges: readonly { readonly resource: { readonly id: string } }[];
  readonly count: number;
  readonly [cursor: string]: unknown;
}

async function page(field: string, args: string, p: string, cursor: unknown): Promise<Page> {
  const query = `query($p: String, $c: String) { p: ${field}(${args} fhirpath: $p, _cursor: $c) { count first previous next last edges { resource { id } } } }`;
  const answer = JSON.parse(await engineText(query, { p, c: cursor })) as {
    data: { p: Page };
    errors?: unknown;
  };
  expect(answer.errors).toBeUndefined();
  return answer.data.p;
}

async function engineText(query: string, variables: Record<string, unknown>): Promise<string> {
  return (await fixture().engine.respond({ query, variables }, developer)).pieces.join('');
}

const ids = ({ edges }: Page) => edges.map(({ resource }) => resource.id);

test.each(['Patient', 'Observation', 'Encounter'])('cursors of a filtered %s Connection', {
  timeout: 120_000,
}, async type => {
  const { store } = fixture();
  for (const [i, expression] of expressions(type, 12).entries()) {
    const sort = ['', '-_lastUpdated', 'identifier,-_id'][i % 3] ?? '';
    const args = `${sort === '' ? '' : `_sort: "${sort}",`} _count: 4,`;
    const query = `{ l: ${type}List(${sort === '' ? '' : `_sort: "${sort}",`} _count: 1000, fhirpath: ${JSON.stringify(expression)}) { id } }`;
    const wanted = (JSON.parse(oracleAnswer(fixture(), { query }).data) as { l: { id: string }[] }).l.map(
      ({ id }) => id,
    );
    for (const p of [expression, outside(expression)]) {
      const pages = [await page(`${type}Connection`, args, p, null)];
      while (pages.at(-1)?.next) pages.push(await page(`${type}Connection`, args, p, pages.at(-1)?.next));
      expect(pages.flatMap(ids), p).toEqual(wanted);
      for (const each of pages) {
        expect(each.count).toBe(wanted.length);
        expect(each.first === null, p).toBe(wanted.length === 0);
      }
      if (wanted.length === 0) continue;
      const back = [await page(`${type}Connection`, args, p, pages[0]?.last)];
      while (back.at(-1)?.previous)
        back.push(await page(`${type}Connection`, args, p, back.at(-1)?.previous));
      expect(back.reverse().flatMap(ids), p).toEqual(wanted);
      expect(back.at(-1)?.next, p).toBeNull();
      const begin = await page(`${type}Connection`, args, p, back.at(-1)?.first);
      expect(ids(begin), p).toEqual(wanted.slice(0, 4));
      expect(begin.previous, p).toBeNull();
    }
  }
  expect(store.search(type, {}).length).toBeGreaterThan(4);
});
