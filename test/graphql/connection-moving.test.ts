// A walk through a Connection while rows come and go beside it: what stays is visited once, whatever the order.
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { deleteResource, updateResource } from '../../runtime/database/store/resource.ts';
import { testServer } from '../server.ts';
import { testStoreOf } from './store-of.ts';

const server = testServer();

const sorts = [
  '',
  '-_lastUpdated',
  '_lastUpdated',
  'birthdate',
  '-birthdate',
  'family,-birthdate',
  '-gender,birthdate',
  'organization',
  '-general-practitioner,family',
];

/** Ties and gaps in everything that is sorted by. */
function patient(id: string, i: number) {
  return {
    ...{ resourceType: 'Patient', id },
    ...(i % 3 > 0 ? { birthDate: `19${60 + (i % 4)}-01-01` } : {}),
    ...(i % 2 > 0 ? { gender: i % 4 > 1 ? 'male' : 'female' } : {}),
    ...(i % 5 > 0 ? { name: [{ family: `f${i % 3}` }] } : {}),
    ...(i % 4 > 0 ? { managingOrganization: { reference: `Organization/${i % 3}` } } : {}),
    ...(i % 6 > 0
      ? { generalPractitioner: [{ reference: `Practitioner/${i % 5}` }, { reference: 'Practitioner/9' }] }
      : {}),
  };
}

test('each match that stays is visited once, there and back', async () => {
  const store = await testStoreOf(server().database);
  const put = (id: string, i: number) =>
    updateResource(store, developer, 'Patient', id, JSON.stringify(patient(id, i)));
  for (let i = 0; i < 60; i++) await put(`stay-${i}`, i);
  for (let i = 0; i < 20; i++) await put(`go-${i}`, i);
  let made = 0;
  /** Something goes and something comes, everywhere in every order. */
  const disturb = async () => {
    for (let i = 0; i < 3; i++, made++) {
      await deleteResource(store, developer, 'Patient', made < 20 ? `go-${made}` : `new-${made - 20}`);
      await put(`new-${made}`, made);
    }
  };
  for (const sort of sorts) {
    const seen: string[] = [];
    const back: string[] = [];
    for (const [field, found] of [
      ['next', seen],
      ['previous', back],
    ] as const) {
      let cursor: string | undefined = field === 'next' ? undefined : (await page(sort)).last;
      do {
        const got = await page(sort, cursor);
        found.push(...got.ids);
        cursor = got[field];
        await disturb();
      } while (cursor);
    }
    for (const found of [seen, back]) {
      const stayed = found.filter(id => id.startsWith('stay-'));
      expect(stayed.length, sort).toBe(60);
      expect(new Set(found).size, sort).toBe(found.length);
    }
  }
}, 120_000);

test('when all after a cursor are gone, previous leads to what is left', async () => {
  const store = await testStoreOf(server().database);
  for (const id of ['a', 'b', 'c', 'd'])
    await updateResource(store, developer, 'Device', id, `{"resourceType":"Device","id":"${id}"}`);
  const device = async (cursor?: string) => await page('', cursor, 'Device');
  const begin = await device();
  for (const id of ['b', 'c', 'd']) await deleteResource(store, developer, 'Device', id);
  const end = await device(begin.last);
  expect(end.ids).toEqual(['a']);
  await deleteResource(store, developer, 'Device', 'a');
  expect(await device(begin.last)).toEqual({ ids: [] });
});

interface Got {
  readonly ids: readonly string[];
  readonly next?: string;
  readonly previous?: string;
  readonly last?: string;
}

async function page(sort: string, cursor?: string, type = 'Patient'): Promise<Got> {
  const order = sort === '' ? '' : `_sort: "${sort}",`;
  const query = `query($c: String) { p: ${type}Connection(${order} _count: 7, _cursor: $c) { next previous last edges { resource { id } } } }`;
  const { data, errors } = await server().graphql(query, { c: cursor });
  expect(errors).toBeUndefined();
  const { edges, ...cursors } = data?.p as { edges: { resource: { id: string } }[]; [name: string]: unknown };
  const known = Object.entries(cursors).filter(([, value]) => value !== null);
  return { ids: edges.map(({ resource }) => resource.id), ...Object.fromEntries(known) };
}
