// Limits that show only while a query runs, and settings that change the answer.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { tooMuch } from '../../runtime/database/postgres/database-fault.ts';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

afterEach(() => vi.restoreAllMocks());

describe('a List that the default count cuts', () => {
  const query = `{
    PatientList { id }
    few: PatientList(_count: 2) { id FlagList(_reference: subject) { id } }
    Patient(id: "own.elements-1") { id FlagList(_reference: subject) { id } some: FlagList(_reference: subject, _count: 2) { id } }
  }`;

  test('is told in extensions', async () => {
    const { data, errors, extensions } = await ask(query);
    expect(errors).toBeUndefined();
    expect(extensions).toEqual({ incomplete: [['PatientList'], ['Patient', 'FlagList']] });
    const { PatientList, Patient } = data as Record<string, never[] & { FlagList: unknown[] }>;
    expect([PatientList?.length, Patient?.FlagList.length]).toEqual([20, 20]);
  });

  test('is null with an error where KILN_INCOMPLETE is error', async () => {
    const strict = fixture().engineWith({ KILN_INCOMPLETE: 'error' });
    const { data, errors, extensions } = await asking(() => ({ engine: strict }))(query);
    expect(extensions).toBeUndefined();
    expect(data).toMatchObject({
      PatientList: null,
      few: [{ FlagList: [] }, { FlagList: [] }],
      Patient: { id: 'own.elements-1', FlagList: null, some: [{ id: 'own-flag-00' }, { id: 'own-flag-01' }] },
    });
    expect(errors?.map(({ path }) => path)).toEqual([['PatientList'], ['Patient', 'FlagList']]);
    expect(errors?.[1]?.message).toMatch(/more entries than the default count.*give it a _count/);
    expect(errors?.[1]?.locations).toEqual([{ line: 4, column: 40 }]);
    expect(errors?.[1]?.extensions.resource.issue[0]?.code).toBe('too-costly');
  });

  test('the default count is a setting', async () => {
    const other = fixture().engineWith({ KILN_DEFAULT_COUNT: '22' });
    const { data, extensions } = await asking(() => ({ engine: other }))(query);
    expect(extensions).toEqual({ incomplete: [['PatientList']] });
    expect((data as { Patient: { FlagList: unknown[] } }).Patient.FlagList).toHaveLength(21);
  });
});

describe('the length of the answer', () => {
  const small = () => ({ engine: fixture().engineWith({ KILN_MAX_RESPONSE_BYTES: '2000' }) });

  test.each([
    ['many rows', '{ ObservationList(_count: 1000) { id status } }'],
    [
      'one long row',
      '{ Patient(id: "example") { text { div } a: text { div } b: text { div } c: text { div } d: text { div } } }',
    ],
    ['many errors', '{ List(id: "own-references") { entry { item { resource { id } } } } }'],
  ])('too much: %s', async (_, query) => {
    const { data, errors, refused } = await asking(small)(query);
    expect({ data, refused }).toEqual({ data: null, refused: false });
    expect(errors?.[0]?.message).toMatch(/answer is longer than 2000 bytes, the most that is allowed/);
    expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe('too-long');
  });

  test('what fits is answered', async () => {
    expect((await asking(small)('{ PatientList(_count: 20) { id } }')).errors).toBeUndefined();
  });
});

describe('the length of the SQL', () => {
  const query =
    '{ PatientList { name { given(_count: 1) } contact { name { given(_count: 1) } telecom { value } } } }';

  test.each([
    [{ maxSqlBytes: 500 }, /The SQL of the query has more than 500 bytes, the most that is planned/],
    [{ maxSubplans: 3 }, /comes to \d+ subplans of SQL; at most 3 are planned/],
  ])('%s', async (env, message) => {
    const { errors, refused } = await asking(() => ({ engine: fixture().engineWith(env) }))(query);
    expect(refused).toBe(true);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.locations).toEqual([{ line: 1, column: 3 }]);
    expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe('too-costly');
  });
});

