// Policies that are given values, are broken, are gone or say `*`: none of them comes to more than it says.
import { describe, expect, test } from 'vitest';
import { change, newClient } from '../auth/client.ts';
import { type TestServer, testServer } from '../server.ts';
import { attacked, type Stored } from './attack.ts';
import type { PolicyJson } from './grants.ts';

const patient = (id: string, family: string, more: object = {}): Stored => ({
  resourceType: 'Patient',
  id,
  name: [{ family }],
  birthDate: '1970-01-01',
  identifier: [{ system: 'urn:s', value: id }],
  ...more,
});

const administration: readonly Stored[] = [
  { resourceType: 'AccessPolicy', id: 'policy', name: 'p', resource: [{ resourceType: 'Patient' }] },
  { resourceType: 'ClientApplication', id: 'client', name: 'c' },
  { resourceType: 'Project', id: 'project', name: 'x' },
  {
    resourceType: 'ProjectMembership',
    id: 'member',
    project: { reference: 'Project/project' },
    principal: { reference: 'ClientApplication/client' },
    profile: { reference: 'Patient/one' },
    access: [{ policy: { reference: 'AccessPolicy/policy' } }],
  },
];

const server = attacked([
  patient('one', 'Smith', { gender: 'male', managingOrganization: { reference: 'Organization/o' } }),
  patient('two', 'Smythe', { gender: 'female' }),
  patient('three', 'O"Hara, x', { gender: 'male' }),
  { resourceType: 'Organization', id: 'o', name: 'Own' },
  {
    resourceType: 'Observation',
    id: 'v',
    status: 'final',
    code: { coding: [{ code: 'c' }] },
    valueQuantity: { value: 5 },
  },
  {
    resourceType: 'Basic',
    id: 'b',
    code: { text: 'b' },
    subject: { reference: 'ProjectMembership/member' },
    contained: [{ resourceType: 'AccessPolicy', id: 'x', name: 'inside' }],
  },
  ...administration,
]);

async function seen(
  entries: PolicyJson,
  parameters: Readonly<Record<string, string>> = {},
  type = 'Patient',
) {
  const one = server().as(entries, { parameters: new Map(Object.entries(parameters)) });
  const { data } = await one.graphql(
    `{ l: ${type}List { id } c: ${type}Connection { count edges { resource { id } } } }`,
  );
  const { l = [], c } = (data ?? {}) as { l?: { id: string }[]; c?: { count: number } };
  expect(c?.count ?? 0).toBe(l.length);
  for (const { id } of l) expect((await one.rest('GET', `${type}/${id}`)).status).toBe(200);
  return l.map(({ id }) => id).sort();
}

const one = (criteria: string): PolicyJson => [{ resourceType: 'Patient', criteria }];

