// PATCH over HTTP: JSON Patch and FHIRPath Patch, with their statuses, headers and refusals. https://hl7.org/fhir/R4/http.html#patch
import { describe, expect, test } from 'vitest';
import { containing, testServer } from '../server.ts';

const server = testServer({ fhirpathLength: 200, KILN_AUDIT: 'all' });

const jsonPatch = 'application/json-patch+json';
const fhirJson = 'application/fhir+json';
type Headers = Readonly<Record<string, string>>;

const put = (id: string, more: object = {}) =>
  server().put({ resourceType: 'Patient', id, active: true, ...more } as {
    resourceType: string;
    id: string;
  });

function send(path: string, body: unknown, headers: Headers): Promise<Response> {
  return server().send('PATCH', path, typeof body === 'string' ? body : JSON.stringify(body), headers);
}

const byJson = (path: string, operations: readonly object[] | string, headers: Headers = {}) =>
  send(path, operations, { 'content-type': jsonPatch, ...headers });

const byPath = (path: string, operations: readonly (readonly object[])[] | string, headers: Headers = {}) => {
  const parametersOf = (of: readonly (readonly object[])[]) => {
    const parameter = of.map(part => ({ name: 'operation', part }));
    return { resourceType: 'Parameters', ...(parameter.length > 0 ? { parameter } : {}) };
  };
  const body = typeof operations === 'string' ? operations : parametersOf(operations);
  return send(path, body, { 'content-type': fhirJson, ...headers });
};

const parts = (type: string, path: string, ...more: readonly object[]) => [
  { name: 'type', valueCode: type },
  { name: 'path', valueString: path },
  ...more,
];

const female = [{ op: 'add', path: '/gender', value: 'female' }];
const value = "Patient.identifier.where(value = 'a')";
const deletion = [parts('delete', 'Patient.active'), parts('delete', value)];

/** Status and diagnostics of a refusal. */
async function refused(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
  const outcome = (await response.json()) as { resourceType: string; issue: { diagnostics: string }[] };
  expect(outcome.resourceType).toBe('OperationOutcome');
  return [response.status, outcome.issue.map(issue => issue.diagnostics).join(' ')];
}

async function stored(id: string): Promise<Record<string, unknown>> {
  return (await (await server().fetch(`Patient/${id}`)).json()) as Record<string, unknown>;
}

