// Medplum's client, as an application uses it, against the server: https://www.medplum.com/docs/sdk/core.medplumclient
import { MedplumClient, OperationOutcomeError } from '@medplum/core';
import type { Observation, Patient } from '@medplum/fhirtypes';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer, token } from '../server.ts';

const server = testServer();

let client: MedplumClient;
let ada: Patient & { readonly id: string };

beforeAll(async () => {
  const { base } = server();
  client = new MedplumClient({
    baseUrl: base.slice(0, -'fhir/R4'.length),
    fhirUrlPath: 'fhir/R4',
    accessToken: token,
    fetch,
    // Answers come from the server each time.
    cacheTime: 0,
  });
  ada = await create({
    resourceType: 'Patient',
    name: [{ family: 'Lovelace', given: ['Ada'] }],
    active: true,
  });
  for (const value of [1, 2, 3])
    await create<Observation>({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'steps' },
      subject: { reference: `Patient/${ada.id}` },
      valueInteger: value,
      effectiveDateTime: `2024-01-0${value}`,
    });
});

async function create<T extends Patient | Observation>(resource: T): Promise<T & { readonly id: string }> {
  const { id, ...made } = await client.createResource<T>(resource);
  if (id === undefined) throw new Error('The created resource has no id.');
  return { ...made, id } as unknown as T & { readonly id: string };
}

describe('MedplumClient', () => {
  test('reads a resource, and what a reference points to', async () => {
    expect(await client.readResource('Patient', ada.id)).toMatchObject({ name: [{ family: 'Lovelace' }] });
    const found = await client.readReference<Patient>({ reference: `Patient/${ada.id}` });
    expect(found.active).toBe(true);
  });

  test('searches', async () => {
    const bundle = await client.search('Observation', {
      subject: `Patient/${ada.id}`,
      _sort: '-date',
      _count: '2',
      _include: 'Observation:subject',
      _total: 'accurate',
    });
    expect(bundle.total).toBe(3);
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).toEqual([
      'Observation',
      'Observation',
      'Patient',
    ]);
    const found = await client
      .searchResources('Observation', 'code:text=steps&_sort=date&_fields=id')
      .catch((error: unknown) => error);
    expect(found).toBeInstanceOf(OperationOutcomeError);
    const resources = await client.searchResources('Observation', `patient=${ada.id}&_sort=date`);
    expect(resources.map(({ valueInteger }) => valueInteger)).toEqual([1, 2, 3]);
    expect(await client.searchOne('Patient', 'family=love')).toMatchObject({ id: ada.id });
    expect(await client.searchOne('Patient', 'family=nobody')).toBeUndefined();
  });

  test('follows the links of pages', async () => {
    const values: unknown[] = [];
    for await (const page of client.searchResourcePages(
      'Observation',
      `patient=${ada.id}&_sort=date&_count=1`,
    ))
      values.push(...page.map(({ valueInteger }) => valueInteger));
    expect(values).toEqual([1, 2, 3]);
  });

  test('updates, patches, lists versions and deletes', async () => {
    const { id } = await create({ resourceType: 'Patient', gender: 'male' });
    const updated = await client.updateResource<Patient>({ resourceType: 'Patient', id, gender: 'female' });
    expect(updated).toMatchObject({ gender: 'female', meta: { versionId: '2' } });
    const patched = await client.patchResource('Patient', id, [{ op: 'add', path: '/active', value: true }]);
    expect(patched).toMatchObject({ active: true, gender: 'female', meta: { versionId: '3' } });
    const history = await client.readHistory('Patient', id, { count: 2 });
    expect(history.entry?.map(({ resource }) => resource?.meta?.versionId)).toEqual(['3', '2']);
    expect(await client.readVersion('Patient', id, '1')).toMatchObject({ gender: 'male' });
    await client.deleteResource('Patient', id);
    const gone = await client.readResource('Patient', id).catch((error: unknown) => error);
    expect(gone).toBeInstanceOf(OperationOutcomeError);
    expect(gone).toMatchObject({ outcome: { issue: [{ code: 'deleted' }] } });
  });

  test('creates once by a condition, and updates by a search', async () => {
    const patient: Patient = { resourceType: 'Patient', identifier: [{ system: 'urn:once', value: '1' }] };
    const [first, second] = [
      await client.createResourceIfNoneExist(patient, 'identifier=urn:once|1'),
      await client.createResourceIfNoneExist(patient, 'identifier=urn:once|1'),
    ];
    expect(second.id).toBe(first.id);
    const upserted = await client.upsertResource({ ...patient, gender: 'other' }, 'identifier=urn:once|1');
    expect(upserted).toMatchObject({ id: first.id, gender: 'other' });
  });

  test('validates, and asks by GraphQL', async () => {
    expect(await client.validateResource({ resourceType: 'Patient', gender: 'male' })).toMatchObject({
      resourceType: 'OperationOutcome',
    });
    const answer = await client.graphql(`{ Patient(id: "${ada.id}") { name { family } } }`);
    expect(answer).toEqual({ data: { Patient: { name: [{ family: 'Lovelace' }] } } });
  });

  test('reports a refused resource with its outcome', async () => {
    const wrong = { resourceType: 'Patient', gender: 'x' } as unknown as Patient;
    const refused = await client.createResource(wrong).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperationOutcomeError);
    expect(refused).toMatchObject({ outcome: { issue: [{ expression: ['Patient.gender'] }] } });
  });
});