describe('what a query can read', () => {
  const nested = (count: number, levels: number): string =>
    levels === 0
      ? 'id'
      : `id ObservationList(_reference: subject, _count: ${count}) { subject { resource { ... on Patient { ${nested(count, levels - 1)} } } } }`;

  test.each([
    ['a read', '{ Patient(id: "x") { id } }', 1],
    ['a list', '{ PatientList(_count: 30) { id } }', 30],
    ['a list of the default count, and one more to know whether it is cut', '{ PatientList { id } }', 21],
    ['rows that are passed over', '{ PatientList(_count: 3, _offset: 500) { id } }', 503],
    ['a list for each row', `{ PatientList(_count: 10) { ${nested(5, 1)} } }`, 10 * (1 + 5 * 2)],
    [
      'references of a list, four an element',
      '{ DiagnosticReportList(_count: 2) { result { resource { id } } } }',
      10,
    ],
    [
      'the dearest of what a resource may be',
      '{ EncounterList(_count: 1) { subject { resource { ... on Patient { FlagList(_reference: subject, _count: 7) { id } } ... on Group { id } } } } }',
      1 + 1 + 7,
    ],
    ['several roots', '{ a: Patient(id: "x") { id } b: PatientList(_count: 2) { id } __typename }', 3],
  ])('%s', async (_, query, cost) => {
    const explained = await fixture().engine.explain({ query }, developer);
    expect(explained?.cost).toBe(cost);
    const just = () => ({ engine: fixture().engineWith({ KILN_MAX_COST: String(cost) }) });
    expect((await asking(just)(query)).errors?.[0]?.message ?? '').not.toMatch(/can read/);
    if (cost === 1) return;
    const less = () => ({ engine: fixture().engineWith({ KILN_MAX_COST: String(cost - 1) }) });
    const { errors, refused } = await asking(less)(query);
    expect(refused).toBe(true);
    expect(errors?.[0]?.message).toMatch(/The query can read \d+ resources; at most \d+ are allowed/);
    expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe('too-costly');
  });

  test('explain names the indexes that are read', async () => {
    const explained = await fixture().engine.explain({ query: '{ Patient(id: "x") { id } }' }, developer);
    expect(explained?.indexes).toEqual([expect.stringMatching(/^Patient_\w+$/)]);
  });

  test('is told before anything is read, at the root that costs most', async () => {
    const spy = vi.spyOn(fixture().database.custom, 'connect');
    const { data, errors, refused } = await ask(
      `{\n  Patient(id: "x") { id }\n  PatientList(_count: 1000) { ${nested(1000, 4)} }\n}`,
    );
    expect(spy).not.toHaveBeenCalled();
    expect({ data, refused }).toEqual({ data: null, refused: true });
    expect(errors?.[0]?.message).toMatch(/can read 2e\+15 resources; at most 1,000,000 are allowed/);
    expect(errors?.[0]?.locations).toEqual([{ line: 3, column: 3 }]);
  });
});

test('a statement that takes too long', async () => {
  const { database } = fixture();
  vi.spyOn(database.custom, 'connect').mockImplementationOnce(() => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  });
  const { data, errors, refused } = await ask('{ PatientList(name: "x", gender: "male") { id } }');
  expect({ data, refused }).toEqual({ data: null, refused: false });
  expect(errors?.[0]?.message).toMatch(/took longer than 30000 ms/);
  expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe('timeout');
});

describe('what PostgreSQL has no room for', () => {
  test.each([
    ['54000', 'string buffer exceeds maximum allowed length', 'too-long', /longer than PostgreSQL can hold/],
    ['XX000', 'invalid memory alloc request size 1200000004', 'too-long', /longer than PostgreSQL can hold/],
    ['54001', 'stack depth limit exceeded', 'too-costly', /more complex than PostgreSQL can run/],
    ['53200', 'out of memory', 'too-costly', /more memory than PostgreSQL may use/],
    ['53400', 'temporary file size exceeds temp_file_limit', 'too-costly', /more memory than/],
  ])('%s %s', async (code, message, issue, sentence) => {
    for (const query of [
      '{ PatientList(name: "x", gender: "male") { id } }',
      '{ PatientList(name: "x", gender: "male", _count: 5) { id } }',
    ]) {
      vi.spyOn(fixture().database.custom, 'connect').mockImplementationOnce(() => {
        throw Object.assign(new Error(message), { code, severity: 'ERROR' });
      });
      const { data, errors, refused } = await ask(query);
      expect({ data, refused }).toEqual({ data: null, refused: false });
      expect(errors?.[0]?.message).toMatch(sentence);
      expect(errors?.[0]?.message).toMatch(/Ask for fewer entries/);
      expect(errors?.[0]?.message).not.toContain(message);
      expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe(issue);
    }
  });

  test('is told by PostgreSQL in this form', async () => {
    const run = fixture().database.custom.query("select repeat('x', 2000000000)");
    expect(tooMuch(await run.catch((error: unknown) => error))).toMatchObject({ code: 'too-long' });
    expect(tooMuch(new Error('54000'))).toBeUndefined();
  });
});

test('any other failure of the database is not an answer, and the next query is answered', async () => {
  vi.spyOn(fixture().database.generic, 'connect').mockImplementationOnce(() => {
    throw new Error('a detail of the database');
  });
  await expect(ask('{ Patient(id: "x") { id } }')).rejects.toThrow('a detail of the database');
  expect((await ask('{ Patient(id: "example") { id } }')).data).toEqual({ Patient: { id: 'example' } });
});
