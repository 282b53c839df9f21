// FHIR's REST interface for single resources, over HTTP: statuses, headers, bodies, and refusals as OperationOutcomes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { containing, type TestServer, testServer, token } from '../server.ts';
import { entryOf } from './entry.ts';

const server = testServer({ KILN_MAX_BODY_BYTES: '20KB' });

const fhirJson = 'application/fhir+json';

const patient = (id: string, more: object = {}) => ({ resourceType: 'Patient', id, active: true, ...more });

const send = (...sent: Parameters<TestServer['send']>) => server().send(...sent);

const put = (resource: { resourceType: string; id: string }, headers: Record<string, string> = {}) =>
  send('PUT', `${resource.resourceType}/${resource.id}`, JSON.stringify(resource), headers);

/** Status and diagnostics of a refusal. */
async function refused(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
  const outcome = (await response.json()) as { resourceType: string; issue: { diagnostics: string }[] };
  expect(outcome.resourceType).toBe('OperationOutcome');
  return [response.status, outcome.issue.map(issue => issue.diagnostics).join(' ')];
}

test('put, get, put, get, delete, get', async () => {
  const created = await put(patient('life'));
  expect(created.status).toBe(201);
  expect(created.headers.get('etag')).toBe('W/"1"');
  expect(created.headers.get('location')).toBe('http://127.0.0.1:8103/fhir/R4/Patient/life/_history/1');
  expect(created.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
  const body = (await created.json()) as { meta: { versionId: string; lastUpdated: string } };
  expect(body).toMatchObject({ id: 'life', active: true, meta: { versionId: '1' } });
  expect(created.headers.get('last-modified')).toBe(new Date(body.meta.lastUpdated).toUTCString());

  const read = await send('GET', 'Patient/life');
  expect([read.status, read.headers.get('etag'), await read.json()]).toEqual([200, 'W/"1"', body]);

  const updated = await put(patient('life', { active: false }));
  expect([updated.status, updated.headers.get('etag')]).toEqual([200, 'W/"2"']);
  expect(await (await send('GET', 'Patient/life')).json()).toMatchObject({ active: false });
  const past = await send('GET', 'Patient/life/_history/1');
  expect([past.status, past.headers.get('etag'), await past.json()]).toEqual([200, 'W/"1"', body]);

  const gone = await send('DELETE', 'Patient/life');
  expect([gone.status, gone.headers.get('etag'), await gone.text()]).toEqual([204, 'W/"3"', '']);
  expect(await refused(await send('GET', 'Patient/life'))).toEqual([410, 'Patient/life was deleted.']);
  expect((await send('GET', 'Patient/life/_history/3')).status).toBe(410);
  expect((await send('GET', 'Patient/life/_history/2')).status).toBe(200);
  expect((await send('DELETE', 'Patient/life')).status).toBe(204);

  const again = await put(patient('life'));
  expect([again.status, again.headers.get('etag')]).toEqual([201, 'W/"4"']);
});

test('post makes an id', async () => {
  const response = await send('POST', 'Patient', JSON.stringify({ resourceType: 'Patient', active: true }));
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  expect(response.headers.get('location')).toBe(`http://127.0.0.1:8103/fhir/R4/Patient/${id}/_history/1`);
  expect((await send('GET', `Patient/${id}`)).status).toBe(200);
});

test.each([
  ['0.10', '0.10'],
  ['1.50e2', '150'],
  ['-0', '0'],
  ['-0.0', '0.0'],
  ['-0.00e1', '0.0'],
])('decimals come back with their digits, in plain notation: %s', async (sent, want) => {
  const text = `{"resourceType":"Observation","id":"d","status":"final","code":{"text":"x"},"valueQuantity":{"value":${sent}}}`;
  for (const answer of [await send('PUT', 'Observation/d', text), await send('GET', 'Observation/d')])
    expect(await answer.text()).toContain(`"value": ${want}}`);
});

test('conditions on versions', async () => {
  await put(patient('match'));
  expect((await put(patient('match'), { 'if-match': 'W/"1"' })).status).toBe(200);
  expect(await refused(await put(patient('match'), { 'if-match': 'W/"1"' }))).toEqual([
    412,
    'Patient/match is at version 2, and If-Match asks for 1. Read it again and repeat the change.',
  ]);
  expect((await put(patient('nothing'), { 'if-match': 'W/"1"' })).status).toBe(412);
  for (const tags of ['two', 'W/"1", two', '*, W/"1"', 'W/"1",'])
    expect([tags, (await put(patient('match'), { 'if-match': tags })).status]).toEqual([tags, 400]);
  expect(await refused(await put(patient('match'), { 'if-match': 'W/"1", W/"3"' }))).toEqual([
    412,
    'Patient/match is at version 2, and If-Match asks for 1 or 3. Read it again and repeat the change.',
  ]);
  expect((await put(patient('match'), { 'if-match': 'W/"1", W/"2"' })).status).toBe(200);
  expect((await send('DELETE', 'Patient/match', undefined, { 'if-match': 'W/"1","3"' })).status).toBe(204);
  await put(patient('match'), { 'if-none-match': '*' });
  expect((await put(patient('match'), { 'if-match': 'W/"5"' })).status).toBe(200);
  expect((await send('DELETE', 'Patient/match', undefined, { 'if-match': 'W/"9"' })).status).toBe(412);
  expect((await send('DELETE', 'Patient/match', undefined, { 'if-match': '"6"' })).status).toBe(204);
});

test.each([
  'W/"3a"',
  '"01"',
  'W/"0"',
  'W/"a.b-C"',
  `"${'9'.repeat(64)}"`,
  'W/"x", W/"01"',
])('If-Match: %s is not a version of the resource', async tag => {
  await put(patient('other-tag'));
  const match = { 'if-match': tag };
  const patch = { ...match, 'content-type': 'application/json-patch+json' };
  const entry = entryOf('PUT', 'Patient/other-tag', patient('other-tag'), { ifMatch: tag });
  const transaction = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry: [entry] });
  const statuses = [
    await put(patient('other-tag'), match),
    await put(patient('other-none'), match),
    await send('PUT', 'Patient?_id=other-tag', JSON.stringify(patient('other-tag')), match),
    await send('PATCH', 'Patient/other-tag', '[]', patch),
    await send('DELETE', 'Patient/other-tag', undefined, match),
    await send('POST', '', transaction),
  ].map(({ status }) => status);
  expect(statuses).toEqual([412, 412, 412, 412, 412, 412]);
  expect((await send('GET', 'Patient/other-tag')).status).toBe(200);
});

