// A principal is remembered, and every way through $graphql notices that its access is another by now: before anything is answered
// or written, and in the statement of the query itself where there is one.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { revokeToken } from '../../runtime/identity/auth/token.ts';
import { bearer, refusalOf, testServer } from '../server.ts';
import { newClient } from './client.ts';

const server = testServer();
let client: Registered;

function ask(query: string, init: RequestInit = {}): Promise<Response> {
  return server().fetch('$graphql', {
    method: 'POST',
    body: JSON.stringify({ query }),
    ...init,
    headers: {
      ...{ authorization: `Bearer ${client.accessToken}`, 'content-type': 'application/json' },
      ...init.headers,
    },
  });
}

beforeAll(() => server().put({ resourceType: 'Patient', id: 'p', birthDate: '1970-01-01' } as never));

beforeEach(async () => {
  client = await newClient(server());
  // Remembered from now on.
  expect(await (await ask('{ PatientList { id } }')).json()).toEqual({
    data: { PatientList: [{ id: 'p' }] },
  });
});

/** What a fresh token sends many times at once; its first requests find nothing remembered. */
const firstRequests: readonly (readonly [
  name: string,
  send: (token: string, i: number) => Promise<Response>,
])[] = [
  ['a query with rows', token => asked(token, '{ PatientList { id } }')],
  ['a query without rows', token => asked(token, '{ EncounterList { id } }')],
  ['a query without a statement', token => asked(token, '{ __typename }')],
  ['a Connection', token => asked(token, '{ PatientConnection { count edges { resource { id } } } }')],
  ['a mutation', (token, i) => asked(token, create.replace('text: "x"', `text: "${i}"`))],
  ['a resource', token => server().fetch('Patient/p/$graphql?query={id}', as(token))],
  ['a read', token => server().fetch('Patient/p', as(token))],
  ['a write', (token, i) => server().send('PUT', `Basic/b${i}`, basic(`b${i}`), bearer(token))],
];

const create = 'mutation { BasicCreate(res: { code: { text: "x" } }) { id } }';
const basic = (id: string) => ({ resourceType: 'Basic', id, code: { text: 'x' } });
const as = (token: string) => ({ headers: bearer(token) });
const asked = (token: string, query: string) => server().send('POST', '$graphql', { query }, bearer(token));

it.each(firstRequests)('parallel first requests of a token are all answered: %s', async (_, send) => {
  const wrong: string[] = [];
  for (let round = 0; round < 4; round++) {
    const { accessToken } = await newClient(server());
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => {
        const answer = await send(accessToken, i);
        const { status } = answer;
        return { status, text: await answer.text() };
      }),
    );
    for (const { status, text } of answers)
      if (status >= 300 || text.includes('"errors"')) wrong.push(`${status} ${text}`);
  }
  expect(wrong).toEqual([]);
});

it('parallel first requests of a token read its grant once', async () => {
  const { accessToken } = await newClient(server());
  const { generic } = server().database;
  let grants = 0;
  const query = generic.query.bind(generic) as (...args: unknown[]) => unknown;
  generic.query = ((...args: unknown[]) => {
    if (String(args[0]).includes('left join "ProjectMembership" m')) grants++;
    return query(...args);
  }) as typeof generic.query;
  try {
    await Promise.all(Array.from({ length: 16 }, () => asked(accessToken, '{ PatientList { id } }')));
  } finally {
    generic.query = query as typeof generic.query;
  }
  expect(grants).toBe(1);
});

const plain = { headers: { 'content-type': 'text/plain' } };
const doors: readonly (readonly [name: string, send: () => Promise<Response>])[] = [
  ['a query with rows', () => ask('{ PatientList { id } }')],
  ['a query without rows', () => ask('{ EncounterList { id } }')],
  ['a query for nothing', () => ask('{ PatientList(_id: []) { id } }')],
  ['a read of what is not there', () => ask('{ Patient(id: "none") { id } }')],
  ['several roots', () => ask('{ EncounterList { id } Patient(id: "p") { id } }')],
  ['a Connection', () => ask('{ PatientConnection { count } }')],
  ['no statement', () => ask('{ __typename }')],
  ['introspection', () => ask('{ __schema { queryType { name } } }')],
  ['a document that is not valid', () => ask('{ Nothing }')],
  ['a document that cannot be read', () => ask('{')],
  ['what is not granted', () => ask('{ AccessPolicyList { id } }')],
  ['a mutation', () => ask('mutation { PatientUpdate(id: "p", res: { id: "p" }) { id } }')],
  ['a mutation that is not valid', () => ask('mutation { PatientUpdate(id: "p") { id } }')],
  ['a mutation by GET', () => ask('', { method: 'GET', body: null })],
  ['another media type', () => ask('{ PatientList { id } }', { headers: { accept: 'image/png' } })],
  ['another content type', () => ask('{ PatientList { id } }', plain)],
  ['a body that is not JSON', () => ask('', { body: '{' })],
  ['a type that is not there', () => server().fetch('Nothing/x/$graphql?query={id}', as(client.accessToken))],
  ['a resource', () => server().fetch('Patient/p/$graphql?query={id}', as(client.accessToken))],
  ['another method', () => ask('', { method: 'PUT', body: '{}' })],
];

it.each(doors)('a revoked token meets 401: %s', async (_, send) => {
  expect(await revokeToken(server().database, client.id)).toBe(true);
  const response = await send();
  expect(response.status).toBe(401);
  expect(await refusalOf(response)).toMatchObject({ issue: [{ code: 'login' }] });
  expect((await server().graphql('{ Patient(id: "p") { birthDate } }')).data).toEqual({
    Patient: { birthDate: '1970-01-01' },
  });
});

describe('a changed policy applies to the next request', () => {
  const policy = (resource: unknown) =>
    server().put({ resourceType: 'AccessPolicy', id: 'all', resource } as never);
  const answer = async (query: string) => (await ask(query)).json();

  it('for a query that had rows, and for one that was refused', async () => {
    await policy([{ resourceType: 'Patient', hiddenFields: ['birthDate'] }]);
    expect(await answer('{ PatientList { id birthDate } }')).toEqual({
      data: { PatientList: [{ id: 'p', birthDate: null }] },
    });
    expect(JSON.stringify(await answer('{ EncounterList { id } }'))).toContain('does not extend');
    await policy([{ resourceType: 'Encounter' }]);
    expect(await answer('{ EncounterList { id } }')).toEqual({ data: { EncounterList: [] } });
    expect(JSON.stringify(await answer('{ PatientList { id } }'))).toContain('does not extend');
    await policy([{ resourceType: 'Patient', interaction: ['search'] }]);
    const refused = await answer('mutation { PatientDelete(id: "p") }');
    expect(JSON.stringify(refused)).toContain('forbidden');
    expect(await answer('{ PatientList { id } }')).toEqual({ data: { PatientList: [{ id: 'p' }] } });
  });
});

it('a query of a token that is remembered is one statement', async () => {
  const { generic, custom } = server().database;
  let statements = 0;
  const restore = [generic, custom].map(pool => {
    const connect = pool.connect.bind(pool);
    pool.connect = (async () => {
      statements++;
      return connect();
    }) as typeof pool.connect;
    return () => {
      pool.connect = connect;
    };
  });
  try {
    await ask('{ PatientList { id } }');
    expect(statements).toBe(1);
    await ask('{ __typename }');
    expect(statements).toBe(2);
  } finally {
    for (const undo of restore) undo();
  }
});
