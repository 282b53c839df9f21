// Every refusal of REST names its place in `expression`: a header, a parameter, or an element of what was sent. The rule for those that
// know none is runtime/fhir/http/error.ts.
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyTemplate, testServer } from '../server.ts';
import { entryOf } from './entry.ts';

const server = testServer({ KILN_MAX_BODY_BYTES: '20000', KILN_MAX_VALUES: '2000' }, emptyTemplate);

beforeAll(async () => {
  await server().put({ resourceType: 'Patient', id: 'p' });
  await server().put({ resourceType: 'Patient', id: 'q' });
});

const fhirJson = 'application/fhir+json';
const fhir = { 'content-type': fhirJson };
const other = 'http://other.example/Patient?_id=x';
const p = { resourceType: 'Patient', id: 'p' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  headers: { ...fhir, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const post = (body: unknown, headers = {}) => send('POST', body, headers);
const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });
const patient = { resourceType: 'Patient' };
const bundle = (method: string, url: string, conditions: object = {}, resource?: object) => ({
  ...{ resourceType: 'Bundle', type: 'transaction' },
  entry: [entryOf(method, url, resource, conditions)],
});
const jsonPatch = { 'content-type': 'application/json-patch+json' };
const get = (headers: Record<string, string> = {}) => ({ headers });
const put = (more: object) => send('PUT', { ...patient, id: 'p', ...more });

/** Status and expression. */
const none = { name: 'url', valueUri: 'urn:none' };

type Row = readonly [path: string, init: RequestInit, seen: string];