test.each([
  'W/"3 a"',
  'W/"a_b"',
  '""',
  'W/"',
  `"${'9'.repeat(65)}"`,
  "W/'1'",
])('If-Match: %s is malformed', async tag => {
  await put(patient('malformed-tag'));
  expect((await put(patient('malformed-tag'), { 'if-match': tag })).status).toBe(400);
});

describe('a part of a resource is not stored as the whole', () => {
  const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';
  const part = { meta: { tag: [{ code: 'SUBSETTED' }, { system, code: 'SUBSETTED' }] } };
  const body = JSON.stringify(patient('subset', part));
  const bundle = (type: string, method: string, url: string) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type,
      entry: [{ resource: patient('subset', part), request: { method, url } }],
    });
  const tagging = JSON.stringify([{ op: 'add', path: '/meta/tag', value: part.meta.tag }]);
  const mutation = `mutation($res: PatientInput!) { PatientUpdate(id: "subset", res: $res) { id } }`;
  it.each([
    ['PUT', 'Patient/subset', body],
    ['PUT', 'Patient?_id=subset', body],
    ['POST', 'Patient', body],
    ['PATCH', 'Patient/subset', tagging, 'application/json-patch+json'],
    ['POST', '', bundle('transaction', 'PUT', 'Patient/subset')],
    ['POST', '', bundle('transaction', 'POST', 'Patient')],
    ['POST', '', bundle('batch', 'PUT', 'Patient/subset')],
    ['POST', '$graphql', JSON.stringify({ query: mutation, variables: { res: part } }), 'application/json'],
  ])('%s %s %#', async (method, path, sent, type = fhirJson) => {
    await put(patient('subset', { name: [{ family: 'Kept' }] }));
    const response = await send(method, path, sent, { 'content-type': type });
    const text = await response.text();
    expect(text).toMatch(/Patient\.meta\.tag\[1\] is SUBSETTED.* Read the whole one/);
    if (path.startsWith('Patient') || text.includes('"OperationOutcome"') === false)
      expect(response.status).toBe(422);
    expect(await (await send('GET', 'Patient/subset')).json()).toMatchObject({ name: [{ family: 'Kept' }] });
  });

  it('what _elements returned is refused, and taken without the tag', async () => {
    await put(patient('round', { name: [{ family: 'Kept' }] }));
    const got = (await (await send('GET', 'Patient/round?_elements=active')).json()) as object;
    const of = { resourceType: 'Patient', id: 'round' };
    expect((await put({ ...got, ...of })).status).toBe(422);
    expect((await put({ ...got, ...of, ...{ meta: undefined } })).status).toBe(200);
  });
});

