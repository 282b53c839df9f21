// Patches and write constraints whose expressions take long leave connections for all other requests.
import { beforeAll, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer({ KILN_POOL_SIZE: '3', KILN_FHIRPATH_TIMEOUT: '250ms' });
const ids = [0, 1, 2, 3, 4, 5];

beforeAll(async () => {
  for (const i of ids) {
    const identifier = Array.from({ length: 300 }, (_, at) => ({ value: `${i}.${at}` }));
    await server().put({ resourceType: 'Patient', id: `slow-${i}`, identifier } as never);
  }
});

const path =
  'Patient.identifier.where(%resource.descendants().where(%resource.descendants().count() > 1).count() > 0).value';
const resource = {
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'operation',
      part: [
        { name: 'type', valueCode: 'delete' },
        { name: 'path', valueString: path },
      ],
    },
  ],
};

function send(method: string, url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/fhir+json' };
  return server().fetch(url, { method, headers, body: JSON.stringify(body) });
}

const bundle = (type: string, url: string) => ({
  ...{ resourceType: 'Bundle', type },
  entry: [{ resource, request: { method: 'PATCH', url } }],
});

const ways: readonly ((i: number) => Promise<Response>)[] = [
  i => send('PATCH', `Patient/slow-${i}`, resource),
  i => send('PATCH', `Patient?identifier=${i}.0`, resource),
  i => send('POST', '', bundle('batch', `Patient/slow-${i}`)),
  i => send('POST', '', bundle('transaction', `Patient?identifier=${i}.1`)),
];

const inTransaction = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;

test.each([
  ['by id', ways.slice(0, 2)],
  ['in Bundles', ways.slice(2)],
] as const)('%s', async (_, own) => {
  let done = 0;
  const patches = ids.map(async i => {
    const text = await (await (own[i % 2] as (typeof ways)[number])(i)).text();
    done++;
    return text;
  });
  for (let count = 0; count === 0; )
    count = (await server().database.custom.query(inTransaction)).rows.length;
  // All patches have arrived when a request behind them is answered that needs no database.
  await server().fetch('metadata');
  expect((await server().fetch('Patient/slow-0')).status).toBe(200);
  expect(done).toBeLessThan(2);
  for (const text of await Promise.all(patches)) expect(text).toContain('took longer than is allowed');
});

test('by write constraints', async () => {
  const expression =
    '%after.descendants().where(%after.descendants().where(%after.descendants().count() > 1).count() > 0).exists()';
  const rule = { resourceType: 'Patient', writeConstraint: [{ expression, description: 'Slow' }] };
  await server().put({ resourceType: 'AccessPolicy', id: 'slow', name: 'Slow', resource: [rule] } as never);
  const { accessToken } = await newClient(server(), { policies: ['slow'] });
  const headers = { 'content-type': 'application/fhir+json', authorization: `Bearer ${accessToken}` };
  let done = 0;
  const writes = ids.map(async i => {
    const identifier = Array.from({ length: 300 }, (_, at) => ({ value: `${i}.${at}`, use: 'old' }));
    const patient = { resourceType: 'Patient', id: `slow-${i}`, identifier };
    const mutation = 'mutation ($res: PatientInput!) { PatientUpdate(id: "ID", res: $res) { id } }';
    const query = mutation.replace('ID', patient.id);
    const response =
      i % 2 === 0
        ? await server().fetch(`Patient/slow-${i}`, { method: 'PUT', headers, body: JSON.stringify(patient) })
        : await server().send(
            'POST',
            '$graphql',
            { query, variables: { res: { identifier } } },
            { ...headers, 'content-type': 'application/json' },
          );
    const text = await response.text();
    done++;
    return text;
  });
  for (let count = 0; count === 0; )
    count = (await server().database.custom.query(inTransaction)).rows.length;
  await server().fetch('metadata');
  expect((await server().fetch('Patient/slow-0')).status).toBe(200);
  expect(done).toBeLessThan(2);
  for (const text of await Promise.all(writes)) expect(text).toContain('Slow. Nothing was changed.');
});
