// Arrays may hold more than the estimate of a query's cost takes them to: what they lead to is counted while it is read.
import { beforeAll, describe, expect, test } from 'vitest';
import { OutcomeError, outcome } from '../../runtime/base/outcome.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { type Answer, asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine({ KILN_MAX_COST: '2500', KILN_MAX_PER_PARENT: '100' });
const ask = asking(fixture);

/** Each List has so many entries, and each of them leads to the List itself. */
const wide = 60;

beforeAll(async () => {
  const index = indexContext({ tokenKey: '0'.repeat(32), zone: 0, base: '' });
  const store = { database: fixture().database, index, planMemory: 1_000_000 };
  const list = (id: string, length: number, reference: string, contained?: object) => ({
    ...{
      resourceType: 'List',
      id,
      status: 'current',
      mode: 'working',
      subject: { reference: 'Patient/fan' },
    },
    ...(contained ? { contained: [contained] } : {}),
    entry: Array.from({ length }, () => ({ item: { reference } })),
  });
  const inner = { ...list('inner', wide, '#inner'), subject: undefined };
  for (const resource of [
    { resourceType: 'Patient', id: 'fan' },
    { resourceType: 'Questionnaire', id: 'fan', url: 'http://fan.example/q', status: 'active' },
    {
      ...{ resourceType: 'CarePlan', id: 'fan', status: 'active', intent: 'plan' },
      subject: { reference: 'Patient/fan' },
      instantiatesCanonical: Array.from({ length: wide }, () => 'http://fan.example/q'),
    },
    list('wide', wide, 'List/wide'),
    list('narrow', 3, 'List/narrow'),
    list('people', wide, 'Patient/fan'),
    list('outer', wide, '#inner', inner),
  ])
    await updateResource(store, developer, resource.resourceType, resource.id, JSON.stringify(resource));
});

const nested = (id: string, depth: number) =>
  `{ List(id: "${id}") { ${'entry { item { resource { ... on List { '.repeat(depth)}id${' } } } }'.repeat(depth)} } }`;

const refusal = ({ data, errors, refused }: Answer) => ({
  data,
  refused,
  code: errors?.[0]?.extensions.resource.issue[0]?.code,
  message: errors?.[0]?.message,
});

const tooMany = {
  data: null,
  refused: false,
  code: 'too-costly',
  message: expect.stringMatching(/reads more than 2,500 resources, the most that is allowed.*_count/),
};

describe('what arrays lead to ends where it is too much', () => {
  test('references', async () => {
    expect(refusal(await ask(nested('wide', 2)))).toEqual(tooMany);
  });

  test('references to what is contained', async () => {
    expect(refusal(await ask(nested('outer', 3)))).toEqual(tooMany);
  });

  test('canonicals', async () => {
    const engine = fixture().engineWith({ KILN_MAX_COST: '50' });
    const query =
      '{ CarePlan(id: "fan") { _instantiatesCanonical { resource { ... on Questionnaire { id } } } } }';
    const { errors } = await asking(() => ({ engine }))(query);
    expect(errors?.[0]?.message).toMatch(/more than 50 resources/);
    expect((await ask(query)).errors).toBeUndefined();
  });

  const inside = (field: string) =>
    `{ List(id: "people") { entry { item { resource { ... on Patient { ${field} } } } } } }`;

  test.each([
    ['a List', 'ListList(_reference: subject, _count: 5) { id }'],
    ['a Connection', 'ListConnection(_reference: subject, _count: 5) { edges { resource { id } } }'],
    ['the keys of a Connection', 'ListConnection(_reference: subject, _count: 5) { next }'],
    [
      'a Connection that JavaScript filters',
      'ListConnection(_reference: subject, _count: 2, fhirpath: "id.matches(\'(?=x)\')") { edges { resource { id } } }',
    ],
  ])('%s that points back', async (_, field) => {
    const engine = fixture().engineWith({ KILN_MAX_COST: '250', KILN_FHIRPATH_SCAN: '8' });
    const { errors } = await asking(() => ({ engine }))(inside(field));
    expect(errors?.[0]?.message).toMatch(/more than 250 resources/);
  });
});

