// Arguments that come again are read once: what they stand for is kept for a minute, for their plan and their values alone.
import { beforeEach, expect, test } from 'vitest';
import type { Access } from '../../runtime/access/access.ts';
import { accesses } from '../../runtime/access/compile-access.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { holderOf } from '../../runtime/graphql/build/cursor.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { testConfig } from '../config.ts';
import { heapUsed } from '../heap.ts';
import { servedSchema } from '../served-schema.ts';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const index = indexContext({ tokenKey: '0'.repeat(32), zone: 0, base: '' });
let now = 0;
let changes = 0;
const engine = graphqlEngine({
  schema: servedSchema,
  // Nothing is read.
  database: { generic: undefined, custom: undefined } as never,
  config: testConfig({}),
  search: () => ({ ...index, now, statistics: { of: () => undefined, changes: () => changes } }),
});
const document = `query ($name: [String], $count: Int, $from: [dateSearch]) {
  PatientList(name: $name, _count: $count, birthdate: $from) { id }
}`;
const compiled = (variables: object, principal = developer) =>
  engine.compile({ query: document, variables: { ...variables } }, principal);
const known = () => engine.caches().find(({ name }) => name === 'arguments')?.hits;

beforeEach(() => {
  now += 60_000;
});

test('equal values are read once, and others by themselves', () => {
  const first = compiled({ name: ['Ann'], count: 3 });
  expect(compiled({ name: 'Ann', count: 3 }).resolved).toBe(first.resolved);
  const others = [
    { name: ['Ann', 'Bob'], count: 3 },
    { name: ['Ann\nname[3 Bob'], count: 3 },
    { name: ['Ann'], count: 4 },
    { name: ['Ann'] },
    { name: [], count: 3 },
    { name: null, count: 3 },
    { name: ['3'], count: 3 },
  ].map(variables => compiled(variables));
  const all = [first, ...others];
  expect(new Set(all.map(({ resolved }) => resolved)).size).toBe(all.length);
  const written = all.map(({ resolved, statement }) =>
    JSON.stringify([statement?.text, resolved[0]?.values]),
  );
  expect(new Set(written).size).toBe(all.length);
});

test('the other name of a variable is another argument', () => {
  const one = 'query ($a: [String], $b: [String]) { PatientList(family: $a, given: $b) { id } }';
  const values = (variables: object) =>
    engine.compile({ query: one, variables: { ...variables } }, developer).resolved[0]?.values;
  expect(values({ a: 'x' })).not.toEqual(values({ b: 'x' }));
});

test('they are read again after a minute', () => {
  const before = compiled({ name: 'Ann' });
  now += 59_999;
  expect(compiled({ name: 'Ann' }).resolved).toBe(before.resolved);
  now += 1;
  expect(compiled({ name: 'Ann' }).resolved).not.toBe(before.resolved);
});

test.each([
  ['a variable', 'query ($v: [dateSearch]) { PatientList(birthdate: $v) { id } }', 'ap2000-01-01'],
  ['a Connection', 'query ($v: [dateSearch]) { PatientConnection(birthdate: $v) { count } }', 'ap2000-01-01'],
  ['an Aggregate', 'query ($v: [dateSearch]) { PatientAggregate(birthdate: $v) { count } }', 'ap2000-01-01'],
  ['a literal', '{ PatientList(birthdate: "ap2000-01-01") { id } }', undefined],
  ['a literal of several', '{ PatientList(birthdate: "1990,ap2000-01-01") { id } }', undefined],
  ['a chain', '{ ObservationList(_filter: "patient.birthdate ap 2000-01-01") { id } }', undefined],
  ['a filter', '{ PatientList(_filter: "birthdate ap 2000-01-01") { id } }', undefined],
])('`ap` of a date counts from the time of each request: %s', (_, query, v) => {
  const values = () => engine.compile({ query, variables: v ? { v } : {} }, developer).resolved[0]?.values;
  const before = values();
  expect(values()).toEqual(before);
  now += 1_000;
  expect(values()).not.toEqual(before);
});

test('dates of others are kept', () => {
  const before = compiled({ from: 'ge2000-01-01' });
  now += 1_000;
  expect(compiled({ from: 'ge2000-01-01' }).resolved).toBe(before.resolved);
});

