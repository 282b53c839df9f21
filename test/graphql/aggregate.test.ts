// Aggregates: groups and figures are those that JavaScript computes of the same resources, under policies of those that are visible.
import { expect, test } from 'vitest';
import { inlined } from '../../runtime/base/sql/sql.ts';
import { groupKey } from '../../runtime/search/group.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { Exact } from '../oracle/json.ts';
import { asking } from './ask.ts';
import { stored, testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);
const as = (entries: Parameters<typeof grantOf>[0]) => asking(fixture, principalOf(grantOf(entries)));

interface Observation {
  readonly id: string;
  readonly status: string;
  readonly code: { readonly coding?: readonly { readonly code?: string }[] };
  readonly subject?: { readonly reference?: string };
  readonly effectiveDateTime?: string;
  readonly effectivePeriod?: { readonly start?: string };
  readonly valueQuantity?: { readonly value?: number; readonly code?: string; readonly unit?: string };
}

interface Group {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  readonly [figure: string]: unknown;
}

async function groupsOf(query: string, by = ask): Promise<readonly Group[]> {
  const answer = await by(`{ groups: ${query} }`);
  expect(answer.errors).toBeUndefined();
  return (answer.data as { groups: Group[] }).groups;
}

async function observations(): Promise<readonly Observation[]> {
  const { current } = await stored(fixture().database);
  // Their numbers keep their digits.
  const plain = JSON.parse(
    JSON.stringify(current, (_, value) => (value instanceof Exact ? Number(value.text) : value)),
  );
  return (plain as (Observation & { resourceType: string })[]).filter(
    each => each.resourceType === 'Observation',
  );
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => readonly (string | null)[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

const monthOf = ({ effectiveDateTime, effectivePeriod }: Observation) => {
  const text = effectiveDateTime ?? effectivePeriod?.start;
  if (text === undefined) return null;
  return new Date(text).toISOString().slice(0, 7);
};

test('groups by a code and the month of a date, in the order of their keys', async () => {
  const all = (await observations()).filter(each => each.effectiveDateTime || each.effectivePeriod);
  const expected = grouped(all, each => [each.status, monthOf(each)]);
  const groups = await groupsOf(
    'ObservationAggregate(groupBy: [status, date_month], _filter: "date gt 1900") { keys count }',
  );
  expect(Object.fromEntries(groups.map(({ keys, count }) => [JSON.stringify(keys), count]))).toEqual(
    Object.fromEntries([...expected].map(([key, items]) => [key, items.length])),
  );
  const order = groups.map(({ keys }) => JSON.stringify(keys));
  expect(order).toEqual([...order].sort());
  expect(
    await groupsOf(
      'ObservationAggregate(groupBy: [status, effective_month], _filter: "date gt 1900") { keys count }',
    ),
  ).toEqual(groups);
});

test('a day without a zone is in the group of that day, in every zone', async () => {
  const reach = { searchable: () => 'all' as const };
  for (const [zone, low] of [
    [120, '1949-12-31T22:00:00Z'],
    [-90, '1950-01-01T01:30:00Z'],
  ] as const) {
    const key = groupKey('Patient', 'birthdate_year', { reach: reach as never, zone });
    const { rows } = await fixture().database.custom.query(
      `select ${inlined(key)} as year from (select '${low}'::timestamptz birthdate_low) t`,
    );
    expect(rows).toEqual([{ year: '1950' }]);
  }
});

test('figures are of the numbers of a group', async () => {
  const all = (await observations()).filter(({ valueQuantity }) => valueQuantity?.value !== undefined);
  const groups = await groupsOf(
    `ObservationAggregate(groupBy: [value_quantity_unit]) {
      keys count
      least: min(of: value_quantity) greatest: max(of: value_quantity) sum(of: value_quantity) avg(of: value_quantity)
      median: percentile(of: value_quantity, p: 0.5) patients: distinct(of: subject)
    }`,
  );
  const expected = grouped(all, ({ valueQuantity }) => [valueQuantity?.code ?? valueQuantity?.unit ?? null]);
  expect(groups.filter(({ keys }) => keys[0] !== null)).toHaveLength(
    [...expected.keys()].filter(key => key !== '[null]').length,
  );
  for (const { keys, count, least, greatest, sum, avg, median, patients } of groups) {
    const items = expected.get(JSON.stringify(keys)) ?? [];
    if (keys[0] === null) continue;
    const values = items.map(({ valueQuantity }) => valueQuantity?.value ?? 0).sort((a, b) => a - b);
    const total = values.reduce((a, b) => a + b, 0);
    expect([count, least, greatest]).toEqual([values.length, values[0], values.at(-1)]);
    expect(sum).toBeCloseTo(total, 6);
    expect(avg).toBeCloseTo(total / values.length, 6);
    const [low = 0, high = 0] = [
      values[Math.floor((values.length - 1) / 2)],
      values[Math.ceil((values.length - 1) / 2)],
    ];
    expect(median).toBeCloseTo((low + high) / 2, 6);
    // Of contained resources nothing is kept to search by.
    const subjects = items
      .flatMap(({ subject }) => subject?.reference ?? [])
      .filter(each => !each.startsWith('#'));
    expect(patients).toBe(new Set(subjects).size);
  }
});

test('figures over several units are null, and those of no number', async () => {
  const [all] = await groupsOf('ObservationAggregate { count max(of: value_quantity) }');
  expect(all?.count).toBe((await observations()).length);
  expect(all?.max).toBeNull();
  const [none] = await groupsOf(
    'ObservationAggregate(status: "cancelled", value_quantity: "-5") { count sum(of: value_quantity) }',
  );
  expect(none).toEqual({ count: 0, sum: null });
});

test('arguments of searches choose what is counted', async () => {
  const finals = (await observations()).filter(({ status }) => status === 'final');
  const [one] = await groupsOf('ObservationAggregate(status: final) { count }');
  expect(one?.count).toBe(finals.length);
  const [same] = await groupsOf(`ObservationAggregate(fhirpath: "status = 'final'") { keys count }`);
  expect(same).toEqual({ keys: [], count: finals.length });
  expect(await groupsOf('ObservationAggregate(status: final, groupBy: [], _count: 1) { count }')).toEqual([
    { count: finals.length },
  ]);
});

test('rows that are hidden are not counted, and hidden elements are not grouped by', async () => {
  const finals = as([{ resourceType: 'Observation', criteria: 'Observation?status=final' }]);
  expect(await groupsOf('ObservationAggregate(groupBy: [status]) { keys }', finals)).toEqual([
    { keys: ['final'] },
  ]);
  const blind = as([{ resourceType: 'Observation', hiddenFields: ['status', 'valueQuantity'] }]);
  for (const query of [
    'ObservationAggregate(groupBy: [status]) { count }',
    'ObservationAggregate { distinct(of: status) }',
    'ObservationAggregate { max(of: value_quantity) }',
    'ObservationAggregate(groupBy: [value_quantity_unit]) { count }',
  ]) {
    const { errors } = await blind(`{ ${query} }`);
    expect(errors?.[0]?.message).toMatch(
      /your access does not extend to searching Observation by this parameter/,
    );
  }
  const { errors } = await finals('{ PatientAggregate { count } }');
  expect(errors?.[0]?.message).toBe('Your access does not extend to searching Patient.');
});

test.each([
  [
    '(groupBy: [statsu]) { count }',
    `groupBy: 'statsu' is not a search parameter of Observation. Did you mean "status"?`,
  ],
  ['(groupBy: [date]) { count }', "groupBy: 'date' is a date: group by date_year, date_month or date_day."],
  ['(groupBy: [value_string]) { count }', /^groupBy: 'value_string' is a string parameter/],
  ['(groupBy: [constructor]) { count }', /^groupBy: 'constructor' is not a search parameter/],
  ['{ max(of: status) }', /^of: 'status' is not a search parameter with one number/],
  ['{ percentile(of: value_quantity, p: 2) }', 'p: 2 is not a fraction from 0 to 1, such as 0.95.'],
  [
    '(groupBy: [status,status,status,status,status,status,status,status,status,status,status]) { count }',
    'groupBy: 11 keys are given; at most 10 are allowed.',
  ],
  [`(fhirpath: "code.text.matches('a(?=b)')") { count }`, /^fhirpath: the expression cannot become SQL/],
])('ObservationAggregate%s is refused', async (rest, message) => {
  const { data, errors } = await ask(`{ ObservationAggregate${rest} }`);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]?.message).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});
