// Errors and incomplete marks under @flatten, @first, @singleton and @slice: their paths are those of the response, and those of
// values that a directive drops are not reported. https://hl7.org/fhir/R4/graphql.html#flattening
import { describe, expect, test } from 'vitest';
import { type Answer, asking } from './ask.ts';
import { everyBackEnd } from './back-ends.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);
const every = everyBackEnd(fixture);

/** Directives of a list → a document that has a fault below it. `outer` is for a field that repeats, `inner` for the field at fault. */
type Draft = (outer: string, inner: string, alias: string) => string;

const unresolved: Draft = (outer, inner, alias) =>
  `${alias}generalPractitioner ${outer} { r: reference ${alias}resource ${inner} { i: id t: resourceType } }`;
const cut: Draft = (outer, inner, alias) =>
  `${alias}FlagList(_reference: subject) ${inner} { i: id c: code ${outer.includes('@flatten') ? '@flatten' : ''} { x: text } }`;
const fault: Draft = (outer, inner, alias) =>
  `${alias}contact ${outer} { g: gender ${alias}telecom(fhirpath: "rank.shake()") ${inner} { s: system } }`;

const faults: readonly (readonly [name: string, draft: Draft, inner: readonly string[], ids: string])[] = [
  ['a reference that does not resolve', unresolved, ['', '@flatten'], 'own-contained,own.elements-1'],
  [
    'a list that the default count cuts',
    cut,
    [
      '',
      '@flatten',
      '@first',
      '@flatten @first',
      '@slice(path: "$index")',
      '@flatten @slice(path: "$index")',
    ],
    'own.elements-1',
  ],
  [
    'an expression that fails',
    fault,
    ['', '@flatten', '@first', '@flatten @first', '@slice(path: "use")', '@flatten @slice(path: "$index")'],
    'own.elements-1,own-contained',
  ],
];

const outers = [
  '',
  '@first',
  '@flatten',
  '@flatten @first',
  '@slice(path: "$index") @singleton',
  '@flatten @slice(path: "$index")',
  "@flatten @slice(path: \"id.single() | 'x' | 'y'\")",
];

const depths: readonly (readonly [
  name: string,
  around: (selection: string, ids: string) => readonly string[],
])[] = [
  ['at a resource', (selection, ids) => [`{ Patient(id: "${ids.split(',')[0]}") { ${selection} } }`]],
  [
    'in a list of resources',
    (selection, ids) =>
      ['', '@first', '@flatten'].map(
        list => `{ PatientList(_id: "${ids}", _sort: "-_id") ${list} { ${selection} } }`,
      ),
  ],
  [
    'in a Connection',
    (selection, ids) =>
      ['', '@flatten'].map(
        each =>
          `{ p: PatientConnection(_id: "${ids.split(',')[0]}") { edges @first { resource ${each} { ${selection} } } } }`,
      ),
  ],
];

describe.each(faults)('%s', (_, draft, inners, ids) => {
  test.each(depths)('%s', async (_, around) => {
    const drafts = outers.flatMap((outer, i) =>
      inners.flatMap((inner, k) => around(draft(outer, inner, (i + k) % 2 === 0 ? '' : 'a: '), ids)),
    );
    let reported = 0;
    for (const query of new Set(drafts)) {
      const answer = await engineAnswer(fixture(), { query });
      // The oracle's @slice has no faults of its own: the paths alone are checked there.
      if (!query.includes('single()')) expect(answer, query).toEqual(oracleAnswer(fixture(), { query }));
      if (answer.errors.length + answer.incomplete.length > 0) reported++;
    }
    expect(reported).toBeGreaterThan(0);
  });
});

const practitioners = 'generalPractitioner';
const rows: readonly (readonly [selection: string, data: object, errors: readonly unknown[]])[] = [
  // The third reference is the one that does not resolve.
  [
    `${practitioners} @first { resource { t: resourceType } }`,
    { generalPractitioner: [{ resource: { t: 'Practitioner' } }] },
    [],
  ],
  [
    `${practitioners} @flatten @slice(path: "$index") { resource @singleton { t: resourceType } }`,
    { 'resource.0': { t: 'Practitioner' }, 'resource.1': { t: 'Organization' }, 'resource.2': null },
    [['Patient', 'resource.2']],
  ],
  [
    `${practitioners}(_offset: 2) @flatten { a: resource { t: resourceType } }`,
    { a: null },
    [['Patient', 'a']],
  ],
  [
    `${practitioners}(_offset: 2) @flatten @first { resource @flatten { t: resourceType } }`,
    { t: null },
    [['Patient', 't']],
  ],
  // Others have values under the key: no field of the response is null.
  [
    `${practitioners} @flatten { resource @flatten { t: resourceType } }`,
    { t: ['Practitioner', 'Organization'] },
    [undefined],
  ],
  // Nothing is selected that a resource of any type has.
  [`${practitioners} @flatten { resource @flatten { ... on Location { name } } }`, {}, [undefined]],
  // Of several keys that are null the first has the error.
  [
    `${practitioners}(fhirpath: "reference.shake()") @slice(path: "$index") { reference } l: link(fhirpath: "roll()") @flatten { t: type o: other { reference } }`,
    { t: null, o: null },
    [['Patient', 't'], undefined],
  ],
];

