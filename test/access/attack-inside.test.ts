// What stands inside of resources: past versions, Bundles and narratives lead to nothing that current rows do not show.
import { describe, expect, test } from 'vitest';
import { attacked, type Stored } from './attack.ts';
import type { PolicyJson } from './grants.ts';

const ref = (reference: string) => ({ reference });

const required: Readonly<Record<string, object>> = {
  Composition: {
    status: 'final',
    type: { text: 't' },
    date: '2020',
    author: [{ display: 'A' }],
    title: 'T',
    section: [{ title: 'S' }],
  },
  MessageHeader: { eventUri: 'urn:event', source: { endpoint: 'urn:source' } },
  Patient: {},
  AccessPolicy: { name: 'SECRET' },
};

/** Bundles by the type of their first entry, of which an index holds type and id. */
const firsts = ['Composition', 'MessageHeader', 'Patient', 'AccessPolicy'].map(
  (type): Stored => ({
    resourceType: 'Bundle',
    id: `first-${type}`,
    type: 'collection',
    entry: [{ resource: { resourceType: type, id: 'c', ...required[type] } }],
  }),
);

/** Resources in which other resources stand: contained, in entries, in parameters and in their parts. */
function holders(family: string): readonly Stored[] {
  const practitioner = { resourceType: 'Practitioner', id: 'p', birthDate: '1950-05-05', name: [{ family }] };
  const secret = { resourceType: 'Organization', id: 'o', name: `${family} SECRET` };
  const policy = { resourceType: 'AccessPolicy', id: 'x', name: `${family} SECRET` };
  const all = [practitioner, secret, policy];
  const response = {
    status: '200',
    outcome: {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'login', diagnostics: `${family} SECRET` }],
    },
  };
  return [
    {
      resourceType: 'CareTeam',
      id: 'past',
      contained: [practitioner, secret],
      participant: [{ member: ref('#p') }, { onBehalfOf: ref('#o') }],
    },
    {
      resourceType: 'Bundle',
      id: 'past',
      type: 'collection',
      entry: [...all.map(resource => ({ resource })), { response }],
    },
    {
      resourceType: 'Bundle',
      id: 'past-nested',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Bundle',
            id: 'b',
            type: 'collection',
            entry: all.map(resource => ({ resource })),
          },
        },
        { resource: { resourceType: 'CareTeam', id: 'c', contained: [practitioner, secret] } },
      ],
    },
    {
      resourceType: 'Parameters',
      id: 'past',
      parameter: [
        { name: 'a', resource: practitioner },
        { name: 'b', resource: secret },
        {
          name: 'c',
          part: [
            { name: 'd', resource: policy },
            { name: 'e', part: [{ name: 'f', resource: secret }] },
          ],
        },
      ],
    },
    {
      ...{ resourceType: 'Observation', id: 'past', status: 'final', code: { text: 'c' } },
      ...{ subject: ref('CareTeam/past/_history/1'), note: [{ text: family }] },
    },
  ];
}

const part = (id: string, resource: string): Stored => ({
  ...{ resourceType: 'ActivityDefinition', id, status: 'draft' },
  relatedArtifact: [{ type: 'depends-on', resource }],
});

/** Observations by the type of what they contain, and Bundles by that of their entries, which have no ids. */
const anonymous: readonly Stored[] = [
  ...['Patient', 'Device'].map(type => ({
    ...{ resourceType: 'Observation', id: `of-${type}`, status: 'final', code: { text: 'c' } },
    ...{ contained: [{ resourceType: type, id: 'x' }], subject: ref('#x') },
  })),
  ...[['Patient'], [], [undefined, 'Patient'], ['AccessPolicy']].map((types, i) => ({
    ...{ resourceType: 'Bundle', id: `entries-${i}`, type: 'collection' },
    entry: [...types, undefined].map(type => ({
      fullUrl: 'urn:x',
      ...(type ? { resource: { resourceType: type, language: 'de', ...required[type] } } : {}),
    })),
  })),
];

