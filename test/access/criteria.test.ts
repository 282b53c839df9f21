// Criteria of policies with modifiers and `_has`: which rows they grant, and which criteria are refused when the policy is written.
import { beforeAll, describe, expect, test } from 'vitest';
import { readCriteria } from '../../runtime/access/criteria.ts';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer();

beforeAll(async () => {
  for (const [id, gender, family] of [
    ['a', 'female', 'Müller'],
    ['b', 'male', 'muller'],
    ['c', undefined, 'Abt'],
  ])
    await server().put({ resourceType: 'Patient', id, gender, name: [{ family }] } as never);
  for (const [id, patient, status] of [
    ['1', 'a', 'final'],
    ['2', 'b', 'amended'],
  ])
    await server().put({
      ...{ resourceType: 'Observation', id, status, code: { text: 'Pulse' } },
      subject: { reference: `Patient/${patient}` },
    } as never);
});

let made = 0;

/** The patients that a membership with these criteria and parameters sees, by a search. */
async function seen(criteria: string, parameters: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = `p${++made}`;
  await server().put({
    resourceType: 'AccessPolicy',
    id,
    resource: [{ resourceType: 'Patient', criteria }],
  } as never);
  const values = new Map(Object.entries(parameters));
  const { accessToken } = await newClient(server(), { policies: [id], parameters: values });
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await server().fetch('Patient?_sort=_id', { headers });
  const { entry = [] } = (await response.json()) as { entry?: { resource: { id: string } }[] };
  const ids = entry.map(({ resource }) => resource.id);
  for (const each of ['a', 'b', 'c'])
    expect((await server().fetch(`Patient/${each}`, { headers })).status).toBe(
      ids.includes(each) ? 200 : 404,
    );
  return ids.join(' ');
}

describe('grants', () => {
  test.each<{ criteria: string; ids: string; parameters?: Record<string, string> }>([
    { criteria: 'Patient?gender:not=male', ids: 'a c' },
    { criteria: 'Patient?gender:missing=true', ids: 'c' },
    { criteria: 'Patient?family:exact=Müller', ids: 'a' },
    { criteria: 'Patient?family:contains=ull&gender:missing=false', ids: 'a b' },
    { criteria: 'Patient?_has:Observation:patient:status=final', ids: 'a' },
    { criteria: 'Patient?_has:Observation:subject:code:text=pul', ids: 'a b' },
    {
      criteria: 'Patient?_has:Observation:subject:status=%status',
      ids: 'b',
      parameters: { status: 'amended' },
    },
    { criteria: 'Patient?family:exact=%name', ids: 'a', parameters: { name: 'Müller' } },
    // A value is one value, whatever is in it.
    { criteria: 'Patient?family:exact=%name', ids: '', parameters: { name: 'Müller,muller' } },
    { criteria: 'Patient?gender:not=%gender', ids: 'a c', parameters: { gender: 'male' } },
    // Without a value nothing is granted, also where fewer alternatives would grant more.
    { criteria: 'Patient?gender:not=%gender', ids: '' },
    { criteria: 'Patient?gender:not=male,%gender', ids: '' },
    { criteria: 'Patient?_has:Observation:subject:date=%since', ids: '', parameters: { since: 'lt2100' } },
  ])('$criteria: $ids', async ({ criteria, ids, parameters }) => {
    expect(await seen(criteria, parameters)).toBe(ids);
  });
});

test.each([
  ['Patient?gender:soundex=x', "the modifier 'soundex' does not apply"],
  ['Patient?gender:missing=maybe', 'true or false'],
  ['Patient?_has:Observation:code=x', 'not _has'],
  ['Patient?_has:Encounter:location:status=x', 'not a reference parameter that points to Patient'],
  ['Patient?birthdate:exact=2000', "the modifier 'exact' does not apply"],
  ['*?_id:not=x', 'name the type'],
])('%s is refused', (criteria, reason) => {
  expect(() => readCriteria(criteria.slice(0, criteria.indexOf('?')), criteria)).toThrow(reason);
});
