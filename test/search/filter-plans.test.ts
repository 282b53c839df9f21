// Chains of `_filter`, with absent, rare and common ends: what is read is bounded by what is answered, whatever is stored.
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { testServer } from '../server.ts';
import { reading } from './explain.ts';
import { manyTemplate } from './many.ts';

const server = testServer({}, manyTemplate);

/** How many rows may be looked at: 20,000 patients and 30,000 observations are stored. */
const plans: readonly (readonly [name: string, filter: string, rows: number])[] = [
  ['a code, common', 'code eq common', 60],
  ['a code, rare', 'code eq rare', 20],
  ['a code, absent', 'code eq absent', 0],
  ['codes', 'code eq rare or code eq absent', 20],
  ['a date, open', 'date ge 2020', 60],
  ['two of one parameter', '_lastUpdated ge 2021-05-05 and _lastUpdated lt 2021-05-06', 200],
  ['not', 'not (code eq rare)', 60],
  ['not, which leaves few', 'not (code eq common) and code eq rare', 40],
  ['a chain, common', 'subject:Patient.name sw common', 6_100],
  ['a chain, rare', 'subject:Patient.name sw rare', 300],
  ['a chain, absent', 'subject:Patient.name sw absent', 0],
  ['a chain to one', 'subject:Patient._id eq p00100', 60],
  ['a chain to one that many point to', 'subject:Patient._id eq p00001', 1_300],
  ['a chain by an edge, absent', 'performer:Practitioner._id eq absent', 0],
  ['a chain, rare, and a code, common', 'subject:Patient.name sw rare and code eq common', 300],
  ['a chain, common, and a code, rare', 'code eq rare and subject:Patient.name sw common', 6_100],
  ['a chain, common, and a code, absent', 'code eq absent and subject:Patient.name sw common', 6_100],
  ['a chain with brackets', 'subject:Patient[name sw rare]._id ne p00007', 300],
];

describe.each(plans)('%s', (_, filter, rows) => {
  test.each(['', ', _sort: "-date"'])('_count: 20%s', async sort => {
    const query = `query ($filter: String) { ObservationList(_filter: $filter, _count: 20${sort}) { id } }`;
    const found = await reading(server(), { query, variables: { filter } });
    const plan = JSON.stringify(found.plan, undefined, 1);
    expect(found.lane).toBe('custom');
    expect(found.rows, plan).toBeLessThanOrEqual(rows);
  });
});

test('a chain to many that hardly anything points to', async () => {
  const query = '{ EncounterList(_filter: "subject:Patient.name sw common", _count: 20) { id } }';
  const found = await reading(server(), { query });
  // Of 20,000 patients.
  expect(found.rows, JSON.stringify(found.plan, undefined, 1)).toBeLessThanOrEqual(10_100);
});

test('inside 20 patients an edge leads to the rows, whatever the filter says', async () => {
  for (const filter of [
    'category eq common',
    'category eq rare',
    'subject:Patient.name sw rare',
    'date ge 2020',
  ]) {
    const query = `query ($filter: String) { PatientList(_count: 20) { id ObservationList(_reference: subject, _filter: $filter, _count: 5) { id } } }`;
    const found = await reading(server(), { query, variables: { filter } });
    expect(found.rows, filter).toBeLessThanOrEqual(13_000);
  }
});

test('a chain to more rows than are read by id finds what a chain to few finds', async () => {
  const ids = async (filter: string, page: string) => {
    const query = `query ($filter: String) { ObservationList(_filter: $filter, ${page}) { id } }`;
    const { pieces } = await server().engine.respond({ query, variables: { filter } }, developer);
    return (JSON.parse(pieces.join('')) as { data: { ObservationList: { id: string }[] } }).data
      .ObservationList;
  };
  for (const page of ['_count: 20', '_count: 20, _sort: "-date"', '_count: 7, _offset: 13, _sort: "date"']) {
    const wanted = await ids('subject eq Patient/p00001', page);
    expect(wanted).toHaveLength(page.includes('7') ? 7 : 20);
    // 6,000 rows, and one patient by each of two ways.
    expect(await ids('subject:Patient._id eq p00001', page)).toEqual(wanted);
    expect(await ids('subject:Patient[name sw common]._id eq p00001', page)).toEqual(wanted);
    const few = await ids('subject eq Patient/p00100', page);
    expect(await ids('subject:Patient._id eq p00100', page)).toEqual(few);
  }
});

test('of many _has eight are joined, and the others tested: planning takes no seconds', async () => {
  const filter = Array.from({ length: 40 }, () => '_has:Observation:subject:code eq rare').join(' and ');
  const query = 'query ($filter: String) { PatientList(_filter: $filter, _count: 20) { id } }';
  const { plan } = await reading(server(), { query, variables: { filter } });
  const tested = JSON.stringify(plan).match(/"Parent Relationship":"SubPlan"/g) ?? [];
  expect(tested).toHaveLength(32);
});