describe('a patch', () => {
  test('by JSON Patch makes a version', async () => {
    await put('json');
    const response = await byJson('Patient/json', female);
    expect([response.status, response.headers.get('etag')]).toEqual([200, 'W/"2"']);
    expect(response.headers.get('location')).toBe('http://127.0.0.1:8103/fhir/R4/Patient/json/_history/2');
    const body = (await response.json()) as { meta: { lastUpdated: string } };
    expect(body).toMatchObject({ id: 'json', active: true, gender: 'female', meta: { versionId: '2' } });
    expect(response.headers.get('last-modified')).toBe(new Date(body.meta.lastUpdated).toUTCString());
    expect(await stored('json')).toEqual(body);
  });

  test.each([
    fhirJson,
    'application/json',
    `${fhirJson}; fhirVersion=4.0; charset=UTF-8`,
  ])('by FHIRPath Patch as %s makes a version', async type => {
    await put('path', { identifier: [{ value: 'a' }, { value: 'b' }] });
    const response = await byPath('Patient/path', deletion, { 'content-type': type });
    expect([response.status, response.headers.get('last-modified')]).toEqual([200, expect.any(String)]);
    const { meta, ...body } = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({ resourceType: 'Patient', id: 'path', identifier: [{ value: 'b' }] });
  });

  test('keeps digits', async () => {
    const text =
      '{"resourceType":"Observation","id":"d","status":"final","code":{"text":"x"},"valueQuantity":{"value":0.10}}';
    await server().send('PUT', 'Observation/d', text);
    const note = await byJson(
      'Observation/d',
      '[{"op":"add","path":"/component","value":[{"code":{"text":"c"},"valueQuantity":{"value":1.00}}]}]',
    );
    expect(await note.text()).toMatch(
      /"value": 0\.10[^\d].*"value": 1\.00[^\d]|"value": 1\.00[^\d].*"value": 0\.10[^\d]/s,
    );
    const value = `{"resourceType":"Parameters","parameter":[{"name":"operation","part":[
      {"name":"type","valueCode":"replace"},{"name":"path","valueString":"Observation.component.value.where(value > 0.5).value"},
      {"name":"value","valueDecimal":2.500}]}]}`;
    const replaced = await (await byPath('Observation/d', value)).text();
    expect(replaced).toContain('"value": 2.500');
    expect(replaced).toContain('"value": 0.10');
  });

  test('honors Prefer', async () => {
    await put('prefer');
    const minimal = await byJson('Patient/prefer', female, { prefer: 'return=minimal' });
    expect([minimal.status, minimal.headers.get('etag'), await minimal.text()]).toEqual([200, 'W/"2"', '']);
    const outcome = await byPath('Patient/prefer', [], { prefer: 'return=OperationOutcome' });
    expect(outcome.headers.get('preference-applied')).toBe('return=OperationOutcome');
    expect(await refused(outcome)).toEqual([200, 'Patient/prefer was updated.']);
  });

  test('honors If-Match', async () => {
    await put('match');
    expect((await byJson('Patient/match', female, { 'if-match': 'W/"1"' })).status).toBe(200);
    for (const patch of [
      byJson('Patient/match', female, { 'if-match': 'W/"1"' }),
      byPath('Patient/match', deletion, { 'if-match': 'W/"1"' }),
    ])
      expect(await refused(await patch)).toEqual([
        412,
        'Patient/match is at version 2, and If-Match asks for 1. Read it again and repeat the change.',
      ]);
    expect((await byJson('Patient/match', female, { 'if-match': '*' })).status).toBe(200);
    expect((await byJson('Patient/none', female, { 'if-match': '*' })).status).toBe(412);
    expect((await byJson('Patient/match', female, { 'if-match': 'x' })).status).toBe(400);
  });

  test('is not conditional on times: the client has sent a change', async () => {
    await put('times');
    const later = new Date(Date.now() + 86_400_000).toUTCString();
    expect((await byJson('Patient/times', female, { 'if-modified-since': later })).status).toBe(200);
  });

  test('of what is not there is refused', async () => {
    for (const path of ['Patient/none', 'Patient/a_b', 'Patient/deleted']) {
      await put('deleted');
      await server().fetch('Patient/deleted', { method: 'DELETE' });
      expect(await refused(await byJson(path, female))).toEqual([404, 'No Patient with this id is here.']);
      expect((await byPath(path, deletion)).status).toBe(404);
    }
    expect((await byJson('Patien/x', female)).status).toBe(404);
  });

  test('leaves an AuditEvent of the interaction', async () => {
    await put('audited');
    await byJson('Patient/audited', female);
    await server().trail.settle();
    const { rows } = await server().database.generic.query<{ event: string }>(
      `select content->>'action' || ' ' || (content->'subtype'->0->>'code') event from "AuditEvent" where content::text like '%Patient/audited%' order by 1`,
    );
    expect(rows.map(({ event }) => event)).toEqual(['U patch', 'U update']);
  });
});

describe('OPTIONS', () => {
  test('names the media types of patches', async () => {
    const response = await server().fetch('Patient/x', { method: 'OPTIONS' });
    expect(response.headers.get('accept-patch')).toBe(`${jsonPatch}, ${fhirJson}`);
    expect(response.headers.get('allow')).toContain('PATCH');
    expect(
      (await server().fetch('Patient/x/_history/1', { method: 'OPTIONS' })).headers.has('accept-patch'),
    ).toBe(false);
  });
});

