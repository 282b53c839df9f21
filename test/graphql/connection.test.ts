// Connections: what a page holds, and where its cursors lead. Cursors are opaque: what they do is tested by following them.
import { expect, test } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { parseSort } from '../../runtime/search/sort.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { deep, part } from '../deep.ts';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

interface Page {
  readonly count: number | null;
  readonly offset: number | null;
  readonly pagesize: number;
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly last: string | null;
  readonly edges: readonly {
    readonly mode: string;
    readonly score: null;
    readonly resource: { readonly id: string };
  }[];
}

const selection = '{ count offset pagesize first previous next last edges { mode score resource { id } } }';

async function page(field: string, args: string, cursor?: string): Promise<Page> {
  const query = `query($c: String) { p: ${field}(${args} _cursor: $c) ${selection} }`;
  const answer = await ask({ query, variables: { c: cursor } });
  expect(answer.errors).toBeUndefined();
  return (answer.data as { p: Page }).p;
}

const ids = ({ edges }: Page) => edges.map(({ resource }) => resource.id);

/** Every page from the first to the last, and back. */
async function walk(field: string, args: string): Promise<{ there: string[]; back: string[] }> {
  const pages = [await page(field, args)];
  expect(pages[0]?.previous).toBeNull();
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page(field, args, next));
  const returned = [pages.at(-1)];
  for (let back = returned[0]?.previous; back; back = returned.at(-1)?.previous)
    returned.push(await page(field, args, back));
  expect(ids(returned.at(-1) as Page)[0]).toBe(ids(pages[0] as Page)[0]);
  return {
    there: pages.flatMap(ids),
    back: returned.reverse().flatMap(each => (each ? ids(each) : [])),
  };
}

test('a page has the matches of the search, and counts all of them', async () => {
  const { store } = fixture();
  const all = store.search('Patient', { gender: ['male'] }, { sort: ['-birthdate'] });
  const answer = await page('PatientConnection', 'gender: male, _sort: "-birthdate", _count: 3');
  expect(answer).toMatchObject({ count: all.length, offset: 0, pagesize: 3, previous: null });
  expect(ids(answer)).toEqual(all.slice(0, 3));
  expect(answer.edges[0]).toMatchObject({ mode: 'match', score: null });
  expect(await page('PatientConnection', '')).toMatchObject({ pagesize: 20 });
});

test('the first page is led to by first, the last by last, and beyond them there is nothing', async () => {
  const args = '_sort: "family,-birthdate", _count: 4';
  const all = fixture().store.search('Patient', {}, { sort: ['family,-birthdate'] });
  const begin = await page('PatientConnection', args);
  const end = await page('PatientConnection', args, begin.last ?? '');
  expect(ids(end)).toEqual(all.slice(-4));
  expect(end).toMatchObject({ next: null, offset: null });
  expect(ids(await page('PatientConnection', args, end.first ?? ''))).toEqual(all.slice(0, 4));
  expect(ids(await page('PatientConnection', args, end.previous ?? ''))).toEqual(all.slice(-8, -4));
});

test('without a page there is a count and no cursor', async () => {
  const count = fixture().store.search('Patient', {}).length;
  const nothing = { first: null, previous: null, next: null, last: null, edges: [] };
  expect(await page('PatientConnection', '_count: 0')).toMatchObject({ count, pagesize: 0, ...nothing });
  expect(await page('PatientConnection', '_id: "nobody"')).toMatchObject({ count: 0, ...nothing });
});

/** Ascending and descending, alone and before another key in either direction. */
const sorts = (type: string) => {
  const codes = Object.values(parametersOf(type).params).flatMap(({ code }) => {
    try {
      parseSort(type, [code]);
      return [code];
    } catch {
      return [];
    }
  });
  return codes.flatMap(code => [code, `-${code}`, `${code},-_lastUpdated`, `-${code},_lastUpdated`]);
};

const walked = ['Patient', 'Observation', 'Encounter', 'Questionnaire', 'MedicationRequest', 'Location'];

test.each(
  part(walked, deep(3, 1), 0),
)('walking there and back visits each %s once, in every order', async type => {
  const { store } = fixture();
  const total = store.search(type, {}).length;
  const count = Math.max(2, Math.ceil(total / 4));
  for (const sort of sorts(type)) {
    const expected = store.search(type, {}, { sort: [sort] });
    const { there, back } = await walk(`${type}Connection`, `_sort: "${sort}", _count: ${count}`);
    expect(there, sort).toEqual(expected);
    expect(back, sort).toEqual(expected);
  }
}, 240_000);