describe('values of memberships', () => {
  test.each([
    ['Patient?_id=%v', 'one', ['one']],
    ['Patient?_id=%v', 'one,two', []],
    ['Patient?_id=%v', 'one&gender=female', []],
    ['Patient?_id=%v', 'one\\,two', []],
    ['Patient?_id=%v', '%v', []],
    ['Patient?_id=%v', '*', []],
    ['Patient?_id=%v', ' ', []],
    ['Patient?identifier=%v', 'two', ['two']],
    ['Patient?identifier=%v', 'urn:s|two', []],
    ['Patient?identifier=%v', '|', []],
    ['Patient?identifier=%v', 'urn:s|', []],
    ['Patient?identifier=urn:s|%v', 'two', ['two']],
    ['Patient?identifier=urn:s|%v', 'x,urn:s|', []],
    ['Patient?gender=%v', 'male', ['one', 'three']],
    ['Patient?gender=%v', 'male,female', []],
    ['Patient?family=%v', 'Smith', ['one']],
    ['Patient?family=%v', 'Smith,O', []],
    ['Patient?family=%v', ' ', []],
    ['Patient?family=%v', '\u0301', []],
    ['Patient?family=%v', '.', []],
    ['Patient?family=%v', '%', []],
    ['Patient?family=%v', '_', []],
    ['Patient?family=%v', '\\', []],
    ['Patient?family=%v', 'O"Hara, x', ['three']],
    ['Patient?birthdate=%v', '1970-01-01', ['one', 'three', 'two']],
    ['Patient?birthdate=%v', 'gt1900-01-01', []],
    ['Patient?birthdate=%v', 'ne1900-01-01', []],
    ['Patient?birthdate=ge%v', '1960', ['one', 'three', 'two']],
    ['Patient?birthdate=ge%v', '1980', []],
    ['Patient?organization=%v', 'Organization/o', ['one']],
    ['Patient?organization=%v', 'Organization/o,Organization/p', []],
    ['Patient?organization.name=%v', 'Own', ['one']],
    ['Patient?organization.name=%v', 'Own" or name sw "', []],
    ['Patient?_filter=family eq "%v"', 'Smith', ['one']],
    ['Patient?_filter=family eq "%v"', 'Smith" or gender eq "female', []],
    ['Patient?_filter=family eq "%v"', 'O"Hara, x', ['three']],
    ['Patient?_filter=family sw %v', 'Smi', ['one']],
    ['Patient?_filter=family sw %v', 'x or gender eq male', []],
    ['Patient?_filter=family sw %v', ' ', []],
    ['Patient?_filter=birthdate eq %v', 'gt1900-01-01', []],
    ['Patient?_filter=not (gender eq %v)', 'male', ['two']],
  ])('%s with %j is %j', async (criteria, v, ids) => {
    expect(await seen(one(criteria), { v })).toEqual(ids);
  });

  test.each(['gt1', 'ne1', 'ap5', '5,6', 'c$5'])('a quantity of %s is none', async v => {
    for (const criteria of [
      'Observation?value-quantity=%v',
      'Observation?code-value-quantity=c$%v',
      'Observation?_filter=value-quantity eq %v',
    ])
      expect(await seen([{ resourceType: 'Observation', criteria }], { v }, 'Observation')).toEqual([]);
    expect(
      await seen(
        [{ resourceType: 'Observation', criteria: 'Observation?code-value-quantity=c$gt%v' }],
        { v: '1' },
        'Observation',
      ),
    ).toEqual(['v']);
  });

  test('are ids of references where .id stands behind them', async () => {
    for (const [criteria, ids] of [
      ['Patient?_id=%v.id', ['one']],
      ['Patient?_id=%v.id,%v', ['one']],
      ['Patient?_id=%v', []],
      ['Patient?_id=%v.identity', []],
    ] as const)
      expect(await seen(one(criteria), { v: 'Patient/one' }), criteria).toEqual(ids);
    for (const criteria of ['Patient?_id=%v.id', 'Patient?_filter=_id eq %v.id', 'Patient?_id=%v.id,%v.id'])
      expect(await seen(one(criteria), { v: 'Practitioner/one' }), criteria).toEqual([]);
    expect(await seen(one('Patient?_filter=_id eq %v.id'), { v: 'Patient/one' })).toEqual(['one']);
    for (const v of ['one', 'Patient/', 'Patient/one/_history/1', 'Patient/two|one', 'patient/one'])
      expect(await seen(one('Patient?_id=%v.id'), { v }), v).toEqual([]);
  });

  test('that are missing or empty are nothing, never everything', async () => {
    for (const parameters of [{}, { v: '' }]) {
      for (const criteria of [
        'Patient?_id=%v',
        'Patient?gender=male&_id=%v',
        'Patient?_id=%v,%v',
        'Patient?organization.name=%v',
        'Patient?_filter=family sw "%v"',
        'Patient?_filter=not (family eq "%v")',
        'Patient?_filter=gender eq male or family eq "%v"',
        'Patient?organization=%profile',
        'Patient?_id=%patient',
      ])
        expect(await seen(one(criteria), parameters), criteria).toEqual([]);
      expect(await seen(one('Patient?_id=one,%v'), parameters)).toEqual(['one']);
    }
  });
});

