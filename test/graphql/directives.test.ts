// @flatten, @first, @singleton and @slice: https://hl7.org/fhir/R4/graphql.html#flattening, over HL7's example Patient.
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { asking } from './ask.ts';
import { everyBackEnd } from './back-ends.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);
const everywhere = everyBackEnd(fixture);

afterEach(() => vi.restoreAllMocks());

/** What is selected from the example Patient → its answer. */
const forms: readonly (readonly [title: string, selection: string, wanted: object])[] = [
  [
    'children of a list become lists, in its place',
    'active name @flatten { text given family } id',
    {
      active: true,
      text: null,
      given: ['Peter', 'James', 'Jim', 'Peter', 'James'],
      family: ['Chalmers', 'Windsor'],
      id: 'example',
    },
  ],
  [
    'children of what does not repeat stay as they are',
    'managingOrganization @flatten { reference display }',
    { reference: 'Organization/1', display: null },
  ],
  ['@first leaves a list', 'name @first { family }', { name: [{ family: 'Chalmers' }] }],
  ['@first counts in its own list', 'name @flatten { given @first }', { given: ['Peter', 'Jim', 'Peter'] }],
  [
    '@first on what is flattened: one element, whose children are not lists',
    'name @flatten @first { given family }',
    { given: ['Peter', 'James'], family: 'Chalmers' },
  ],
  [
    '@singleton is not a list',
    'identifier @flatten { system @singleton value @singleton }',
    { system: 'urn:oid:1.2.36.146.595.217.0.1', value: '12345' },
  ],
  [
    '@slice names children by FHIRPath',
    'name @flatten @slice(path: "use") { given family @singleton }',
    {
      'given.official': ['Peter', 'James'],
      'family.official': 'Chalmers',
      'given.usual': ['Jim'],
      'family.usual': null,
      'given.maiden': ['Peter', 'James'],
      'family.maiden': 'Windsor',
    },
  ],
  [
    '@slice by place, and @first with @singleton',
    'name @flatten @slice(path: "$index") { given @first @singleton family }',
    {
      'given.0': 'Peter',
      'family.0': ['Chalmers'],
      'given.1': 'Jim',
      'family.1': null,
      'given.2': 'Peter',
      'family.2': ['Windsor'],
    },
  ],
  [
    '@slice without @flatten leaves lists, with @singleton it does not',
    'name(_count: 1) @slice(path: "use") { family } n: name(_count: 1) @slice(path: "use") @singleton { family }',
    { 'name.official': [{ family: 'Chalmers' }], 'n.official': { family: 'Chalmers' } },
  ],
  [
    'suffixes add up',
    'name(use: official) @flatten @slice(path: "use") { given @slice(path: "$index") @singleton }',
    { 'given.official.0': 'Peter', 'given.official.1': 'James' },
  ],
  [
    'a primitive is sliced by itself',
    'name(use: usual) @flatten { given @slice(path: "$this.lower()") @singleton }',
    { 'given.jim': 'Jim' },
  ],
  [
    'flattened inside of flattened: a list around makes lists',
    'contact @flatten { name @flatten { family } relationship @flatten { coding @flatten { code } } }',
    { family: ['du Marché'], code: ['N'] },
  ],
  [
    'inside of an object, aliases and fragments',
    'contact { ...F } fragmentless: contact { name { f: family } }',
    { contact: [{ f: 'du Marché' }], fragmentless: [{ name: { f: 'du Marché' } }] },
  ],
  [
    'fields of one type under one key are collated',
    'a: name(use: official) @flatten @first { family } b: name(use: maiden) @flatten @first { family }',
    { family: ['Chalmers', 'Windsor'] },
  ],
  [
    'filters by FHIRPath come first',
    `name(fhirpath: "given.first().matches('^J')") @flatten @slice(path: "$index") { given }`,
    { 'given.0': ['Jim'] },
  ],
  [
    'a list that is absent, and one of which nothing is left',
    'photo @flatten { title } name(use: temp) { family } n: name(use: temp) @flatten { text }',
    { title: null, name: [], text: null },
  ],
  [
    'the resource that a reference points to',
    'managingOrganization @flatten { resource @flatten { ... on Organization { name } resourceType } }',
    { name: 'Gastroenterology', resourceType: 'Organization' },
  ],
];

