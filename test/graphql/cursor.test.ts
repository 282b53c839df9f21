// A cursor alone is a page: its Connection, arguments, order and size are those that it was made with. Arguments beside it have to
// be the same. https://hl7.org/fhir/R4/graphql.html#searching
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { cursors } from '../oracle/random-walk.ts';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

type Page = Readonly<Record<(typeof cursors)[number], string | null>> & { readonly pagesize: number };

const selection = `{ ${cursors.join(' ')} pagesize count edges { resource { id } } }`;

/** @param around `(field) => document` of a nested Connection */
async function page(field: string, args: string, around = (inner: string) => `{ ${inner} }`): Promise<Page> {
  const query = around(`p: ${field}${args && `(${args})`} ${selection}`);
  const { data, errors } = await ask(query);
  expect(errors, query).toBeUndefined();
  const [found] = /"p":(\{.*?\]\})/.exec(JSON.stringify(data))?.slice(1) ?? [];
  return JSON.parse(found ?? 'null') as Page;
}

const inPatient = (inner: string) => `{ Patient(id: "example") { ${inner} } }`;
const required = '_reference: subject';

const forms: readonly (readonly [field: string, args: string, around?: (inner: string) => string])[] = [
  ['PatientConnection', ''],
  ['PatientConnection', '_count: 3'],
  ['PatientConnection', 'gender: male, _sort: "-birthdate,family", _count: 2'],
  ['PatientConnection', 'gender: [male, female], _id: ["example", "f001", "f201"], _count: 1'],
  ['PatientConnection', '_filter: "gender eq male and birthdate lt 2020", _count: 2'],
  ['PatientConnection', 'fhirpath: "name.exists()", _sort: "family", _count: 2'],
  ['PatientConnection', 'fhirpath: "id.length() > 1", _count: 2'],
  ['ObservationConnection', 'code: "http://loinc.org|8867-4", _sort: "-date", _count: 1'],
  ['ObservationConnection', 'value_quantity: "gt1", date: ["ge1990", "le2030"], _count: 2'],
  ['ObservationConnection', 'value_quantity: 185, _count: 1'],
  ['ObservationConnection', 'status: [], _count: 1'],
  ['ObservationConnection', `${required}, _count: 1`, inPatient],
  ['ObservationConnection', `${required}, status: "final", _sort: "-date", _count: 1`, inPatient],
];

describe.each(forms.map(([field, args, around]) => ({ field, args, around })))('$field($args)', ({
  field,
  args,
  around,
}) => {
  test('a cursor alone leads where it leads with the arguments', async () => {
    const reference = args.includes(required) ? `${required}, ` : '';
    const before = await page(field, args, around);
    const middle =
      before.next === null
        ? before
        : await page(field, `${args && `${args}, `}_cursor: "${before.next}"`, around);
    for (const from of [before, middle])
      for (const name of cursors) {
        const cursor = from[name];
        if (cursor === null) continue;
        const alone = `${reference}_cursor: "${cursor}"`;
        const wanted = await page(field, `${args && `${args}, `}_cursor: "${cursor}"`, around);
        expect(await page(field, alone, around), name).toEqual(wanted);
        const query = `query ($c: String, $n: Int, $s: [String]) ${(around ?? (inner => `{ ${inner} }`))(`p: ${field}(${reference}_cursor: $c, _count: $n, _sort: $s) ${selection}`)}`;
        const { data, errors } = await ask({ query, variables: { c: cursor, s: null } });
        expect({ errors, data: JSON.stringify(data) }).toEqual({
          errors: undefined,
          data: expect.stringContaining(JSON.stringify(wanted)),
        });
      }
  });
});

test('the size of a page is that of the cursor, unless _count says otherwise', async () => {
  const { next } = await page('PatientConnection', '_sort: "family", _count: 3');
  expect((await page('PatientConnection', `_cursor: "${next}"`)).pagesize).toBe(3);
  const other = await page('PatientConnection', `_cursor: "${next}", _count: 2`);
  expect(other.pagesize).toBe(2);
  expect((await page('PatientConnection', `_cursor: "${other.next}"`)).pagesize).toBe(2);
  const plain = await page('PatientConnection', '');
  expect((await page('PatientConnection', `_cursor: "${plain.last}"`)).pagesize).toBe(20);
});

