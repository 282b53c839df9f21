// As long as policies are not applied, a principal that has some sees and changes nothing, by whatever door.
import { expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer();
const fhir = { 'content-type': 'application/fhir+json' };
const json = { 'content-type': 'application/json' };
const graphql = (query: string) => ({ method: 'POST', headers: json, body: JSON.stringify({ query }) });
const patient = '{"resourceType":"Patient","id":"p"}';

it.each([
  ['a query', '$graphql', graphql('{ PatientList { id } }')],
  ['a mutation', '$graphql', graphql('mutation { PatientDelete(id: "p") }')],
  ['a query of one resource', 'Patient/p/$graphql', graphql('{ id }')],
  ['read', 'Patient/p', {}],
  ['read of what is not there', 'Patient/none', {}],
  ['vread', 'Patient/p/_history/1', {}],
  ['update', 'Patient/p', { method: 'PUT', headers: fhir, body: patient }],
  ['create', 'Patient', { method: 'POST', headers: fhir, body: '{"resourceType":"Patient"}' }],
  ['delete', 'Patient/p', { method: 'DELETE' }],
])('%s', async (door, path, init: RequestInit) => {
  await server().put({ resourceType: 'Patient', id: 'p' });
  const { accessToken } = await newClient(server());
  const authorization = `Bearer ${accessToken}`;
  const response = await server().fetch(path, { ...init, headers: { ...init.headers, authorization } });
  // A mutation says it of its field.
  expect(response.status).toBe(door === 'a mutation' ? 200 : 403);
  const text = await response.text();
  expect(text).toMatch(/not applied by this server yet/);
  expect(text).not.toContain('"id"');
  expect((await server().fetch('Patient/p')).status).toBe(200);
});
