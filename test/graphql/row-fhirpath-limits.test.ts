// `fhirpath` that SQL cannot say looks at so many resources and no more: the answer is whole, or an error says why it is not.

import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import type { Answer } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();

async function ask(engine: Engine, request: GraphQLRequest | string): Promise<Answer> {
  const query = typeof request === 'string' ? { query: request } : request;
  const { pieces, refused } = await engine.respond(query, developer);
  return { ...(JSON.parse(pieces.join('')) as Omit<Answer, 'refused'>), refused };
}

const engines = new Map<number, Engine>();

/** One that looks at so many resources. */
function scanning(most: number): Engine {
  const known = engines.get(most);
  if (known) return known;
  const made = fixture().engineWith({ KILN_FHIRPATH_SCAN: String(most) });
  engines.set(most, made);
  return made;
}

const patients = () => fixture().store.search('Patient', {});
/** Holds for all of them, and SQL cannot say it. */
const always = 'id.length() > 0';

const ended = (path: readonly (string | number)[], line = 1) => ({
  path,
  locations: [{ line, column: expect.any(Number) }],
  message: expect.stringMatching(/^fhirpath: the first \d+ resources .* were looked at/),
  extensions: { resource: { issue: [{ code: 'too-costly' }] } },
});

test('a List is filled as far as resources are looked at, and no further', async () => {
  const all = patients();
  const filled = await ask(scanning(5), `{ PatientList(fhirpath: "${always}", _count: 5) { id } }`);
  expect(filled).toEqual({
    data: { PatientList: all.slice(0, 5).map(id => ({ id })) },
    refused: false,
  });
  const offset = await ask(
    scanning(5),
    `{ PatientList(fhirpath: "${always}", _count: 2, _offset: 3) { id } }`,
  );
  expect(offset.data).toEqual({ PatientList: all.slice(3, 5).map(id => ({ id })) });
  for (const args of ['_count: 6', '_count: 3, _offset: 3', '']) {
    const { data, errors } = await ask(scanning(5), `{ PatientList(fhirpath: "${always}", ${args}) { id } }`);
    expect(data).toEqual({ PatientList: null });
    expect(errors).toMatchObject([ended(['PatientList'])]);
  }
});

test('where all resources were looked at, few are all', async () => {
  const all = patients();
  const query = `{ PatientList(fhirpath: "${always} and id = '${all[1]}'", _count: 5) { id } }`;
  expect((await ask(scanning(all.length), query)).data).toEqual({ PatientList: [{ id: all[1] }] });
  expect((await ask(scanning(all.length - 1), query)).errors).toMatchObject([ended(['PatientList'])]);
  // What SQL says has no need to look.
  const said = query.replace(`${always} and `, '');
  expect((await ask(scanning(1), said)).data).toEqual({ PatientList: [{ id: all[1] }] });
});

test('search arguments leave fewer to look at', async () => {
  const [id] = patients();
  const { data } = await ask(scanning(1), `{ PatientList(_id: "${id}", fhirpath: "${always}") { id } }`);
  expect(data).toEqual({ PatientList: [{ id }] });
});

test('the default count cuts what is kept, and that is said', async () => {
  const all = patients();
  expect(all.length).toBeGreaterThan(21);
  const query = `{ PatientList(fhirpath: "${always}") { id } }`;
  const reported = await ask(fixture().engine, query);
  expect(reported.data).toEqual({ PatientList: all.slice(0, 20).map(id => ({ id })) });
  expect(reported.extensions).toEqual({ incomplete: [['PatientList']] });
  // There may be more where nobody looked.
  expect((await ask(scanning(20), query)).extensions).toEqual({ incomplete: [['PatientList']] });
  const strict = fixture().engineWith({ KILN_INCOMPLETE: 'error' });
  const refused = await ask(strict, query);
  expect(refused.data).toEqual({ PatientList: null });
  expect(refused.errors?.[0]).toMatchObject({ path: ['PatientList'], locations: [{ line: 1 }] });
});

test('every parent looks for itself', async () => {
  const { store } = fixture();
  const own = (id: string) => store.search('Observation', { subject: [`Patient/${id}`] });
  const query = `{ PatientList(_count: 1000) { id o: ObservationList(_reference: subject, fhirpath: "${always}", _count: 3) { id } } }`;
  const { data, errors } = await ask(scanning(2), query);
  const wanted = patients().map(id => {
    const found = own(id);
    return { id, o: found.length > 2 ? null : found.map(each => ({ id: each })) };
  });
  expect(data).toEqual({ PatientList: wanted });
  const cut = wanted.flatMap(({ o }, i) => (o ? [] : [['PatientList', i, 'o']]));
  expect(cut.length).toBeGreaterThan(1);
  expect(errors?.map(({ path }) => path)).toEqual(cut);
});

const fields = 'count first previous next last edges { resource { id } }';

interface Page {
  readonly count: number | null;
  readonly next: string | null;
  readonly previous: string | null;
  readonly edges: readonly { readonly resource: { readonly id: string } }[];
}

test('a Connection goes on from page to page where the count cannot be known', async () => {
  const all = patients();
  const engine = scanning(4);
  const query = `query ($c: String) { p: PatientConnection(fhirpath: "${always}", _count: 3, _cursor: $c) { ${fields} } }`;
  const there: string[][] = [];
  for (let cursor: string | null = null, first = true; first || cursor; first = false) {
    const { data, errors }: Answer = await ask(engine, { query, variables: { c: cursor } });
    const { p } = data as { p: Page };
    expect(p.count).toBeNull();
    expect(errors).toMatchObject([ended(['p', 'count'])]);
    there.push(p.edges.map(({ resource }) => resource.id));
    cursor = p.next;
  }
  expect(there.flat()).toEqual(all);
});