const server = attacked([
  ...firsts,
  ...anonymous,
  { resourceType: 'DeviceDefinition', id: 'd', url: 'urn:device', identifier: [{ value: 'v' }] },
  { resourceType: 'Contract', id: 'c', url: 'urn:contract', version: '3', identifier: [{ value: 'v' }] },
  ...[part('right-url', 'urn:device'), part('other-url', 'urn:devices')],
  ...[part('right-version', 'urn:contract|3'), part('other-version', 'urn:contract|4')],
  { resourceType: 'Composition', id: 'c', ...required.Composition },
  ...holders('PAST'),
  ...holders('NOW'),
  { resourceType: 'Patient', id: 'bare', gender: 'male' },
]);

describe('a past version has the resources inside of it as the current version has them', () => {
  const practitioners = { resourceType: 'Practitioner', hiddenFields: ['birthDate'] };
  const holding = [
    { resourceType: 'CareTeam' },
    { resourceType: 'Bundle' },
    { resourceType: 'Parameters' },
    { resourceType: 'Observation' },
  ];
  const paths = ['CareTeam/past', 'Bundle/past', 'Bundle/past-nested', 'Parameters/past'];
  // No type inside is granted; one is, in part; one is, to be searched alone.
  const grants: readonly (readonly [string, PolicyJson, boolean])[] = [
    ['no type inside', holding, false],
    ['one type in part', [...holding, practitioners], true],
    ['one type for searches', [...holding, { ...practitioners, interaction: ['search', 'vread'] }], false],
    ['one type by criteria', [...holding, { ...practitioners, criteria: 'Practitioner?active=true' }], true],
  ];
  const cases = grants.flatMap(([name, entries, isSeen]) =>
    paths.flatMap(path => ['GET', 'HEAD'].map(method => ({ name, entries, isSeen, path, method }))),
  );

  test.each(cases)('$method $path, $name', async ({ entries, isSeen, path, method }) => {
    const one = server().as(entries);
    const past = await one.rest(method, `${path}/_history/1`);
    const now = await one.rest(method, `${path}/_history/2`);
    const current = await one.rest(method, path);
    const length = ({ headers }: typeof past) => headers.find(header => header.startsWith('content-length'));
    expect([past.status, now.status]).toEqual([200, 200]);
    expect([now.body, length(now)]).toEqual([current.body, length(current)]);
    expect(past.body).not.toMatch(/SECRET|1950/);
    // Versions and instants are of one length, and NOW is one character shorter than PAST.
    expect(past.body.replaceAll('PAST', 'NOW').replace(/"meta": \{[^}]*\}/, '')).toBe(
      now.body.replace(/"meta": \{[^}]*\}/, ''),
    );
    if (method === 'GET') expect(past.body.includes('PAST')).toBe(isSeen);
  });

  test('where a reference names the version', async () => {
    const query =
      '{ Observation(id: "past") { subject { resource(optional: true) { ... on CareTeam { meta { versionId } contained { ... on Practitioner { birthDate name { family } } ... on Organization { own: name } } } } } } }';
    const { data } = await server()
      .as([...holding, practitioners])
      .graphql(query);
    expect(data).toEqual({
      Observation: {
        subject: {
          resource: {
            meta: { versionId: '1' },
            contained: [{ birthDate: null, name: [{ family: 'PAST' }] }],
          },
        },
      },
    });
  });

  test('and its owner has all of it, digit by digit', async () => {
    const { body } = await server().owner.rest('GET', 'Bundle/past/_history/1');
    expect(body.match(/PAST SECRET/g)).toHaveLength(3);
  });
});

