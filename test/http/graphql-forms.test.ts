// The other ways to ask: by GET, with the document as the body, and on one resource.
// https://hl7.org/fhir/R4/graphql.html · docs/decisions/graphql-transport.md
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, testServer } from '../server.ts';

const server = testServer();

beforeAll(async () => {
  await server().put({ resourceType: 'Organization', id: 'o1', name: 'Süd & Söhne' } as never);
  await server().put({
    ...{ resourceType: 'Patient', id: 'p1', active: true, birthDate: '1990-01-02' },
    name: [{ use: 'official', family: 'A' }, { family: 'B' }],
    managingOrganization: { reference: 'Organization/o1' },
    generalPractitioner: [{ reference: 'Practitioner/gone' }],
  } as never);
  for (let i = 0; i < 21; i++)
    await server().put({
      ...{ resourceType: 'Basic', id: `b${i}`, code: { text: 'x' } },
      subject: { reference: 'Patient/p1' },
    } as never);
});

const url = (path: string, members: Record<string, string>) => `${path}?${new URLSearchParams(members)}`;

it.each([
  'query={a:__typename}',
  'operationName=A&operationName=B',
  'variables={}&variables={}',
])('GET refuses what is given twice: %s', async more => {
  const response = await server().fetch(`$graphql?query={__typename}&${more}`);
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('is given several times'),
  ]);
});

async function body(response: Response): Promise<unknown> {
  return response.json();
}

it.each([
  ['GET', '$graphql?query={__typename}&_format=xml', undefined, '', '_format'],
  ['GET', 'Patient/p1/$graphql?query={id}&x=1', undefined, '', 'x'],
  ['POST', '$graphql?operationName=A', 'application/json', '{"query":"{ __typename }"}', 'operationName'],
  ['POST', '$graphql?query={__typename}', 'application/graphql', '{ __typename }', 'query'],
])('%s %s as %s is refused, as a parameter of it would be ignored', async (method, path, type, sent, name) => {
  const init = type === undefined ? {} : { headers: { 'content-type': type }, body: sent };
  const response = await server().fetch(path, { method, ...init });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`has no parameter ${name} here`);
});

describe('GET', () => {
  it('takes an empty operationName for none, by GET and by POST', async () => {
    const answers = [
      await server().fetch(url('$graphql', { query: '{ __typename }', operationName: '' })),
      await server().send('POST', '$graphql', '{"query":"query A { __typename }","operationName":""}'),
    ];
    for (const answer of answers) expect(await body(answer)).toEqual({ data: { __typename: 'Query' } });
  });

  it('takes query, variables and operationName from the URL', async () => {
    const query = 'query A($id: ID) { Patient(id: $id) { id } } query B { __typename }';
    const variables = '{"id":"p1"}';
    expect(
      await body(await server().fetch(url('$graphql', { query, variables, operationName: 'A' }))),
    ).toEqual({ data: { Patient: { id: 'p1' } } });
    expect(await body(await server().fetch(url('%24graphql', { query, operationName: 'B' })))).toEqual({
      data: { __typename: 'Query' },
    });
  });

  it.each([
    ['no query', {}, /query is missing/],
    [
      'variables that are not JSON',
      { query: '{ __typename }', variables: '{' },
      /parameter variables of the URL/,
    ],
    [
      'variables that are not an object',
      { query: '{ __typename }', variables: '[1]' },
      /variables is not an object/,
    ],
    [
      'extensions that are not JSON',
      { query: '{ __typename }', extensions: 'x' },
      /parameter extensions of the URL/,
    ],
  ])('with %s is refused', async (_, members, message) => {
    const response = await server().fetch(url('$graphql', members as Record<string, string>));
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(message);
  });

  it('never runs a mutation', async () => {
    const query = 'mutation { PatientDelete(id: "p1") }';
    for (const path of ['$graphql', 'Patient/p1/$graphql']) {
      const response = await server().fetch(url(path, { query }));
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'POST']);
      expect(await refusalOf(response)).toMatchObject({ resourceType: 'OperationOutcome' });
    }
    expect((await server().fetch('Patient/p1')).status).toBe(200);
  });

  it('other methods get the allowed methods', async () => {
    const response = await server().fetch('$graphql', { method: 'PUT', body: '{}' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await refusalOf(response)).toMatchObject({ resourceType: 'OperationOutcome' });
  });
});

