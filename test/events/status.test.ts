// $status and $events of Subscriptions: numbers without gaps, and no more than both the writer of the Subscription and the caller may see.
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { newClient } from '../auth/client.ts';
import { fhirJson, policyOf } from '../fixtures.ts';
import { testServer } from '../server.ts';
import { type Bundle, eventNumbers, parameter } from './bundle.ts';
import { receiver } from './receiver.ts';
import { patient, topical } from './subscriptions.ts';

const hook = receiver();
const server = testServer({}, undefined, undefined, undefined, undefined, { fetchHost: hook.fetchHost });
const tokens = { owner: '', same: '', narrow: '', women: '', blind: '' };

type Caller = keyof typeof tokens | undefined;

const get = (path: string, caller?: Caller, init: RequestInit = {}) =>
  server().fetch(path, {
    ...init,
    headers: {
      ...(caller ? { authorization: `Bearer ${tokens[caller]}` } : {}),
      ...(init.headers as object),
    },
  });
const read = async (path: string, caller?: Caller) => (await (await get(path, caller)).json()) as Bundle;
const json = fhirJson;
const put = async (resource: { resourceType: string; id: string }, caller?: Caller) => {
  const path = `${resource.resourceType}/${resource.id}`;
  const init = { method: 'PUT', body: JSON.stringify(resource), headers: json };
  const response = await get(path, caller, init);
  expect([path, response.status, await response.text()]).toEqual([
    path,
    expect.anything(),
    expect.anything(),
  ]);
  expect(response.ok).toBe(true);
};

async function numbered(id: string, count: number): Promise<void> {
  for (let round = 0; round < 400; round++) {
    await server().events.tend();
    const { rows } = await server().database.generic.query<{ events: number }>(
      'select events::int4 from kiln_subscription where id = $1 and not exists (select from kiln_event)',
      [id],
    );
    if (rows[0]?.events === count) return;
    await delay(10);
  }
  throw new Error(`Subscription/${id} does not have ${count} events.`);
}

beforeAll(async () => {
  await put({
    ...{ resourceType: 'Project', id: 'default', name: 'default' },
    allowedHost: ['hook.example.org'],
  } as never);
  const policy = (id: string, resource: readonly object[]) => put(policyOf(id, ...resource) as never);
  const all = { resourceType: 'Patient' };
  const subscriptions = { resourceType: 'Subscription' };
  await policy('owner', [all, subscriptions]);
  await policy('narrow', [{ ...all, hiddenFields: ['birthDate'] }, subscriptions]);
  await policy('women', [{ ...all, criteria: 'Patient?gender=female' }, subscriptions]);
  await policy('blind', [all]);
  for (const name of ['owner', 'narrow', 'women', 'blind'] as const)
    tokens[name] = (await newClient(server(), { policies: [name] })).accessToken;
  await put(topical('s', { filters: ['birthdate=gt1990'] }) as never, 'owner');
  await put(patient('m', 'male', { birthDate: '2000-01-01' }) as never);
  await put(patient('f', 'female', { birthDate: '2001-01-01' }) as never);
  await numbered('s', 2);
  await put(patient('m', 'male', { birthDate: '2002-01-01' }) as never);
  await server().fetch('Patient/f', { method: 'DELETE' });
  await numbered('s', 4);
});

