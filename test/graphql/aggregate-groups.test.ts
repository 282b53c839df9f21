// Groups that are too small to be returned: they identify people.
import { expect, test, vi } from 'vitest';
import { newClient } from '../auth/client.ts';
import { bearer, testServer } from '../server.ts';
import { servedViews } from '../view/served.ts';
import { withTables } from '../view/tables.ts';

const views = { Values: servedViews.Values };
vi.mock('../../runtime/base/definitions/views.ts', () => ({ viewDefinitions: () => views }));
vi.mock('../../runtime/base/definitions/root.ts', async original => {
  const root = await original<typeof import('../../runtime/base/definitions/root.ts')>();
  const generatedText = (path: string) => {
    const text = root.generatedText(path);
    return path === 'schema.graphql' ? withTables(text, views) : text;
  };
  return { ...root, generatedText };
});

const server = testServer({ KILN_MIN_GROUP: '2' });

async function observe(id: string, value: number, status = 'final', more: object = {}): Promise<void> {
  await server().put({
    ...{
      resourceType: 'Observation',
      id,
      status,
      code: { text: 'x' },
      subject: { reference: `Patient/${id}` },
    },
    valueQuantity: { value, unit: 'g', ...more },
  });
}

async function groups(query: string): Promise<unknown> {
  const { data, errors } = await server().graphql(`{ g: ${query} }`);
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify((data as { g: unknown }).g));
}

test('groups of fewer patients than KILN_MIN_GROUP are left out, the only one as well', async () => {
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
  const subject = { reference: 'Patient/d' };
  await server().put({
    resourceType: 'Observation',
    id: 'd',
    status: 'amended',
    code: { text: 'x' },
    subject,
  });
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

test('several resources of one patient, or of none, are no group', async () => {
  const write = (ids: string, patient?: string) =>
    Promise.all(
      [...ids].map(id =>
        server().put({
          ...{ resourceType: 'Observation', id, status: 'preliminary', code: { text: 'x' } },
          ...(patient === undefined ? {} : { subject: { reference: `Patient/${patient}` } }),
          ...(id === 'm' ? {} : { valueQuantity: { value: 5 } }),
        }),
      ),
    );
  const args = '(_filter: "status eq preliminary", groupBy: [status])';
  const both = async () => [
    await groups(`ObservationAggregate${args} { count max(of: value_quantity) }`),
    await groups(`ValuesAggregate${args} { count max(of: value) }`),
  ];
  await write('ijk', 'one');
  expect(await both()).toEqual([[], []]);
  await write('ijk');
  expect(await both()).toEqual([[], []]);
  await write('ijk', 'one');
  // A figure of the values of one of two is null, and the rows of the view are those of one.
  await write('m', 'two');
  expect(await both()).toEqual([[{ count: 4, max: null }], []]);
  await write('k', 'two');
  expect(await both()).toEqual([[{ count: 4, max: 5 }], [{ count: 3, max: 5 }]]);
});

test('patients count themselves, and resources of types without patients as well', async () => {
  for (const id of ['a', 'b']) {
    await server().put({ resourceType: 'Patient', id, gender: 'other' });
    await server().put({ resourceType: 'Organization', id, name: 'x' });
  }
  expect(await groups('PatientAggregate(groupBy: [gender]) { keys count }')).toEqual([
    { keys: ['other'], count: 2 },
  ]);
  expect(await groups('OrganizationAggregate { count }')).toEqual([{ count: 2 }]);
});

test('who may not search by the patient is refused', async () => {
  await server().put({
    ...{ resourceType: 'AccessPolicy', id: 'blind' },
    resource: [{ resourceType: 'Observation', hiddenFields: ['subject'] }],
  });
  const { accessToken } = await newClient(server(), { policies: ['blind'] });
  const body = { query: '{ ObservationAggregate { count } }' };
  const response = await server().send('POST', '$graphql', body, bearer(accessToken));
  expect(await response.text()).toContain('KILN_MIN_GROUP: patient: your access does not extend');
});
