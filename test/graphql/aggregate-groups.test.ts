// Groups that are too small to be returned: they identify people.
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer({ KILN_MIN_GROUP: '2' });

async function observe(id: string, value: number, status = 'final'): Promise<void> {
  await server().put({
    ...{ resourceType: 'Observation', id, status, code: { text: 'x' } },
    valueQuantity: { value, unit: 'g' },
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