test('null where the first element is: its fields are still there', async () => {
  const query =
    '{ Patient(id: "own.elements-1") { name @flatten @first { _given @flatten @first { id } given @first } } }';
  expect((await ask(query)).data).toEqual({ Patient: { id: null, given: ['Anna'] } });
});

describe('fragments on several types, of which one applies', () => {
  test.each([
    ['right inside', 'subject { resource {', '} }'],
    ['flattened themselves', 'subject @flatten { resource @flatten {', '} }'],
  ])('%s: nothing is collated', async (_, begin, end) => {
    const patient = '... on Patient { managingOrganization @flatten { reference } }';
    const group = '... on Group { managingEntity @flatten { reference } }';
    const query = (inner: string) => `{ Observation(id: "f001") { ${begin} ${inner} ${end} } }`;
    const { data, errors } = await ask(query(`${patient} ${group}`));
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('{"reference":"Organization/f001"}');
    expect(data).toEqual((await ask(query(patient))).data);
  });

  test('what another field gives besides is', async () => {
    const { data } = await ask(`{ Observation(id: "f001") { subject @flatten { resource @flatten {
      ... on Patient { managingOrganization @flatten { reference } } ... on Group { managingEntity @flatten { reference } }
    } reference } } }`);
    expect(data).toEqual({ Observation: { reference: ['Organization/f001', 'Patient/f001'] } });
  });
});

describe('the example Patient', () => {
  test.each(forms)('%s', async (_title, selection, wanted) => {
    const fragment = selection.includes('...F')
      ? 'fragment F on PatientContact { name @flatten { f: family } }'
      : '';
    const query = `{ Patient(id: "example") { ${selection} } } ${fragment}`;
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ Patient: wanted });
    // What random documents are compared with has the same rules.
    expect(await engineAnswer(fixture(), { query })).toEqual(oracleAnswer(fixture(), { query }));
    expect(JSON.stringify(data)).not.toContain('#');
  });

  test.each(forms)('by every back end: %s', async (_title, selection) => {
    const fragment = selection.includes('...F')
      ? 'fragment F on PatientContact { name @flatten { f: family } }'
      : '';
    const texts = await everywhere({ query: `{ Patient(id: "example") { ${selection} } } ${fragment}` });
    expect(new Set(texts.values()).size).toBe(1);
  });
});

test('several values under @singleton are an error where they would stand, and the rest stays', async () => {
  const { data, errors } = await ask('{ Patient(id: "example") { id name @flatten { family @singleton } } }');
  expect(data).toEqual({ Patient: { id: 'example', family: null } });
  expect(errors).toHaveLength(1);
  expect(errors?.[0]?.message).toMatch(/^There are 2 values, and @singleton allows one/);
  expect(errors?.[0]?.path).toEqual(['Patient', 'family']);
});

test('resources at the root and those that point back are flattened, too', async () => {
  const { data } = await ask(
    '{ PatientList(_id: "example") @flatten { id ObservationList(_reference: subject, _count: 2, _id: ["f001", "example"]) @flatten { o: id } } }',
  );
  expect(data).toEqual({ id: ['example'], o: ['example'] });
});

test('on one resource, without a root around it', async () => {
  const { pieces } = await fixture().engine.respond(
    { query: '{ name @flatten @first { family } }', focus: { type: 'Patient', id: 'example' } },
    developer,
  );
  expect(JSON.parse(pieces.join(''))).toEqual({ data: { family: 'Chalmers' } });
});

test('decimals keep their digits', async () => {
  const query =
    '{ PatientList(_id: "own.elements-1") @flatten { extension @flatten { d: valueDecimal q: valueQuantity { value } } } }';
  const text = (await fixture().engine.respond({ query }, developer)).pieces.join('');
  expect(text).toContain('1.500');
  expect(text).toContain('{"value":1.00}');
});

