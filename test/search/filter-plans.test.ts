// Chains of `_filter`, with absent, rare and common ends: what is read is bounded by what is answered, whatever is stored.
import { describe, expect, test } from 'vitest';
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
