// The same plan answered by SQL and by JavaScript: when which, and that nobody can tell from the answer.
import { describe, expect, test } from 'vitest';
import { storedBegin, storedEnd, storedPart, storedValue } from '../../runtime/access/plan/marks.ts';
import type { Output } from '../../runtime/access/plan/plan.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { expanded, objectProjection } from '../../runtime/graphql/project/projection.ts';
import { isProjected, measuredLeaves } from '../../runtime/graphql/project/projector.ts';
import { asking, times } from './ask.ts';
import { everyBackEnd } from './back-ends.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const everywhere = everyBackEnd(fixture);

/** The one text that all of them answer. */
async function sameText(query: string, variables = {}): Promise<string> {
  const texts = new Set((await everywhere({ query, variables })).values());
  expect([...texts]).toHaveLength(1);
  return [...texts].join('');
}

describe('the choice', () => {
  test.each([
    ['resource', measuredLeaves.resource - 1, false],
    ['resource', measuredLeaves.resource, true],
    ['element', measuredLeaves.element - 1, false],
    ['element', measuredLeaves.element, true],
    ['element', 0, false],
  ] as const)('for a %s of %i leaves is JavaScript: %s', (unit, leaves, wanted) => {
    const leaf = { kind: 'scalar', key: 'a', field: 'a', form: 'json' } as const;
    expect(isProjected(unit, Array(leaves).fill(leaf), measuredLeaves)).toBe(wanted);
  });

  const projected = (selection: string) =>
    fixture()
      .engine.explain({ query: `{ PatientList { ${selection} } }` }, developer)
      .then(explained => explained?.projected);

  test('is made for each element', async () => {
    const name = 'name { use family given prefix suffix text }';
    expect(await projected(`id ${name} address { city }`)).toEqual([
      '{ use family given prefix suffix text }',
    ]);
    expect(await projected('id name { family } address { city }')).toEqual([]);
  });

  test('is made for the resource, with what SQL answers beside it', async () => {
    const many = `${times(measuredLeaves.resource, i => `b${i}: birthDate`)}`;
    const query = `${many} name { family } generalPractitioner { reference resource { ... on Practitioner { id } } }`;
    expect(await projected(query)).toEqual([
      `{ ${times(measuredLeaves.resource, i => `b${i}`)} name { family } }`,
    ]);
  });

  test('leaves one statement, and no value in it', async () => {
    const { engine } = fixture();
    const query = (city: string) => ({
      query: `{ PatientList(address_city: "${city}") { ${times(50, i => `b${i}: birthDate`)} } }`,
    });
    const [one, other] = ['PleasantVille', 'x'].map(city => engine.compile(query(city), developer).statement);
    expect(one?.text).toBe(other?.text);
    expect(one?.projections).toHaveLength(1);
  });
});

