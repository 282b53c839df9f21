// A server with the small guide: its profiles are read, searched, written and checked, and policies hold for all of it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tgz } from '../codegen/tgz.ts';
import { canonical, constraint, wardFiles, wardResources } from '../codegen/ward.ts';
import { fewTypes, makeWorld, type Outcome, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

let world: World;
let served: Served;
const structure = `${canonical}/StructureDefinition`;

const anna = {
  resourceType: 'Patient',
  id: 'anna',
  meta: { profile: [`${structure}/ward-patient`] },
  extension: [
    { url: `${structure}/ward`, valueCode: 'north' },
    {
      url: `${structure}/transfer`,
      extension: [
        { url: 'from', valueString: 'south' },
        { url: 'via', valueCoding: { system: 'http://x.example', code: 'lift' } },
        {
          url: 'via',
          valueCoding: { system: 'http://x.example', code: 'stairs', display: 'It’s "up" \\ there' },
        },
      ],
    },
    { url: 'http://other.example', valueString: 'other' },
  ],
  identifier: [
    { system: `${canonical}/insurance`, value: 'I-1' },
    { system: `${canonical}/mrn`, value: 'M-1' },
    { system: `${canonical}/insurance`, value: 'I-2' },
  ],
  name: [{ family: 'Huber' }],
  birthDate: '1970-01-01',
  _birthDate: {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime',
        valueDateTime: '1970-01-01T03:00:00Z',
      },
    ],
  },
};
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const pressure = {
  resourceType: 'Observation',
  id: 'pressure',
  meta: { profile: [`${structure}/ward-pressure|1.0.0`] },
  status: 'final',
  code: { text: 'Blood pressure' },
  subject: { reference: 'Patient/anna' },
  component: [
    { code: loinc('8462-4'), valueQuantity: { value: 80.5, unit: 'mmHg' } },
    { code: loinc('8480-6'), valueQuantity: { value: 120.0, unit: 'mmHg' } },
  ],
};

beforeAll(async () => {
  const bound = constraint('bound', 'Bound', 'Patient', [
    { id: 'Patient.maritalStatus', binding: { strength: 'required', valueSet: 'urn:vs:marital|1' } },
  ]);
  const bytes = tgz(wardFiles([...wardResources, bound]));
  world = makeWorld([{ name: 'example.fhir.ward', version: '1.0.0', bytes }], {}, [
    ...fewTypes,
    'Basic',
    'CodeSystem',
    'ValueSet',
  ]);
  expect(world.run.diagnostics.map(({ code }) => code)).toEqual(['binding-unexpanded', 'canonical-unknown']);
  served = await world.serve();
  const plain = { resourceType: 'Patient', id: 'plain', name: [{ family: 'Plain' }] };
  const other = { ...anna, id: 'other', meta: { profile: [`${structure}/ward-patient|0.1.0`] } };
  for (const resource of [anna, pressure, plain, other]) {
    const { status } = await served.send('PUT', `${resource.resourceType}/${resource.id}`, resource);
    expect(status).toBe(201);
  }
});
afterAll(() => world.end());

const all = `id ward transfer { url from via { code display } }
  medicalRecordNumber { value } insurance { value } _birthDate { birthTime }`;
const allOfAnna = {
  id: 'anna',
  ward: 'north',
  transfer: [
    {
      url: `${structure}/transfer`,
      from: 'south',
      via: [
        { code: 'lift', display: null },
        { code: 'stairs', display: 'It’s "up" \\ there' },
      ],
    },
  ],
  medicalRecordNumber: { value: 'M-1' },
  insurance: [{ value: 'I-1' }, { value: 'I-2' }],
  _birthDate: { birthTime: '1970-01-01T03:00:00Z' },
};