describe('a policy that cannot be read', () => {
  const broken: readonly PolicyJson[] = [
    one('Patient?nonsense=1'),
    one('Patient?'),
    one('Observation?status=final'),
    one('Patient?birthdate=yesterday'),
    one('Patient?_filter=gender eq'),
    one('Patient?gender:nonsense=male'),
    one(''),
    [{ resourceType: 'Patient', hiddenFields: ['nonsense'] }],
    [{ resourceType: 'Patient', readonlyFields: ['id'] }],
    [{ resourceType: 'Nonsense' }],
    [{ resourceType: 'Patient', interaction: ['look'] as never }],
  ];

  test('grants nothing, not even what else it says', async () => {
    for (const entries of broken) {
      expect(await seen(entries), JSON.stringify(entries)).toEqual([]);
      expect(await seen([{ resourceType: 'Patient' }, ...entries])).toEqual([]);
    }
  });

  test('is refused when it is written, by every door', async () => {
    const admin = server().as([{ resourceType: 'AccessPolicy' }]);
    for (const resource of broken) {
      const policy = { resourceType: 'AccessPolicy', id: 'policy', name: 'p', resource };
      for (const who of [admin, server().owner]) {
        expect((await who.rest('POST', 'AccessPolicy', policy)).status).toBeGreaterThanOrEqual(400);
        expect((await who.rest('PUT', 'AccessPolicy/policy', policy)).status).toBeGreaterThanOrEqual(400);
        const { data } = await who.graphql(
          'mutation M($v: JSON) { AccessPolicyPatch(id: "policy", patch: [{ op: replace, path: "/resource", value: $v }]) { id } }',
          { v: resource },
        );
        expect(data).toBeNull();
      }
    }
    expect(JSON.parse((await server().owner.rest('GET', 'AccessPolicy/policy')).body)).toMatchObject({
      meta: { versionId: '1' },
    });
  });

  test.each([
    ['%after.name(', /writeConstraint\[0\].*line 1/],
    ['%after.nonsense()', /writeConstraint\[0\].*Not implemented: nonsense/],
    ['%other.name.exists()', /writeConstraint\[0\].*no variable %other/],
    ["'x'.resolve()", /writeConstraint\[0\].*reaches outside of the resource/],
  ])('with the constraint %s, which nobody can evaluate, is refused when it is written', async (expression, said) => {
    const resource = [{ resourceType: 'Patient', writeConstraint: [{ expression }] }];
    const policy = { resourceType: 'AccessPolicy', id: 'policy', name: 'p', resource };
    for (const who of [server().as([{ resourceType: 'AccessPolicy' }]), server().owner]) {
      const put = await who.rest('PUT', 'AccessPolicy/policy', policy);
      expect(put.status).toBe(422);
      expect(put.body).toMatch(said);
      expect(JSON.parse(put.body)).toMatchObject({
        issue: [{ expression: ['AccessPolicy.resource[0].writeConstraint[0].expression'] }],
      });
    }
  });

  test('with a constraint that fails on what is written lets nobody write it, and says nothing of the values', async () => {
    const one = server().as([
      {
        resourceType: 'Patient',
        writeConstraint: [{ expression: '%after.name.given.single() = 5' }],
      },
    ]);
    const put = await one.rest('PUT', 'Patient/one', {
      ...patient('one', 'Smith'),
      name: [{ given: ['Very', 'Secret'] }],
    });
    expect(put.status).toBe(403);
    expect(put.body).not.toMatch(/Secret|Very/);
    expect(JSON.parse((await server().owner.rest('GET', 'Patient/one')).body)).toMatchObject({
      name: [{ family: 'Smith' }],
    });
  });
});