/** Refused before anything runs. */
async function refusal(query: string, principal = developer): Promise<string> {
  const { pieces, refused } = await fixture().engine.respond({ query }, principal);
  const { errors } = JSON.parse(pieces.join('')) as Awaited<ReturnType<typeof ask>>;
  expect(refused, query).toBe(true);
  expect(errors?.[0]?.locations, query).toHaveLength(1);
  return errors?.[0]?.message ?? '';
}

describe('an argument that the cursor was not made with is refused by its name', () => {
  test.each([
    ['gender: female', /^gender: .* with another value/],
    ['gender: [male, female]', /^gender: .* with another value/],
    ['gender: []', /^gender: .* with another value/],
    ['active: true', /^active: .* without this argument/],
    ['_sort: "birthdate"', /^_sort: .* with another value/],
    ['_sort: ["-birthdate", "family"]', /^_sort: .* with another value/],
    ['_filter: "active eq true"', /^_filter: .* without this argument/],
    ['fhirpath: "active"', /^fhirpath: .* without this argument/],
    ['gender: male, birthdate: "2020"', /^birthdate: .* without this argument/],
  ])('%s', async (args, message) => {
    const { next } = await page('PatientConnection', 'gender: male, _sort: "-birthdate", _count: 1');
    expect(await refusal(`{ PatientConnection(${args}, _cursor: "${next}") { count } }`)).toMatch(message);
  });

  test.each([
    'gender: male',
    '_sort: "-birthdate"',
    'gender: ["male"]',
    'gender: null',
    '_filter: null',
  ])('not: %s', async args => {
    const { next } = await page('PatientConnection', 'gender: male, _sort: "-birthdate", _count: 1');
    expect((await page('PatientConnection', `${args}, _cursor: "${next}"`)).pagesize).toBe(1);
  });
});

test('a cursor of another field, type, reference or resource is refused', async () => {
  const cursor = async (...form: Parameters<typeof page>) => (await page(...form)).next;
  const plain = await cursor('PatientConnection', '_count: 1');
  const nested = await cursor('ObservationConnection', `${required}, _count: 1`, inPatient);
  const another = /_cursor: this cursor was made for another Connection, or another _reference/;
  expect(await refusal(`{ PersonConnection(_cursor: "${plain}") { count } }`)).toMatch(another);
  expect(await refusal(`{ ObservationConnection(_cursor: "${plain}") { count } }`)).toMatch(another);
  expect(await refusal(`{ ObservationConnection(_cursor: "${nested}") { count } }`)).toMatch(another);
  for (const [around, reference] of [
    ['Patient', 'performer'],
    ['Group', 'subject'],
  ] as const)
    expect(
      await refusal(
        `{ ${around}(id: "example") { ObservationConnection(_reference: ${reference}, _cursor: "${nested}") { count } } }`,
      ),
    ).toMatch(another);
  const { data, errors } = await ask(
    `{ Patient(id: "f001") { ObservationConnection(${required}, _cursor: "${nested}") { count } } }`,
  );
  expect(data).toEqual({ Patient: { ObservationConnection: null } });
  expect(errors?.[0]?.path).toEqual(['Patient', 'ObservationConnection']);
});

test('a cursor of another project, or of other policies, says nothing of what it holds', async () => {
  const args = '_sort: "-birthdate", family: "Chalmers", _count: 1';
  const own = await page('PatientConnection', args.replace('family: "Chalmers", ', ''));
  const others = [
    { ...developer, project: 2 },
    principalOf(grantOf([{ resourceType: 'Patient', hiddenFields: ['birthDate', 'name'] }])),
    principalOf(grantOf([{ resourceType: 'Patient', criteria: 'Patient?gender=male' }])),
    principalOf(grantOf([{ resourceType: 'Patient' }])),
  ];
  // The first of them resolves the document for those who come after it.
  const query = `{ PatientConnection(_cursor: "${own.next}") { count } }`;
  expect((await ask(query)).errors).toBeUndefined();
  for (const principal of others) {
    const message = await refusal(query, principal);
    expect(message).toMatch(/_cursor: this cursor was made for another project or other access policies/);
    expect(await refusal(query.replace('_cursor', 'gender: male, _cursor'), principal)).toBe(message);
  }
});