test('`ap` of a date in a policy counts from the time within a second, and the access is the same to cursors', () => {
  const timed = accesses(() => ({ ...index, now }));
  const of = (date: string) => {
    const grant = grantOf([{ resourceType: 'Patient', criteria: `Patient?birthdate=${date}` }]);
    return () => timed({ grant, stamp: undefined });
  };
  const held = (access: Access) => holderOf({ project: 1 }, access, index.hasher);
  const access = of('ap2000-01-01');
  const before = access();
  now += 999;
  expect(access()).toBe(before);
  now += 1;
  expect(access().values).not.toEqual(before.values);
  expect(held(access())).toBe(held(before));
  expect(held(of('ap2000-01-02')())).not.toBe(held(before));
  expect(held(of('ap2000-01-01')())).toBe(held(before));
  const other = of('2000-01-01');
  const first = other();
  now += 60_000;
  expect(other()).toBe(first);
});

test('subscribers share a query at any time when their policies say the same, and by nothing less', () => {
  const live = engine.changes({ query: 'subscription { PatientChanged { id } }' }, developer);
  const group = (date: string, parameter?: string) => {
    const parameters = new Map(parameter ? [['day', parameter]] : []);
    const grant = grantOf([{ resourceType: 'Patient', criteria: `Patient?birthdate=${date}` }], {
      parameters,
    });
    return live?.group(principalOf(grant));
  };
  const before = group('ap1970-01-01');
  now += 60_000;
  expect(group('ap1970-01-01')).toBe(before);
  const others = [
    before,
    group('1970-01-01'),
    group('ap%day', '1970-01-01'),
    group('ap%day', '1970-01-02'),
    group('1970-01-02'),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('they are read again when the statistics of a table change, by which the way of a search is chosen', () => {
  const before = compiled({ name: 'Ann' });
  changes++;
  const after = compiled({ name: 'Ann' });
  expect(after.resolved).not.toBe(before.resolved);
  expect(compiled({ name: 'Ann' }).resolved).toBe(after.resolved);
});

test('long values and inputs are not kept', () => {
  const hits = known();
  for (let i = 0; i < 2; i++) compiled({ name: ['a'.repeat(250), 'b'.repeat(250)] });
  expect(known()).toBe(hits);
  for (let i = 0; i < 2; i++) compiled({ name: 'a'.repeat(300) });
  expect(known()).toBe((hits ?? 0) + 1);
});

test('arguments without variables are not kept, and others count with the length of their document', () => {
  const size = () => engine.caches().find(({ name }) => name === 'arguments')?.size ?? 0;
  const before = size();
  engine.compile({ query: `# ${'x'.repeat(10_000)}\n{ PatientConnection(_count: 1) { count } }` }, developer);
  expect(size()).toBe(before);
  const query = `# ${'x'.repeat(100_000)}\nquery ($n: Int) { PatientConnection(_count: $n) { count } }`;
  engine.compile({ query, variables: { n: 1 } }, developer);
  expect(size() - before).toBeGreaterThan(100_000);
});

test('a clock that is set back makes them old', () => {
  const before = compiled({ name: 'Ann' });
  now -= 3_600_000;
  expect(compiled({ name: 'Ann' }).resolved).not.toBe(before.resolved);
  now += 3_600_000;
});

test('policies of another kind have arguments of their own', () => {
  const few = principalOf(grantOf([{ resourceType: 'Patient', criteria: 'Patient?gender=female' }]));
  expect(compiled({ name: 'Ann' }).resolved).not.toBe(compiled({ name: 'Ann' }, few).resolved);
});

test('a plan knows no variables but those of its directives', () => {
  const before = heapUsed();
  for (let i = 0; i < 40; i++) {
    const query = `query V${i}($id: [String], $is: Boolean!) { PatientList(_id: $id) { id active @include(if: $is) } }`;
    engine.compile({ query, variables: { id: `${i}`.repeat(1_000_000), is: true } }, developer);
  }
  expect(heapUsed() - before).toBeLessThan(10_000_000);
});

const fixture = testEngine();
const ask = asking(fixture);

test('a cursor is refused to others who send the arguments of its owner', async () => {
  const query =
    'query ($at: String) { PatientConnection(_count: 1, _cursor: $at) { next edges { resource { id } } } }';
  const { data } = await ask(query);
  const at = (data as { PatientConnection: { next: string } }).PatientConnection.next;
  const answer = async (project: number) =>
    (await fixture().engine.respond({ query, variables: { at } }, { ...developer, project })).pieces.join('');
  expect(await answer(developer.project)).toMatch(/"edges":\[\{/);
  expect(await answer(developer.project + 1)).toMatch(/this cursor was made for another project/);
  expect(await answer(developer.project)).toMatch(/"edges":\[\{/);
});