test('every page counts from its own parent', async () => {
  const { store } = fixture();
  for (const [args, sort] of [
    ['_reference: subject', undefined],
    ['_reference: subject, _sort: "-date"', '-date'],
    ['_reference: performer', undefined],
    ['_reference: patient, _sort: "code,-value_quantity"', 'code,-value-quantity'],
  ] as const) {
    const code = /_reference: (\w+)/.exec(args)?.[1] ?? '';
    const parent = code === 'performer' ? 'Practitioner' : 'Patient';
    for (const id of store.search(parent, {})) {
      const all = store.search('Observation', { [code]: [`${parent}/${id}`] }, sort ? { sort: [sort] } : {});
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = `query($c: String) { p: ${parent}(id: "${id}") { o: ObservationConnection(${args}, _count: 2, _cursor: $c) ${selection} } }`;
        const answer = await ask({ query, variables: { c: cursor } });
        expect(answer.errors).toBeUndefined();
        const { o } = (answer.data as { p: { o: Page } }).p;
        expect(o.count).toBe(all.length);
        found.push(...ids(o));
        cursor = o.next;
      }
      expect(found, `${parent}/${id} ${args}`).toEqual(all);
    }
  }
});

test('a cursor of one parent is refused by the others', async () => {
  const query = (id: string) =>
    `query($c: String) { p: Patient(id: "${id}") { o: ObservationConnection(_reference: subject, _count: 1, _cursor: $c) { next } } }`;
  const made = await ask(query('example'));
  const { next } = (made.data as { p: { o: { next: string } } }).p.o;
  const foreign = await ask({ query: query('f001'), variables: { c: next } });
  expect(foreign.data).toEqual({ p: { o: null } });
  expect(foreign.errors?.[0]).toMatchObject({ path: ['p', 'o'], locations: [{ line: 1 }] });
});

test('a cursor that is altered, foreign or of other arguments is refused, with its place', async () => {
  const own = (await page('PatientConnection', 'gender: male, _count: 2')).next ?? '';
  const refused = async (args: string, cursor: string, type = 'Patient') => {
    const query = `{ ${type}Connection(${args} _cursor: ${JSON.stringify(cursor)}) { edges { mode } } }`;
    const answer = await ask(query);
    expect(answer.refused, `${args} ${cursor}`).toBe(true);
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining('_cursor'),
      locations: [{ line: 1 }],
    });
  };
  const [body = '', holder = '', signed = ''] = own.split('.');
  const forged = Buffer.from('["after",null,["zzz"]]').toString('base64url');
  for (const cursor of [
    '',
    '.',
    '..',
    'x',
    own.slice(1),
    `${own}=`,
    `${own}.x`,
    `${body}.${holder}.`,
    `${forged}.${holder}.${signed}`,
    `${body}..${signed}`,
    '\0',
    `${body}\n.${holder}.${signed}`,
  ])
    await refused('gender: male', cursor);
  await refused('gender: female', own);
  await refused('gender: male, _sort: "family"', own);
  await refused('gender: male', own, 'Practitioner');
  for (const principal of [{ ...developer, project: 2 }, principalOf(grantOf([{ resourceType: '*' }]))]) {
    const query = `{ PatientConnection(gender: male, _cursor: "${own}") { edges { mode } } }`;
    const { refused: isRefused, pieces } = await fixture().engine.respond({ query }, principal);
    expect(isRefused).toBe(true);
    expect(pieces.join('')).toContain('"locations"');
  }
  // The size of a page may change on the way.
  expect(ids(await page('PatientConnection', 'gender: male, _count: 5', own)).length).toBeGreaterThan(0);
});

test('parts of a page can be asked for alone, twice and under other names', async () => {
  const answer = await ask(`{
    a: PatientConnection(_count: 2) { n: count __typename }
    b: PatientConnection(_count: 2) { next }
    c: PatientConnection(_count: 2) { edges { mode __typename } more: edges { resource { id name(use: official) { family } } } }
    d: PatientConnection(_count: 2) { offset pagesize }
  }`);
  expect(answer.errors).toBeUndefined();
  expect(answer.data).toMatchObject({
    a: { n: fixture().store.search('Patient', {}).length, __typename: 'PatientConnection' },
    b: { next: expect.any(String) },
    c: { edges: [{ mode: 'match', __typename: 'PatientEdge' }, {}], more: [{ resource: {} }, {}] },
    d: { offset: 0, pagesize: 2 },
  });
});

test.each([
  ['offset', { offset: 0 }],
  ['pagesize', { pagesize: 3 }],
  ['__typename', { __typename: 'PatientConnection' }],
])('a Connection of which %s alone is asked for', async (selected, expected) => {
  const query = `{
    a: PatientConnection(name: "x", _count: 3) { ${selected} }
    b: Patient(id: "example") { p: PatientConnection(_reference: link, name: "x", _count: 3) { ${selected} } }
  }`;
  expect((await ask({ query })).data).toEqual({ a: expected, b: { p: expected } });
});