const rows: readonly Row[] = [
  // The caller, the address as a whole.
  ['Patient/p', get({ authorization: 'Bearer other' }), '401 http.authorization'],
  ['Patient/none', {}, '404'],
  ['Patient/none/_history/1', {}, '404'],
  ['Patient/p/_history/7', {}, '404'],
  ['Nothing', {}, '404'],
  ['Patient/p/$other', {}, '404'],
  ['Patient/p', post(patient), '405'],
  ['Patient/_history', post(patient), '405'],
  ['ValueSet/$expand', { method: 'PUT' }, '405'],
  // Media types and sizes.
  ['Patient/p', get({ accept: 'text/html' }), '406 http.accept'],
  ['Patient?_format=xml', {}, '406 http._format'],
  ['Patient', post(patient, { 'content-type': 'text/plain' }), '415 http.content-type'],
  ['Patient', post(patient, { 'content-type': `${fhirJson}; charset=latin1` }), '415 http.content-type'],
  ['Patient', post(patient, { 'content-encoding': 'br' }), '415 http.content-encoding'],
  ['Patient', post(patient, { 'content-encoding': 'gzip' }), '400 http.content-encoding'],
  ['Patient/p', send('PATCH', '[]', { 'content-type': 'text/plain' }), '415 http.content-type'],
  ['Patient', post({ ...patient, name: [{ family: 'x'.repeat(30_000) }] }), '413 http.content-length'],
  ['Patient', post(`{"resourceType":"Patient","x":[${'1,'.repeat(3_000)}1]}`), '413 http.content-length'],
  // Headers with conditions.
  ['Patient/p', send('PUT', p, { 'if-match': 'x' }), '400 http.if-match'],
  ['Patient/p', send('PUT', p, { 'if-match': 'W/"9"' }), '412 http.if-match'],
  ['Patient/p', send('PUT', p, { 'if-none-match': '*' }), '412 http.if-none-match'],
  ['Patient/p', send('DELETE', '', { 'if-match': 'W/"9"' }), '412 http.if-match'],
  ['Patient/p', get({ 'if-match': '*' }), '400 http.if-match'],
  // What is empty is not ignored.
  ['Patient/p', send('PUT', p, { 'if-match': '' }), '400 http.if-match'],
  ['Patient/p', send('PUT', p, { 'if-none-match': '' }), '400 http.if-none-match'],
  ['Patient/p', send('DELETE', '', { 'if-match': '' }), '400 http.if-match'],
  ['Patient/p', send('DELETE', '', { 'if-unmodified-since': '' }), '400 http.if-unmodified-since'],
  ['Patient', post(patient, { 'if-none-exist': '_id=p,q' }), '412 http.if-none-exist'],
  ['Patient', post(patient, { 'if-none-exist': 'nothing=p' }), '400 http.if-none-exist'],
  ['Patient', post(patient, { 'if-none-exist': 'Group?_id=p' }), '400 http.if-none-exist'],
  ['Patient', post(patient, { 'if-none-exist': other }), '400 http.if-none-exist'],
  ['Patient?_id=p,q', send('PUT', patient), '412 Patient'],
  ['Patient?_id=none', send('PATCH', '[]', jsonPatch), '404 http._id'],
  ['Patient?_id=p,q', { method: 'DELETE' }, '412 http._id'],
  ['Patient?nothing=1', send('PUT', patient), '400 http.nothing'],
  // Parameters.
  ['Patient?nothing=1', {}, '400 http.nothing'],
  ['Patient?birthdate=x', {}, '400 http.birthdate'],
  ['Patient?_sort=nothing', {}, '400 http._sort'],
  ['Patient?_sort=-', {}, '400 http._sort'],
  ['Patient?_count=x', {}, '400 http._count'],
  ['Patient?_cursor=x', {}, '400 http._cursor'],
  ['Patient?_filter=x', {}, '400 http._filter'],
  ['Patient?_include=x', {}, '400 http._include'],
  ['Patient?_has:Observation:x:code=1', {}, '400 http._has:Observation:x:code'],
  ['Patient?general-practitioner.x=1', {}, '400 http.general-practitioner.x'],
  ['Patient?gender:in=http://no.example', {}, '400 http.gender:in'],
  ['Patient?_summary=x', {}, '400 http._summary'],
  ['Patient/p?_summary=count', {}, '400 http._summary'],
  ['Patient/p?_x=1', {}, '400 http._x'],
  ['Patient?name=%E0%A4', {}, '400 http.name'],
  ['?_type=Nothing', {}, '400 http._type'],
  ['Patient/_history?_since=x', {}, '400 http._since'],
  ['Patient/_history?_count=0', {}, '400 http._count'],
  ['Patient/p/$everything?start=x', {}, '400 http.start'],
  ['Patient/_search', post('nothing=1', form), '400 http.nothing'],
  ['Patient/_search', post('x=1'), '415 http.content-type'],
  // What was sent.
  ['Patient', post('{'), '400 Patient'],
  ['Patient', post(''), '400 Patient'],
  ['Patient', post({ resourceType: 'Group' }), '400 Group.resourceType'],
  ['Patient', post({ ...patient, birthDate: 'x' }), '400 Patient.birthDate'],
  ['Patient/p', send('PUT', { ...patient, id: 'r' }), '400 Patient.id'],
  ['Patient/a_b', send('PUT', { ...patient, id: 'a_b' }), '400 Patient.id'],
  ['Patient/p', put({ gender: 'x' }), '422 Patient.gender'],
  [
    'Patient/p',
    put({ generalPractitioner: [{ reference: `http://a.example/${'x'.repeat(9_000)}` }] }),
    '422 Patient.generalPractitioner[0].reference',
  ],
  ['Patient/p', send('PATCH', '{}', jsonPatch), '400 Patient'],
  ['Patient/p', send('PATCH', '[{"op":"remove","path":"/x"}]', jsonPatch), '422 Patient'],
  ['Patient/p', send('PATCH', parameters({ name: 'operation' })), '400 Parameters.parameter[0]'],
  // Bundles.
  ['', post('{'), '400 Bundle'],
  ['', post({ resourceType: 'Bundle', type: 'collection' }), '400 Bundle.type'],
  ['', post({ resourceType: 'Bundle', type: 'batch', entry: [{}] }), '400 Bundle.entry[0]'],
  ['', post(bundle('GET', 'Patient?nothing=1')), '400 Bundle.entry[0].request'],
  ['', post(bundle('GET', 'Patient/none')), '404 Bundle.entry[0]'],
  ['', post(bundle('PUT', 'Patient/p', { ifMatch: 'x' }, p)), '400 Bundle.entry[0].request.ifMatch'],
  ['', post(bundle('PUT', 'Patient/p', { ifMatch: 'W/"9"' }, p)), '412 Bundle.entry[0]'],
  [
    '',
    post(bundle('POST', 'Patient', { ifNoneExist: other }, patient)),
    '400 Bundle.entry[0].request.ifNoneExist',
  ],
  ['', post(bundle('POST', 'Patient', { ifNoneExist: 'nothing=1' }, patient)), '400 Bundle.entry[0].request'],
  // Operations.
  ['ValueSet/$expand', {}, '400 http.url'],
  ['ValueSet/$expand?url=urn:none', {}, '404 http.url'],
  ['ValueSet/$expand?count=x&url=urn:none', {}, '400 http.count'],
  ['ValueSet/$expand', post(parameters(none)), '404 Parameters.parameter[0]'],
  ['ValueSet/$expand', post(patient), '400 Parameters'],
  ['ValueSet/$expand', post('{'), '400 Parameters'],
  ['CodeSystem/$lookup?code=x', {}, '400 http.code'],
  ['CodeSystem/$lookup?code=x&system=urn:none', {}, '404 http.system'],
  ['Patient/$validate', post('{'), '400 Patient'],
  ['Patient/$validate?mode=x', post(patient), '400 http.mode'],
  ['Patient/$validate?profile=http://none.example', post(patient), '422 http.profile'],
  ['Patient/$validate', post(patient, { 'if-match': '*' }), '400 http.if-match'],
  ['Patient/p/$validate?mode=create', post(patient), '400 http.mode'],
  ['$export', {}, '400 http.prefer'],
  ['$export?_since=x', get({ prefer: 'respond-async' }), '400 http._since'],
  ['$export?_type=Nothing', get({ prefer: 'respond-async' }), '400 http._type'],
  ['$export?_typeFilter=Patient', get({ prefer: 'respond-async' }), '400 http._typeFilter'],
  ['$export?_typeFilter=Patient%3Fx=1', get({ prefer: 'respond-async' }), '400 http._typeFilter'],
  ['$import', post({ input: [{}] }, { prefer: 'respond-async' }), '400 input[0]'],
  ['$import', post({ inputs: [] }, { prefer: 'respond-async' }), '400 inputs'],
];