test('the path may be a variable; two plans are never mistaken for one', async () => {
  const query =
    'query ($a: String!, $b: String!) { Patient(id: "example") { name(_count: 1) @flatten { given @slice(path: $a) } n: name(_count: 1) @slice(path: $b) { use } } }';
  const keys = async (a: string, b: string) => {
    const { data } = await ask({ query, variables: { a, b } });
    return Object.keys((data as { Patient: object }).Patient);
  };
  expect(await keys('$index', 'use')).toEqual(['given.0', 'given.1', 'n.official']);
  expect(await keys('$this', '$index')).toEqual(['given.Peter', 'given.James', 'n.0']);
});

const refused: readonly (readonly [selection: string, message: RegExp])[] = [
  ['active @flatten', /@flatten means nothing on "active"/],
  ['active @first', /@first means nothing on "active"/],
  ['active @slice(path: "$this")', /@slice means nothing on "active"/],
  ['name @singleton { family }', /@singleton means nothing on "name"/],
  ['name @flatten @singleton { family }', /@singleton means nothing on "name", which @flatten leaves out/],
  ['name @flatten { period { start @singleton } }', /@singleton means nothing on "start"/],
  [
    'id name @flatten { id }',
    /After @flatten, "id" would hold values of the types ID and String|beside a field/,
  ],
  ['text: language name @flatten { text }', /After @flatten, "text" would/],
  ['name @flatten { value: use } identifier @flatten { value }', /types code and String/],
  ['name @flatten { use @singleton } telecom @flatten { use }', /by @singleton, no list/],
  ['name { family } name @flatten { given }', /different directives/],
  ['name @slice(path: "") { family }', /the expression is empty/],
  ['name @slice(path: "%resource.id") { family }', /sees the element alone/],
  ['name @slice(path: "%/**/resource.id") { family }', /sees the element alone/],
  ['name @slice(path: "% // a\\n `rootResource`.id") { family }', /sees the element alone/],
  ['name @slice(path: "%\'re\\\\u0073ource\'.id") { family }', /sees the element alone/],
  [`name @slice(path: "${'a'.repeat(5000)}") { family }`, /5000 characters/],
  ['name @slice { family }', /argument "path"/],
];

test.each(refused)('refused before anything runs: %#', async (selection, message) => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { data, errors, refused } = await ask(`{ Patient(id: "example") { ${selection} } }`);
  expect(spy).not.toHaveBeenCalled();
  expect({ data, refused }).toEqual({ data: null, refused: true });
  expect(errors?.[0]?.message).toMatch(message);
  expect(errors?.[0]?.locations).toBeDefined();
});

describe('a @slice that cannot be evaluated is an error, and the rest stays', () => {
  test.each([
    ["'a' | 'b'", /gives 2 values for one element/],
    ['period', /gives an element with parts/],
    ["'a'.resolve()", /reaches outside of the resource/],
    ['use.(', /cannot be evaluated/],
    [`iif(true, ''.join(''), '') & 'a'.replace('a', '${'b'.repeat(300)}')`, /300 characters/],
  ])('%s', async (path, message) => {
    const { data, errors } = await ask({
      query: 'query ($p: String!) { Patient(id: "example") { id name @slice(path: $p) { use } } }',
      variables: { p: path },
    });
    expect(data).toEqual({ Patient: { id: 'example', name: null } });
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.path).toEqual(['Patient', 'name']);
  });

  test('one that takes too long is stopped', async () => {
    const ask = asking(() => ({ engine: fixture().engineWith({ KILN_FHIRPATH_TIMEOUT: '300ms' }) }));
    const path = `'${'a'.repeat(40)}!'.matches('^(a|aa)+$')`;
    const { data, errors } = await ask(
      `{ Patient(id: "example") { id name @flatten @slice(path: "${path}") { use } } }`,
    );
    expect(data).toEqual({ Patient: { id: 'example' } });
    expect(errors?.[0]?.message).toMatch(/took longer than is allowed/);
  });
});