describe('what is stored decides, not what could be', () => {
  test('few items are answered, at any depth', async () => {
    const { data, errors } = await ask(nested('narrow', 4));
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data).split('"id"')).toHaveLength(3 ** 4 + 1);
  });

  test('as many as are allowed are answered', async () => {
    const { errors } = await asking(() => ({ engine: fixture().engineWith({ KILN_MAX_COST: '3660' }) }))(
      nested('wide', 2),
    );
    expect(errors).toBeUndefined();
  });

  test('a second statement on the same connection counts anew', async () => {
    for (let i = 0; i < 12; i++) expect((await ask(nested('narrow', 5))).errors).toBeUndefined();
  });
});

describe('nobody counts where the bound is within the limit', () => {
  const counted = (query: string) => fixture().engine.compile({ query }, developer).statement?.counted;

  test.each([
    [
      'a page of lists',
      '{ PatientList(_count: 20) { ObservationList(_reference: subject, _count: 10) { id } } }',
      false,
    ],
    ['an array with references', '{ ListList(_count: 20) { entry { item { resource { id } } } } }', false],
    [
      'an array with a _count',
      '{ ListList(_count: 20) { entry(_count: 2) { item { resource { ... on List { entry { item { resource { id } } } } } } } } }',
      true,
    ],
    [
      'two arrays with a _count',
      '{ ListList(_count: 20) { entry(_count: 2) { item { resource { ... on List { entry(_count: 20) { item { resource { id } } } } } } } } }',
      false,
    ],
    ['an array in an array', nested('wide', 2), true],
  ])('%s', (_, query, expected) => {
    expect(counted(query)).toBe(expected);
  });

  test('a _count that is a variable is one of two statements', () => {
    const query = `query ($n: Int) { ListList { entry(_count: $n) { item { resource { ... on List { entry { item { resource { id } } } } } } } } }`;
    const of = (n: number | null) =>
      fixture().engine.compile({ query, variables: { n } }, developer).statement?.counted;
    expect([of(1), of(null), of(100), of(1)]).toEqual([false, true, true, false]);
  });
});

test('the operations of one mutation are counted together, and what is too much undoes them', async () => {
  const update = (alias: string) =>
    `${alias}: PatientUpdate(id: "fan", res: { gender: ${alias === 'a' ? 'male' : 'female'} }) { ListList(_reference: subject, _id: "people", _count: 1) { entry { item { resource { ... on Patient { ListList(_reference: subject, _count: 4) { id } } } } } } }`;
  // Each reads 1 + 60 + 60 × 4.
  const engine = fixture().engineWith({ KILN_MAX_COST: '400' });
  const answer = await asking(() => ({ engine }))(`mutation { ${update('a')} ${update('b')} }`);
  expect(answer.errors?.[0]?.message).toMatch(/more than 400 resources/);
  expect((await asking(() => ({ engine }))(`mutation { ${update('b')} }`)).errors).toBeUndefined();
  const { data } = await ask('{ Patient(id: "fan") { gender meta { versionId } } }');
  expect(data).toEqual({ Patient: { gender: 'female', meta: { versionId: '2' } } });
});

test('each thousand is charged while it is read, and who may read no more ends the statement', async () => {
  const engine = fixture().engineWith({ KILN_MAX_COST: '10000' });
  const charges: number[] = [];
  const request = { query: nested('wide', 2) };
  await engine.respond(request, developer, { charge: resources => void charges.push(resources) });
  // 60 + 60 × 60 are counted.
  expect(charges.slice(1)).toEqual([1000, 1000, 1000]);
  const throttled = new OutcomeError(outcome('error', 'throttled', 'No more.'), { status: 429 });
  let left = 1_500;
  const charge = (resources: number) => {
    left -= resources;
    if (left < 0) throw throttled;
  };
  await expect(engine.respond(request, developer, { charge })).rejects.toBe(throttled);
});