describe('what stands in a Bundle is found where it is visible', () => {
  const bundles = { resourceType: 'Bundle' };
  const compositions = { resourceType: 'Composition' };
  const cases: readonly (readonly [
    string,
    PolicyJson,
    // Types whose Bundles are found.
    readonly string[],
  ])[] = [
    ['no type inside', [bundles], []],
    ['one type', [bundles, compositions], ['Composition']],
    [
      'one type, its elements hidden',
      [bundles, { ...compositions, hiddenFields: ['title'] }],
      ['Composition'],
    ],
    [
      'one type by criteria',
      [bundles, { ...compositions, criteria: 'Composition?_id=none' }],
      ['Composition'],
    ],
    ['one type for searches', [bundles, { ...compositions, interaction: ['search'] }], []],
    ['every type', [{ resourceType: '*' }], ['Composition', 'MessageHeader', 'Patient']],
    [
      'every type and a policy',
      [{ resourceType: '*' }, { resourceType: 'AccessPolicy' }],
      Object.keys(required),
    ],
  ];
  const named = ['composition', 'message'];
  const all = firsts.map(({ id }) => id).join(',');
  const searches = Object.keys(required).flatMap(type =>
    named.flatMap(name => [
      { type, ask: `BundleList(${name}: "${type}/c") { id }` },
      { type, ask: `BundleList(_filter: "${name} eq ${type}/c") { id }` },
    ]),
  );
  const ids = (data: unknown): readonly string[] =>
    JSON.stringify(data)
      .match(/first-\w+/g)
      ?.map(id => id.slice(6))
      .sort() ?? [];

  test.each(cases)('%s', async (_, entries, seen) => {
    const one = server().as(entries);
    for (const { type, ask } of searches) {
      const { data, errors } = await one.graphql(`{ ${ask} }`);
      const { data: whole } = await server().owner.graphql(`{ ${ask} }`);
      expect([ids(data), errors], ask).toEqual([seen.includes(type) ? ids(whole) : [], undefined]);
    }
    for (const name of named) {
      const ask = async (text: string) => (await one.graphql(`{ ${text} }`)).data;
      expect(ids(await ask(`BundleList(_filter: "${name} pr true") { id }`))).toEqual([...seen].sort());
      const missing = ids(await ask(`BundleList(_filter: "${name} pr false") { id }`));
      expect(missing.filter(type => seen.includes(type))).toEqual([]);
      expect(
        await ask(`BundleConnection(_id: "${all}", _filter: "${name} ne Patient/none") { count }`),
      ).toEqual({
        BundleConnection: { count: seen.length },
      });
    }
  });

  test('and where it is not, it has no place in an order; back references lead to the others', async () => {
    const order = async (entries: PolicyJson) => {
      const { data } = await server()
        .as(entries)
        .graphql('{ BundleList(_sort: "-composition,_id", _id: "first-Patient,first-Composition") { id } }');
      return (data as { BundleList: { id: string }[] }).BundleList.map(({ id }) => id);
    };
    expect(await order([bundles])).toEqual(['first-Composition', 'first-Patient']);
    expect(await order([bundles, { resourceType: 'Patient' }])).toEqual([
      'first-Patient',
      'first-Composition',
    ]);
    const back =
      '{ Composition(id: "c") { BundleList(_reference: composition) { id } BundleConnection(_reference: composition) { count } } }';
    const { data } = await server().as([bundles, compositions]).graphql(back);
    expect(data).toEqual({
      Composition: { BundleList: [{ id: 'first-Composition' }], BundleConnection: { count: 1 } },
    });
  });
});

describe('whether an element is there tells nothing of resources inside that are not visible', () => {
  const found = async (entries: PolicyJson, type: string, filter: string, like: string) => {
    const { data } = await server().as(entries).graphql(`{ ${type}List(_filter: "${filter}") { id } }`);
    const rows = (data as Record<string, { id: string }[]>)[`${type}List`] ?? [];
    return rows.map(({ id }) => id).filter(id => id.startsWith(like));
  };
  const [observations, bundles] = [{ resourceType: 'Observation' }, { resourceType: 'Bundle' }];
  const subjects = [{ resourceType: 'Patient' }, { resourceType: 'Device' }];
  const both = ['of-Device', 'of-Patient'];
  const contained: readonly (readonly [string, PolicyJson, readonly string[]])[] = [
    ['no type inside', [observations], []],
    ['another type', [observations, { resourceType: 'Device' }], []],
    ['the type', [observations, ...subjects], ['of-Patient']],
    ['contained resources are hidden', [{ ...observations, hiddenFields: ['contained'] }, ...subjects], []],
    [
      'they are hidden in one of the rows',
      [
        { ...observations, criteria: 'Observation?_id=of-Patient', hiddenFields: ['contained'] },
        { ...observations, criteria: 'Observation?_id=of-Device' },
        ...subjects,
      ],
      [],
    ],
  ];

  test.each(contained)('of the type that a contained reference has, %s', async (_, entries, seen) => {
    expect(await found(entries, 'Observation', 'patient pr true', 'of-')).toEqual(seen);
    const others = both.filter(id => !seen.includes(id));
    expect(await found(entries, 'Observation', 'patient pr false', 'of-')).toEqual(others);
    expect(await found(entries, 'Observation', 'subject pr true', 'of-')).toEqual(both);
  });

  test.each([
    ['no type inside', [bundles], []],
    ['one type', [bundles, { resourceType: 'Patient' }], ['entries-0']],
    ['every type', [{ resourceType: '*' }], ['entries-0']],
    [
      'every type and a policy',
      [{ resourceType: '*' }, { resourceType: 'AccessPolicy' }],
      ['entries-0', 'entries-3'],
    ],
  ] as const)('of the first entry of a Bundle, %s', async (_, entries, seen) => {
    const all = [0, 1, 2, 3].map(i => `entries-${i}`);
    expect(await found(entries, 'Bundle', 'composition pr true', 'entries-')).toEqual(seen);
    const others = all.filter(id => !seen.some(each => each === id));
    expect(await found(entries, 'Bundle', 'composition pr false', 'entries-')).toEqual(others);
  });
});