describe('reading', () => {
  it('gives extensions and slices as fields, in every form', async () => {
    const { data, errors } = await served.graphql(
      `{ WardPatient(id: "anna") { ${all} } WardPatientList { ${all} }
         WardPatientConnection { count edges { resource { __typename resourceType ${all} } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      WardPatient: allOfAnna,
      WardPatientList: [allOfAnna],
      WardPatientConnection: {
        count: 1,
        edges: [{ resource: { __typename: 'WardPatient', resourceType: 'Patient', ...allOfAnna } }],
      },
    });
  });

  it('is of what claims the profile, with or without its version', async () => {
    const { data, errors } = await served.graphql(
      '{ plain: WardPatient(id: "plain") { id } other: WardPatient(id: "other") { id } WardPressureList { id } }',
    );
    expect(data).toEqual({ plain: null, other: null, WardPressureList: [{ id: 'pressure' }] });
    expect(errors?.map(({ message }) => message)).toEqual([
      'No WardPatient with this id is here.',
      'No WardPatient with this id is here.',
    ]);
  });

  it('keeps the digits of decimals, and reads slices of backbone elements', async () => {
    const { data } = await served.graphql(
      '{ WardPressure(id: "pressure") { systolic { valueQuantity { value } } diastolic { code { coding { code } } valueQuantity { value } } } }',
    );
    expect(data).toEqual({
      WardPressure: {
        systolic: { valueQuantity: { value: 120 } },
        diastolic: { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 80.5 } },
      },
    });
  });

  it('navigates lists, and follows what points back', async () => {
    const { data, errors } = await served.graphql(
      `{ WardPatient(id: "anna") { a: insurance(value: "I-2") { value } b: insurance(_count: 1) { value }
           c: insurance(fhirpath: "value.endsWith('1')") { value } d: insurance(value: "none") { value }
           transfer { via(code: "stairs") { code } } ObservationList(_reference: subject) { id } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.WardPatient).toEqual({
      a: [{ value: 'I-2' }],
      b: [{ value: 'I-1' }],
      c: [{ value: 'I-1' }],
      d: [],
      transfer: [{ via: [{ code: 'stairs' }] }],
      ObservationList: [{ id: 'pressure' }],
    });
  });

  it('searches by the parameter that came with the package, and pages by cursor', async () => {
    const { data, errors } = await served.graphql(
      '{ north: WardPatientList(ward: "north") { id } south: WardPatientList(ward: "south") { id } PatientList(ward: "north", _sort: "_id") { id } WardPatientConnection(_count: 1) { next edges { resource { ward } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      north: [{ id: 'anna' }],
      south: [],
      PatientList: [{ id: 'anna' }, { id: 'other' }],
      WardPatientConnection: { next: null, edges: [{ resource: { ward: 'north' } }] },
    });
  });

  it('flattens, as of any other field', async () => {
    const { data } = await served.graphql('{ WardPatient(id: "anna") { insurance @flatten { value } } }');
    expect(data).toEqual({ WardPatient: { value: ['I-1', 'I-2'] } });
  });
});

describe('writing', () => {
  it('puts slices and extensions where they belong, and claims the profile', async () => {
    const { data, errors } = await served.graphql(
      `mutation { WardPatientCreate(res: { ward: "south", transfer: [{ from: "north", via: [{ code: "lift" }] }],
          medicalRecordNumber: { value: "M-2" }, insurance: [{ value: "I-3" }], name: [{ family: "Neu" }] }) {
        meta { profile } ward transfer { from } identifier { system value } extension { url } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.WardPatientCreate).toEqual({
      meta: { profile: [`${structure}/ward-patient`] },
      ward: 'south',
      transfer: [{ from: 'north' }],
      identifier: [
        { system: `${canonical}/mrn`, value: 'M-2' },
        { system: `${canonical}/insurance`, value: 'I-3' },
      ],
      extension: [{ url: `${structure}/ward` }, { url: `${structure}/transfer` }],
    });
  });

  it('fills in what tells slices apart, and refuses what is of another one', async () => {
    const component = (code: string) => `{ ${code} valueQuantity: { value: 1 } }`;
    const { data } = await served.graphql(
      `mutation { WardPressureCreate(res: { status: "final", code: { text: "x" }, systolic: ${component('')}, diastolic: ${component('')} }) { component { code { coding { code } } } } }`,
    );
    expect(data?.WardPressureCreate).toEqual({
      component: [{ code: { coding: [{ code: '8480-6' }] } }, { code: { coding: [{ code: '8462-4' }] } }],
    });
    const { errors } = await served.graphql(
      `mutation { WardPatientCreate(res: { medicalRecordNumber: { system: "urn:x", value: "1" }, name: [{ family: "x" }] }) { id } }`,
    );
    expect(errors?.[0]?.extensions?.resource?.issue).toMatchObject([
      { code: 'invalid', expression: ['Patient.medicalRecordNumber'] },
    ]);
  });
});

describe('the validator', () => {
  const change = (more: object) => ({ ...anna, id: 'changed', ...more });
  it.each<[string, object, string, string]>([
    ['a minimum', { name: undefined }, 'required', 'Patient.name'],
    ['the minimum of a slice', { identifier: [{ system: 'urn:x' }] }, 'required', 'Patient.identifier'],
    [
      'the maximum of a slice',
      { identifier: [...anna.identifier, { system: `${canonical}/mrn`, value: 'M-3' }] },
      'structure',
      'Patient.identifier',
    ],
    ['what is prohibited', { photo: [{ title: 'x' }] }, 'structure', 'Patient.photo'],
    ['an excluded choice', { deceasedBoolean: false }, 'structure', 'Patient.deceasedBoolean'],
    [
      'a required binding',
      { extension: [{ url: `${structure}/ward`, valueCode: 'west' }] },
      'code-invalid',
      'Patient.extension[0].valueCode',
    ],
    [
      'the rules of an extension',
      {
        extension: [
          { url: `${structure}/transfer`, extension: [{ url: 'via', valueCoding: { code: 'x' } }] },
        ],
      },
      'required',
      'Patient.extension[0].extension',
    ],
    [
      'a target',
      { generalPractitioner: [{ reference: 'Organization/x' }] },
      'value',
      'Patient.generalPractitioner[0]',
    ],
    ['an invariant', { deceasedDateTime: '2020-01-01', active: true }, 'invariant', 'Patient'],
  ])('refuses what breaks %s, with its path', async (_, more, code, path) => {
    const response = await served.send('PUT', 'Patient/changed', change(more));
    expect(response.status).toBe(422);
    const outcome = (await response.json()) as { issue: unknown[] };
    expect(outcome.issue).toContainEqual(
      expect.objectContaining({ severity: 'error', code, expression: [path] }),
    );
  });

  it('asks an invariant of every element, and tells those that it fails on', async () => {
    const nickname = (...given: string[]) => ({ use: 'nickname', ...(given.length === 0 ? {} : { given }) });
    const right = Array.from({ length: 1_500 }, () => nickname('a'));
    const put = async (...names: unknown[]) => {
      const response = await served.send(
        'PUT',
        'Patient/many',
        change({ id: 'many', name: [...right, ...names] }),
      );
      const { issue = [] } = (await response.json()) as Partial<Outcome>;
      return [response.status, ...issue.map(({ expression, diagnostics }) => [expression?.[0], diagnostics])];
    };
    expect((await put())[0]).toBe(201);
    expect(await put(nickname(), nickname('b'), nickname('a', 'b'))).toEqual([
      422,
      [
        'Patient.name[1500]',
        expect.stringMatching(/breaks the invariant ward-2 of WardPatient: A nickname has/),
      ],
      [
        'Patient.name[1502]',
        expect.stringMatching(/cannot be checked by the invariant ward-2.*Expected single/),
      ],
    ]);
  });

  it('refuses what breaks a fixed value', async () => {
    const components = [
      { ...pressure.component[0], valueString: 'x', valueQuantity: undefined },
      pressure.component[1],
    ];
    const response = await served.send('PUT', 'Observation/changed', {
      ...pressure,
      id: 'changed',
      component: components,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Observation.component[0]');
  });

  it('tests a required binding by a value set that is stored', async () => {
    const send = async (maritalStatus: object) => {
      const meta = { profile: [`${structure}/bound`] };
      const resource = { resourceType: 'Patient', id: 'bound', meta, maritalStatus };
      const { status } = await served.send('PUT', 'Patient/bound', resource);
      const { issue } = (await (await served.send('POST', 'Patient/$validate', resource)).json()) as Outcome;
      // Without a narrative dom-6 warns.
      const errors = issue.filter(({ severity }) => severity === 'error');
      return `${status} ${errors.map(({ expression = [] }) => expression).join()}`;
    };
    const coding = (code: string, system = 'urn:s') => ({ coding: [{ code: 'x' }, { system, code }] });
    expect(await send(coding('single'))).toBe('201 ');
    const compose = { include: [{ system: 'urn:s', concept: [{ code: 'married' }] }] };
    const marital = { resourceType: 'ValueSet', id: 'marital', url: 'urn:vs:marital', status: 'active' };
    for (const version of ['2', '1']) {
      await served.send('PUT', 'ValueSet/marital', { ...marital, version, compose });
      const broken = version === '1' ? '422 Patient.maritalStatus' : '200 ';
      expect(await send(coding('single'))).toBe(broken);
      expect(await send(coding('married', 'urn:other'))).toBe(broken);
      expect(await send({ text: 'married' })).toBe(broken);
      expect(await send(coding('married'))).toBe('200 ');
    }
  });

  it('has nothing to say of what does not claim the profile', async () => {
    const response = await served.send(
      'PUT',
      'Patient/changed',
      change({ meta: undefined, name: undefined }),
    );
    expect(response.status).toBe(201);
  });
});

describe('policies', () => {
  const tokens = new Map<string, string>();
  const policy = async (id: string, entry: object) => {
    const resource = {
      resourceType: 'AccessPolicy',
      id,
      name: id,
      resource: [{ resourceType: 'Patient', ...entry }],
    };
    expect((await served.send('PUT', `AccessPolicy/${id}`, resource)).status).toBe(201);
    const made = JSON.parse(world.command('token', 'create', '--policy', id, '--json')) as {
      accessToken: string;
    };
    tokens.set(id, made.accessToken);
  };
  const ask = (id: string, query: string) => served.graphql(query, tokens.get(id));
  beforeAll(async () => {
    await policy('no-extension', { hiddenFields: ['extension'] });
    await policy('no-identifier-system', { hiddenFields: ['identifier.system'] });
    await policy('no-meta', { hiddenFields: ['meta'] });
    await policy('no-inner-extensions', { hiddenFields: ['extension.extension'] });
    await policy('no-claims', { hiddenFields: ['meta.profile'] });
    await policy('no-tags', { hiddenFields: ['meta.tag'] });
    await policy('no-contained', { hiddenFields: ['contained'] });
    await policy('no-insides', {
      hiddenFields: ['identifier.system', 'generalPractitioner.reference', 'extension.valueCode', 'deceased'],
    });
    await policy('no-rows', { criteria: 'Patient?family=Plain' });
    await policy('some-rows', { criteria: 'Patient?_id=other', hiddenFields: ['identifier'] });
  });

  /** What the same is told that claims the profile, for one patient after the other. */
  const claimed = async (policyId: string | undefined, contents: readonly object[]) => {
    const claim = `{ op: "add", path: "/meta/profile", value: ["${structure}/ward-patient"] }`;
    const told: string[] = [];
    for (const content of contents) {
      const twin = { resourceType: 'Patient', id: 'twin', name: [{ family: 'Twin' }], ...content };
      expect((await served.send('PUT', 'Patient/twin', twin)).status).toBeLessThan(300);
      const mutation = `mutation { PatientPatch(id: "twin", patch: [${claim}]) { id } }`;
      told.push(JSON.stringify(await (policyId ? ask(policyId, mutation) : served.graphql(mutation))));
    }
    return told;
  };

  it('a hidden element stays hidden through the field of a profile', async () => {
    const { data, errors } = await ask(
      'no-extension',
      `{ WardPatient(id: "anna") { ${all} } WardPatientList { ward transfer { from } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.WardPatient).toMatchObject({
      ward: null,
      transfer: null,
      medicalRecordNumber: { value: 'M-1' },
    });
    expect(data?.WardPatientList).toContainEqual({ ward: null, transfer: null });
    const slices = await ask(
      'no-identifier-system',
      '{ WardPatient(id: "anna") { medicalRecordNumber { value } insurance { value } } }',
    );
    expect(slices.data).toEqual({ WardPatient: { medicalRecordNumber: null, insurance: null } });
  });

  it('an argument that asks for what is hidden is refused', async () => {
    for (const query of [
      '{ WardPatientList(ward: "north") { id } }',
      '{ WardPatient(id: "anna") { transfer(url: "x") { from } } }',
    ]) {
      const { errors } = await ask('no-extension', query);
      expect(errors?.[0]?.message, query).toMatch(/access does not extend/);
    }
    // Inside of what is hidden nothing is filtered.
    const inner = await ask(
      'no-extension',
      '{ WardPatient(id: "anna") { transfer { via(code: "lift") { code } } } }',
    );
    expect(inner).toEqual({ data: { WardPatient: { transfer: null } } });
    const asked = async (from: string) =>
      JSON.stringify(
        await ask('no-inner-extensions', `{ WardPatient(id: "anna") { transfer(from: "${from}") { id } } }`),
      );
    expect(await asked('south')).toBe(await asked('nowhere'));
    const { errors } = await ask(
      'no-identifier-system',
      '{ WardPatient(id: "anna") { insurance(system: "x") { value } } }',
    );
    expect(errors?.[0]?.message).toMatch(/access does not extend/);
  });

  it('what a resource claims is not told where meta is hidden', async () => {
    const list = await ask('no-meta', '{ WardPatientList { id } }');
    expect(list.errors?.[0]?.message).toMatch(/meta.profile is hidden/);
    const read = await ask('no-meta', '{ WardPatient(id: "anna") { id } }');
    expect(read.data).toEqual({ WardPatient: null });
  });

  it('rows that are not granted are not there', async () => {
    const { data } = await ask(
      'no-rows',
      '{ WardPatient(id: "anna") { id } WardPatientList { id } WardPatientConnection { count } }',
    );
    expect(data).toEqual({ WardPatient: null, WardPatientList: [], WardPatientConnection: { count: 0 } });
    const refused = await ask('no-rows', '{ WardPressureList { id } }');
    expect(refused.errors?.[0]?.message).toMatch(/does not extend to searching Observation/);
  });

  it('a claim tells nothing of what is hidden: two resources that differ in it are told alike', async () => {
    const identifiers = (...systems: string[]) =>
      systems.map(system => ({ system: `${canonical}/${system}`, value: 'SECRET' }));
    const ward = (valueCode: string) => [{ url: `${structure}/ward`, valueCode }];
    const contents = [
      { identifier: identifiers('mrn', 'insurance') },
      { identifier: identifiers('mrn', 'mrn') },
      { identifier: identifiers('other', 'insurance') },
      { generalPractitioner: [{ reference: 'Organization/SECRET', display: 'x' }] },
      { generalPractitioner: [{ reference: 'Practitioner/SECRET', display: 'x' }] },
      { extension: ward('north') },
      { extension: ward('SECRET') },
      { deceasedBoolean: true },
      { deceasedDateTime: '2020-01-01' },
    ];
    const shown = {
      identifier: identifiers('a', 'b'),
      generalPractitioner: [{ reference: 'Practitioner/x', display: 'x' }],
      extension: ward('south'),
    };
    const told = await claimed(
      'no-insides',
      contents.map(content => ({ ...shown, ...content })),
    );
    expect(told.join()).not.toContain('SECRET');
    expect([...new Set(told)]).toEqual(['{"data":{"PatientPatch":{"id":"twin"}}}']);
  });

  it('however many faults there are in what is hidden', async () => {
    const transfers = (url: string) => ({
      name: undefined,
      extension: Array.from({ length: 120 }, () => ({
        url: `${structure}/transfer`,
        extension: [{ url, valueString: 'x' }],
      })),
    });
    const told = await claimed('no-inner-extensions', [transfers('from'), transfers('other')]);
    expect(told).toEqual([
      expect.stringContaining('Patient.name is missing'),
      expect.stringContaining('Patient.name is missing'),
    ]);
    expect(new Set(told).size).toBe(1);
  });

  it.each([
    'no-meta',
    'no-claims',
    'no-tags',
  ])('a hidden claim or tag is not told by a write: %s', async id => {
    const hidden =
      id === 'no-tags' ? { tag: [{ code: 'secret' }] } : { profile: [`${structure}/ward-patient`] };
    const told: unknown[] = [];
    for (const meta of [hidden, undefined]) {
      const put = () => served.send('PUT', 'Patient/kept', { ...anna, id: 'kept', meta });
      const { meta: _meta, ...plain } = { ...anna, id: 'kept', name: undefined };
      expect((await put()).status).toBeLessThan(300);
      const removed = await ask(
        id,
        'mutation { PatientPatch(id: "kept", patch: [{ op: "remove", path: "/name" }]) { id } }',
      );
      await put();
      const sent = await served.send('PUT', 'Patient/kept', plain, tokens.get(id));
      const stored = (await (await served.send('GET', 'Patient/kept')).json()) as { meta: object };
      expect(stored.meta).toMatchObject(meta ?? {});
      await put();
      const profiled = await ask(
        id,
        'mutation { WardPatientUpdate(id: "kept", res: { resourceType: "Patient", id: "kept", birthDate: "1970-01-01" }) { id } }',
      );
      told.push([removed, sent.status, profiled]);
    }
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).toMatchObject([{ data: { PatientPatch: { id: 'kept' } } }, 200, {}]);
  });

  it('nor of what is contained, to which a reference leads', async () => {
    const contents = ['Practitioner', 'Organization'].map(resourceType => ({
      identifier: [{ system: `${canonical}/mrn`, value: '1' }],
      generalPractitioner: [{ reference: '#c' }],
      contained: [{ resourceType, id: 'c', name: resourceType === 'Organization' ? 'O' : undefined }],
    }));
    expect([...new Set(await claimed('no-contained', contents))]).toEqual([
      '{"data":{"PatientPatch":{"id":"twin"}}}',
    ]);
    const add = '{ op: "add", path: "/contained", value: [{ resourceType: "Basic", id: "b" }] }';
    await ask('no-contained', `mutation { PatientPatch(id: "twin", patch: [${add}]) { id } }`);
    const stored = await served.graphql('{ Patient(id: "twin") { contained { id resourceType } } }');
    expect(stored.data).toEqual({ Patient: { contained: [{ id: 'c', resourceType: 'Organization' }] } });
    const [right, wrong] = await claimed(undefined, contents);
    expect([right, wrong]).toEqual([
      '{"data":{"PatientPatch":{"id":"twin"}}}',
      expect.stringContaining('refers to a Organization'),
    ]);
  });

  it('a writer who does not see an element is not told of it by the validator', async () => {
    const { data, errors } = await ask(
      'no-extension',
      'mutation { PatientPatch(id: "anna", patch: [{ op: "add", path: "/active", value: true }]) { active } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ PatientPatch: { active: true } });
  });
});

it('faults are only logged where KILN_PROFILES says so', async () => {
  await served.stop();
  const lenient = await world.serve({ KILN_PROFILES: 'warn' });
  const response = await lenient.send('PUT', 'Patient/lenient', { ...anna, id: 'lenient', name: undefined });
  expect(response.status).toBe(201);
  expect(lenient.errors()).toContain(
    'Patient/lenient does not conform to its definitions: Patient.name is missing',
  );
});