describe('what is refused', () => {
  test.each([
    ['', 'missing'],
    ['text/plain', 'text/plain'],
    ['application/xml-patch+xml', 'application/xml-patch+xml'],
    ['application/fhir+xml', 'application/fhir+xml'],
    ['application/merge-patch+json', 'merge-patch'],
    ['constructor', 'constructor'],
    [`${fhirJson}; fhirVersion=5.0`, 'fhirVersion is 5.0'],
  ])('Content-Type %j', async (type, reason) => {
    await put('type');
    const bytes = new TextEncoder().encode('[]') as never;
    const response = await send('Patient/type', bytes, { 'content-type': type });
    expect(response.headers.get('accept-patch')).toBe(`${jsonPatch}, ${fhirJson}`);
    expect(await refused(response)).toEqual([415, containing(reason)]);
  });

  test.each<readonly [readonly object[] | string, number, string]>([
    ['{}', 400, 'A JSON Patch is an array'],
    ['[', 400, 'Line 1, column 2'],
    ['[1]', 400, 'patch[0] is not an object'],
    ['[{"op":"remove"}]', 400, 'patch[0] needs op and path'],
    ['[{"op":"move","path":"/active","from":1}]', 400, 'patch[0] (move /active): from is not a string'],
    [
      [...female, { op: 'replace', path: '/birthDate', value: '1970' }],
      422,
      "patch[1] ('replace' '/birthDate'): there is nothing at path",
    ],
    [
      [{ op: 'test', path: '/active', value: false }],
      422,
      "patch[0] ('test' '/active'): the value there is another one",
    ],
    [
      [{ op: 'add', path: 'active', value: false }],
      400,
      "patch[0] ('add' 'active'): path is no JSON Pointer",
    ],
    [[{ op: 'replace', path: '/id', value: 'y' }], 400, 'may not change id'],
    [[{ op: 'add', path: '/nick', value: 'y' }], 400, 'Patient.nick'],
    [[{ op: 'add', path: '/gender', value: 'y' }], 422, 'Patient.gender'],
  ])('JSON Patch %j', async (operations, status, reason) => {
    await put('bad');
    expect(await refused(await byJson('Patient/bad', operations))).toEqual([status, containing(reason)]);
    expect(await stored('bad')).not.toHaveProperty('gender');
  });

  test.each<readonly [readonly (readonly object[])[] | string, number, string]>([
    ['[]', 400, 'Send a JSON Patch as application/json-patch+json'],
    ['{"resourceType":"Patient"}', 400, 'Parameters'],
    [
      [...deletion, parts('replace', 'Patient.birthDate', { name: 'value', valueDate: '1970' })],
      422,
      'operation[2] (replace Patient.birthDate): the path selects nothing',
    ],
    [[parts('replace', 'Patient.id', { name: 'value', valueId: 'y' })], 400, 'may not change id'],
    [[parts('delete', 'Patient.id')], 400, 'id'],
    [
      [parts('add', 'Patient', { name: 'name', valueString: 'gender' }, { name: 'value', valueCode: 'y' })],
      422,
      'Patient.gender',
    ],
    [[parts('delete', `Patient.where(${'a'.repeat(200)})`)], 422, 'at most 200 are allowed'],
    [[parts('delete', "Patient.where('1' = '1')")], 400, 'selects the whole resource'],
  ])('FHIRPath Patch %j', async (operations, status, reason) => {
    await put('bad', { active: true });
    const before = await stored('bad');
    expect(await refused(await byPath('Patient/bad', operations))).toEqual([status, containing(reason)]);
    expect(await stored('bad')).toEqual(before);
  });

  test.each<readonly [string, Headers, string]>([
    ['', { 'if-none-match': '*' }, 'If-None-Match'],
    ['', { 'if-none-exist': 'identifier=1' }, 'If-None-Exist'],
    ['', { 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' }, 'If-Unmodified-Since'],
    ['?name=x', {}, 'patch has no parameter name'],
    ['?_summary=true', {}, '_summary'],
  ])('%s %j', async (query, headers, reason) => {
    await put('header');
    expect(await refused(await byJson(`Patient/header${query}`, female, headers))).toEqual([
      400,
      containing(reason),
    ]);
  });

  test('an expression that takes too long', async () => {
    await put('slow', { identifier: Array.from({ length: 300 }, (_, i) => ({ value: `${i}` })) });
    const slow =
      'Patient.identifier.where(%resource.descendants().where(%resource.descendants().count() > 1).count() > 0).value';
    const [status, reason] = await refused(await byPath('Patient/slow', [parts('delete', slow)]));
    expect(status).toBe(422);
    expect(reason).toContain('took longer than is allowed');
    expect((await byJson('Patient/slow', female)).status).toBe(200);
  });
});