describe('a policy on *', () => {
  const all: PolicyJson = [{ resourceType: '*' }];

  test('is about no type of administration, by no way', async () => {
    const who = server().as(all);
    for (const { resourceType: type, id } of administration) {
      expect((await who.rest('GET', `${type}/${id}`)).status).toBe(404);
      expect((await who.rest('GET', `${type}/${id}/_history/1`)).status).toBe(404);
      expect(
        (await who.rest('PUT', `${type}/${id}`, { resourceType: type, id })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await who.rest('POST', type, { resourceType: type })).status).toBeGreaterThanOrEqual(400);
      expect((await who.rest('DELETE', `${type}/${id}`)).status).toBe(403);
      for (const query of [
        `{ ${type}(id: "${id}") { id } }`,
        `{ ${type}List { id } }`,
        `{ ${type}Connection { count } }`,
      ])
        expect((await who.graphql(query)).data, query).toBeNull();
    }
    const { data } = await who.graphql(
      '{ Basic(id: "b") { contained { ... on AccessPolicy { name } } subject { reference resource(optional: true) { resourceType } } } }',
    );
    expect(data).toEqual({
      Basic: { contained: null, subject: { reference: 'ProjectMembership/member', resource: null } },
    });
    const reverse = await who.graphql(
      '{ Patient(id: "one") { ProjectMembershipList(_reference: profile) { id } } }',
    );
    expect(reverse.data).toEqual({ Patient: { ProjectMembershipList: null } });
    expect((await who.rest('GET', 'Basic/b')).body).not.toContain('inside');
    expect(await seen(all)).toEqual(['one', 'three', 'two']);
  });

  test('gives way to no entry for a type: both grant', async () => {
    expect(await seen([...all, ...one('Patient?_id=one')])).toEqual(['one', 'three', 'two']);
    expect(await seen([{ resourceType: '*', criteria: '*?_id=two' }, ...one('Patient?_id=one')])).toEqual([
      'one',
      'two',
    ]);
  });

  test('types of administration are granted by their names, by criteria and without what is hidden', async () => {
    const who = server().as([
      { resourceType: 'AccessPolicy', criteria: 'AccessPolicy?_id=none' },
      { resourceType: 'Project', hiddenFields: ['name'] },
    ]);
    expect((await who.graphql('{ AccessPolicyList { id } ProjectList { id name } }')).data).toEqual({
      AccessPolicyList: [],
      ProjectList: [{ id: 'project', name: null }],
    });
  });
});

describe('a membership', () => {
  const own = testServer();

  async function client(entries: PolicyJson) {
    const made = await newClient(own(), { policies: ['own'] });
    await own().put({ resourceType: 'AccessPolicy', id: 'own', resource: entries } as Parameters<
      TestServer['put']
    >[0]);
    const read = async (path = 'Patient/p') => {
      const response = await own().fetch(path, { headers: { authorization: `Bearer ${made.accessToken}` } });
      return response.status;
    };
    await own().put(patient('p', 'P') as { resourceType: string; id: string });
    return { made, read };
  }

  test('whose policy is gone has no access, from the next request on', async () => {
    const { read } = await client([{ resourceType: 'Patient' }]);
    expect(await read()).toBe(200);
    await own().fetch('AccessPolicy/own', { method: 'DELETE' });
    expect(await read()).toBeGreaterThanOrEqual(401);
    expect(await read('Patient/none')).toBeGreaterThanOrEqual(401);
  });

  test('whose policy is changed has what it says now', async () => {
    const { read } = await client([{ resourceType: 'Patient' }]);
    expect(await read()).toBe(200);
    await change(own(), 'AccessPolicy/own', policy => ({
      ...policy,
      resource: [{ resourceType: 'Patient', criteria: 'Patient?_id=q' }],
    }));
    expect(await read()).toBe(404);
    await change(own(), 'AccessPolicy/own', policy => ({
      ...policy,
      resource: [{ resourceType: 'Patient' }],
    }));
    expect(await read()).toBe(200);
  });

  test('whose policy became unreadable has no access', async () => {
    const { read } = await client([{ resourceType: 'Patient' }]);
    expect(await read()).toBe(200);
    await own().database.generic.query(
      `update "AccessPolicy" set version = version + 1, content = jsonb_set(content, '{resource,0,criteria}', '"Patient?nonsense=1"') where id = 'own'`,
    );
    expect(await read()).toBeGreaterThanOrEqual(401);
  });
});
