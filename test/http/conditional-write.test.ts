// Conditional create, update, patch and delete: a search in place of an id. https://hl7.org/fhir/R4/http.html#ccreate, #cond-update
import { describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../server.ts';

const server = testServer();
const jsonPatch = { 'content-type': 'application/json-patch+json' };

interface Sent {
  readonly status: number;
  readonly location: string | null;
  readonly body: {
    readonly id?: string;
    readonly issue?: readonly { diagnostics: string }[];
    [name: string]: unknown;
  };
}

async function send(...sent: Parameters<TestServer['send']>): Promise<Sent> {
  const response = await server().send(...sent);
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: text === '' ? {} : (JSON.parse(text) as Sent['body']),
  };
}

const said = ({ body }: Sent) => body.issue?.[0]?.diagnostics;
const atOnce = (work: () => Promise<Sent>) => Promise.all(Array.from({ length: 12 }, work));
const patient = (value: string, more: object = {}) => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:mrn', value }],
  ...more,
});

async function count(value: string): Promise<unknown> {
  return (await send('GET', `Patient?identifier=urn:mrn|${value}&_summary=count`)).body.total;
}

describe('a create', () => {
  test('makes a resource where none matches, and returns the one that does', async () => {
    const headers = { 'if-none-exist': 'identifier=urn:mrn|c1' };
    const made = await send('POST', 'Patient', patient('c1'), headers);
    expect(made.status).toBe(201);
    const again = await send('POST', 'Patient', patient('c1', { active: true }), headers);
    expect([again.status, again.body.id, again.body.active]).toEqual([200, made.body.id, undefined]);
    expect(again.location).toBe(made.location);
    expect(await count('c1')).toBe(1);
  });

  test('is executed once for concurrent requests', async () => {
    const headers = { 'if-none-exist': 'identifier=urn:mrn|c2' };
    const all = await atOnce(() => send('POST', 'Patient', patient('c2'), headers));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await count('c2')).toBe(1);
  });

  test('is refused where several match', async () => {
    for (const id of ['c3a', 'c3b']) await server().put(Object.assign(patient('c3'), { id }));
    const sent = await send('POST', 'Patient', patient('c3'), { 'if-none-exist': 'identifier=urn:mrn|c3' });
    expect([sent.status, sent.body.issue?.[0]?.diagnostics]).toEqual([412, expect.stringMatching(/Several/)]);
    expect(await count('c3')).toBe(2);
  });
});

describe('an update', () => {
  test('creates, then changes what the search finds', async () => {
    const path = 'Patient?identifier=urn:mrn|u1';
    const made = await send('PUT', path, patient('u1'));
    const changed = await send('PUT', path, patient('u1', { active: true }));
    expect([made.status, changed.status]).toEqual([201, 200]);
    expect(changed.body).toMatchObject({ id: made.body.id, active: true });
    const again = await send('PUT', path, patient('u1', { id: made.body.id, active: false }));
    expect([again.status, again.body.active]).toEqual([200, false]);
    expect(again.location).toMatch(/_history\/3$/);
    expect(await count('u1')).toBe(1);
  });

  test('creates under the id of the body', async () => {
    const made = await send('PUT', 'Patient?identifier=urn:mrn|u2', patient('u2', { id: 'own' }));
    expect([made.status, made.body.id]).toEqual([201, 'own']);
  });

  test('is refused with the id of another resource, and with a version that is not current', async () => {
    await server().put(Object.assign(patient('u3'), { id: 'u3' }));
    const path = 'Patient?identifier=urn:mrn|u3';
    expect((await send('PUT', path, patient('u3', { id: 'other' }))).status).toBe(400);
    expect((await send('PUT', path, patient('u3'), { 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await send('PUT', path, patient('u3'), { 'if-match': 'W/"1"' })).status).toBe(200);
  });

  test('of many at the same time loses none', async () => {
    const path = 'Patient?identifier=urn:mrn|u4';
    const all = await atOnce(() => send('PUT', path, patient('u4', { active: true })));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    const id = all[0]?.body.id;
    expect((await send('GET', `Patient/${id}`)).body.meta).toMatchObject({ versionId: '12' });
  });
});

test('a patch and a delete of what a search finds', async () => {
  await server().put(Object.assign(patient('p1'), { id: 'p1' }));
  const path = 'Patient?identifier=urn:mrn|p1';
  const patched = await send('PATCH', path, [{ op: 'add', path: '/active', value: true }], jsonPatch);
  expect([patched.status, patched.body.active]).toEqual([200, true]);
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('GET', 'Patient/p1')).status).toBe(410);
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('PATCH', path, '[]', jsonPatch)).status).toBe(404);
});

describe('refuses', () => {
  test.each([
    ['DELETE', 'Patient', 400, /needs a search/],
    ['DELETE', 'Patient?_count=1', 400, /needs a search|nothing besides/],
    ['DELETE', 'Patient?identifier=x&_include=Patient:organization', 400, /nothing besides/],
    ['DELETE', 'Patient?shoe=1', 400, /no search parameter shoe/],
    ['DELETE', 'Patient?identifier=x&_format=xml', 406, /only json is served/],
    ['DELETE', 'Patient?identifier=x&_pretty=1', 400, /true or false/],
    ['DELETE', 'Patient?_pretty=true', 400, /needs a search/],
    ['PUT', 'Patient', 400, /needs a search/],
    ['DELETE', 'Patient?identifier=urn:mrn|c3', 412, /Several/],
  ])('%s %s', async (method, path, status, message) => {
    for (const id of ['c3a', 'c3b']) await server().put(Object.assign(patient('c3'), { id }));
    const sent = await send(method, path, method === 'PUT' ? patient('x') : undefined);
    expect([sent.status, said(sent)]).toEqual([status, expect.stringMatching(message)]);
  });

  test('If-None-Exist without a search', async () => {
    const sent = await send('POST', 'Patient', patient('x'), { 'if-none-exist': 'Patient?' });
    expect(sent.status).toBe(400);
  });
});
