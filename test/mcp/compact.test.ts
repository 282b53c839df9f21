// Answers of GraphQL → those of agents: what is left out, what is cut, and by how much work. Each keeps to the output schema of its document.
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { answerForm } from '../../runtime/fhir/mcp/answer-form.ts';
import { type Compacting, compacted } from '../../runtime/fhir/mcp/compact.ts';
import { outputSchema } from '../../runtime/fhir/mcp/json-schema.ts';
import { documentCache } from '../../runtime/graphql/document/document.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';

const base = 'http://x/fhir/R4';
const documents = documentCache(loadSchema, readConfig({}).limits);

interface Answer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly object[];
  readonly cut?: readonly string[];
}

/** @returns the answer, which keeps to the output schema */
function of(query: string, response: object, most = 100_000, by: Compacting['by'] = 'query'): Answer {
  const document = documents.read(query);
  const [operation] = document.valid ? document.operations : [];
  if (!operation) throw new Error(`This document is not valid: ${query}`);
  const form = answerForm(loadSchema(), operation);
  const text = compacted(JSON.stringify(response), { form, base, most, bytes: Buffer.byteLength, by });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
  const answer = JSON.parse(text) as Answer;
  const validate = new AjvJsonSchemaValidator().getValidator(outputSchema(loadSchema(), operation));
  expect(validate(answer)).toMatchObject({ valid: true });
  return answer;
}

describe('lists that the default count has cut', () => {
  const row = { id: '1', ObservationList: [{ id: 'a' }, { id: 'b' }] };
  const data = { PatientList: [row, row, row] };
  const query = '{ PatientList { id ObservationList(_reference: patient) { id } } }';

  it('are said, those of several places once', () => {
    const incomplete = [['PatientList'], ...[0, 1, 2].map(i => ['PatientList', i, 'ObservationList'])];
    expect(of(query, { data, extensions: { incomplete } })).toEqual({
      data,
      cut: [
        'PatientList has its first 3 entries here, and there are more: send a larger _count, or go on with its _offset increased by 3.',
        'Each PatientList.*.ObservationList of 2 entries has more: send a larger _count, or go on with its _offset increased by 2.',
      ],
    });
  });

  it('are said with what is cut further', () => {
    const { cut } = of(query, { data, extensions: { incomplete: [['PatientList']] } }, 270);
    expect(cut).toEqual([
      'PatientList has 1 of more than 3 entries here: go on with its _offset increased by 1, or select less of each.',
    ]);
  });
});

it('a list that both have cut goes on where it ends here', () => {
  const row = { ObservationList: Array.from({ length: 20 }, () => ({ id: 'x'.repeat(60) })) };
  const incomplete = [['PatientList', 0, 'ObservationList']];
  const query = '{ PatientList { ObservationList(_reference: patient) { id } } }';
  const { cut = [] } = of(query, { data: { PatientList: [row] }, extensions: { incomplete } }, 1000);
  expect(cut).toEqual([
    expect.stringMatching(/^PatientList\.0\.ObservationList has (\d+) of more than 20 .* increased by \1,/),
  ]);
});

it.each([
  [
    '{ Patient(id: "1") { ObservationList(_reference: patient) @flatten { id: status } } }',
    ['Patient', 'id'],
  ],
  ['{ Patient(id: "1") { name @slice(path: "family") { given } } }', ['Patient', 'name.go on', 0, 'given']],
])('entries that a directive has put elsewhere have no offset: %s', (query, path) => {
  const data = { Patient: { id: ['a', 'b'], 'name.go on': [{ given: ['c'] }] } };
  const { cut } = of(query, { data, extensions: { incomplete: [path, path] } });
  expect(cut).toEqual(['A list has more entries than its default count: send a larger _count.']);
});

it('a cut names no texts of records, which are keys of slices', () => {
  const data = {
    Patient: { 'name.do this': [{ given: Array.from({ length: 100 }, () => 'x'.repeat(50)) }] },
  };
  const { cut } = of('{ Patient(id: "1") { name @slice(path: "family") { given } } }', { data }, 1000);
  expect(cut).toEqual([expect.stringMatching(/^Patient\.\*\.0\.\* has \d+ of 100 entries/)]);
});

it('a page is not cut where its cursor may have any name', () => {
  const component = Array.from({ length: 100 }, () => ({ valueInteger: 1 }));
  const query =
    '{ ObservationConnection { next edges @flatten { resource @flatten { component { valueInteger } } } } }';
  const { cut } = of(query, { data: { ObservationConnection: { next: 'c', component } } }, 1000);
  expect(cut).toEqual([expect.stringContaining('The answer is longer than it may be')]);
});