test.each(rows)('%s', async (selection, data, paths) => {
  const { data: given, errors = [] } = await ask(`{ Patient(id: "own-contained") { ${selection} } }`);
  expect(given).toEqual({ Patient: data });
  expect(errors.map(({ path }) => path)).toEqual(paths);
  for (const { path, locations, extensions } of errors) {
    expect(locations).toHaveLength(1);
    expect(JSON.stringify(extensions).includes('"expression"')).toBe(path !== undefined);
  }
});

test.each([
  ['FlagList(_reference: subject) @first { id }', undefined],
  ['FlagList(_reference: subject) @flatten @first { i: id }', undefined],
  [
    'FlagList(_reference: subject) @flatten { i: id c: code { text } }',
    [
      ['Patient', 'i'],
      ['Patient', 'c'],
    ],
  ],
  ['a: FlagList(_reference: subject) { id }', [['Patient', 'a']]],
  ['FlagList(_reference: subject) @flatten @slice(path: "$index") { i: id @singleton }', [['Patient']]],
  ['FlagList(_reference: subject) @flatten { ... { i: id @singleton } }', [['Patient']]],
  [
    'FlagList(_reference: subject) @slice(path: "status") { i: id }',
    [
      ['Patient', 'FlagList.active'],
      ['Patient', 'FlagList.inactive'],
    ],
  ],
])('a cut list: %s', async (selection, paths) => {
  await cutLists(`{ Patient(id: "own.elements-1") { ${selection} } }`, paths);
});

const flags = 'FlagList(_reference: subject)';
test.each([
  [`{ Patient(id: "own.elements-1") @flatten { ${flags} { id } } }`, [['FlagList']]],
  [`{ Patient(id: "own.elements-1") @flatten { ${flags} @flatten { i: id s: status } } }`, [['i'], ['s']]],
  [`{ PatientList(_id: "own.elements-1") @flatten { ${flags} @flatten { i: id } } }`, [['i']]],
  [`{ PatientList(_id: "own.elements-1", _count: 5) { ${flags} { id } } }`, [['PatientList', 0, 'FlagList']]],
  [
    `{ PatientList(_id: "own.elements-1", _count: 5) { ${flags} @flatten { i: id } } }`,
    [['PatientList', 0, 'i']],
  ],
  [
    `{ PatientList(_id: "own.elements-1") @slice(path: "$index") { ${flags} { id } } }`,
    [['PatientList.0', 0, 'FlagList']],
  ],
  [
    `{ FlagList @flatten { i: id subject @flatten { resource @flatten { ... on Patient { ${flags} { z: id } } } } } }`,
    [['i'], ['FlagList']],
  ],
])('a cut list in other fields: %s', cutLists);

/** Every back end names them by their paths in the response. */
async function cutLists(query: string, paths: unknown): Promise<void> {
  for (const [name, text] of await every({ query }))
    expect([name, (JSON.parse(text) as Answer).extensions?.incomplete]).toEqual([name, paths]);
}

test('what a read does not find is null under @flatten, with its error there, and counts as denied', async () => {
  const { data, errors } = await ask('{ Patient(id: "there-is-none") @flatten { a: active b: birthDate } }');
  expect(data).toEqual({ a: null, b: null });
  expect(errors?.map(({ path }) => path)).toEqual([['a']]);
});

/** From the fifteenth reference on, three do not resolve. */
const entries = (page: string) => `entry${page} @flatten`;
const resource = (directive = '') => `{ item @flatten { a: resource ${directive} { t: resourceType } } }`;

test.each([
  ['several values of one field', `${entries('(_offset: 14, _count: 3)')} ${resource()}`, ['List', 'a']],
  [
    'several fields of the document',
    `x: ${entries('(_offset: 14, _count: 1)')} ${resource()} y: ${entries('(_offset: 15, _count: 1)')} ${resource()}`,
    ['List', 'a'],
  ],
  ['@singleton of several, and others', `${entries('')} ${resource('@singleton')}`, ['List', 'a']],
  ['none of its values is null', `${entries('')} ${resource()}`, undefined],
])('a field of the response has one error: %s', async (_, selection, path) => {
  const query = `{ List(id: "own-references") { ${selection} } }`;
  const { errors = [] } = await ask(query);
  expect(errors.map(error => error.path)).toEqual([path]);
  expect(await engineAnswer(fixture(), { query })).toEqual(oracleAnswer(fixture(), { query }));
});