describe('the expression of a refusal', () => {
  it.each(rows)('%#: %s', async (path, init, seen) => {
    const response = await server().fetch(path, init);
    const text = await response.text();
    const { issue } = JSON.parse(text || '{}') as { issue?: { expression?: string[] }[] };
    expect([response.status, ...(issue?.[0]?.expression?.slice(0, 1) ?? [])].join(' '), text).toBe(seen);
  });
});

describe('Parameters of an operation', () => {
  const url = none;
  const coded = { name: 'coding', valueCoding: { system: 'urn:x', code: 'y' } };
  const format = { name: '_outputFormat', valueString: 'ndjson' };
  const start = { name: 'start', valueDate: '2020' };
  const coding = { system: 'urn:x', code: 'y' };
  const bad: readonly (readonly [operation: string, body: object, expression: string])[] = [
    ['ValueSet/$expand', parameters({ ...url, x: 1 }), 'parameter[0].x'],
    ['ValueSet/$expand', { ...parameters(url), x: 1 }, 'x'],
    ['ValueSet/$expand', { ...parameters(url), implicitRules: 'urn:x' }, 'implicitRules'],
    ['ValueSet/$expand', parameters(url, { name: 'nothing', valueCode: 'x' }), 'parameter[1]'],
    ['ValueSet/$expand', parameters({ name: 'url', valueString: 'urn:none' }), 'parameter[0]'],
    ['ValueSet/$expand', parameters(url, { name: 'count', valueInteger: '1' }), 'parameter[1].valueInteger'],
    ['ValueSet/$expand', parameters(url, { name: 'count', valueString: '1' }), 'parameter[1]'],
    [
      'ValueSet/$expand',
      parameters(url, { name: 'count', valueInteger: 1, valueString: '1' }),
      'parameter[1]',
    ],
    ['ValueSet/$expand', parameters(url, { name: 'activeOnly', valueString: 'true' }), 'parameter[1]'],
    ['ValueSet/$expand', parameters(url, url), 'parameter[1]'],
    ['ValueSet/$expand?url=urn:none', parameters(url), 'parameter[0]'],
    ['ValueSet/$expand', parameters({ name: 'url', part: [url] }), 'parameter[0]'],
    ['ValueSet/$expand', parameters({ ...url, part: [url] }), 'parameter[0].part'],
    [
      'ValueSet/$expand',
      parameters({ ...url, modifierExtension: [{ url: 'urn:x', valueCode: 'x' }] }),
      'parameter[0].modifierExtension',
    ],
    ['ValueSet/$expand', parameters({ name: 'valueSet', valueUri: 'urn:x' }), 'parameter[0]'],
    [
      'CodeSystem/$lookup',
      parameters({ name: 'coding', valueCoding: { ...coding, codes: 'y' } }),
      'parameter[0].valueCoding.codes',
    ],
    ['CodeSystem/$lookup', parameters({ name: 'coding', valueCode: 'y' }), 'parameter[0]'],
    ['CodeSystem/$lookup', parameters(coded, { name: 'date', valueDateTime: '2020' }), 'parameter[1]'],
    ['CodeSystem/$lookup', parameters(coded, { name: 'system', valueUri: 'urn:z' }), 'parameter[1]'],
    ['ValueSet/$validate-code', parameters(url, coded, coded), 'parameter[2]'],
    [
      'ValueSet/$validate-code',
      parameters(url, { name: 'codeableConcept', valueCoding: coding }),
      'parameter[1]',
    ],
    ['CodeSystem/$validate-code', parameters({ name: 'code', valueString: 'x' }, url), 'parameter[0]'],
    ['Patient/$validate', parameters({ name: 'resource', resource: patient, x: 1 }), 'parameter[0].x'],
    ['Patient/$validate', parameters({ name: 'mode', valueString: 'create' }), 'parameter[0]'],
    ['Patient/p/$everything', parameters({ name: '_count', valueString: '1' }), 'parameter[0]'],
    ['Patient/p/$everything', parameters(start, start), 'parameter[1]'],
    ['Patient/p/$everything', parameters({ name: 'nothing', valueString: '1' }), 'parameter[0]'],
    ['$export', parameters({ name: '_since', valueString: '2020-01-01T00:00:00Z' }), 'parameter[0]'],
    ['$export', parameters({ name: 'patient', valueReference: { reference: 'Patient/p' } }), 'parameter[0]'],
    ['$export', parameters(format, format), 'parameter[1]'],
    ['$export', { ...parameters({ name: '_type', valueString: 'Patient' }), x: 1 }, 'x'],
    ['$import', parameters({ name: 'input', valueUri: 'urn:x' }), 'resourceType'],
  ];
  it.each(bad)('%s is refused %j', async (path, body, expression) => {
    const headers: Record<string, string> = /port$/.test(path) ? { prefer: 'respond-async' } : {};
    const response = await server().fetch(path, post(body, headers));
    const text = await response.text();
    const { issue } = JSON.parse(text) as { issue?: { expression?: string[] }[] };
    const at = path === '$import' ? expression : `Parameters.${expression}`;
    expect([response.status, issue?.[0]?.expression?.[0]], text).toEqual([400, at]);
  });
});