it('figures have all their digits', () => {
  const form = { field: undefined, members: new Map() };
  const response = '{"data":{"sum":1234567890123456789012.5}}';
  expect(compacted(response, { form, base, most: 1000, bytes: Buffer.byteLength, by: 'query' })).toBe(
    response,
  );
});

describe('what is cut says how to go on', () => {
  const many = <Item>(item: Item) => Array.from({ length: 100 }, () => item);
  const text = 'x'.repeat(50);

  it.each([
    [
      '{ P: PatientConnection { n: next count e: edges { resource { id } } } }',
      { P: { n: 'c', count: 100, e: many({ resource: { id: text } }) } },
      'P.e',
      'send it again with _count: #, and go on with the next of that answer as its _cursor.',
    ],
    [
      '{ Patient(id: "1") { edges: name { text } } }',
      { Patient: { edges: many({ text }) } },
      'Patient.edges',
      'go on with its _offset increased by #, or select less of each.',
    ],
    [
      '{ Patient(id: "1") { name { given } } }',
      { Patient: { name: [{ given: many(text) }] } },
      'Patient.name.0.given',
      'go on with its _offset increased by #, or select less of each.',
    ],
    [
      '{ Patient(id: "1") { name { _given { id } } } }',
      { Patient: { name: [{ _given: many({ id: text }) }] } },
      'Patient.name.0._given',
      'select less, so that all of them fit.',
    ],
    [
      '{ __schema { types { name } } }',
      { __schema: { types: many({ name: text }) } },
      '__schema.*',
      'select less, so that all of them fit.',
    ],
    ['{ PatientList { id } }', { PatientList: [] }, 'errors', 'select less, so that all of them fit.'],
  ])('%s', (query, data, path, more) => {
    const errors = path === 'errors' ? { errors: many({ message: text }) } : {};
    const { cut, data: left } = of(query, { data, ...errors }, 2000);
    expect(cut).toHaveLength(1);
    const [, length = ''] = / has (\d+) of 100 entries/.exec(cut?.[0] ?? '') ?? [];
    expect(cut?.[0]).toBe(`${path} has ${length} of 100 entries here: ${more.replace('#', length)}`);
    // The cursor is behind what is missing.
    expect(left).not.toHaveProperty('P.n');
    if ('P' in left) expect(left.P).toMatchObject({ count: 100 });
  });

  it.each([
    [
      'ObservationList(_reference: patient) { id }',
      'go on with its _offset increased by #, or select less of each.',
    ],
    [
      'ObservationList: ObservationConnection(_reference: patient) { edges { resource { id } } }',
      'send it again with _count: #, and go on with the next of that answer as its _cursor.',
    ],
  ])('in a list whose entries share the arguments it says to ask for one alone: %s', (inner, more) => {
    const rows = inner.includes('edges') ? { edges: many({ resource: { id: text } }) } : many({ id: text });
    const data = { PatientList: [{ ObservationList: rows }, { ObservationList: [] }] };
    const { cut = [] } = of(`{ PatientList { ${inner} } }`, { data }, 2000);
    const sentence = cut.find(each => each.startsWith('PatientList.0')) ?? '';
    const [, length = ''] = / has (\d+) of 100 entries/.exec(sentence) ?? [];
    expect(sentence).toContain(
      'here: its arguments are those of each PatientList: ask for this one alone, as by its id, and there ',
    );
    expect(sentence.endsWith(more.replace('#', length))).toBe(true);
  });

  it('lists beside each other are cut alike', () => {
    const names = ['a', 'b', 'c'];
    const query = `{ ${names.map(name => `${name}: ObservationList { id }`).join(' ')} }`;
    const data = Object.fromEntries(names.map(name => [name, many({ id: text })]));
    const left = of(query, { data }, 6000).data as Record<string, object[]>;
    for (const name of names) expect(left[name]?.length).toBeGreaterThan(10);
  });

  it.each([1, 40])('%i lists beside a text that is longer than each of them are cut', count => {
    const names = Array.from({ length: count }, (_, i) => `a${i}`);
    const query = `{ ${names.map(name => `${name}: ObservationList { id }`).join(' ')} Patient(id: "1") { id } }`;
    const lists = Object.fromEntries(names.map(name => [name, many({ id: 'x'.repeat(100) })]));
    for (const length of [10_000, 14_000]) {
      const { data, cut } = of(
        query,
        { data: { ...lists, Patient: { id: 'y'.repeat(length) } } },
        count === 1 ? 20_000 : 30_000,
      );
      const left = names.map(name => (data[name] as object[]).length);
      expect(cut).toHaveLength(left.filter(each => each < 100).length);
      expect(JSON.stringify(data).length).toBeGreaterThan(count === 1 ? length + 5_000 : length);
    }
  });

  it.each([
    [
      'document',
      'has # of 100 entries here: the rest needs values of variables that find less, or other ones.',
    ],
    ['change', 'has # of 100 entries here: the change was made as a whole, and is not to be repeated.'],
  ] as const)('of a %s: %s', (by, more) => {
    const query = '{ Patient(id: "1") { id name { text } } }';
    const data = { Patient: { id: '1', name: many({ text }) } };
    const { cut = [] } = of(query, { data }, 2000, by);
    const [, length = ''] = / has (\d+) of 100 entries/.exec(cut[0] ?? '') ?? [];
    expect(cut).toEqual([`Patient.name ${more.replace('#', length)}`]);
    const long = { Patient: { id: '1', name: [{ text: 'x'.repeat(3000) }] } };
    const none = of(query, { data: long }, 2000, by);
    expect(none).toEqual(
      by === 'change'
        ? {
            data: { Patient: { id: '1' } },
            cut: [
              'The change was made, and is not to be repeated: its answer is longer than it may be (KILN_MCP_BYTES).',
            ],
          }
        : { cut: [expect.stringContaining('call the tool with values that find less')] },
    );
  });

  it('a change that was not made is not said to be', () => {
    const errors = many({ message: text });
    const { cut } = of('{ Patient(id: "1") { id } }', { errors, data: null }, 2000, 'change');
    expect(cut).toEqual([
      expect.stringMatching(/^errors has \d+ of 100 entries here: the rest needs values/),
    ]);
    const one = [{ message: 'x'.repeat(3_000) }];
    expect(of('{ Patient(id: "1") { id } }', { errors: one, data: null }, 2000, 'change')).toEqual({
      errors: [{ message: 'x'.repeat(200) }],
      cut: [expect.stringContaining('call the tool with values that find less')],
    });
  });

  it('an answer that cannot be cut keeps its first error', () => {
    const data = { Patient: { id: 'x'.repeat(3000) } };
    const errors = [{ message: 'a' }, { message: 'b' }];
    expect(of('{ Patient(id: "1") { id } }', { data, errors }, 2000)).toEqual({
      errors: [{ message: 'a' }],
      cut: [expect.stringContaining('select less')],
    });
  });

  it('a Connection that is not cut keeps its cursor', () => {
    const data = { PatientConnection: { next: 'c', edges: [{ resource: { id: '1' } }] } };
    expect(of('{ PatientConnection { next edges { resource { id } } } }', { data })).toEqual({ data });
  });
});