test('a cursor of an earlier version is refused with what to do', async () => {
  for (const place of ['["first",null]', '["after",null,["1970-01-01","x"]]', '["last","example"]']) {
    const old = `${Buffer.from(place).toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA`;
    expect(await refusal(`{ PatientConnection(_cursor: "${old}") { count } }`)).toMatch(
      /_cursor: an earlier version of the server made this cursor\. .*leave _cursor out to begin with the first page/,
    );
  }
});

describe('no character of a cursor can be changed', () => {
  test.each([
    ['the arguments', (body: string) => body.replace('male', 'female')],
    ['the size', (body: string) => body.replace('"count":1', '"count":999')],
    ['the order', (body: string) => body.replace(/"order":"./, '"order":"_')],
    ['the Connection', (body: string) => body.replace('"field":"Patient"', '"field":"Person"')],
    ['the page', (body: string) => body.replace('after', 'before')],
    ['the text', (body: string) => `${body} `],
  ])('%s', async (_, change) => {
    const { next } = await page('PatientConnection', 'gender: male, _count: 1');
    const [body = '', ...rest] = (next ?? '').split('.');
    const changed = change(Buffer.from(body, 'base64url').toString());
    const forged = [Buffer.from(changed).toString('base64url'), ...rest].join('.');
    expect(forged).not.toBe(next);
    expect(await refusal(`{ PatientConnection(_cursor: "${forged}") { count } }`)).toMatch(
      /this is not a cursor of this Connection/,
    );
  });
});

describe('arguments that are too long for a cursor', () => {
  const ids = times(400, i => `"some-id-that-nobody-has-${i}",`);
  const long: readonly (readonly [name: string, args: string])[] = [
    ['hundreds of values', `_id: ["example", "f001", ${ids}]`],
    [
      'a long _filter',
      `_filter: "${times(40, i => `birthdate ne 1950-01-${10 + (i % 20)} and`)} gender eq male"`,
    ],
    [
      'letters that take several bytes',
      `_filter: "family ne '${'é'.repeat(490)}' and family ne '${'ö'.repeat(80)}' and gender eq male"`,
    ],
  ];

  test.each(long)('%s', async (_, args) => {
    const { next, first, last, previous } = await page('PatientConnection', `${args}, _count: 1`);
    for (const cursor of [next, first, last, previous]) expect(cursor?.length ?? 0).toBeLessThan(400);
    expect((await page('PatientConnection', `${args}, _cursor: "${next}"`)).pagesize).toBe(1);
    const message =
      /_cursor: the arguments that this cursor was made with are too long for it to hold: send the same arguments beside it\./;
    expect(await refusal(`{ PatientConnection(_cursor: "${next}") { count } }`)).toMatch(message);
    expect(await refusal(`{ PatientConnection(gender: male, _cursor: "${next}") { count } }`)).toMatch(
      message,
    );
  });

  test('how long they may be is configured', async () => {
    const engine = fixture().engineWith({ maxCursorArguments: 10 });
    const asked = asking(() => ({ engine }));
    const query = '{ p: PatientConnection(gender: male, _count: 1) { next } }';
    const short = (await ask(query)).data as { p: Page };
    const cut = (await asked(query)).data as { p: Page };
    const alone = await asked(`{ PatientConnection(_cursor: "${cut.p.next}") { count } }`);
    expect(alone.errors?.[0]?.message).toMatch(/too long for it to hold/);
    expect(
      (await asked(`{ PatientConnection(_cursor: "${short.p.next}") { count } }`)).errors,
    ).toBeUndefined();
  });
});

test('statements are shared by cursors of one shape, whatever variables hold the arguments', async () => {
  const { next } = await page('PatientConnection', 'gender: male, _count: 1');
  const other = await page('PatientConnection', 'gender: male, family: "Chalmers", _count: 1');
  const query = 'query ($c: String, $g: [token]) { PatientConnection(gender: $g, _cursor: $c) { count } }';
  const sql = (variables: object) =>
    fixture().engine.compile({ query, variables: { ...variables } }, developer).statement;
  const alone = sql({ c: next });
  expect(sql({ c: next, g: ['male'] })).toBe(alone);
  expect(sql({ c: next, g: null })).toBe(alone);
  expect(sql({ c: other.first })).not.toBe(alone);
  expect(sql({})).not.toBe(alone);
});