test('a page that cannot be filled is an error; what does not need it is told', async () => {
  const all = patients();
  const last = all.at(-1);
  const query = (selection: string, size = 1) =>
    `{ p: PatientConnection(fhirpath: "${always} and id = '${last}'", _count: ${size}) { ${selection} } }`;
  const { data, errors } = await ask(scanning(3), query(fields));
  expect(data).toEqual({ p: null });
  expect(errors).toMatchObject([ended(['p'])]);
  expect((await ask(scanning(3), query('next'))).data).toEqual({ p: null });
  expect(await ask(scanning(3), query('pagesize offset'))).toEqual({
    data: { p: { pagesize: 1, offset: 0 } },
    refused: false,
  });
  const counted = await ask(scanning(3), query('n: count'));
  expect(counted.data).toEqual({ p: { n: null } });
  expect(counted.errors).toMatchObject([ended(['p', 'n'])]);
  const whole = await ask(scanning(all.length), query(fields));
  expect(whole.data).toMatchObject({ p: { count: 1, next: null, edges: [{ resource: { id: last } }] } });
});

test('inside of a resource, the error stands at its Connection', async () => {
  const query = `{ Patient(id: "example") { o: ObservationConnection(_reference: subject, fhirpath: "id.length() = 0", _count: 1) { edges { mode } } } }`;
  const { data, errors } = await ask(scanning(2), query);
  expect(data).toEqual({ Patient: { o: null } });
  expect(errors).toMatchObject([ended(['Patient', 'o'])]);
});

test('a cursor of another expression, and one of another parent, is refused', async () => {
  const { engine } = fixture();
  const made = await ask(engine, `{ p: PatientConnection(fhirpath: "${always}", _count: 1) { next } }`);
  const { next } = (made.data as { p: Page }).p;
  const other = await ask(engine, {
    query:
      'query ($c: String) { PatientConnection(fhirpath: "id.length() > 1", _count: 1, _cursor: $c) { next } }',
    variables: { c: next },
  });
  expect(other.refused).toBe(true);
  expect(other.errors?.[0]?.message).toContain('_cursor');
  const nested = (id: string) =>
    `query ($c: String) { p: Patient(id: "${id}") { o: ObservationConnection(_reference: subject, fhirpath: "${always}", _count: 1, _cursor: $c) { next } } }`;
  const own = await ask(engine, nested('example'));
  const cursor = (own.data as { p: { o: Page } }).p.o.next;
  expect(cursor).not.toBeNull();
  const foreign = await ask(engine, { query: nested('f001'), variables: { c: cursor } });
  expect(foreign.data).toEqual({ p: { o: null } });
  expect(foreign.errors?.[0]).toMatchObject({ path: ['p', 'o'] });
});

test('what is looked at is priced', async () => {
  const query = `{ PatientList(_count: 1000) { ObservationList(_reference: subject, fhirpath: "${always}", _count: 1) { id } } }`;
  const { refused, errors } = await ask(fixture().engine, query);
  expect(refused).toBe(true);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(/can read.*fhirpath/),
    locations: [{}],
  });
});

test.each([
  ['""', /empty/],
  ['"  "', /empty/],
  [JSON.stringify('a'.repeat(1001)), /1001 characters/],
  ['"id = \'\\u0000\'"', /NUL/],
])('%s is refused', async (argument, message) => {
  for (const field of ['PatientList', 'PatientConnection']) {
    const selection = field === 'PatientList' ? '{ id }' : '{ count }';
    const answer = await ask(fixture().engine, `{ ${field}(fhirpath: ${argument}) ${selection} }`);
    expect(answer.refused).toBe(true);
    expect(answer.errors?.[0]?.message).toMatch(message);
    expect(answer.errors?.[0]?.locations).toBeDefined();
  }
});

test.each([
  ["managingOrganization.resolve().name = 'x'", /resolve\(\) reaches outside/],
  ["gender.memberOf('x')", /memberOf\(\) reaches outside/],
  ['name.where(', /cannot be evaluated/],
  ['name.given.single() = name', /cannot be evaluated/],
])('%s fails where it stands', async (expression, message) => {
  const p = JSON.stringify(expression);
  const { data, errors } = await ask(
    fixture().engine,
    `{ a: PatientList(fhirpath: ${p}) { id } b: PatientConnection(fhirpath: ${p}) { count edges { mode } } c: PatientList(_count: 1) { id } }`,
  );
  expect(data).toEqual({ a: null, b: null, c: [{ id: patients()[0] }] });
  expect(errors?.map(({ path }) => path)).toEqual([['a'], ['b']]);
  for (const error of errors ?? []) expect(error.message).toMatch(message);
});

test('an expression that does not end is stopped, and the next one runs', async () => {
  const engine = fixture().engineWith({ KILN_FHIRPATH_TIMEOUT: '300ms' });
  const slow = `'${'a'.repeat(40)}b'.matches('(a+)+$')`;
  const { data, errors } = await ask(engine, `{ PatientList(fhirpath: ${JSON.stringify(slow)}) { id } }`);
  expect(data).toEqual({ PatientList: null });
  expect(errors?.[0]?.message).toContain('took longer');
  expect(
    (await ask(fixture().engine, `{ PatientList(fhirpath: "${always}", _count: 1) { id } }`)).data,
  ).toEqual({ PatientList: [{ id: patients()[0] }] });
});
