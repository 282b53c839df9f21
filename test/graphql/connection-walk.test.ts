// Paging, proved on HL7's examples: for every sort that has values there, alone and with others, walking `next` to the end and
// `previous` back visits each match once and in order, while other rows are written at the same time, everywhere in the order.
import { expect, test } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { deleteResource, updateResource } from '../../runtime/database/store/resource.ts';
import { parseSort } from '../../runtime/search/sort.ts';
import { SearchValueError } from '../../runtime/search/value.ts';
import { deep, part } from '../deep.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { normalText, type Resource } from '../oracle/json.ts';
import { testEngine } from './fixture.ts';
import { testStoreOf } from './store-of.ts';

const fixture = testEngine();

interface Page {
  readonly next: string | null;
  readonly previous: string | null;
  readonly last: string | null;
  readonly edges: readonly { readonly resource: { readonly id: string } }[];
}

/** A Connection at the root or inside of a resource. */
interface Walked {
  readonly type: string;
  /** `Patient(id: "example")` and `_reference: subject`. */
  readonly parent?: { readonly type: string; readonly id: string; readonly reference: string };
}

async function page({ type, parent }: Walked, args: string, cursor: string | null): Promise<Page> {
  const edge = parent ? `_reference: ${parent.reference}, ` : '';
  const field = `p: ${type}Connection(${edge}${args}, _cursor: $c) { next previous last edges { resource { id } } }`;
  const query = `query($c: String) { ${parent ? `${parent.type}(id: "${parent.id}") { ${field} }` : field} }`;
  const { pieces } = await fixture().engine.respond({ query, variables: { c: cursor } }, developer);
  const { data, errors } = JSON.parse(pieces.join('')) as {
    data: Record<string, unknown>;
    errors?: unknown;
  };
  expect(errors, query).toBeUndefined();
  const around = parent ? (data[parent.type] as Record<string, unknown>) : data;
  return around.p as Page;
}

const ids = ({ edges }: Page) => edges.map(({ resource }) => resource.id);

/** Rows that come, go and change are told by their ids. */
const moves = /-mv\d+$/;

/** Writes beside the walk: what it writes are copies of examples under other ids, so they tie with them. */
function disturber(
  random: Draw,
  samples: readonly Resource[],
  store: Awaited<ReturnType<typeof testStoreOf>>,
) {
  const present: Resource[] = [];
  let made = 0;
  const put = async (type: string, id: string) => {
    const sample = random.pick(samples);
    if (sample) await updateResource(store, developer, type, id, normalText({ ...sample, id }));
  };
  return async (type: string) => {
    const writes: Promise<unknown>[] = [];
    const id = `${random.pick(['0', 'a', 'ex', 'f', 'm', 'z'])}-mv${made++}`;
    writes.push(put(type, id));
    if (present.length > 4) {
      const [gone] = present.splice(random.int(present.length), 1);
      if (gone) writes.push(deleteResource(store, developer, type, String(gone.id)));
    }
    // One that is there gets other content: it may be on another page now.
    const changed = random.pick(present);
    if (changed) writes.push(put(type, String(changed.id)));
    await Promise.all(writes);
    present.push({ resourceType: type, id } as Resource);
  };
}

/** Every page to the end and back, each read while others write. */
async function walk(walked: Walked, args: string, disturb: (type: string) => Promise<void>) {
  const read = async (cursor: string | null) =>
    (await Promise.all([page(walked, args, cursor), disturb(walked.type)]))[0];
  const there: string[] = [];
  const back: string[] = [];
  let at = await read(null);
  const { last } = at;
  for (there.push(...ids(at)); at.next; there.push(...ids(at))) at = await read(at.next);
  at = await read(last);
  for (back.unshift(...ids(at)); at.previous; back.unshift(...ids(at))) at = await read(at.previous);
  const turned: string[] = [];
  // From where the walk ends back again: the first page has a next, too.
  for (turned.push(...ids(at)); at.next; turned.push(...ids(at))) at = await read(at.next);
  return [there, back, turned].map(found => found.filter(id => !moves.test(id)));
}

/** Codes that can be sorted by and that some resource has a value for. */
function sortCodes(type: string): readonly string[] {
  const { store } = fixture();
  const known = new Set(store.parameters(type).map(({ code }) => code));
  return Object.values(parametersOf(type).params).flatMap(({ code }) => {
    try {
      parseSort(type, [code]);
    } catch (error) {
      if (error instanceof SearchValueError) return [];
      throw error;
    }
    const hasValues =
      known.has(code) && store.resources(type).some(each => store.values(type, code, each).length > 0);
    return hasValues ? [code] : [];
  });
}

/** Each code in both directions, alone and before others in either direction. */
function sorts(type: string, random: Draw): readonly string[] {
  const codes = sortCodes(type);
  const other = () => `${random.chance(0.5) ? '-' : ''}${random.pick(codes)}`;
  return [
    '',
    ...codes.flatMap(code => [code, `-${code}`, `${code},${other()}`, `-${code},${other()},${other()}`]),
  ];
}

