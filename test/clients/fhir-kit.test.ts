// fhir-kit-client, as an application uses it, against the server: https://www.npmjs.com/package/fhir-kit-client
import { Client } from 'fhir-kit-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer, token } from '../server.ts';

const server = testServer();

let client: Client;
let patient: string;

interface Found {
  readonly id: string;
  readonly entry?: readonly { readonly resource: { readonly id: string; readonly resourceType: string } }[];
  readonly [name: string]: unknown;
}

beforeAll(async () => {
  client = new Client({ baseUrl: server().base, bearerToken: token });
  patient = (await create({ resourceType: 'Patient', name: [{ family: 'Hopper' }], gender: 'female' })).id;
  for (const id of ['a', 'b', 'c'])
    await client.update({
      resourceType: 'Observation',
      id,
      body: {
        resourceType: 'Observation',
        id,
        status: 'final',
        code: { text: 'steps' },
        subject: { reference: `Patient/${patient}` },
      },
    });
});

async function create(body: {
  readonly resourceType: string;
  readonly [name: string]: unknown;
}): Promise<Found> {
  return (await client.create({ resourceType: body.resourceType, body })) as unknown as Found;
}

function ids(bundle: unknown): readonly string[] {
  return ((bundle as Found).entry ?? []).map(({ resource }) => resource.id);
}

/** Links have the public base, which is not the port of the test server. */
function here(bundle: unknown): never {
  const text = JSON.stringify(bundle);
  return JSON.parse(text.replaceAll(server().config.baseUrl, server().base)) as never;
}

describe('fhir-kit-client', () => {
  test('reads the capabilities and the endpoints of SMART without a token', async () => {
    const anonymous = new Client({ baseUrl: server().base });
    expect(await anonymous.capabilityStatement()).toMatchObject({ resourceType: 'CapabilityStatement' });
    const metadata = await anonymous.smartAuthMetadata();
    expect(String(metadata.tokenUrl)).toContain('/oauth2/token');
  });

  test('reads, updates, patches, reads versions and deletes', async () => {
    const { id } = await create({ resourceType: 'Patient', gender: 'male' });
    await client.update({
      resourceType: 'Patient',
      id,
      body: { resourceType: 'Patient', id, gender: 'other' },
    });
    await client.patch({
      resourceType: 'Patient',
      id,
      jsonPatch: [{ op: 'replace', path: '/gender', value: 'unknown' }],
    });
    expect(await client.read({ resourceType: 'Patient', id })).toMatchObject({ gender: 'unknown' });
    expect(await client.vread({ resourceType: 'Patient', id, version: '2' })).toMatchObject({
      gender: 'other',
    });
    expect(await client.history({ resourceType: 'Patient', id })).toMatchObject({ total: 3 });
    expect(await client.history({ resourceType: 'Patient' })).toMatchObject({ type: 'history' });
    expect(await client.history()).toMatchObject({ type: 'history' });
    await client.delete({ resourceType: 'Patient', id });
    const gone = await client.read({ resourceType: 'Patient', id }).catch((error: unknown) => error);
    expect(gone).toMatchObject({ response: { status: 410, data: { resourceType: 'OperationOutcome' } } });
  });

  test('searches by GET and by POST, and turns pages', async () => {
    const searchParams = { patient, _count: 2, _include: 'Observation:subject' };
    const page = await client.search({ resourceType: 'Observation', searchParams });
    expect(ids(page)).toEqual(['a', 'b', patient]);
    const next = await client.nextPage({ bundle: here(page) });
    expect(ids(next)).toEqual(['c', patient]);
    expect(ids(await client.prevPage({ bundle: here(next) }))).toEqual(['a', 'b', patient]);
    const posted = await client.search({
      resourceType: 'Observation',
      searchParams: { patient: [patient], 'status:not': 'amended' },
      options: { postSearch: true },
    });
    expect(ids(posted)).toEqual(['a', 'b', 'c']);
  });

  test('resolves references', async () => {
    const observation = await client.read({ resourceType: 'Observation', id: 'a' });
    const subject = await client.resolve({ reference: `Patient/${patient}`, context: observation as never });
    expect(subject).toMatchObject({ id: patient, gender: 'female' });
  });

  test('writes by conditions', async () => {
    const body = { resourceType: 'Patient', identifier: [{ system: 'urn:once', value: '1' }] };
    const options = { headers: { 'If-None-Exist': 'identifier=urn:once|1' } };
    const first = await client.create({ resourceType: 'Patient', body, options });
    const second = await client.create({ resourceType: 'Patient', body, options });
    expect((second as unknown as Found).id).toBe((first as unknown as Found).id);
    const { response } = Client.httpFor(second);
    expect(response?.status).toBe(200);
    await client.update({
      resourceType: 'Patient',
      searchParams: { identifier: 'urn:once|1' },
      body: { ...body, gender: 'female' },
    });
    expect(await client.read({ resourceType: 'Patient', id: (first as unknown as Found).id })).toMatchObject({
      gender: 'female',
    });
  });

  test('calls operations', async () => {
    const input = { resourceType: 'Patient', gender: 'male' };
    const outcome = await client.operation({ name: 'validate', resourceType: 'Patient', input });
    expect(outcome).toMatchObject({ resourceType: 'OperationOutcome' });
    const stored = await client.operation({
      name: '$validate',
      resourceType: 'Patient',
      id: patient,
      method: 'GET',
    });
    expect(stored).toMatchObject({ resourceType: 'OperationOutcome' });
  });
});

test('batches and transactions', async () => {
  const entry = [
    {
      fullUrl: 'urn:uuid:11111111-0000-4000-8000-000000000001',
      resource: { resourceType: 'Patient', name: [{ family: 'Liskov' }] },
      request: { method: 'POST', url: 'Patient' },
    },
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { text: 'steps' },
        subject: { reference: 'urn:uuid:11111111-0000-4000-8000-000000000001' },
      },
      request: { method: 'POST', url: 'Observation' },
    },
  ];
  const done = await client.transaction({ body: { resourceType: 'Bundle', type: 'transaction', entry } });
  expect(done).toMatchObject({ type: 'transaction-response', entry: [{}, {}] });
  const read = { request: { method: 'GET', url: 'Observation?subject:Patient.family=Liskov' } };
  const answer = await client.batch({ body: { resourceType: 'Bundle', type: 'batch', entry: [read] } });
  expect(answer).toMatchObject({
    type: 'batch-response',
    entry: [{ resource: { resourceType: 'Bundle', total: 1 }, response: { status: '200 OK' } }],
  });
});
