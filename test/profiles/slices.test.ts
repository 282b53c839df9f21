// A server with a guide of slices that are told apart by what is referred to, contained or beside: read, filtered, written and checked; and
// the setters of its generated TypeScript, which say the same.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Canonical, Discriminator } from '../../codegen/fhir.ts';
import type { CapabilityStatement } from '../../generated/client/types/index.d.ts';
import { type Match, matches } from '../../runtime/client/match.ts';
import { tgz } from '../codegen/tgz.ts';
import { canonical, constraint, wardFiles } from '../codegen/ward.ts';
import { makeWorld, type Outcome, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
const structure = `${canonical}/StructureDefinition`;
const slicing = (type: Discriminator['type'], path: string, rules: 'open' | 'closed' = 'open') => ({
  slicing: { discriminator: [{ type, path }], rules },
});
const reference = (type: string) => [{ code: 'Reference', targetProfile: [`${hl7}/${type}`] }];
const part = (name: string, type: string, max = '1') => [
  { id: `Extension.extension:${name}`, sliceName: name, min: 0, max },
  { id: `Extension.extension:${name}.url`, fixedUri: name },
  { id: `Extension.extension:${name}.value[x]`, min: 1, type: [{ code: type }] },
];

const resources = [
  constraint('enrolment', 'Enrolment', 'Extension', [
    ...part('enrolled', 'boolean'),
    ...part('rank', 'decimal'),
    ...part('note', 'string', '*'),
    { id: 'Extension.url', fixedUri: `${structure}/enrolment` },
    { id: 'Extension.value[x]', max: '0' },
  ]),
  constraint('round', 'Round', 'Patient', [
    { id: 'Patient.extension', ...slicing('value', 'url') },
    {
      id: 'Patient.extension:enrolment',
      sliceName: 'enrolment',
      max: '*',
      type: [{ code: 'Extension', profile: [`${structure}/enrolment`] }],
    },
    { id: 'Patient.contained', ...slicing('type', '$this') },
    { id: 'Patient.contained:org', sliceName: 'org', max: '1', type: [{ code: 'Organization' }] },
    { id: 'Patient.name.given', ...slicing('value', '$this') },
    { id: 'Patient.name.given:bob', sliceName: 'bob', max: '1', fixedString: 'Bob' },
    { id: 'Patient.maritalStatus.coding', ...slicing('pattern', '$this') },
    {
      id: 'Patient.maritalStatus.coding:own',
      sliceName: 'own',
      max: '1',
      patternCoding: { system: 'http://own.example' },
    },
    { id: 'Patient.generalPractitioner', ...slicing('type', 'resolve()') },
    {
      id: 'Patient.generalPractitioner:place',
      sliceName: 'place',
      max: '5',
      type: reference('Organization'),
    },
    { id: 'Patient.generalPractitioner:person', sliceName: 'person', type: reference('Practitioner') },
    { id: 'Patient.contact', ...slicing('pattern', 'relationship') },
    { id: 'Patient.contact:partner', sliceName: 'partner', max: '1' },
    {
      id: 'Patient.contact:partner.relationship',
      patternCodeableConcept: { coding: [{ system: 'http://r.example', code: 'partner' }] },
    },
  ]),
  constraint('strict', 'Strict', 'Patient', [
    { id: 'Patient.gender', fixedCode: 'male' },
    { id: 'Patient.birthDate.extension', ...slicing('value', 'url') },
    {
      id: 'Patient.birthDate.extension:birthTime',
      sliceName: 'birthTime',
      min: 1,
      max: '1',
      type: [{ code: 'Extension', profile: [`${hl7}/patient-birthTime`] }],
    },
  ]),
  constraint('reports', 'Reports', 'Bundle', [
    { id: 'Bundle.entry', min: 2, ...slicing('type', 'resource') },
    { id: 'Bundle.entry:report', sliceName: 'report' },
    { id: 'Bundle.entry:report.resource', type: [{ code: 'Observation' }] },
    { id: 'Bundle.entry:report.resource.value[x]', min: 1 },
  ]),
  constraint('patients', 'Patients', 'Bundle', [
    { id: 'Bundle.entry.resource', type: [{ code: 'Patient' }] },
  ]),
  constraint('pressure', 'Pressure', 'Observation', [
    {
      id: 'Observation.code',
      patternCodeableConcept: { coding: [{ system: 'http://loinc.org', code: 'bp' }] },
    },
    { id: 'Observation.category', min: 1, ...slicing('pattern', '$this') },
    {
      id: 'Observation.category:vital',
      sliceName: 'vital',
      min: 1,
      max: '1',
      patternCodeableConcept: { coding: [{ system: 'http://c.example', code: 'vital' }] },
    },
    { id: 'Observation.effective[x]', min: 1, type: [{ code: 'dateTime' }, { code: 'Period' }] },
    { id: 'Observation.component', min: 1, ...slicing('pattern', 'code') },
    ...[
      { name: 'systolic', min: 1, max: '1' },
      { name: 'cuff', min: 0, max: '*' },
    ].flatMap(({ name, min, max }) => [
      { id: `Observation.component:${name}`, sliceName: name, min, max },
      {
        id: `Observation.component:${name}.code`,
        patternCodeableConcept: { coding: [{ system: 'http://loinc.org', code: name }] },
      },
      { id: `Observation.component:${name}.value[x]`, min: 1, type: [{ code: 'Quantity' }] },
      { id: `Observation.component:${name}.value[x].value`, min: 1 },
      { id: `Observation.component:${name}.value[x].system`, min: 1, fixedUri: 'http://unitsofmeasure.org' },
      { id: `Observation.component:${name}.value[x].code`, min: 1, fixedCode: 'mm[Hg]' },
    ]),
  ]),
  constraint('closed-value', 'ClosedValue', 'Observation', [
    { id: 'Observation.value[x]', ...slicing('type', '$this', 'closed') },
    { id: 'Observation.value[x]:valueQuantity', sliceName: 'valueQuantity', type: [{ code: 'Quantity' }] },
    { id: 'Observation.value[x]:valueString', sliceName: 'valueString', type: [{ code: 'string' }] },
  ]),
] as unknown as readonly Canonical[];

const enrolment = (...parts: object[]) => ({ url: `${structure}/enrolment`, extension: parts });

/** References of every kind, by the slice that they are of. */
const places = [
  { reference: 'Organization/1' },
  { reference: '#o' },
  { reference: 'http://x.example/fhir/Organization/1/_history/2' },
  { type: 'Organization', identifier: { value: 'z' } },
  { reference: 'urn:uuid:c9e1b0a4-0f0b-4d4e-8b43-5d2f4c8f7a10', type: 'Organization' },
];
const persons = [{ reference: 'Practitioner/1' }, { reference: '#p' }, { type: 'Practitioner' }];
const neither = [{ reference: 'http://x.example/fhir/PractitionerRole/1' }, { display: 'x' }];
const contained = [
  { resourceType: 'Practitioner', id: 'p' },
  { resourceType: 'Organization', id: 'o', name: 'Own' },
];
const round = (more: object) => ({
  resourceType: 'Patient',
  meta: { profile: [`${structure}/round`] },
  ...more,
});

let world: World;
let served: Served;

beforeAll(async () => {
  const bytes = tgz(wardFiles(resources));
  world = makeWorld([{ name: 'example.fhir.ward', version: '1.0.0', bytes }]);
  expect(world.run.diagnostics).toEqual([]);
  served = await world.serve();
  const stored = round({
    id: 'all',
    contained,
    extension: [
      enrolment({ url: 'enrolled', valueBoolean: true }, { url: 'note', valueString: 'it\'s "1" \\' }),
      enrolment(
        { url: 'enrolled', valueBoolean: false },
        { url: 'rank', valueDecimal: 1.5 },
        { url: 'note', valueString: 'a' },
        { url: 'note', valueString: 'b' },
      ),
    ],
    name: [{ given: ['Al', 'Bob'] }, { given: ['Al'] }],
    generalPractitioner: [...places, ...neither, ...persons],
  });
  expect((await served.send('PUT', 'Patient/all', stored)).status).toBe(201);
});
afterAll(() => world?.end());

describe('reading', () => {
  it('filters by the fields of slices and extensions', async () => {
    const { data, errors } = await served.graphql(
      `{ Round(id: "all") { yes: enrolment(enrolled: true) { enrolled } no: enrolment(enrolled: false) { enrolled }
          rank: enrolment(rank: 1.5) { rank } none: enrolment(rank: 2) { rank }
          note: enrolment(note: "b") { note } quoted: enrolment(note: "it's \\"1\\" \\\\") { enrolled }
          both: enrolment(note: "a", enrolled: true) { note }
          name(bob: "Bob") { given bob } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.Round).toEqual({
      yes: [{ enrolled: true }],
      no: [{ enrolled: false }],
      rank: [{ rank: 1.5 }],
      none: [],
      note: [{ note: ['a', 'b'] }],
      quoted: [{ enrolled: true }],
      both: [],
      name: [{ given: ['Al', 'Bob'], bob: 'Bob' }],
    });
  });

  it('names the profile of a field that its type does not have', async () => {
    const { errors } = await served.graphql('{ PatientList { enrolment { rank } } }');
    expect(errors?.map(({ message }) => message)).toEqual([
      'Cannot query field "enrolment" on type "Patient". It is a field of the profile Round: query RoundList or Round.',
    ]);
  });

  it('reads what is contained by its type', async () => {
    const { data, errors } = await served.graphql(
      '{ Round(id: "all") { org { __typename resourceType id ... on Organization { name } } } RoundList { org { id } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      Round: { org: { __typename: 'Organization', resourceType: 'Organization', id: 'o', name: 'Own' } },
      RoundList: [{ org: { id: 'o' } }],
    });
  });

  it('tells references by what is contained and by Reference.type, as JavaScript does', async () => {
    const { data, errors } = await served.graphql(
      '{ Round(id: "all") { place { reference type } person { reference type } } }',
    );
    expect(errors).toBeUndefined();
    const shown = (items: readonly { reference?: string; type?: string }[]) =>
      items.map(({ reference = null, type = null }) => ({ reference, type }));
    expect(data?.Round).toEqual({ place: shown(places), person: shown(persons) });
    const around = { resourceType: 'Patient', contained };
    const of = (type: string): Match => ({ kind: 'refersTo', path: [], types: [type] });
    const all = [...places, ...neither, ...persons];
    expect(all.filter(each => matches(each, of('Organization'), around))).toEqual(places);
    expect(all.filter(each => matches(each, of('Practitioner'), around))).toEqual(persons);
  });
});

/** The token of a policy that hides an element of Patients. */
async function tokenThatHides(hidden: string): Promise<string> {
  const policy = {
    resourceType: 'AccessPolicy',
    id: hidden,
    name: hidden,
    resource: [{ resourceType: 'Patient', hiddenFields: [hidden] }],
  };
  expect((await served.send('PUT', `AccessPolicy/${hidden}`, policy)).status).toBe(201);
  const made = world.command('token', 'create', '--policy', hidden, '--json');
  return (JSON.parse(made) as { accessToken: string }).accessToken;
}

describe('a policy', () => {
  const ask = async (hidden: string, query: string) => served.graphql(query, await tokenThatHides(hidden));

  it('that hides what is contained hides of what type it is', async () => {
    const { data } = await ask('contained', '{ Round(id: "all") { place { reference } org { id } } }');
    const shown = places.map(({ reference = null }) => ({ reference }));
    expect(data?.Round).toEqual({
      place: shown.filter(({ reference }) => reference !== '#o'),
      org: null,
    });
  });

  it('that hides extensions refuses arguments that are made of them', async () => {
    const { errors } = await ask(
      'extension',
      '{ Round(id: "all") { enrolment(enrolled: true) { enrolled } } }',
    );
    expect(errors?.[0]?.message).toMatch(/access does not extend/);
  });
});

describe('writing', () => {
  it('puts what is contained where it belongs, and knows what refers to it', async () => {
    const { data, errors } = await served.graphql(
      `mutation { RoundCreate(res: { org: { resourceType: "Organization", id: "n", name: "New" }, place: [{ reference: "#n" }] }) {
        org { ... on Organization { name } } contained { id } place { reference } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.RoundCreate).toEqual({
      org: { name: 'New' },
      contained: [{ id: 'n' }],
      place: [{ reference: '#n' }],
    });
    const wrong = await served.graphql(
      'mutation { RoundCreate(res: { place: [{ reference: "Practitioner/1" }] }) { id } }',
    );
    expect(wrong.errors?.[0]?.message).toMatch(/is not of this slice/);
  });
});

describe('the setters', () => {
  type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;
  const profile = async () => {
    const folder = join(world.root, 'generated/client/profiles');
    const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(each =>
      /(^|\/)Round\.js$/i.test(each),
    );
    return (await import(join(folder, file ?? ''))) as Functions;
  };

  it('complete what is given, and replace what the getters find', async () => {
    const { setPartner, getPartner } = await profile();
    const given = { relationship: [{ text: 'Wife' }], name: { family: 'x' } };
    const whole = { resourceType: 'Patient', contact: [{ gender: 'male' }] };
    const once = setPartner?.(whole, given);
    const partner = { coding: [{ system: 'http://r.example', code: 'partner' }] };
    expect(getPartner?.(once)).toEqual({
      ...given,
      relationship: [{ text: 'Wife', ...partner }],
    });
    const twice = setPartner?.(once, { gender: 'female' });
    expect(twice).toEqual({
      ...whole,
      contact: [{ gender: 'male' }, { gender: 'female', relationship: [partner] }],
    });
    expect(setPartner?.(twice, undefined)).toEqual(whole);
  });

  it('refuse what is of another slice', async () => {
    const { setPlace, getPlace } = await profile();
    const whole = { resourceType: 'Patient', contained };
    expect(() => setPlace?.(whole, [{ reference: '#p' }])).toThrow(/not of this slice/);
    expect(getPlace?.(setPlace?.(whole, [{ reference: '#o' }]))).toEqual([{ reference: '#o' }]);
  });
});

describe('create', () => {
  interface Maker {
    create(values: object): { readonly resourceType: string; readonly [name: string]: unknown };
  }
  const makers = async () =>
    (await import(join(world.root, 'generated/client/profiles/index.js'))) as Readonly<Record<string, Maker>>;
  const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
  const mmHg = (value: number) => ({ value, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' });

  it('fills in what is fixed, also in slices, and the server takes it', async () => {
    const { Pressure } = await makers();
    const made = Pressure?.create({
      status: 'final',
      code: { text: 'Pressure' },
      category: [{ text: 'other' }],
      effectiveDateTime: '2020-01-01',
      systolic: { valueQuantity: { value: 120 } },
      cuff: [{ valueQuantity: { value: 1 } }, { valueQuantity: { value: 2 } }],
    });
    expect(made).toEqual({
      resourceType: 'Observation',
      meta: { profile: [`${structure}/pressure`] },
      status: 'final',
      code: { text: 'Pressure', ...coded('http://loinc.org', 'bp') },
      category: [coded('http://c.example', 'vital'), { text: 'other' }],
      effectiveDateTime: '2020-01-01',
      component: [
        { code: coded('http://loinc.org', 'systolic'), valueQuantity: mmHg(120) },
        { code: coded('http://loinc.org', 'cuff'), valueQuantity: mmHg(1) },
        { code: coded('http://loinc.org', 'cuff'), valueQuantity: mmHg(2) },
      ],
    });
    expect((await served.send('POST', 'Observation', made)).status).toBe(201);
  });

  it('types extensions by their values, and completes them', async () => {
    const { Round } = await makers();
    expect(Round?.create({ enrolment: [{ enrolled: true, note: ['a', 'b'] }] }).extension).toEqual([
      enrolment(
        { url: 'enrolled', valueBoolean: true },
        { url: 'note', valueString: 'a' },
        { url: 'note', valueString: 'b' },
      ),
    ]);
  });

  it('refuses a value that contradicts a fixed one', async () => {
    const { Pressure } = await makers();
    const systolic = { valueQuantity: { value: 1, code: 'kPa' } };
    expect(() => Pressure?.create({ systolic })).toThrow(
      'What is given for code contradicts the profile, which fixes it to "mm[Hg]". Leave it out; it is filled in.',
    );
  });

  it('loses no item: what is given twice is refused', async () => {
    const { Pressure } = await makers();
    const systolic = { valueQuantity: { value: 120 } };
    const component = [{ code: coded('http://loinc.org', 'systolic'), valueQuantity: mmHg(999) }];
    expect(() => Pressure?.create({ component, systolic })).toThrow(
      'What is given for systolic stands in its element',
    );
    const code = coded('http://loinc.org', 'cuff');
    expect(() => Pressure?.create({ systolic: { ...systolic, code }, cuff: [systolic] })).toThrow(
      'What is given for cuff stands in its element already',
    );
    expect(Pressure?.create({ component }).component).toEqual(component);
  });

  it('asks TypeScript for exactly what remains, by plain types', () => {
    const file = join(world.root, 'makers.ts');
    const text = `import { Pressure, Round } from './generated/client/profiles/index.js';
      const systolic = { valueQuantity: { value: 120 } };
      const most = { status: 'final', systolic } as const;
      export const made: Pressure.Pressure = Pressure.create({ ...most, effectiveDateTime: '2020-01-01' });
      Pressure.create({ ...most, effectivePeriod: { start: '2020' }, cuff: [systolic], vital: { text: 'x' } });
      Round.create({ enrolment: [{ enrolled: true, note: ['a'] }] });
      // @ts-expect-error A required element.
      Pressure.create({ systolic, effectiveDateTime: '2020-01-01' });
      // @ts-expect-error A required slice.
      Pressure.create({ status: 'final', effectiveDateTime: '2020-01-01' });
      // @ts-expect-error A required element of a slice.
      Pressure.create({ status: 'final', effectiveDateTime: '2020-01-01', systolic: { valueQuantity: {} } });
      // @ts-expect-error One of a choice.
      Pressure.create({ ...most });
      // @ts-expect-error Two of a choice.
      Pressure.create({ ...most, effectiveDateTime: '2020-01-01', effectivePeriod: { start: '2020' } });
      // @ts-expect-error A type that the profile does not leave.
      Pressure.create({ ...most, effectiveInstant: '2020-01-01T00:00:00Z' });
      // @ts-expect-error A type that the slice does not leave.
      Pressure.create({ ...most, effectiveDateTime: '2020-01-01', cuff: [{ ...systolic, valueString: 'x' }] });
      // @ts-expect-error It contradicts a fixed value.
      Pressure.create({ ...most, effectiveDateTime: '2020', cuff: [{ valueQuantity: { value: 1, code: 'kPa' } }] });
      // @ts-expect-error A slice of one item.
      Pressure.create({ ...most, effectiveDateTime: '2020-01-01', systolic: [systolic] });
      // @ts-expect-error No slice.
      Pressure.create({ ...most, effectiveDateTime: '2020-01-01', mean: systolic });
      // @ts-expect-error Not the value of the extension.
      Round.create({ enrolment: [{ enrolled: 'yes' }] });
    `;
    const host: ts.LanguageServiceHost = {
      ...ts.sys,
      useCaseSensitiveFileNames: () => true,
      getCurrentDirectory: () => world.root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: name => {
        const found = name === file ? text : ts.sys.readFile(name);
        return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
      },
      getCompilationSettings: () => ({
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ESNext,
        strict: true,
        types: [],
      }),
    };
    const service = ts.createLanguageService(host);
    const faults = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
    expect(faults.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n'))).toEqual([]);
    const hover = (part: string) => {
      const info = service.getQuickInfoAtPosition(file, text.indexOf(part));
      return info?.displayParts?.map(each => each.text).join('');
    };
    expect(hover("effectiveDateTime: '2020-01-01' });")).toMatch(/effectiveDateTime\??: string$/);
    expect(hover('enrolled: true')).toBe('(property) EnrolmentExtensionInput.enrolled?: boolean | undefined');
    expect(hover("text: 'x'")).toBe('(property) CodeableConcept.text?: string | undefined');
  });
});

describe('the validator', () => {
  const issuesOf = async (profile: string, resource: { resourceType: string }) => {
    const response = await served.send('POST', resource.resourceType, {
      ...resource,
      meta: { profile: [`${structure}/${profile}`] },
    });
    const { issue = [] } = (await response.json()) as Partial<Outcome>;
    return [response.status, ...issue.map(({ diagnostics }) => diagnostics)];
  };
  const patient = (more: object) => ({ resourceType: 'Patient', ...more });
  const observation = (more: object) => ({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'x' },
    ...more,
  });
  const bundle = (...resources: object[]) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map(resource => ({ resource })),
  });
  const male = { gender: 'male' };
  const time = { extension: [{ url: `${hl7}/patient-birthTime`, valueDateTime: '2000-01-01T00:00:00Z' }] };
  it.each<[string, string, { resourceType: string }, string | undefined]>([
    [
      'all that is demanded',
      'strict',
      patient({ ...male, birthDate: '2000-01-01', _birthDate: time }),
      undefined,
    ],
    ['no primitive', 'strict', patient(male), undefined],
    [
      'no extension of a primitive',
      'strict',
      patient({ ...male, birthDate: '2000-01-01' }),
      'Patient.birthDate.extension',
    ],
    [
      'an extension in place of a fixed value',
      'strict',
      patient({ _gender: { extension: [{ url: 'http://x.example', valueCode: 'x' }] } }),
      'Patient.gender is nothing',
    ],
    [
      'what a resource inside has',
      'reports',
      bundle(observation({ valueString: 'x' }), patient({})),
      undefined,
    ],
    [
      'what a resource inside lacks',
      'reports',
      bundle(observation({}), patient({})),
      'Bundle.entry[0].resource.value[x] is missing',
    ],
    ['one of two', 'reports', bundle(patient({})), 'Bundle.entry stands once'],
    ['a resource of the type', 'patients', bundle(patient({})), undefined],
    [
      'a resource of another type',
      'patients',
      bundle(patient({}), observation({})),
      'Bundle.entry[1].resource is of type Observation and must be of type Patient',
    ],
    ['a choice of a closed slice', 'closed-value', observation({ valueString: 'x' }), undefined],
    [
      'a choice of no slice',
      'closed-value',
      observation({ valueBoolean: true }),
      'Observation.valueBoolean is of none of the slices',
    ],
    [
      'too many references of one slice, one of them to what is contained',
      'round',
      patient({
        contained,
        extension: [{ url: 'urn:x', valueReference: { reference: '#p' } }],
        generalPractitioner: [...places, { reference: 'Organization/2' }],
      }),
      'slice place, stands 6 times',
    ],
  ])('%s: %s', async (_, profile, resource, message) => {
    expect(await issuesOf(profile, resource)).toEqual(
      message === undefined ? [201] : [422, expect.stringContaining(message)],
    );
    const path = `${resource.resourceType}/$validate?profile=${structure}/${profile}`;
    const canBeValid = `has no faults by the definitions of FHIR R4 and the profile ${structure}/${profile}.`;
    expect(await validated('POST', path, resource)).toEqual([
      200,
      expect.stringContaining(message ?? canBeValid),
    ]);
  });

  it('says which profiles there are', async () => {
    const known = ['Patient', 'round', 'strict'].map(
      name => `${name === 'Patient' ? hl7 : structure}/${name}`,
    );
    const [status, sentence] = await validated('POST', `Patient/$validate?profile=${structure}/reports`, {
      resourceType: 'Patient',
    });
    expect(status).toBe(422);
    for (const each of known) expect(sentence).toContain(each);
    const { rest } = (await (await served.send('GET', 'metadata')).json()) as CapabilityStatement;
    const resource = rest?.[0]?.resource?.find(({ type }) => type === 'Patient');
    expect(resource?.supportedProfile).toEqual(
      expect.arrayContaining([`${structure}/round`, `${structure}/strict`]),
    );
  });

  it('does not report what a policy hides of a stored resource', async () => {
    const path = `Patient/plain/$validate?profile=${structure}/strict`;
    await served.send('PUT', 'Patient/plain', { resourceType: 'Patient', id: 'plain', gender: 'female' });
    expect(await validated('GET', path)).toEqual([
      200,
      expect.stringContaining('Patient.gender is "female" and must be "male"'),
    ]);
    const token = await tokenThatHides('gender');
    expect(await validated('GET', path, undefined, token)).toEqual([
      200,
      expect.stringContaining('as far as your access extends'),
    ]);
  });

  async function validated(method: string, path: string, resource?: object, token?: string) {
    const response = await served.send(method, path, resource, token);
    const { issue = [] } = (await response.json()) as Partial<Outcome>;
    // dom-6: none of these resources has a narrative.
    const others = issue.filter(({ diagnostics = '' }) => !diagnostics.includes('invariant dom-6'));
    return [response.status, ...others.map(({ diagnostics }) => diagnostics)];
  }
});
