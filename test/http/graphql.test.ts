// [base]/$graphql from outside: media types, statuses, tokens, bodies that are wrong, and the audits of npm's graphql-http, each a sentence
// of https://graphql.github.io/graphql-over-http/draft/
import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { refusalOf, testServer, token } from '../server.ts';

const server = testServer();

const json = { 'content-type': 'application/json' };

function post(body: string, headers: Record<string, string> = json): Promise<Response> {
  return server().fetch('$graphql', { method: 'POST', headers, body });
}

describe('the request', () => {
  it('is answered with data', async () => {
    await server().put({ resourceType: 'Patient', id: 'p1' });
    const response = await post('{"query":"# a comment\\n{ Patient(id: \\"p1\\") { id } }"}');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ data: { Patient: { id: 'p1' } } });
  });

  it.each(['$graphql', '%24graphql'])('finds the path %s', async path => {
    const response = await server().send('POST', path, { query: '{ __typename }' }, json);
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('takes variables and operationName', async () => {
    const query = 'query A($id: ID) { Patient(id: $id) { id } } query B { __typename }';
    expect(await server().graphql(query, { id: 'p1' }, 'A')).toEqual({ data: { Patient: { id: 'p1' } } });
    expect(await server().graphql(query, null, 'B')).toEqual({ data: { __typename: 'Query' } });
    const unnamed = await server().graphql(query);
    expect(unnamed.data).toBeUndefined();
    expect(unnamed.errors?.[0]?.message).toMatch(/several operations/);
  });

  it.each([
    ['not JSON', '{"query": ', /column/],
    ['not an object', '1', /not a JSON object/],
    ['without a query', '{}', /query is missing/],
    ['with a query that is not a string', '{"query": 1}', /query is missing or not a string/],
    [
      'with variables that are not an object',
      '{"query":"{ __typename }","variables":[1]}',
      /variables is not an object/,
    ],
    [
      'with an operationName that is not a string',
      '{"query":"{ __typename }","operationName":1}',
      /operationName/,
    ],
  ])('is refused when it is %s', async (_, body, message) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const outcome = await refusalOf(response);
    expect(outcome.resourceType).toBe('OperationOutcome');
    expect(outcome.issue?.[0]?.diagnostics).toMatch(message);
  });

  it('is refused in another media type', async () => {
    expect((await post('{ __typename }', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each([
    ['utf-16', 415],
    ['"ISO-8859-1"', 415],
    ['UTF-8', 200],
    ['"utf8"', 200],
  ])('with charset=%s answers %s', async (charset, status) => {
    const type = `application/json; charset=${charset}`;
    const response = await post('{"query":"{ __typename }"}', { 'content-type': type });
    expect(response.status).toBe(status);
    if (status !== 200) expect(await response.text()).toMatch(/says charset=.*; send the body in UTF-8/);
  });

  it.each([
    ['1.0', { data: { PatientList: [{ id: 'p1' }] } }],
    ['1e0', { data: { PatientList: [{ id: 'p1' }] } }],
    ['1.5', 'Variable "$n" got an invalid value; Int cannot represent non-integer value.'],
    ['"1.0"', 'Variable "$n" got an invalid value; Int cannot represent non-integer value.'],
  ])('takes %s for an Int as JSON means it', async (number, want) => {
    await server().put({ resourceType: 'Patient', id: 'p1' });
    const query = 'query ($n: Int) { PatientList(_id: "p1", _count: $n) { id } }';
    const response = await post(`{"query":${JSON.stringify(query)},"variables":{"n":${number}}}`);
    const body = (await response.json()) as { errors?: { message: string }[] };
    expect(typeof want === 'string' ? body.errors?.[0]?.message : body).toEqual(want);
  });

  it('is refused when it is not UTF-8', async () => {
    const body = Buffer.from('{"query":"{ __typename # \xff\xfe"}', 'latin1');
    const response = await server().send('POST', '$graphql', body);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/UTF-8/);
  });

  it('is refused when the document has 5 MB, and the server lives on', async () => {
    const response = await post(JSON.stringify({ query: `{ ${'a: __typename '.repeat(350_000)} }` }));
    const text = await response.text();
    expect(text).toMatch(/longer than \d+ bytes/);
    expect((await server().graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });
});

describe('the answer', () => {
  it('to a document that does not validate is 200 without data under application/json', async () => {
    const response = await post('{"query":"{ Patient { nope } }"}');
    expect(response.status).toBe(200);
    const body = (await response.json()) as {
      data: unknown;
      errors: { locations: unknown; extensions: { resource: { resourceType: string } } }[];
    };
    expect(body.data).toBeUndefined();
    expect(body.errors[0]?.locations).toEqual([{ line: 1, column: 13 }]);
    expect(body.errors[0]?.extensions.resource.resourceType).toBe('OperationOutcome');
  });

  it('to the same is 400 without data under application/graphql-response+json', async () => {
    const accept = 'application/graphql-response+json';
    const response = await post('{"query":"{ Patient { nope } }"}', { ...json, accept });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    expect(await response.json()).not.toHaveProperty('data');
  });

  it.each([
    ['a NUL', '\\u0000'],
    ['half a surrogate pair', '\\ud800'],
  ])('to a value with %s says what is wrong, and where', async (_, written) => {
    const variable = await post(
      `{"query":"query ($n: [String]) { PatientList(name: $n) { id } }","variables":{"n":"${written}"}}`,
    );
    expect(variable.status).toBe(400);
    expect(await variable.text()).toMatch(/Line 1, column/);
    const { data, errors } = await server().graphql(`{ PatientList(name: "${written}") { id } }`);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.locations).toHaveLength(1);
  });

  it('keeps the digits of decimals in variables', async () => {
    const risk = { subject: { reference: 'Patient/p1' }, prediction: [{ probabilityDecimal: 0.55 }] };
    await server().put({ resourceType: 'RiskAssessment', id: 'r1', status: 'final', ...risk } as never);
    // 0.5 means [0.45, 0.55); 0.50 means [0.495, 0.505); 0.55 is in neither, and in 0.6.
    const ask = async (text: string) => {
      const query = 'query ($p: [number]) { RiskAssessmentList(probability: $p) { id } }';
      const response = await post(`{"query":${JSON.stringify(query)},"variables":{"p":${text}}}`);
      return ((await response.json()) as { data: { RiskAssessmentList: unknown[] } }).data.RiskAssessmentList
        .length;
    };
    expect([await ask('0.5'), await ask('0.6'), await ask('0.60'), await ask('0.550')]).toEqual([0, 1, 0, 1]);
  });
});

describe('the token', () => {
  it.each([
    ['is missing', {}],
    ['is another', { authorization: 'Bearer other' }],
    ['is not a bearer token', { authorization: 'Basic dGVzdDp0ZXN0' }],
    ['is malformed', { authorization: 'Bearer a b' }],
  ])('401 when it %s', async (_, headers) => {
    for (const path of ['$graphql', 'Patient/p1']) {
      const response = await fetch(`${server().base}/${path}`, {
        method: path === '$graphql' ? 'POST' : 'GET',
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect((await refusalOf(response)).resourceType).toBe('OperationOutcome');
    }
  });

  it.each(
    '/FHIR/R4/$graphql /fhir/r4/$GRAPHQL /fhir/R4/$graphql/ /Fhir/R4/Patient/p1/$graphql'.split(' '),
  )('is asked for whatever the letters of the path: %s', async path => {
    const send = (headers: Record<string, string>) =>
      fetch(new URL(path, server().base), {
        method: 'POST',
        headers: { ...json, ...headers },
        body: '{"query":"{ __typename }"}',
      });
    expect((await send({})).status).toBe(401);
    const withToken = await send({ authorization: `Bearer ${token}` });
    expect(withToken.status).toBe(path.endsWith('/') ? 200 : 404);
  });

  it('is not required by /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(new URL(path, server().base))).status).toBe(200);
  });
});

const audits = serverAudits({
  url: () => `${server().base}/$graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } }),
});

it('there are 61 of them', () => expect(audits).toHaveLength(61));

it.each(audits.map(audit => ({ name: audit.name, audit })))('$name', async ({ audit }) => {
  const result = await audit.fn();
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
});

const newer = 'application/graphql-response+json';
const older = 'application/json';

describe('Accept at $graphql', () => {
  it.each([
    [`${older}; charset=utf-8`, older],
    [`${older};charset="UTF-8"`, older],
    [`${older} ; Charset = utf8`, older],
    [`${newer}; charset=utf-8`, newer],
    [`${newer}; charset=utf-8, ${older}; charset=utf-8`, newer],
    [`${older}; charset=utf-8, ${newer}; charset=utf-8`, older],
    [`${older}; charset=utf-8; q=0.5, ${newer}; charset=utf-8; q=0.9`, newer],
    [`${newer}; charset=utf-8; q=0, ${older}; q=0.1`, older],
    ['text/html, */*; charset=utf-8; q=0.1', older],
    ['application/*; charset=utf-8', older],
    [`${older}; charset=iso-8859-1, ${newer}`, newer],
  ])('%s is answered in %s', async (accept, type) => {
    for (const init of [
      { method: 'GET', path: '$graphql?query={__typename}', headers: {} },
      {
        ...{ method: 'POST', path: '$graphql', headers: { 'content-type': older } },
        body: '{"query":"{__typename}"}',
      },
    ]) {
      const response = await server().fetch(init.path, { ...init, headers: { ...init.headers, accept } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });

  it.each([
    `${older}; charset=iso-8859-1`,
    `${older}; charset=utf-16`,
    `${older}; charset=utf-8x`,
    'text/html; charset=utf-8',
  ])('%s is 406', async accept => {
    const response = await server().fetch('$graphql?query={__typename}', { headers: { accept } });
    expect(response.status).toBe(406);
  });
});

describe('Accept at REST', () => {
  const read = async (accept: string) => {
    await server().put({ resourceType: 'Patient', id: 'a' });
    return (await server().fetch('Patient/a', { headers: { accept } })).status;
  };
  it.each([
    'application/fhir+json; charset=utf-8',
    'application/fhir+json; fhirVersion=4.0',
    'application/fhir+json;fhirVersion="4.0.1";charset="Utf-8"; q=0.3, text/html',
    'application/json; charset=utf-8',
    '*/*; fhirVersion=4.0',
  ])('%s', async accept => expect(await read(accept)).toBe(200));
  it.each([
    'application/fhir+json; fhirVersion=5.0',
    'application/fhir+xml; charset=utf-8',
    'application/fhir+json; fhirVersion=4.01',
  ])('%s is 406', async accept => expect(await read(accept)).toBe(406));
});