describe('a body that is the document', () => {
  const send = (path: string, text: string) =>
    server().send('POST', path, text, { 'content-type': 'application/graphql; charset=utf-8' });

  it('is answered, with variables from the URL', async () => {
    expect(await body(await send('$graphql', '# bare\n{ Patient(id: "p1") { id } }'))).toEqual({
      data: { Patient: { id: 'p1' } },
    });
    const path = url('$graphql', { variables: '{"id":"o1"}' });
    expect(await body(await send(path, 'query ($id: ID!) { Organization(id: $id) { name } }'))).toEqual({
      data: { Organization: { name: 'Süd & Söhne' } },
    });
  });

  it('is refused with a location', async () => {
    expect(await body(await send('$graphql', '{ Patient(id: "p1") { nope } }'))).toMatchObject({
      errors: [{ locations: [{ line: 1, column: 23 }] }],
    });
  });
});

it.each([
  'application/json',
  'application/graphql-response+json',
])('a refused document is answered without data as %s', async accept => {
  for (const query of ['{', '{ nope }', 'query ($id: ID!) { Patient(id: $id) { id } }']) {
    const response = await server().fetch(url('$graphql', { query }), { headers: { accept } });
    expect(Object.keys((await response.json()) as object)).toEqual(['errors', 'extensions']);
  }
});

it('an unknown media type of the response is refused', async () => {
  const response = await server().fetch(url('$graphql', { query: '{ __typename }' }), {
    headers: { accept: 'text/html' },
  });
  expect(response.status).toBe(406);
});

describe('one resource', () => {
  const ask = async (path: string, query: string, variables?: unknown) => {
    const response = await server().send('POST', `${path}/$graphql`, { query, variables });
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('is what the selection applies to', async () => {
    const query = `query ($use: code, $more: Boolean!) {
      __typename id kind: resourceType active ...names
      managingOrganization { resource { ... on Organization { name } } }
    } fragment names on Patient { name(use: $use) { family } birthDate @include(if: $more) }`;
    expect(await ask('Patient/p1', query, { use: 'official', more: true })).toEqual({
      status: 200,
      data: {
        ...{ __typename: 'Patient', id: 'p1', kind: 'Patient', active: true },
        ...{ name: [{ family: 'A' }], birthDate: '1990-01-02' },
        managingOrganization: { resource: { name: 'Süd & Söhne' } },
      },
    });
    const get = await server().fetch(url('Patient/p1/%24graphql', { query: '{ id }' }));
    expect(await body(get)).toEqual({ data: { id: 'p1' } });
  });

  it('paths of errors and notes begin at it', async () => {
    expect(
      await ask(
        'Patient/p1',
        '{ generalPractitioner { resource { id } } BasicList(_reference: subject) { id } }',
      ),
    ).toMatchObject({
      data: { generalPractitioner: [{ resource: null }] },
      errors: [{ path: ['generalPractitioner', 0, 'resource'], locations: [{ line: 1, column: 25 }] }],
      extensions: { incomplete: [['BasicList']] },
    });
  });

  it('is null with an error if it does not exist', async () => {
    for (const id of ['nobody', 'a b', 'x'.repeat(100)])
      expect(await ask(`Patient/${id}`, '{ id }')).toMatchObject({
        ...{ status: 200, data: null },
        errors: [{ message: 'No Patient with this id is here.' }],
      });
  });

  it('is of a type that there is', async () => {
    expect(await ask('Nothing/p1', '{ id }')).toMatchObject({
      status: 404,
      errors: [{ extensions: { resource: { resourceType: 'OperationOutcome' } } }],
    });
  });

  it.each([
    ['a field of the root', '{ Patient(id: "p1") { id } }', /Cannot query field "Patient" on type "Patient"/],
    ['another type', '{ ... on Observation { id } }', /can never be of type "Observation"/],
    ['a mutation', 'mutation { PatientDelete(id: "p1") }', /Only queries apply to a resource/],
    ['a variable of our own', 'query ($__focus: ID) { id }', /only one variable named "\$__focus"/],
  ])('%s has no place in it', async (_, query, message) => {
    expect(await ask('Patient/p1', query)).toMatchObject({
      errors: [{ message: expect.stringMatching(message) }],
    });
  });

  it('a document keeps its meaning for each type', async () => {
    const query = '{ __typename id }';
    expect(await ask('Organization/o1', query)).toMatchObject({ data: { __typename: 'Organization' } });
    expect(await ask('Patient/p1', query)).toMatchObject({ data: { __typename: 'Patient' } });
  });
});
