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

const server = attacked([
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
    // Of two that are written in the same millisecond the first id is taken.
    id: 'v0',
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
        const [unseen, absent] = ['hers', 'gone'].map(id =>
          one.rest(method, path.includes(' ') ? path.replace(' ', id) : path + id),
        );
        expect(without('hers', await unseen)).toBe(without('gone', await absent));
      }
    expect(without('hers', await one.graphql('{ Patient(id: "hers") { id } }'))).toBe(
      without('gone', await one.graphql('{ Patient(id: "gone") { id } }')),
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
  test('_has is not an argument, and asks through rows that are seen alone; in criteria through all rows', async () => {
    const one = server().as([men, observations]);
    const asked = '{ PatientList(_filter: "_has:Observation:patient:status eq final") { id } }';
    expect((await one.graphql(asked)).data).toEqual({ PatientList: [{ id: 'mine' }] });
    expect((await server().as([men]).graphql(asked)).data).toEqual({ PatientList: [] });
    for (const query of [
      '{ PatientList(_has: "Observation:patient:status=final") { id } }',
      '{ PatientList(_filter: "_has[Observation.patient.status eq final].id pr true") { id } }',
    ]) {
      const { data, errors = [] } = await one.graphql(query);
      expect([data, errors.length > 0], query).toEqual([null, true]);
    }
    const criteria = 'Patient?_has:Observation:patient:status=final';
    const { data } = await server()
      .as([{ resourceType: 'Patient', criteria }])
      .graphql('{ PatientList { id } }');
    expect(data).toEqual({ PatientList: [{ id: 'hers' }, { id: 'mine' }, { id: 'was' }] });
  });

  test('whether an element that is hidden is missing is not to be found out, and :missing is not an argument', async () => {
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

  test('are not search parameters, in no form', () =>
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
      ],
    );
    for (const selection of [
      'name(fhirpath: "given.exists()") { family }',
      'name(given: "Hidden") { family }',
      'telecom(system: phone) { value }',
    ]) {
      const { data, errors = [] } = await one.graphql(`{ Patient(id: "mine") { it: ${selection} } }`);
      expect([data, errors.map(({ message, path }) => [message, path])], selection).toEqual([
        { Patient: { it: null } },
        [[expect.stringMatching(refusal), ['Patient', 'it']]],
      ]);
    }
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

  test('that are of meta stand in no header, and are not a condition', async () => {
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