describe('a chain over canonicals needs url and version of what they name', () => {
  const parts = { resourceType: 'ActivityDefinition' };
  test.each([
    ['DeviceDefinition', 'url', ['right-url']],
    ['Contract', 'url', ['right-version']],
    ['Contract', 'version', ['right-version']],
  ])('%s.%s', async (type, hidden, all) => {
    const ask = async (hiddenFields: readonly string[]) => {
      const query = `{ ActivityDefinitionList(_filter: "depends-on:${type}.identifier eq v") { id } }`;
      const one = server().as([parts, { resourceType: type, hiddenFields }]);
      const { data } = await one.graphql(query);
      return (data as { ActivityDefinitionList: { id: string }[] }).ActivityDefinitionList.map(
        ({ id }) => id,
      );
    };
    expect(await ask([])).toEqual(all);
    expect(await ask([hidden])).toEqual([]);
  });
});

describe('what R4 allows in no text', () => {
  const stored = async () => (await server().owner.rest('GET', 'Patient/bare')).body;
  const script = '<div xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></div>';
  const text = { status: 'generated', div: script };
  const bodies = [
    ['a script in a narrative', { text }, 422],
    ['one in a contained resource', { contained: [{ resourceType: 'Patient', id: 'c', text }] }, 422],
    ['a control character', { language: 'de', name: [{ family: 'a\u0007b' }] }, 400],
    ['one in an extension', { extension: [{ url: 'urn:x', valueMarkdown: 'a\u001bb' }] }, 400],
  ] as const;

  test.each(bodies)('%s is stored by no endpoint', async (_, body, status) => {
    for (const one of [server().owner, server().as([{ resourceType: '*' }])]) {
      const before = await stored();
      const made = { resourceType: 'Patient', ...body };
      expect((await one.rest('POST', 'Patient', made)).status).toBe(status);
      expect((await one.rest('PUT', 'Patient/bare', { ...made, id: 'bare' })).status).toBe(status);
      const entry = [{ resource: { ...made, id: 'in' } }];
      const bundle = { resourceType: 'Bundle', type: 'collection', entry };
      expect((await one.rest('POST', 'Bundle', bundle)).status).toBe(status);
      const patch = Object.entries(body).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
      for (const [query, variables] of [
        [
          'mutation M($p: [JsonPatchOperation!]!) { PatientPatch(id: "bare", patch: $p) { id } }',
          { p: patch },
        ],
        ['mutation M($r: PatientInput!) { PatientCreate(res: $r) { id } }', { r: body }],
        ['mutation M($r: PatientInput!) { PatientUpdate(id: "bare", res: $r) { id } }', { r: body }],
      ] as const) {
        const { data, errors } = await one.graphql(query, variables);
        expect(data ?? null, query).toBeNull();
        expect(errors?.[0]?.message, query).toMatch(/R4 does not allow|does not fit the type/);
      }
      expect(await stored()).toBe(before);
    }
  });
});
