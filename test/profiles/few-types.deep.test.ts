// A project that keeps the types that the server needs and one more → every operation answers, or refuses what is left out by its name.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeWorld, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const least = ['AuditEvent', 'Binary', 'DocumentReference', 'Group', 'List', 'Patient', 'Subscription'];
let world: World;
let served: Served;
beforeAll(async () => {
  world = makeWorld([], {}, [...least, 'Observation']);
  served = await world.serve();
});
afterAll(() => world.end());

const patient = { resourceType: 'Patient', id: 'a', gender: 'male', name: [{ family: 'Chalmers' }] };

it.each([
  ['PUT', 'Patient/a', 201, patient],
  ['POST', 'Patient/$validate', 200, patient],
  ['PUT', 'Bot/b', 201, { resourceType: 'Bot', id: 'b', name: 'b' }],
  ['POST', 'Bot/b/$execute', 409, {}],
  ...[
    'metadata',
    '_history',
    'Patient/a/$everything',
    'Patient/a/*',
    'DocumentReference/$docref?patient=a',
  ].map(path => ['GET', path, 200] as const),
  ...['Observation?_list=1', 'Patient?_list=current', 'Patient?_has:Observation:subject:code=x'].map(
    path => ['GET', path, 200] as const,
  ),
  ['GET', 'Subscription/1/$status', 404],
  ['GET', 'Group/1', 404],
  ['GET', 'Encounter', 404],
  ['GET', 'Patient/a/Encounter', 404],
  ['GET', 'Patient?_revinclude=Encounter:subject', 400],
  // Of types that are left out: a chain that leads to them, and one that might.
  ['GET', 'Patient?organization.name=x', 400],
  ['GET', 'Patient?general-practitioner.name=x', 400],
] as const)('%s %s answers %i', async (method, path, status, body?: object) => {
  const answer = await served.send(method, path, body);
  expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)]);
});

it('answers GraphQL', async () => {
  const query = '{ PatientList { id generalPractitioner { resource { __typename } } } }';
  expect(await served.graphql(query)).toEqual({
    data: { PatientList: [{ id: 'a', generalPractitioner: null }] },
  });
});

it('names what it needs where that is left out, and does not start', async () => {
  const without = makeWorld([], {}, ['Patient', 'Observation']);
  try {
    await expect(without.serve()).rejects.toThrow(
      'needs the resource types AuditEvent, Binary, DocumentReference, Group, List, Subscription',
    );
  } finally {
    await without.end();
  }
  expect(served.errors()).toBe('');
});