async function prove(walked: Walked, wanted: (sort: string) => readonly string[], seed: number) {
  const { type, parent } = walked;
  const random = draw(seed);
  const store = await testStoreOf(fixture().database);
  const stable = new Set(wanted(''));
  const samples = fixture()
    .store.resources(type)
    .filter(({ id }) => !parent || stable.has(String(id)));
  const disturb = disturber(random, samples, store);
  const all = part(sorts(type, random), deep(20, 4), seed);
  for (const sort of all) {
    const expected = wanted(sort);
    const count = Math.max(2, Math.ceil(expected.length / (2 + random.int(3))));
    const args = `${sort === '' ? '' : `_sort: "${sort}", `}_count: ${count}`;
    for (const found of await walk(walked, args, disturb)) expect(found, `${type} ${args}`).toEqual(expected);
  }
  return all.length;
}

test.each([
  'Patient',
  'Observation',
  'Encounter',
  'Questionnaire',
  'MedicationRequest',
  'Organization',
])('root: %s, by every parameter', { timeout: 300_000 }, async type => {
  const { store } = fixture();
  const wanted = (sort: string) => store.search(type, {}, sort === '' ? {} : { sort: [sort] });
  expect(await prove({ type }, wanted, type.length)).toBeGreaterThan(deep(0, 10));
});

test.each([
  ['Observation', 'subject', 'Patient', 'example'],
  // The edge stands in a table of its own.
  ['Observation', 'performer', 'Practitioner', 'f005'],
  ['Encounter', 'patient', 'Patient', 'f201'],
  ['Condition', 'subject', 'Patient', 'f201'],
])('nested: %s by %s of %s/%s, by every parameter', { timeout: 300_000 }, async (type, reference, of, id) => {
  const { store } = fixture();
  const wanted = (sort: string) =>
    store.search(type, { [reference]: [`${of}/${id}`] }, sort === '' ? {} : { sort: [sort] });
  expect(wanted('').length).toBeGreaterThan(2);
  expect(await prove({ type, parent: { type: of, id, reference } }, wanted, id.length)).toBeGreaterThan(
    deep(0, 10),
  );
});

test('a search walks the same way', { timeout: 300_000 }, async () => {
  const { store, database } = fixture();
  const disturb = disturber(draw(7), store.resources('Observation'), await testStoreOf(database));
  for (const [args, conditions, sort] of [
    ['status: final', { status: ['final'] }, '-date,code'],
    [
      'code: "http://loinc.org|8867-4,http://loinc.org|85354-9"',
      { code: ['http://loinc.org|8867-4', 'http://loinc.org|85354-9'] },
      'value-quantity',
    ],
    ['fhirpath: "status = \'final\'"', { status: ['final'] }, '-date,code'],
    ['fhirpath: "status = \'final\' and id.length() > 0"', { status: ['final'] }, 'code,-_id'],
    // Read in the order of a table of its own.
    ['code: "http://loinc.org|29463-7"', { code: ['http://loinc.org|29463-7'] }, '-date'],
    [
      '_id: "example,f001,f002,blood-pressure"',
      { _id: ['example', 'f001', 'f002', 'blood-pressure'] },
      '-_id',
    ],
  ] as const) {
    const expected = store.search('Observation', conditions as Record<string, readonly string[]>, {
      sort: [sort],
    });
    expect(expected.length, args).toBeGreaterThan(0);
    for (const found of await walk({ type: 'Observation' }, `${args}, _sort: "${sort}", _count: 2`, disturb))
      expect(found, args).toEqual(expected);
  }
});

test('no character of a cursor can be another one', async () => {
  const args = '_sort: "-birthdate,family", _count: 3';
  const { next } = await page({ type: 'Patient' }, args, null);
  if (!next) throw new Error('There is one page only.');
  const ask = async (query: string, cursor: string) => {
    const { pieces, refused } = await fixture().engine.respond(
      { query, variables: { c: cursor } },
      developer,
    );
    return { refused, text: pieces.join('') };
  };
  const own = `query($c: String) { PatientConnection(${args}, _cursor: $c) { count } }`;
  expect((await ask(own, next)).refused).toBe(false);
  for (let i = 0; i < next.length; i++) {
    const altered = `${next.slice(0, i)}${next[i] === 'A' ? 'B' : 'A'}${next.slice(i + 1)}`;
    const { refused, text } = await ask(own, altered);
    expect(refused, altered).toBe(true);
    expect(text).toContain('this is not a cursor of this Connection');
  }
  for (const other of [
    'PatientConnection(_sort: "birthdate,family", _cursor: $c) { count }',
    'PatientConnection(_sort: "-birthdate", _cursor: $c) { count }',
    'PatientConnection(_sort: "-birthdate,family", active: true, _cursor: $c) { count }',
    'PatientConnection(_sort: "-birthdate,family", _filter: "active eq true", _cursor: $c) { count }',
    'PatientConnection(_sort: "-birthdate,family", fhirpath: "active", _cursor: $c) { count }',
    'PersonConnection(_sort: "-birthdate,name", _cursor: $c) { count }',
    'Organization(id: "f001") { PatientConnection(_reference: organization, _sort: "-birthdate,family", _cursor: $c) { count } }',
  ])
    expect((await ask(`query($c: String) { ${other} }`, next)).refused, other).toBe(true);
  // What is selected, and its name, are free.
  expect((await ask(own.replace('PatientConnection', 'x: PatientConnection'), next)).refused).toBe(false);
});