test('conditions on whether there is a version at all', async () => {
  const none = { 'if-none-match': '*' };
  const some = { 'if-match': '*' };
  expect(await refused(await put(patient('once'), some))).toEqual([
    412,
    'Patient/once has no current version, and If-Match asks for one. Create it without.',
  ]);
  const created = await Promise.all(Array.from({ length: 5 }, () => put(patient('once'), none)));
  expect(created.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412, 412]);
  expect(await refused(await put(patient('once'), none))).toEqual([
    412,
    'Patient/once is at version 1, and If-None-Match asks for none. Choose another id.',
  ]);
  expect((await put(patient('once', { active: false }), some)).headers.get('etag')).toBe('W/"2"');
  expect((await put(patient('once'), { 'if-match': 'W/"0"' })).status).toBe(412);
  expect((await put(patient('once'), { 'if-none-match': 'W/"7"' })).status).toBe(400);
  expect((await send('DELETE', 'Patient/once', undefined, some)).status).toBe(204);
  expect((await send('DELETE', 'Patient/once', undefined, some)).status).toBe(412);
  expect((await put(patient('once'), none)).headers.get('etag')).toBe('W/"4"');
});

test('a path answers other methods with those that it has', async () => {
  await put(patient('methods'));
  for (const [method, path, status, allow] of [
    ['POST', 'Patient/methods', 405, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['OPTIONS', 'Patient/methods', 204, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['OPTIONS', 'Patient', 204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['PUT', 'Patient/methods/_history/1', 405, 'GET, HEAD, OPTIONS'],
  ] as const) {
    const response = await send(method, path);
    expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([status, allow]);
  }
});

test('what the client has already is not sent again', async () => {
  await put(patient('fresh'));
  const response = await send('GET', 'Patient/fresh', undefined, { 'if-none-match': 'W/"1"' });
  expect([response.status, await response.text()]).toEqual([304, '']);
  expect((await send('GET', 'Patient/fresh', undefined, { 'if-none-match': 'W/"2"' })).status).toBe(200);
  expect((await send('HEAD', 'Patient/fresh')).headers.get('etag')).toBe('W/"1"');
});

test('a writer may do without the body', async () => {
  const response = await put(patient('minimal'), { prefer: 'return=minimal' });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([201, 'W/"1"', '']);
});

describe('what is not supported is refused by name', () => {
  const body = JSON.stringify(patient('input'));
  const write = { body, 'content-type': fhirJson };
  const since = { 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' };
  const path = 'Patient/input';
  const deployed = JSON.stringify({ code: 'export async function handler() {}', more: 1 });
  const get = (query: string, headers: Record<string, string> = {}) =>
    ['GET', `${path}${query}`, headers] as const;
  type Row = readonly [string, string, Readonly<Record<string, string>>, number, string];
  it.each<Row>([
    [...get('?_format=xml'), 406, '_format is xml'],
    [...get('?_format=application/fhir%2Bxml'), 406, '_format'],
    [...get('?_format=ttl'), 406, '_format'],
    [...get('?_format=application/fhir%2Bjson;fhirVersion=5.0'), 406, '_format'],
    [...get('?_format='), 406, '_format is empty'],
    [...get('?_format=json&_format=xml'), 406, '_format is xml'],
    [...get('?_elements=nothing'), 400, 'Patient has no top-level element nothing'],
    [...get('?_summary=some'), 400, '_summary is one of'],
    [...get('?_summary=count'), 400, '_summary=count is for searches'],
    [...get('/_history/1?_summary=true&_summary=data'), 400, '_summary stands more than once'],
    [...get('?_pretty=yes'), 400, '_pretty'],
    [...get('?name=x'), 400, 'read has no parameter name'],
    [...get('?'.concat('x'.repeat(30))), 400, 'parameter xxx'],
    [...get('/_history/1?_since=2020'), 400, 'vread has no parameter _since'],
    ['PUT', `${path}?name=x`, write, 400, 'update has no parameter name'],
    ['PUT', `${path}?_summary=data`, write, 400, '_summary'],
    ['POST', 'Patient?identifier=1', write, 400, 'create has no parameter identifier'],
    ['DELETE', `${path}?_cascade=delete`, {}, 400, 'delete has no parameter _cascade'],
    [...get('', { 'if-none-exist': 'identifier=1' }), 400, 'If-None-Exist'],
    [
      'PUT',
      path,
      { ...write, 'if-none-exist': 'identifier=1' },
      400,
      'If-None-Exist is not supported with the interaction update',
    ],
    ['POST', 'Patient', { ...write, 'if-match': 'W/"1"' }, 400, 'If-Match'],
    [...get('', { 'if-match': 'W/"1"' }), 400, 'If-Match'],
    ['POST', 'Patient', { ...write, 'if-none-match': '*' }, 400, 'If-None-Match'],
    ['DELETE', path, { 'if-none-match': '*' }, 400, 'If-None-Match'],
    ['DELETE', path, since, 400, 'If-Unmodified-Since'],
    ['PUT', path, { ...write, ...since }, 400, 'If-Unmodified-Since'],
    ['PUT', path, { ...write, 'x-provenance': '{"resourceType":"Provenance"}' }, 400, 'X-Provenance'],
    [
      'PUT',
      path,
      { ...write, 'content-range': 'bytes 0-1/9' },
      400,
      'Content-Range is not supported with the interaction update',
    ],
    ['PUT', path, { ...write, 'content-encoding': 'br' }, 415, 'Content-Encoding'],
    [
      'POST',
      'Bot/b/$deploy?version=2',
      { body: deployed, 'content-type': 'application/json' },
      400,
      'version',
    ],
  ])('%s %s %j', async (method, at, { body: sent, ...headers }: { readonly body?: string }, status, name) => {
    await put(patient('input'));
    const before = await (await send('GET', path)).text();
    const [got, sentence] = await refused(
      await server().fetch(at, { method, headers, ...(sent ? { body: sent } : {}) }),
    );
    expect([got, sentence]).toEqual([status, containing(name)]);
    expect(await (await send('GET', path)).text()).toBe(before);
  });
});

test.each([
  'CodeSystem/$subsumes?codeA=a',
  'Patient/$foo',
  'Patient/x/$meta',
])('an operation that is not served, %s, is refused with what is', async path => {
  const response = await send('GET', path);
  const { issue } = (await response.json()) as { issue: readonly { code: string; diagnostics: string }[] };
  expect([response.status, issue[0]?.code]).toEqual([404, 'not-supported']);
  expect(issue[0]?.diagnostics).toContain('[base]/metadata');
});

describe('what can be met is met', () => {
  it.each(
    'json application/json application/fhir%2Bjson application/fhir+json text/json'.split(' '),
  )('_format=%s, whatever Accept says', async format => {
    await put(patient('format'));
    const response = await send('GET', `Patient/format?_format=${format}`, undefined, {
      accept: 'text/html',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
  });

  test('_summary and _elements return a part of the resource, and of a former version', async () => {
    const name = [{ family: 'Part' }];
    for (const active of [false, true]) await put(patient('part', { active, name, deceasedBoolean: false }));
    const part = async (path: string) => (await send('GET', path)).json();
    const subsetted = {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
      code: 'SUBSETTED',
    };
    expect(await part('Patient/part?_elements=active,deceased')).toEqual({
      ...{ resourceType: 'Patient', id: 'part', active: true, deceasedBoolean: false },
      meta: { versionId: '2', lastUpdated: expect.any(String), tag: [subsetted] },
    });
    expect(await part('Patient/part/_history/1?_summary=text')).toEqual({
      ...{ resourceType: 'Patient', id: 'part' },
      meta: { versionId: '1', lastUpdated: expect.any(String), tag: [subsetted] },
    });
    expect(await part('Patient/part?_summary=true')).toMatchObject({ name, meta: { tag: [subsetted] } });
    expect((await send('GET', 'Patient/part?_elements=active')).headers.get('etag')).toBe('W/"2"');
  });

  test('_summary=false is what is done', async () => {
    await put(patient('format'));
    expect((await send('GET', 'Patient/format?_summary=false')).status).toBe(200);
  });

  test('Prefer, and what of it was applied', async () => {
    const prefer = async (header: string, id: string) => {
      const response = await put(patient(id), { prefer: header });
      const text = await response.text();
      const kind = text === '' ? '' : (JSON.parse(text) as { resourceType: string }).resourceType;
      return [response.status, kind, response.headers.get('preference-applied')];
    };
    const outcome = 'OperationOutcome';
    expect(await prefer('return=OperationOutcome', 'p1')).toEqual([201, outcome, `return=${outcome}`]);
    expect(await prefer('return="minimal"', 'p2')).toEqual([201, '', 'return=minimal']);
    expect(await prefer('return=representation; handling=strict', 'p3')).toEqual([
      201,
      'Patient',
      'return=representation, handling=strict',
    ]);
    // https://www.rfc-editor.org/rfc/rfc7240#section-2: what is not known is not applied, and no error.
    expect(await prefer('return=everything, handling=lenient', 'p4')).toEqual([201, 'Patient', null]);
    const removed = await send('DELETE', 'Patient/p1', undefined, { prefer: 'return=OperationOutcome' });
    expect([removed.status, removed.headers.get('etag')]).toEqual([200, 'W/"2"']);
    expect(await removed.json()).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  test('If-Modified-Since, where no version of the same second can be missed', async () => {
    const put1 = await put(patient('since'));
    const modified = put1.headers.get('last-modified') ?? '';
    const since = async (headers: Record<string, string>) =>
      (await send('GET', 'Patient/since', undefined, headers)).status;
    const later = new Date(Date.parse(modified) + 5_000).toUTCString();
    expect(await since({ 'if-modified-since': later })).toBe(304);
    expect(await since({ 'if-modified-since': modified })).toBe(200);
    expect(await since({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
    expect(await since({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await since({ 'if-modified-since': later, 'if-none-match': 'W/"9"' })).toBe(200);
    expect(await since({ 'if-none-match': '*' })).toBe(304);
  });
});

describe('a Subscription', () => {
  const subscription = (id: string, more: object) => ({
    ...{ resourceType: 'Subscription', id, reason: 'r', criteria: 'Observation?code=a' },
    ...{ channel: { type: 'rest-hook', endpoint: 'https://a.example' }, ...more },
  });
  const unserved = expect.stringMatching(/a\.example is not among the hosts of Project\.allowedHost/);
  it.each([
    ['requested', { status: 'requested' }, { status: 'requested', error: unserved }],
    ['active', { status: 'active' }, { status: 'requested', error: unserved }],
    ['active, with an error', { status: 'active', error: 'old' }, { status: 'requested', error: unserved }],
    ['off', { status: 'off' }, { status: 'off' }],
    ['error', { status: 'error', error: 'own' }, { status: 'error', error: 'own' }],
  ])('that is %s', async (name, given, stored) => {
    const id = name.replaceAll(/\W+/g, '-');
    const response = await put(subscription(id, given));
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining(stored)]);
    const read = (await (await send('GET', `Subscription/${id}`)).json()) as { error?: string };
    expect(read).toMatchObject(stored);
    expect(read.error === undefined).toBe(!('error' in stored));
  });

  test('is not made active by a patch, a mutation or a file', async () => {
    await put(subscription('later', { status: 'off' }));
    const patched = await server().graphql(
      'mutation { SubscriptionPatch(id: "later", patch: [{op: "replace", path: "/status", value: "active"}]) { status error } }',
    );
    expect(patched.data).toEqual({ SubscriptionPatch: { status: 'requested', error: unserved } });
    const found = await server().graphql('{ SubscriptionList(status: "active") { id } }');
    expect(found.data).toEqual({ SubscriptionList: [] });

    const folder = mkdtempSync(join(tmpdir(), 'kiln-rest-'));
    const path = join(folder, 'a.ndjson');
    writeFileSync(path, `${JSON.stringify(subscription('loaded', { status: 'active' }))}\n`);
    const { database, config } = server();
    const { settings } = await installSchema(database, config);
    const options = { paths: [path], refusedFile: join(folder, 'r'), workers: 1 };
    const summary = await load({ database, settings, ...options });
    expect(summary.refused).toBe(0);
    rmSync(folder, { recursive: true });
    expect(await (await send('GET', 'Subscription/loaded')).json()).toMatchObject({
      status: 'requested',
      error: expect.stringMatching(/was loaded/),
    });
  });
});

test('what does not exist', async () => {
  expect(await refused(await send('GET', 'Patient/nobody'))).toEqual([404, 'Patient/nobody does not exist.']);
  expect(await refused(await send('GET', 'Nonsense/1'))).toEqual([
    404,
    'Nonsense is not a resource type of this server. Did you mean "Consent"?',
  ]);
  expect((await put({ resourceType: 'Nonsense', id: '1' })).status).toBe(404);
  expect((await send('GET', 'Patient/a_b')).status).toBe(404);
  expect((await send('GET', 'Patient/%00')).status).toBe(404);
  expect((await send('GET', "Patient/x'--")).status).toBe(404);
  await put(patient('known'));
  for (const version of ['2', 'x', '0', '99999999999999999999999'])
    expect((await send('GET', `Patient/known/_history/${version}`)).status).toBe(404);
});

test('bodies that are refused, each with the reason', async () => {
  const bad = (body: string | Uint8Array, headers: Record<string, string> = {}, path = 'Patient/bad') =>
    send('PUT', path, body, headers).then(refused);
  const ofType = 'The body is of type Observation and the URL says Patient. Make them the same.';
  const type = (type: string) => ({ 'content-type': type });
  const language = (text: string) => `{"resourceType":"Patient","id":"bad","language":"${text}"}`;
  const rows: readonly (readonly [...seen: [number, string], ...sent: Parameters<typeof bad>])[] = [
    [400, 'Line 2, column 6', '{"resourceType":"Patient",\n"id":}'],
    [400, '', ''],
    [400, '', '[]'],
    [400, "'other'", JSON.stringify(patient('other'))],
    [400, '', JSON.stringify({ resourceType: 'Group', id: 'bad' })],
    [400, ofType, JSON.stringify({ resourceType: 'Observation', id: 'bad' })],
    [415, 'fhirVersion is 1.0', '{}', type('application/fhir+json; fhirVersion=1.0')],
    [415, 'Content-Encoding is gzip, gzip', gzipSync('{}'), { 'content-encoding': 'gzip, gzip' }],
    [422, 'gender', JSON.stringify(patient('bad', { gender: 'neither' }))],
    [400, 'U+0000', language('\\u0000')],
    [400, 'surrogate', language('\\udc00')],
    [400, 'UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    [413, '20480', JSON.stringify(patient('bad', { language: 'x'.repeat(30_000) }))],
    [415, 'application/fhir+xml', '<Patient/>', type('application/fhir+xml')],
    [415, '', '{}', type('application/fhir+json; charset=latin1')],
    [400, 'not an id', JSON.stringify(patient('a_b')), {}, 'Patient/a_b'],
  ];
  for (const [status, words, ...sent] of rows)
    expect(await bad(...sent), words).toEqual([status, containing(words)]);
  expect((await send('GET', 'Patient/bad')).status).toBe(404);
  for (const type of [
    'application/json',
    'application/json; charset=UTF-8',
    'Application/FHIR+JSON; fhirVersion=4.0',
  ])
    expect((await put(patient('typed'), { 'content-type': type })).ok).toBe(true);
});

test('only FHIR JSON is served', async () => {
  await put(patient('accept'));
  const get = (accept: string) => send('GET', 'Patient/accept', undefined, { accept });
  expect((await get('application/fhir+xml')).status).toBe(406);
  for (const accept of ['*/*', 'application/json', 'application/fhir+json;q=0.9, text/html;q=0.1'])
    expect((await get(accept)).status).toBe(200);
});

test('a body that is cut off changes nothing, and the server goes on', async () => {
  const { port } = new URL(server().base);
  await new Promise<void>(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `PUT /fhir/R4/Patient/cut HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${fhirJson}\r\nContent-Length: 100\r\n\r\n{"resourceType":"Patient"`,
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => resolve());
  });
  expect((await send('GET', 'Patient/cut')).status).toBe(404);
});

test('refuses contained resources of one id', async () => {
  const contained = ['a', 'b', 'a'].map(id => ({ resourceType: 'Organization', id, name: id }));
  const response = await server().send('PUT', 'Patient/twice', {
    resourceType: 'Patient',
    id: 'twice',
    contained,
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ issue: [{ expression: ['Patient.contained[2].id'] }] });
});
