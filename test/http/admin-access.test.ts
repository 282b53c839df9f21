// [base]/$admin/access: what a membership may do with each type.
import { beforeAll, expect, it } from 'vitest';
import type { AccessMatrix } from '../../runtime/access/matrix.ts';
import { resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer();
let membership: string;

beforeAll(async () => {
  const resource = [
    { resourceType: '*', interaction: ['read', 'search'] },
    { resourceType: 'Patient', criteria: 'Patient?organization=%organization', hiddenFields: ['telecom'] },
    { resourceType: 'Observation', readonlyFields: ['status'] },
    { resourceType: 'Bot', interaction: ['execute'] },
  ];
  await server().put({ resourceType: 'AccessPolicy', id: 'ward', resource } as never);
  ({ membership } = await newClient(server(), { policies: ['ward'] }));
});

const get = (query: string, token?: string) =>
  server().fetch(
    `$admin/access${query}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

it('has each type with each interaction, and the entries that decide', async () => {
  const { types, broken } = (await (await get(`?membership=${membership}`)).json()) as AccessMatrix;
  expect([Object.keys(types).sort(), broken]).toEqual([[...resourceTypes()].sort(), []]);
  expect(types.Patient).toMatchObject({
    interactions: { read: 'all', search: 'all', vread: 'some', create: 'some', delete: 'some' },
    entries: [
      { entry: 'AccessPolicy/ward.resource[0]', interactions: ['read', 'search'], hidden: [] },
      {
        criteria: 'Patient?organization=%organization',
        missing: ['organization'],
        hidden: ['telecom', 'text'],
      },
    ],
  });
  expect(types.Observation?.interactions.update).toBe('all');
  expect(types.Observation?.entries).toMatchObject([{}, { readonly: ['status'] }]);
  const none = { vread: 'none', history: 'none', create: 'none', update: 'none', delete: 'none' };
  expect(types.Encounter?.interactions).toEqual({ read: 'all', search: 'all', ...none });
  expect(types.Bot?.interactions).toMatchObject({ execute: 'all', deploy: 'none' });
  expect(types.AccessPolicy?.entries).toEqual([]);
});

it('of policies is the same as of a membership that has them', async () => {
  const of = async (query: string) => (await get(query)).text();
  expect(await of('?policy=ward')).toBe(await of(`?membership=ProjectMembership/${membership}`));
});

it('names policies that do not parse', async () => {
  const resource = [{ resourceType: 'Patient', criteria: 'Basic?x' }];
  const broken = { resourceType: 'AccessPolicy', id: 'broken', resource };
  await updateResource(server().store, { project: 1 }, 'AccessPolicy', 'broken', JSON.stringify(broken));
  const { broken: found } = (await (await get('?policy=broken')).json()) as AccessMatrix;
  expect(found).toMatchObject([{ policy: 'AccessPolicy/broken' }]);
});

it('is for administrators of the project alone', async () => {
  const { accessToken } = await newClient(server());
  const other = await newClient(server(), { project: 'clinic' });
  expect((await get(`?membership=${membership}`, accessToken)).status).toBe(403);
  expect((await get(`?membership=${other.membership}`)).status).toBe(404);
  expect((await get('')).status).toBe(400);
  expect((await get('?membership=a&membership=b')).status).toBe(400);
  const own = await newClient(server());
  await server().fetch(`$admin/client/${own.clientId}/disable`, { method: 'POST' });
  const refused = await get(`?membership=${own.membership}`);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('gives no access')]);
});
