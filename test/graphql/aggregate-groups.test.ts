// Groups that are too small to be returned: they identify people.
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer({ KILN_MIN_GROUP: '2' });

async function observe(id: string, value: number, status = 'final', more: object = {}): Promise<void> {
  await server().put({
    ...{ resourceType: 'Observation', id, status, code: { text: 'x' } },
    valueQuantity: { value, unit: 'g', ...more },
  });
}

async function groups(query: string): Promise<unknown> {
  const { data, errors } = await server().graphql(`{ g: ${query} }`);
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify((data as { g: unknown }).g));
}

test('groups of fewer resources than KILN_MIN_GROUP are left out, the only one as well', async () => {
  await observe('a', 1);
  expect(await groups('ObservationAggregate { count max(of: value_quantity) }')).toEqual([]);
  await observe('b', 2);
  await observe('c', 3, 'amended');
  expect(await groups('ObservationAggregate(groupBy: [status]) { keys count }')).toEqual([
    { keys: ['final'], count: 2 },
  ]);
  expect(await groups('ObservationAggregate { count }')).toEqual([{ count: 3 }]);
});

test('a figure of fewer values than that is null', async () => {
  await server().put({ resourceType: 'Observation', id: 'd', status: 'amended', code: { text: 'x' } });
  expect(
    await groups('ObservationAggregate(groupBy: [status]) { keys count max(of: value_quantity) }'),
  ).toEqual([
    { keys: ['amended'], count: 2, max: null },
    { keys: ['final'], count: 2, max: 2 },
  ]);
});

test('figures leave out values with a comparator, and are null of several systems of units', async () => {
  const mixed = { status: 'registered', query: 'ObservationAggregate(status: registered)' };
  for (const id of ['e', 'f']) await observe(id, 3, mixed.status);
  await observe('g', 50, mixed.status, { comparator: '<' });
  expect(await groups(`${mixed.query} { count sum(of: value_quantity) }`)).toEqual([{ count: 3, sum: 6 }]);
  await observe('h', 4, mixed.status, { system: 'urn:own' });
  expect(await groups(`${mixed.query} { count sum(of: value_quantity) }`)).toEqual([{ count: 4, sum: null }]);
});

test('keys alone are one group where nothing is grouped by', async () => {
  expect(await groups('ObservationAggregate { keys }')).toEqual([{ keys: [] }]);
  expect(await groups('ObservationAggregate(status: unknown) { keys }')).toEqual([]);
});