describe('$status', () => {
  it('says status, topic and the count of events', async () => {
    const bundle = await read('Subscription/s/$status', 'owner');
    expect(checkStructure(bundle, elements(), { level: 'full', unique: true })).toEqual([]);
    expect([bundle.type, bundle.entry?.length]).toEqual(['searchset', 1]);
    expect(parameter(bundle, 'status')?.valueCode).toBe('active');
    expect(parameter(bundle, 'type')?.valueCode).toBe('query-status');
    expect(parameter(bundle, 'events-since-subscription-start')?.valueString).toBe('4');
  });

  it('is of all that the caller may read, by id and status, by GET and POST', async () => {
    expect((await read('Subscription/$status', 'owner')).entry).toHaveLength(1);
    expect((await read('Subscription/$status?id=s&status=active', 'owner')).entry).toHaveLength(1);
    expect((await read('Subscription/$status?status=off', 'owner')).entry).toBeUndefined();
    expect((await read('Subscription/$status?id=other', 'owner')).entry).toBeUndefined();
    const body = JSON.stringify({ resourceType: 'Parameters', parameter: [{ name: 'id', valueId: 's' }] });
    const posted = await get('Subscription/$status', 'owner', { method: 'POST', body, headers: json });
    expect(((await posted.json()) as Bundle).entry).toHaveLength(1);
  });

  it('needs access to the Subscription', async () => {
    for (const path of ['Subscription/s/$status', 'Subscription/s/$events', 'Subscription/none/$status'])
      expect([path, (await get(path, 'blind')).status]).toEqual([path, expect.toBeOneOf([403, 404])]);
    expect((await get('Subscription/$status', 'blind')).status).toBe(403);
  });
});

describe('$events', () => {
  const shape = ({ entry = [] }: Bundle) =>
    entry.slice(1).map(({ fullUrl = '', resource }) => [fullUrl.split('/').at(-1), resource !== undefined]);

  it('returns each event with its number, and the resource as it was', async () => {
    const bundle = await read('Subscription/s/$events', 'owner');
    expect(checkStructure(bundle, elements(), { level: 'full', unique: true })).toEqual([]);
    expect(bundle.type).toBe('history');
    expect(parameter(bundle, 'type')?.valueCode).toBe('query-event');
    expect(eventNumbers(bundle)).toEqual(['1', '2', '3', '4']);
    expect(bundle.entry?.[1]?.resource).toMatchObject({ birthDate: '2000-01-01', meta: { versionId: '1' } });
    expect(shape(bundle)).toEqual([
      ['m', true],
      ['f', true],
      ['m', true],
      ['f', false],
    ]);
  });

  it('returns the requested part and content', async () => {
    const part = await read(
      'Subscription/s/$events?eventsSinceNumber=2&eventsUntilNumber=3&content=id-only',
      'owner',
    );
    expect(eventNumbers(part)).toEqual(['2', '3']);
    expect(shape(part)).toEqual([
      ['f', false],
      ['m', false],
    ]);
    const bare = await read('Subscription/s/$events?content=empty', 'owner');
    expect([eventNumbers(bare).length, bare.entry?.length]).toEqual([4, 1]);
    expect(eventNumbers(await read('Subscription/s/$events?eventsSinceNumber=5', 'owner'))).toEqual([]);
  });

  it('shows only what the caller may see, and reveals no hidden elements by the criteria', async () => {
    const narrow = await read('Subscription/s/$events', 'narrow');
    expect(eventNumbers(narrow)).toEqual(['1', '2', '3', '4']);
    // The criteria test an element that is hidden from the caller.
    expect(narrow.entry).toHaveLength(1);
    expect(JSON.stringify(narrow)).not.toContain('Patient/');
    expect(shape(await read('Subscription/s/$events', 'women'))).toEqual([
      ['f', true],
      ['f', false],
    ]);
  });

  it('shows no more than the writer of the Subscription may see now', async () => {
    const resource = [
      { resourceType: 'Patient', criteria: 'Patient?gender=male' },
      { resourceType: 'Subscription' },
    ];
    await put(policyOf('owner', ...resource) as never);
    expect(shape(await read('Subscription/s/$events'))).toEqual([
      ['m', true],
      ['m', true],
    ]);
    expect(shape(await read('Subscription/s/$events', 'women'))).toEqual([]);
  });

  it.each([
    ['eventsSinceNumber=-1', 400],
    ['eventsUntilNumber=many', 400],
    ['content=half', 400],
    ['events=1', 400],
  ])('refuses %s', async (query, status) => {
    expect((await get(`Subscription/s/$events?${query}`, 'owner')).status).toBe(status);
  });

  it('is refused where events have no numbers', async () => {
    const { meta: _, ...plain } = topical('plain');
    await put({ ...plain, criteria: 'Patient' } as never);
    expect((await get('Subscription/plain/$events')).status).toBe(422);
  });
});