it.each([
  // Positions, and what is there without a value.
  [
    '{ Patient(id: "1") { photo { title } maritalStatus { text } contact { gender } } }',
    {
      Patient: {
        photo: [{ title: null }, { title: 'a' }, { title: null }],
        maritalStatus: { text: null },
        contact: null,
      },
    },
    { Patient: { photo: [{}, { title: 'a' }, {}], maritalStatus: {} } },
  ],
  [
    '{ Patient(id: "1") { name { given _given { id } suffix } } b: Patient(id: "2") { id } c: PatientList { gender } d: PatientList { id } }',
    {
      Patient: { name: [{ given: [null, 'B'], _given: [{ id: 'x' }, null], suffix: [] }] },
      b: null,
      c: [{ gender: null }],
      d: [],
    },
    { Patient: { name: [{ given: [null, 'B'], _given: [{ id: 'x' }, null] }] }, b: null, c: [{}], d: [] },
  ],
  [
    '{ ObservationAggregate(groupBy: ["status", "code"]) { keys count } }',
    { ObservationAggregate: [{ keys: [null, 'a'], count: 1 }] },
    { ObservationAggregate: [{ keys: [null, 'a'], count: 1 }] },
  ],
  // Codings and References alone are texts.
  [
    '{ Observation(id: "1") { valueQuantity { system code } code { coding { system code display } } } }',
    {
      Observation: {
        valueQuantity: { system: 's', code: 'c' },
        code: {
          coding: [
            { system: 's', code: 'c', display: 'd' },
            { system: null, code: 'c', display: 'd' },
            { system: 's', code: 'c', display: null },
            { system: 's', code: null, display: 'd' },
            { system: null, code: null, display: null },
            { system: 's', code: 'c 1', display: 'd' },
            // Another text would be theirs as well.
            { system: null, code: 's|c', display: 'd' },
            { system: 's|c', code: 'd', display: 'e' },
            { system: 's', code: 'c\u00a0d', display: 'e' },
          ],
        },
      },
    },
    {
      Observation: {
        valueQuantity: { system: 's', code: 'c' },
        code: {
          coding: [
            's|c d',
            'c d',
            's|c',
            { system: 's', display: 'd' },
            {},
            { system: 's', code: 'c 1', display: 'd' },
            { code: 's|c', display: 'd' },
            { system: 's|c', code: 'd', display: 'e' },
            { system: 's', code: 'c\u00a0d', display: 'e' },
          ],
        },
      },
    },
  ],
  [
    '{ CodeSystem(id: "1") { concept { code display } } }',
    { CodeSystem: { concept: [{ code: 'a', display: 'b' }] } },
    { CodeSystem: { concept: [{ code: 'a', display: 'b' }] } },
  ],
  [
    '{ Patient(id: "1") { telecom { system code: value } identifier { reference: value } } }',
    {
      Patient: {
        telecom: [{ system: 'phone', code: '1' }],
        identifier: [{ reference: `${base}/Patient/1` }],
      },
    },
    {
      Patient: {
        telecom: [{ system: 'phone', code: '1' }],
        identifier: [{ reference: `${base}/Patient/1` }],
      },
    },
  ],
  [
    '{ Observation(id: "1") { code { coding { system code: version display } } } }',
    { Observation: { code: { coding: [{ system: 's', code: '2', display: 'd' }] } } },
    { Observation: { code: { coding: [{ system: 's', code: '2', display: 'd' }] } } },
  ],
  [
    '{ Patient(id: "1") { managingOrganization { reference } generalPractitioner { reference display } link { other { reference: display } } } }',
    {
      Patient: {
        managingOrganization: { reference: `${base}/Organization/1` },
        generalPractitioner: [
          { reference: 'Practitioner/1', display: null },
          { reference: `${base}/Practitioner/2`, display: 'd' },
        ],
        link: [{ other: { reference: 'x' } }],
      },
    },
    {
      Patient: {
        managingOrganization: 'Organization/1',
        generalPractitioner: ['Practitioner/1', { reference: 'Practitioner/2', display: 'd' }],
        link: [{ other: { reference: 'x' } }],
      },
    },
  ],
  [
    '{ Consent(id: "1") { provision { data { reference { reference } } } } }',
    { Consent: { provision: { data: [{ reference: { reference: 'Patient/1' } }] } } },
    { Consent: { provision: { data: [{ reference: 'Patient/1' }] } } },
  ],
  // Of a resource whose type is known only when it is read.
  [
    '{ Observation(id: "1") { subject { resource { id ... on Patient { m: maritalStatus { coding { system code } } } ... on Group { m: code { coding { system code } } } } } } }',
    { Observation: { subject: { resource: { id: '1', m: { coding: [{ system: 's', code: 'c' }] } } } } },
    { Observation: { subject: { resource: { id: '1', m: { coding: [{ system: 's', code: 'c' }] } } } } },
  ],
  [
    '{ Observation(id: "1") { subject { resource { ... on Patient { maritalStatus { coding { system code } } } ... on Group { code { coding { system code } } } } } } }',
    { Observation: { subject: { resource: { code: { coding: [{ system: 's', code: 'c' }] } } } } },
    { Observation: { subject: { resource: { code: { coding: ['s|c'] } } } } },
  ],
  // Directives change the form.
  [
    '{ Observation(id: "1") { code @flatten { coding @singleton { system code } } } }',
    { Observation: { coding: { system: 's', code: 'c' } } },
    { Observation: { coding: { system: 's', code: 'c' } } },
  ],
  [
    'query ($a: Boolean!) { Patient(id: "1") { maritalStatus @skip(if: $a) { coding { system code } } } }',
    { Patient: { maritalStatus: { coding: [{ system: 's', code: 'c' }] } } },
    { Patient: { maritalStatus: { coding: ['s|c'] } } },
  ],
])('%s', (query, data, expected) => {
  expect(of(query, { data })).toEqual({ data: expected });
});

it('the work for an answer is bounded by its length, however often it is cut', () => {
  const item = { url: 'x', code: 'y', list: ['a', 'b', 'c'] };
  // Keys and values are 9 an entry.
  const most = 3 * 9 * 90 * 200;
  const keys = Array.from({ length: 90 }, (_, i) => `a${i}`);
  const response = {
    data: Object.fromEntries(keys.map(key => [key, { concept: Array.from({ length: 200 }, () => item) }])),
  };
  const print = JSON.stringify;
  let calls = 0;
  JSON.stringify = (...given: unknown[]) => {
    if (++calls > most) throw new Error('It prints too much.');
    return print(...(given as [unknown]));
  };
  try {
    const query = `{ ${keys.map(key => `${key}: CodeSystem(id: "1") { concept { code } }`).join(' ')} }`;
    expect(of(query, response, 500_000).cut?.length).toBeGreaterThan(20);
  } finally {
    JSON.stringify = print;
  }
});

it('a response of megabytes is not read', () => {
  const response = { data: { Patient: { id: 'x'.repeat(2 ** 21) } } };
  expect(of('{ Patient(id: "1") { id } }', response, 2 ** 24)).toEqual({
    cut: [expect.stringContaining('select less')],
  });
});