describe('MedplumClient uploads files', () => {
  test('createBinary, from text, JSON and bytes, and download', async () => {
    for (const [data, contentType] of [
      ['hello', 'text/plain'],
      ['{"a":1}', 'application/json'],
      [new Uint8Array([137, 80, 0, 255]), 'image/png'],
    ] as const) {
      const made = await client.createBinary({ data, contentType, filename: 'a b.txt' });
      expect(made).toMatchObject({ resourceType: 'Binary', contentType });
      const blob = await client.download(`${server().base}/Binary/${made.id}`);
      expect(Buffer.from(await blob.arrayBuffer())).toEqual(Buffer.from(data));
      expect(await client.readResource('Binary', made.id ?? '')).toMatchObject({ contentType });
    }
  });

  test('createAttachment and createDocumentReference refer to what they uploaded', async () => {
    const attachment = await client.createAttachment({
      ...{ data: 'hello', contentType: 'text/plain', filename: 'a.txt' },
      securityContext: { reference: `Patient/${ada.id}` },
    });
    const address = /^http:\/\/127\.0\.0\.1:8103\/fhir\/R4\/(Binary\/[^/]+)$/;
    expect(attachment).toEqual({
      contentType: 'text/plain',
      title: 'a.txt',
      url: expect.stringMatching(address),
    });
    const own = address.exec(attachment.url ?? '')?.[1] ?? '';
    expect(await client.readReference({ reference: own })).toMatchObject({
      securityContext: { reference: `Patient/${ada.id}` },
    });
    const document = await client.createDocumentReference({
      ...{ data: 'report', contentType: 'text/plain', filename: 'report.txt' },
      additionalFields: { subject: { reference: `Patient/${ada.id}` } },
    });
    expect(document).toMatchObject({ status: 'current', content: [{ attachment: { title: 'report.txt' } }] });
    const url = document.content[0]?.attachment.url ?? '';
    const binary = await client.readReference({ reference: address.exec(url)?.[1] ?? '' });
    expect(binary).toMatchObject({ securityContext: { reference: `DocumentReference/${document.id}` } });
    expect(binary).not.toHaveProperty('url');
  });
});

test('MedplumClient sends batches, its own and those that it gathers', async () => {
  const answer = await client.executeBatch({
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      {
        fullUrl: 'urn:uuid:22222222-0000-4000-8000-000000000001',
        resource: { resourceType: 'Patient', name: [{ family: 'Hamilton' }] },
        request: { method: 'POST', url: 'Patient' },
      },
      {
        resource: {
          resourceType: 'Observation',
          status: 'final',
          code: { text: 'steps' },
          subject: { reference: 'urn:uuid:22222222-0000-4000-8000-000000000001' },
        },
        request: { method: 'POST', url: 'Observation' },
      },
    ],
  });
  expect(answer.entry?.map(({ response }) => response?.status)).toEqual(['201 Created', '201 Created']);
  const gathering = new MedplumClient({
    baseUrl: server().base.slice(0, -'fhir/R4'.length),
    fhirUrlPath: 'fhir/R4',
    accessToken: token,
    fetch,
    cacheTime: 0,
    autoBatchTime: 5,
  });
  const [one, two] = await Promise.all([
    gathering.readResource('Patient', ada.id),
    gathering.search('Observation', { subject: `Patient/${ada.id}` }),
  ]);
  expect([one.name?.[0]?.family, two.entry?.length]).toEqual(['Lovelace', 3]);
});
