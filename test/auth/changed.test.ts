// A principal is remembered, and every way through $graphql notices that its access is another by now: before anything is answered
// or written, and in the statement of the query itself where there is one.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registered } from '../../runtime/auth/register.ts';
import { revokeToken } from '../../runtime/auth/token.ts';
import { testServer } from '../server.ts';
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
  [
    'another content type',
    () => ask('{ PatientList { id } }', { headers: { 'content-type': 'text/plain' } }),
  ],
  ['a body that is not JSON', () => ask('', { body: '{' })],
  [
    'a type that is not there',
    () =>
      server().fetch('Nothing/x/$graphql?query={id}', {
        headers: { authorization: `Bearer ${client.accessToken}` },
      }),
  ],
  [
    'a resource',
    () =>
      server().fetch('Patient/p/$graphql?query={id}', {
        headers: { authorization: `Bearer ${client.accessToken}` },
      }),
  ],
  ['another method', () => ask('', { method: 'PUT', body: '{}' })],
];

it.each(doors)('a revoked token meets 401: %s', async (_, send) => {
  expect(await revokeToken(server().database, client.id)).toBe(true);
  const response = await send();
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ issue: [{ code: 'login' }] });
  expect((await server().graphql('{ Patient(id: "p") { birthDate } }')).data).toEqual({
    Patient: { birthDate: '1970-01-01' },
  });
});

describe('a changed policy holds on the next request', () => {
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
