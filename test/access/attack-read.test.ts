// Ways to learn what one may not see by reading and searching, and that each leads to nothing.
import { describe, expect, test } from 'vitest';
import { attacked, type Stored, without } from './attack.ts';

const ref = (reference: string) => ({ reference });
const codes = (code: string) => ({ coding: [{ system: 'http://s', code }] });
const observation = (id: string, more: object): Stored => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: codes('bp'),
  ...more,
});

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
    observation('past', { subject: ref('CareTeam/past/_history/1'), note: [{ text: family }] }),
  ];
}

const server = attacked([
  ...firsts,
  { resourceType: 'Composition', id: 'c', ...required.Composition },
  { resourceType: 'Organization', id: 'open', name: 'Open', active: true },
  { resourceType: 'Organization', id: 'secret', name: 'Secret', active: false },
  ...['q1', 'q2'].map(id => ({ resourceType: 'Questionnaire', id, url: 'urn:open', status: 'active' })),
  { resourceType: 'QuestionnaireResponse', id: 'r', status: 'completed', questionnaire: 'urn:open' },
  {
    resourceType: 'Patient',
    id: 'mine',
    gender: 'male',
    birthDate: '1970-01-01',
    name: [{ family: 'Seen', given: ['Hidden'] }],
    telecom: [{ system: 'phone', value: '111' }],
    managingOrganization: ref('Organization/secret'),
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">born 1970</div>' },
    contained: [
      { resourceType: 'Organization', id: 'o', name: 'Inside' },
      { resourceType: 'Practitioner', id: 'p', birthDate: '1950-05-05', name: [{ family: 'Within' }] },
    ],
    generalPractitioner: [ref('#o'), ref('#p')],
  },
  {
    resourceType: 'Patient',
    id: 'other',
    gender: 'male',
    birthDate: '1990-01-01',
    name: [{ family: 'Seen' }],
  },
  {
    resourceType: 'Patient',
    id: 'hers',
    gender: 'female',
    birthDate: '1980-01-01',
    name: [{ family: 'Unseen' }],
  },
  { resourceType: 'Patient', id: 'was', gender: 'male', name: [{ family: 'Before' }] },
  { resourceType: 'Patient', id: 'was', gender: 'female', name: [{ family: 'After' }] },
  { resourceType: 'Patient', id: 'now', gender: 'female', name: [{ family: 'Before' }] },
  { resourceType: 'Patient', id: 'now', gender: 'male', name: [{ family: 'After' }] },
  ...holders('PAST'),
  ...holders('NOW'),
  observation('a', {
    subject: ref('Patient/mine'),
    valueQuantity: { value: 1, unit: 'mg' },
    component: [{ code: codes('sys'), valueQuantity: { value: 120 } }],
  }),
  observation('b', { subject: ref('Patient/hers'), valueQuantity: { value: 2 } }),
  observation('c', { subject: ref('Patient/was/_history/1'), valueString: 'x' }),
  observation('d', { subject: ref('Patient/absent'), hasMember: [ref('Observation/b')] }),
  {
    resourceType: 'ActivityDefinition',
    id: 'v1',
    status: 'active',
    url: 'http://x/a',
    version: '1',
    name: 'One',
  },
  {
    resourceType: 'ActivityDefinition',
    id: 'v2',
    status: 'draft',
    url: 'http://x/a',
    version: '2',
    name: 'Two',
  },
  {
    resourceType: 'CarePlan',
    id: 'plan',
    status: 'active',
    intent: 'plan',
    subject: ref('Patient/mine'),
    instantiatesCanonical: ['http://x/a', 'http://x/a|2', 'http://x/a|1'],
  },
]);

const men = { resourceType: 'Patient', criteria: 'Patient?gender=male' };
const seeing = (...hiddenFields: string[]) => ({ resourceType: 'Patient', hiddenFields });
const observations = { resourceType: 'Observation' };
const refusal = /your access does not extend/i;

async function refused(entries: Parameters<ReturnType<typeof server>['as']>[0], queries: readonly string[]) {
  for (const query of queries) {
    const { data, errors = [] } = await server().as(entries).graphql(query);
    expect([data, errors.map(({ message }) => message)], query).toEqual([
      null,
      [expect.stringMatching(refusal)],
    ]);
  }
}