describe('nobody can tell which it was', () => {
  test.each([
    [
      'everything of a resource',
      '{ Patient(id: "example") { resourceType id active text { status div } name { use family given period { start end } } telecom { system value rank } birthDate _birthDate { extension { url valueDateTime } } contact { relationship { coding { system code } } name { family _family { extension { url valueString } } } } link { other { reference } } } }',
    ],
    [
      'one element under several names',
      '{ Patient(id: "example") { a: name { family } b: name { given family } c: name { use } name { family } } }',
    ],
    [
      'lists inside of lists',
      '{ Patient(id: "example") { id ObservationList(_reference: subject, _count: 3) { id code { text coding { system code display } } subject { reference resource { ... on Patient { id name { given } } } } } } }',
    ],
    [
      'Connections',
      '{ PatientConnection(_count: 2, _sort: "name") { count next edges { resource { id name { given family } ObservationConnection(_reference: subject, _count: 2) { count next edges { resource { id status } } } } } } }',
    ],
    [
      'filters of elements',
      '{ Patient(id: "example") { name(use: official) { family given } a: name(_count: 1, _offset: 1) { use given } b: name(fhirpath: "use = \'usual\'") { given } c: name(fhirpath: "given.first().matches(\'J.*\')") { given family } } }',
    ],
    [
      'references that lead nowhere',
      '{ ObservationList(_count: 50) { id subject { reference display resource { id ... on Patient { name { given } } } } } }',
    ],
    [
      'contained resources',
      '{ MedicationRequestList(_count: 20) { id contained { id resourceType ... on Medication { code { text coding { code } } } } medicationReference { reference resource { id ... on Medication { code { coding { system code } } } } } } }',
    ],
    [
      'resources in Bundles',
      '{ BundleList(_count: 10) { id type entry { fullUrl resource { resourceType id ... on Patient { name { family given } } ... on Observation { code { text } valueQuantity { value unit } } } } } }',
    ],
    [
      'numbers with their digits',
      '{ ObservationList(_count: 200) { id valueQuantity { value unit } component { code { text } valueQuantity { value } } referenceRange { low { value } high { value } } } }',
    ],
    [
      'what is skipped',
      'query ($no: Boolean = false) { Patient(id: "example") { id name @include(if: $no) { family } birthDate @skip(if: $no) telecom { value @include(if: $no) system } } }',
    ],
    ['nothing but names of types', '{ PatientList(_count: 2) { __typename name { __typename } } }'],
  ])('%s', async (_, query) => {
    const { data, errors } = JSON.parse(await sameText(query)) as {
      data: object;
      errors?: { path: unknown }[];
    };
    expect(JSON.stringify(data)).toMatch(/":("|\d)/);
    for (const { path } of errors ?? []) expect(path).toBeInstanceOf(Array);
  });

  test('a selection on one resource', async () => {
    const request = {
      query: '{ id name { family given } birthDate }',
      focus: { type: 'Patient', id: 'example' },
    };
    const texts = new Set((await everywhere(request)).values());
    expect([...texts]).toEqual([expect.stringMatching(/^\{"data":\{"id":"example","name":\[/)]);
  });
});

test('what counts is the length of the answer, not of what is stored', async () => {
  const limited = everyBackEnd(fixture, { KILN_MAX_RESPONSE_BYTES: '2000' });
  const short = await limited({ query: '{ PatientList(_count: 10) { id birthDate } }' });
  expect(new Set(short.values()).size).toBe(1);
  expect([...short.values()][0]).toContain('"birthDate":"');
  const long = await limited({ query: '{ PatientList(_count: 10) { text { div } } }' });
  expect(new Set(long.values()).size).toBe(1);
  expect([...long.values()][0]).toContain('longer than 2000 bytes');
});

test('two queries at once do not meet', async () => {
  const ask = asking(() => ({ engine: fixture().engineWith({}, { resource: 0, element: 0 }) }));
  const ids = ['example', 'pat1', 'pat2', 'glossy'];
  const answers = await Promise.all(ids.map(id => ask(`{ Patient(id: "${id}") { id name { family } } }`)));
  expect(answers.map(({ data }) => (data as { Patient: { id: string } }).Patient.id)).toEqual(ids);
});

describe('the reader', () => {
  const scalar = (field: string, key = field): Output => ({ kind: 'scalar', key, field, form: 'json' });
  const read = (text: string, selection: readonly Output[], parts: readonly string[] = []) => {
    const reader = { text, at: 0, parts };
    const answered = objectProjection(selection)(reader);
    expect(reader.at).toBe(text.length);
    return answered;
  };

  test.each([
    ['digits', '{"a": 1.00, "b": -0.50e3}', '{"b":-0.50e3,"a":1.00}'],
    ['escapes', String.raw`{"a": "\\", "b": "\"}, \\\""}`, String.raw`{"b":"\"}, \\\"","a":"\\"}`],
    [
      'keys that look like others',
      String.raw`{"\"a\"": 1, "x": {"a": 2, "b": [3]}, "b": "\u0001"}`,
      String.raw`{"b":"\u0001","a":null}`,
    ],
    ['what is empty', '{}', '{"b":null,"a":null}'],
    ['wide characters', '{"a": "😀", "b": ["é", null]}', '{"b":["é", null],"a":"😀"}'],
    ['text without spaces', '{"x":[1,{"b":2}],"a":{"b":3},"b":true}', '{"b":true,"a":{"b":3}}'],
  ])('keeps %s', (_, text, wanted) => {
    expect(read(text, [scalar('b'), scalar('a')])).toBe(wanted);
  });

  test('puts in what SQL answers', () => {
    const target = {
      kind: 'target',
      key: 't',
      site: 0,
      mark: 0,
      arms: { byType: new Map(), rest: [] },
    } as const;
    expect(read('{"a": 1}', [scalar('a'), target, scalar('a', 'z')], ['{"id":"x"}'])).toBe(
      '{"a":1,"t":{"id":"x"},"z":1}',
    );
  });

  test('refuses marks that do not fit', () => {
    const projections = [{ selection: [], read: objectProjection([scalar('a')]) }];
    const stored = (value: string, end = storedEnd) => `${storedBegin}0${storedValue}${value}${end}`;
    expect(expanded(`[${stored('{"a": 1}')},${stored('{"b": 1}')}]`, projections)).toBe(
      '[{"a":1},{"a":null}]',
    );
    expect(() => expanded(stored('{"a": 1}', ''), projections)).toThrow('does not end where it should');
    expect(() => expanded(stored('{"a": 1}').replace('0', '7'), projections)).toThrow('has no projection');
    expect(() => expanded(`${storedBegin}0${storedPart}x${storedEnd}`, projections)).toThrow();
  });
});