describe('rows', () => {
  test('an id that is guessed is as good as one that is not there', async () => {
    const one = server().as([men]);
    for (const path of ['Patient/', 'Patient/ /_history/1', 'Patient/ /_history/2'])
      for (const method of ['GET', 'HEAD', 'DELETE']) {
        const [unseen, absent] = ['hers', 'none'].map(id =>
          one.rest(method, path.includes(' ') ? path.replace(' ', id) : path + id),
        );
        expect(without('hers', await unseen)).toBe(without('none', await absent));
      }
    expect(without('hers', await one.graphql('{ Patient(id: "hers") { id } }'))).toBe(
      without('none', await one.graphql('{ Patient(id: "none") { id } }')),
    );
    expect((await server().owner.rest('GET', 'Patient/hers')).status).toBe(200);
  });

  test('lists of ids give those that are seen', async () => {
    const { data } = await server()
      .as([men])
      .graphql(
        '{ a: PatientList(_id: ["mine", "hers,other"]) { id } PatientConnection(_id: "mine,hers") { count } }',
      );
    expect(data).toEqual({ a: [{ id: 'mine' }, { id: 'other' }], PatientConnection: { count: 1 } });
  });

  test('references to what is not seen and to what is not there are the same', async () => {
    const one = server().as([men, observations]);
    const query = (id: string) =>
      `{ Observation(id: "${id}") { id subject { resource { ... on Patient { id } } } } }`;
    const unseen = await one.graphql(query('b'));
    expect(unseen.data).toEqual({ Observation: { id: 'b', subject: { resource: null } } });
    expect(without('"b"', unseen)).toBe(without('"d"', await one.graphql(query('d'))));
  });

  test('reverse references have only rows that are seen', async () => {
    const query =
      '{ Patient(id: "mine") { ObservationList(_reference: subject) { id } c: ObservationConnection(_reference: subject) { count edges { resource { id } } } } }';
    const none = { resourceType: 'Observation', criteria: 'Observation?status=draft' };
    expect((await server().as([men, none]).graphql(query)).data).toEqual({
      Patient: { ObservationList: [], c: { count: 0, edges: [] } },
    });
    expect((await server().as([men, observations]).graphql(query)).data).toMatchObject({
      Patient: { ObservationList: [{ id: 'a' }], c: { count: 1 } },
    });
  });

  test('who may read no type that a reference leads to resolves none, and nothing fails', async () => {
    const query =
      '{ ObservationList(_id: "a,b,c") { subject { resource(optional: true) { id ... on Patient { birthDate } } } } }';
    const none = [
      { subject: { resource: null } },
      { subject: { resource: null } },
      { subject: { resource: null } },
    ];
    const searching = { ...observations, interaction: ['search'] };
    expect((await server().as([searching]).graphql(query)).data).toEqual({ ObservationList: none });
    // More types than there are arms for, each of them with other rows.
    const others = [
      'Account',
      'Basic',
      'CarePlan',
      'CareTeam',
      'Claim',
      'Condition',
      'Consent',
      'Coverage',
      'Device',
    ];
    const narrow = others.map(type => ({ resourceType: type, criteria: `${type}?_id=x` }));
    expect(
      (
        await server()
          .as([searching, ...narrow])
          .graphql(query)
      ).data,
    ).toEqual({ ObservationList: none });
  });

  test('chains end at rows that are seen', async () => {
    const one = server().as([men, observations]);
    const list = async (filter: string) =>
      (await one.graphql(`{ ObservationList(_filter: ${JSON.stringify(filter)}) { id } }`)).data;
    expect(await list('subject:Patient.gender eq male')).toEqual({ ObservationList: [{ id: 'a' }] });
    expect(await list('subject:Patient.gender eq female')).toEqual({ ObservationList: [] });
    expect(await list('subject:Patient.birthdate gt 1900-01-01')).toEqual({ ObservationList: [{ id: 'a' }] });
    const { data } = await server()
      .as([observations])
      .graphql('{ ObservationList(_filter: "subject:Patient.gender eq male") { id } }');
    expect(data).toEqual({ ObservationList: [] });
  });

  test('the past of a row tells nothing, whether it was seen or is', async () => {
    const one = server().as([men, observations]);
    for (const path of ['Patient/was/_history/1', 'Patient/now/_history/1', 'Patient/was/_history/2'])
      expect((await one.rest('GET', path)).status, path).toBe(404);
    expect((await one.rest('GET', 'Patient/now/_history/2')).status).toBe(200);
    const { data } = await one.graphql(
      '{ Observation(id: "c") { subject { resource(optional: true) { ... on Patient { name { family } } } } } }',
    );
    expect(data).toEqual({ Observation: { subject: { resource: null } } });
    expect(await server().owner.rest('GET', 'Patient/was/_history/1')).toMatchObject({ status: 200 });
  });

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
    const grants: readonly (readonly [string, Parameters<ReturnType<typeof server>['as']>[0], boolean])[] = [
      ['no type inside', holding, false],
      ['one type in part', [...holding, practitioners], true],
      ['one type for searches', [...holding, { ...practitioners, interaction: ['search', 'vread'] }], false],
      [
        'one type by criteria',
        [...holding, { ...practitioners, criteria: 'Practitioner?active=true' }],
        true,
      ],
    ];
    const cases = grants.flatMap(([name, entries, isSeen]) =>
      paths.flatMap(path => ['GET', 'HEAD'].map(method => ({ name, entries, isSeen, path, method }))),
    );

    test.each(cases)('$method $path, $name', async ({ entries, isSeen, path, method }) => {
      const one = server().as(entries);
      const past = await one.rest(method, `${path}/_history/1`);
      const now = await one.rest(method, `${path}/_history/2`);
      const current = await one.rest(method, path);
      const length = ({ headers }: typeof past) =>
        headers.find(header => header.startsWith('content-length'));
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

  test('a canonical leads to what is seen, and what is not hides no other', async () => {
    const plans = { resourceType: 'CarePlan' };
    const query =
      '{ CarePlan(id: "plan") { _instantiatesCanonical { resource(optional: true) { ... on ActivityDefinition { name } } } } }';
    const names = async (entries: Parameters<ReturnType<typeof server>['as']>[0]) => {
      const { data } = await server().as(entries).graphql(query);
      const { CarePlan } = data as {
        CarePlan: { _instantiatesCanonical: { resource: { name: string } | null }[] };
      };
      return CarePlan._instantiatesCanonical.map(({ resource }) => resource?.name);
    };
    const active = { resourceType: 'ActivityDefinition', criteria: 'ActivityDefinition?status=active' };
    expect(await names([plans, active])).toEqual(['One', undefined, 'One']);
    expect(await names([plans, { resourceType: 'ActivityDefinition' }])).toEqual(['Two', 'Two', 'One']);
    expect(await names([plans])).toEqual([undefined, undefined, undefined]);
    expect(await names([plans, { resourceType: 'ActivityDefinition', hiddenFields: ['url'] }])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('contained resources go with their type, and lose what any entry for it hides', async () => {
    const query =
      '{ Patient(id: "mine") { contained { ... on Organization { own: name } ... on Practitioner { birthDate name { family } } } generalPractitioner { resource(optional: true) { ... on Practitioner { birthDate } ... on Organization { name } } } } }';
    const one = server().as([
      men,
      { resourceType: 'Practitioner', criteria: 'Practitioner?active=true', hiddenFields: ['birthDate'] },
    ]);
    expect((await one.graphql(query)).data).toEqual({
      Patient: {
        contained: [{ birthDate: null, name: [{ family: 'Within' }] }],
        generalPractitioner: [{ resource: null }, { resource: { birthDate: null } }],
      },
    });
    const { body } = await one.rest('GET', 'Patient/mine');
    expect(body).not.toMatch(/Inside|1950/);
    expect(body).toContain('Within');
  });
});

describe('searches', () => {
  test('there is no _has, in an argument, a filter or criteria, to ask through rows that are not seen', async () => {
    const one = server().as([men, observations]);
    for (const query of [
      '{ PatientList(_has: "Observation:patient:status=final") { id } }',
      '{ PatientList(_filter: "_has:Observation:patient:status eq final") { id } }',
      '{ PatientList(_filter: "_has[Observation.patient.status eq final].id pr true") { id } }',
    ]) {
      const { data, errors = [] } = await one.graphql(query);
      expect([data, errors.length > 0], query).toEqual([null, true]);
    }
    const criteria = 'Patient?_has:Observation:patient:status=final';
    const { data } = await server()
      .as([{ resourceType: 'Patient', criteria }])
      .graphql('{ PatientList { id } }');
    expect(data).toBeNull();
  });

  test('whether an element that is hidden is missing is not to be found out, and :missing is no argument', async () => {
    await refused(
      [seeing('birthDate'), observations],
      [
        '{ PatientList(_filter: "birthdate pr false") { id } }',
        '{ PatientConnection(_filter: "not (birthdate pr true)") { count } }',
        '{ ObservationList(_filter: "subject:Patient.birthdate pr false") { id } }',
      ],
    );
    const { data } = await server()
      .as([seeing('birthDate')])
      .graphql('{ PatientList(birthdate_missing: true) { id } }');
    expect(data).toBeNull();
  });

  describe('what stands in a Bundle is found where it is visible', () => {
    const bundles = { resourceType: 'Bundle' };
    const compositions = { resourceType: 'Composition' };
    const cases: readonly (readonly [
      string,
      Parameters<ReturnType<typeof server>['as']>[0],
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
      const order = async (entries: Parameters<ReturnType<typeof server>['as']>[0]) => {
        const { data } = await server()
          .as(entries)
          .graphql(
            '{ BundleList(_sort: "-composition,_id", _id: "first-Patient,first-Composition") { id } }',
          );
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

  test('a cursor of somebody else leads nowhere, and neither does one that was changed', async () => {
    const page = (cursor = '') =>
      `{ PatientConnection(_count: 1${cursor && `, _cursor: "${cursor}"`}) { count next edges { resource { id } } } }`;
    const { data } = await server().owner.graphql(page());
    const { next } = data?.PatientConnection as { next: string };
    expect((await server().owner.graphql(page(next))).errors).toBeUndefined();
    const [place = '', ...rest] = next.split('.');
    const moved = Buffer.from(place, 'base64url').toString().replace('after', 'before');
    const changed = [Buffer.from(moved).toString('base64url'), ...rest].join('.');
    for (const [who, cursor] of [
      [server().as([men]), next],
      [server().owner, changed],
    ] as const) {
      const answer = await who.graphql(page(cursor));
      expect(answer.data ?? null).toBeNull();
      expect(answer.errors?.[0]?.message).toMatch(/cursor/);
    }
  });
});

describe('elements', () => {
  test('are null under every alias and in every fragment', async () => {
    const { data } = await server()
      .as([seeing('birthDate', 'name.given')])
      .graphql(
        'query { a: Patient(id: "mine") { b: birthDate ...F _birthDate { id } } PatientList(_id: "mine") { ...F ... on Patient { x: birthDate } } } fragment F on Patient { birthDate name { given family } n: name { g: given } text { div } }',
      );
    const hidden = { birthDate: null, name: [{ given: null, family: 'Seen' }], n: [{ g: null }], text: null };
    expect(data).toEqual({
      a: { b: null, _birthDate: null, ...hidden },
      PatientList: [{ x: null, ...hidden }],
    });
  });

  test('are no search parameters, in no form', () =>
    refused(
      [seeing('birthDate'), observations],
      [
        '{ PatientList(birthdate: "1970-01-01") { id } }',
        '{ PatientConnection(birthdate: "gt1900") { count } }',
        '{ PatientList(_filter: "birthdate pr true") { id } }',
        '{ PatientList(_filter: "birthdate pr false") { id } }',
        '{ PatientList(_filter: "not (birthdate gt 1900-01-01)") { id } }',
        '{ PatientList(_filter: "gender eq male or birthdate gt 1900-01-01") { id } }',
        '{ ObservationList(_filter: "subject:Patient.birthdate gt 1900-01-01") { id } }',
        '{ ObservationList(_filter: "subject:Patient.birthdate pr true") { id } }',
      ],
    ));

  test('are not what rows are ordered by, and no cursor carries them', () =>
    refused(
      [seeing('birthDate', 'name.given'), observations],
      [
        '{ PatientList(_sort: "birthdate") { id } }',
        '{ PatientList(_sort: "gender,-birthdate") { id } }',
        '{ PatientConnection(_sort: "-birthdate") { next } }',
        '{ PatientList(_sort: "given") { id } }',
        '{ PatientList(_sort: "name") { id } }',
      ],
    ));

  test('are in no composite, and lead nowhere backwards', () =>
    refused(
      [
        { resourceType: 'Observation', hiddenFields: ['value', 'subject', 'component.valueQuantity'] },
        { resourceType: 'Patient' },
      ],
      [
        '{ ObservationList(code_value_quantity: "bp$1") { id } }',
        '{ ObservationList(component_code_value_quantity: "sys$120") { id } }',
        '{ ObservationList(combo_code_value_quantity: "sys$120") { id } }',
        '{ ObservationList(combo_value_quantity: "120") { id } }',
        '{ ObservationList(component_value_quantity: "120") { id } }',
        '{ ObservationList(subject: "Patient/mine") { id } }',
        '{ ObservationList(patient: "mine") { id } }',
        '{ Patient(id: "mine") { ObservationList(_reference: subject) { id } } }',
        '{ Patient(id: "mine") { ObservationList(_reference: patient) { id } } }',
        '{ ObservationList(_filter: "subject:Patient.gender eq male") { id } }',
      ],
    ));

  test('an entry that hides and one that shows: a cursor and an order tell only of rows of the second', async () => {
    const one = server().as([
      { resourceType: 'Patient', criteria: 'Patient?gender=female' },
      seeing('birthDate'),
    ]);
    const { data } = await one.graphql(
      '{ PatientList(_sort: "-birthdate") { id birthDate } n: PatientList(birthdate: "gt1900") { id } c: PatientList(_filter: "birthdate pr false") { id } PatientConnection(_sort: "-birthdate", _count: 2) { next last } }',
    );
    expect(data?.PatientList).toMatchObject(
      [
        { id: 'hers', birthDate: '1980-01-01' },
        { birthDate: null },
        { birthDate: null },
        { birthDate: null },
        { birthDate: null },
      ].slice(0, (data?.PatientList as unknown[]).length),
    );
    expect(data?.n).toEqual([{ id: 'hers' }]);
    const cursors = Object.values(data?.PatientConnection as Record<string, string>);
    for (const cursor of cursors)
      expect(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/1970|1990/);
  });

  test('no expression finds them: this, its resource, children and descendants', async () => {
    const one = server().as([seeing('birthDate', 'telecom', 'name.given')]);
    const list = async (expression: string) =>
      (await one.graphql(`{ PatientList(fhirpath: ${JSON.stringify(expression)}) { id } }`)).data
        ?.PatientList;
    for (const expression of [
      "descendants().where($this = '111').exists()",
      'children().where($this = @1970-01-01).exists()',
      'repeat(children()).where($this is date).exists()',
      "descendants().where($this = 'Hidden').exists()",
      'iif(%resource.children().where($this = @1970-01-01).exists(), true, false)',
    ])
      expect(await list(expression), expression).toEqual([]);
    const inside = async (expression: string) =>
      (
        await one.graphql(
          `{ Patient(id: "mine") { name(fhirpath: ${JSON.stringify(expression)}) { family } } }`,
        )
      ).data;
    for (const expression of [
      "%resource.descendants().where($this = '111').exists()",
      '%rootResource.children().where($this = @1970-01-01).exists()',
      "children().where($this = 'Hidden').exists()",
    ])
      expect(await inside(expression), expression).toEqual({ Patient: { name: [] } });
    await refused(
      [seeing('birthDate', 'telecom', 'name.given')],
      [
        '{ PatientList(fhirpath: "%resource.children().telecom.exists()") { id } }',
        '{ PatientList(fhirpath: "birthDate = @1970-01-01") { id } }',
        '{ PatientConnection(fhirpath: "`birthDate`.exists()") { count } }',
        '{ PatientList(fhirpath: "name.where(given.exists()).exists()") { id } }',
        '{ Patient(id: "mine") { name(fhirpath: "given.exists()") { family } } }',
        '{ Patient(id: "mine") { name(given: "Hidden") { family } } }',
        '{ Patient(id: "mine") { telecom(system: phone) { value } } }',
      ],
    );
  });

  test('a canonical does not tell which of two was changed last, where that is hidden', async () => {
    const query =
      '{ QuestionnaireResponse(id: "r") { _questionnaire { resource { ... on Questionnaire { id } } } } }';
    const changed = async (id: string) => {
      const resource = { resourceType: 'Questionnaire', id, url: 'urn:open', status: 'draft' };
      expect((await server().owner.rest('PUT', `Questionnaire/${id}`, resource)).status).toBe(200);
      const entries = (hiddenFields: string[]) => [{ resourceType: '*', hiddenFields }];
      const ask = (hidden: string[]) => server().as(entries(hidden)).graphql(query);
      return { dated: (await ask(['title'])).data, undated: (await ask(['meta'])).data };
    };
    const [second, first] = [await changed('q2'), await changed('q1')];
    expect(second.dated).not.toEqual(first.dated);
    expect(second.undated).toEqual(first.undated);
    expect(JSON.stringify(first.undated)).toContain('"q1"');
  });

  test('an expression that names them in other ways is refused, too', async () => {
    for (const [hidden, expression] of [
      ['birthDate', '`birth\\u0044ate`.exists()'],
      ['name.given', 'name.`giv\\u0065n`.exists()'],
      ['deceased', 'deceased = true'],
      ['deceasedBoolean', 'deceased.exists()'],
      ['multipleBirth[x]', 'multipleBirth.ofType(integer) > 1'],
    ] as const) {
      const { errors } = await server()
        .as([seeing(hidden)])
        .graphql('query Q($e: String) { PatientList(fhirpath: $e) { id } }', { e: expression });
      expect(errors?.[0]?.message, expression).toMatch(/your access does not extend/);
    }
    const { errors } = await server()
      .as([seeing('birthDate')])
      .graphql(`{ PatientList(fhirpath: "name.family = 'birthDate'") { id } }`);
    expect(errors).toBeUndefined();
  });

  test('an expression that names them is refused as a variable, too', async () => {
    const asked = (e: string) =>
      server()
        .as([seeing('birthDate')])
        .graphql('query Q($e: String) { PatientList(fhirpath: $e) { id } }', { e });
    expect((await asked('birthDate.exists()')).errors?.[0]?.message).toMatch(/your access does not extend/);
    expect((await asked('gender.exists()')).errors).toBeUndefined();
  });

  test('no directive brings them back', async () => {
    const { data } = await server()
      .as([seeing('birthDate', 'name.given', 'text')])
      .graphql(
        '{ Patient(id: "mine") { name @flatten { given @first family @singleton } t: name @flatten { g: given @singleton } } PatientList(_id: "mine") @flatten { birthDate } }',
      );
    expect(JSON.stringify(data)).not.toMatch(/Hidden|1970/);
  });

  test('are gone from REST as well: read, version, and conditions on them', async () => {
    const one = server().as([seeing('birthDate', 'telecom')]);
    for (const path of ['Patient/mine', 'Patient/mine/_history/1']) {
      const { status, body } = await one.rest('GET', path);
      expect(status).toBe(200);
      expect(body).toContain('Seen');
      expect(body).not.toMatch(/1970|111/);
    }
  });

  test('that are of meta stand in no header, and are no condition', async () => {
    const one = server().as([seeing('meta')]);
    const { status, headers } = await one.rest('GET', 'Patient/now');
    expect(status).toBe(200);
    expect(headers.filter(header => /^(etag|last-modified)/.test(header))).toEqual([]);
    expect((await one.rest('GET', 'Patient/now/_history/2')).status).toBe(404);
    for (const version of ['1', '2']) {
      const conditional = await one.rest('GET', 'Patient/now', undefined, {
        'if-none-match': `W/"${version}"`,
      });
      expect(conditional.status).toBe(200);
      const removal = await one.rest('DELETE', 'Patient/now', undefined, { 'if-match': `W/"${version}"` });
      expect(removal).toMatchObject({ status: 403, body: expect.stringContaining('If-Match: your access') });
    }
    const gone = await one.rest('DELETE', 'Patient/now');
    expect([gone.status, gone.headers.filter(header => header.startsWith('etag'))]).toEqual([204, []]);
    const created = await one.rest('POST', 'Patient', { resourceType: 'Patient' });
    expect(created.status).toBe(201);
    expect(created.headers.join()).not.toMatch(/etag|last-modified|_history/);
    await refused(
      [seeing('meta')],
      ['{ PatientList(_sort: "_lastUpdated") { id } }', '{ PatientList(_lastUpdated: "gt2000") { id } }'],
    );
  });
});
