// Rows of views by GraphQL: typed columns, pages, and rows of a resource and of what refers to it, under policies.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { describeType } from '../../runtime/fhir/mcp/fields.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { asking } from '../graphql/ask.ts';
import { testEngine } from '../graphql/fixture.ts';
import { makeStored, servedViews, withTables } from './served.ts';

vi.mock('../../runtime/base/definitions/views.ts', () => ({ viewDefinitions: () => servedViews }));
vi.mock('../../runtime/base/definitions/root.ts', async original => {
  const root = await original<typeof import('../../runtime/base/definitions/root.ts')>();
  const generatedText = (path: string) => {
    const text = root.generatedText(path);
    return path === 'schema.graphql' ? withTables(text) : text;
  };
  return { ...root, generatedText };
});

const fixture = testEngine();
const ask = asking(fixture);
const as = (entries: Parameters<typeof grantOf>[0]) => asking(fixture, principalOf(grantOf(entries)));

interface Page {
  readonly count?: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

async function page(args: string, selection: string, by = ask, view = 'Patients'): Promise<Page> {
  const { data, errors } = await by(`{ ${view}Rows(${args}) { next previous ${selection} } }`);
  expect(errors).toBeUndefined();
  return Object.values(data as Record<string, Page>)[0] as Page;
}

/** One row for each identifier, in the order of the resources. */
function expectedRows() {
  return [...fixture().store.resources('Patient')]
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
    .flatMap(({ id, identifier = [] }) =>
      (identifier as { value?: string }[]).map(({ value }, place) => ({ id, number: value ?? null, place })),
    );
}

test('has a row for each item that is unfolded, page by page, forwards and backwards', async () => {
  const expected = expectedRows();
  const first = await page('_count: 3', 'count rows { id number place }');
  expect(first.count).toBe(expected.length);
  const found = [...first.rows];
  let last = first;
  for (let cursor = first.next; cursor; cursor = last.next) {
    last = await page(`_count: 3, _cursor: "${cursor}"`, 'rows { id number place }');
    found.push(...last.rows);
  }
  expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
  const back: Page[] = [last];
  for (let cursor = last.previous; cursor; cursor = back[0]?.previous ?? null)
    back.unshift(await page(`_count: 3, _cursor: "${cursor}"`, 'rows { id number place }'));
  expect(back.flatMap(({ rows }) => rows)).toHaveLength(expected.length);
});

test('rows are found and ordered by search parameters of the resource', async () => {
  const { rows } = await page(
    '_sort: "-birthdate", _filter: "gender eq male", _count: 100',
    'rows { id gender born given }',
  );
  const ids = fixture().store.search('Patient', { gender: ['male'] }, { sort: ['-birthdate'] });
  expect([...new Set(rows.map(({ id }) => id))]).toEqual(
    ids.filter(id => expectedRows().some(row => row.id === id)),
  );
  expect(rows.every(({ gender }) => gender === 'male')).toBe(true);
});

test('a resource has its own rows, and those of what refers to it', async () => {
  const { data, errors } = await ask(`{
    Patient(id: "example") { PatientsRows { count rows { number } } ValuesRows(_reference: subject, _count: 100) { count rows { id } } }
  }`);
  expect(errors).toBeUndefined();
  const own = expectedRows().filter(({ id }) => id === 'example');
  const referring = fixture()
    .store.resources('Observation')
    .filter(each => JSON.stringify(each.subject ?? '').includes('"Patient/example"') && each.valueQuantity);
  expect(data).toMatchObject({
    Patient: {
      PatientsRows: { count: own.length, rows: own.map(({ number }) => ({ number })) },
      ValuesRows: { rows: expect.anything() as unknown },
    },
  });
  const { rows } = (data as { Patient: { ValuesRows: Page } }).Patient.ValuesRows;
  expect(rows.map(({ id }) => id).sort()).toEqual(referring.map(({ id }) => id).sort());
});

test('rows of hidden resources are not there, and columns of hidden elements are null', async () => {
  const men = await page(
    '_count: 100',
    'count rows { gender }',
    as([{ resourceType: 'Patient', criteria: 'Patient?gender=male' }]),
  );
  expect(new Set(men.rows.map(({ gender }) => gender))).toEqual(new Set(['male']));
  expect(men.count).toBe(men.rows.length);
  const blind = as([{ resourceType: 'Patient', hiddenFields: ['birthDate', 'name', 'identifier.value'] }]);
  const { rows } = await page('_count: 100', 'rows { born given number }', blind);
  expect(rows).toHaveLength(expectedRows().length);
  expect(new Set(rows.map(row => JSON.stringify(row)))).toEqual(
    new Set(['{"born":null,"given":[],"number":null}']),
  );
  const unfolded = as([{ resourceType: 'Patient', hiddenFields: ['identifier'] }]);
  expect((await page('_count: 9', 'rows { id }', unfolded)).rows).toEqual([]);
  const { errors } = await as([{ resourceType: 'Observation' }])('{ PatientsRows { count } }');
  expect(errors?.[0]?.message).toBe('Your access does not extend to searching Patient.');
});

test('rows are aggregated by columns', async () => {
  const { data, errors } = await ask(`{
    ValuesAggregate(groupBy: [status]) { keys count max(of: value) }
    PatientsAggregate(groupBy: [born_year], _count: 1000) { keys count ids: distinct(of: id) }
  }`);
  expect(errors).toBeUndefined();
  const groups = (data as { PatientsAggregate: { keys: [string | null]; count: number }[] })
    .PatientsAggregate;
  expect(groups.reduce((sum, { count }) => sum + Number(JSON.stringify(count)), 0)).toBe(
    expectedRows().length,
  );
  for (const [key, message] of [
    ['given', /is a list: name a column that forEach unfolds/],
    ['numbr', /is not a column of Patients that can be used here. Did you mean "number"\?/],
    ['number_year', /is not a column of Patients/],
  ] as const) {
    const { errors: faults } = await ask(`{ PatientsAggregate(groupBy: [${key}]) { count } }`);
    expect(faults?.[0]?.message).toMatch(message);
  }
});

describe('a materialized view', () => {
  let table = '';
  beforeAll(async () => {
    table = await makeStored(fixture().database);
  });

  const columns = 'id gender born given number place';
  const questions = [
    `Rows(_count: 5) { count next previous rows { ${columns} } }`,
    `Rows(_sort: "-gender", _filter: "active eq true", _count: 100) { rows { ${columns} } }`,
    'Rows(_count: 0) { count }',
    'Aggregate(groupBy: [gender, born_year], _count: 1000) { keys count ids: distinct(of: id) max(of: place) }',
    'Aggregate(_filter: "gender eq female") { count }',
  ];
  const callers: Readonly<Record<string, Parameters<typeof grantOf>[0] | undefined>> = {
    'who sees all': undefined,
    'who sees men': [{ resourceType: 'Patient', criteria: 'Patient?gender=male' }],
    'from whom an element is hidden that the view does not read': [
      { resourceType: 'Patient', hiddenFields: ['address'] },
    ],
    'from whom elements are hidden': [
      { resourceType: 'Patient', hiddenFields: ['birthDate', 'identifier.value'] },
    ],
    'who sees the names of some': [
      { resourceType: 'Patient', hiddenFields: ['name'] },
      { resourceType: 'Patient', criteria: 'Patient?gender=male' },
    ],
  };
  const answers = async (view: string, by: typeof ask) =>
    Promise.all(
      questions.map(async question => {
        const { data, errors } = await by(`{ answer: ${view}${question} }`);
        expect(errors, question).toBeUndefined();
        const text = JSON.stringify(data);
        // A cursor is bound to its field.
        return text.replace(/"next":"[^"]+"/, '"next":"…"');
      }),
    );
  const byOf = (entries: Parameters<typeof grantOf>[0] | undefined) => (entries ? as(entries) : ask);

  test.each(
    Object.entries(callers),
  )('answers a caller %s as one whose rows are computed', async (_, entries) => {
    const by = byOf(entries);
    const found = await answers('Stored', by);
    expect(found).toEqual(await answers('Patients', by));
    expect(found[0]).toContain('"count":');
  });

  test('is refused where projects are on several nodes', async () => {
    const split = { ...fixture().database, topology: { isSplit: true } } as never;
    await expect(installSchema(split, { baseUrl: 'http://a.example/fhir', timeZone: 'UTC' })).rejects.toThrow(
      'The view Stored is materialized, which it cannot be where projects are on several nodes',
    );
  });

  test('its rows are those of a resource, and its pages follow each other', async () => {
    const own = await ask(
      '{ Patient(id: "example") { StoredRows { count rows { number } } PatientsRows { count rows { number } } } }',
    );
    const { Patient: of } = own.data as { Patient: Record<string, unknown> };
    expect(of.StoredRows).toEqual(of.PatientsRows);
    const numbers: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next = await page(
        `_count: 4${cursor ? `, _cursor: "${cursor}"` : ''}`,
        'rows { number }',
        ask,
        'Stored',
      );
      numbers.push(...next.rows.map(({ number }) => number));
      cursor = next.next;
    }
    expect(numbers).toEqual(expectedRows().map(({ number }) => number));
  });

  test('the table is read where nothing is hidden that the view reads, and nowhere else', async () => {
    const kept = `"${table}"`;
    const fill = (statement: string) => fixture().database.custom.query(statement);
    await fill(`create table kept as select * from ${kept}; delete from ${kept}`);
    try {
      for (const [who, entries] of Object.entries(callers)) {
        const { rows } = await page('_count: 100', 'rows { id }', byOf(entries), 'Stored');
        const isComputed = who.includes('elements are') || who.includes('the names');
        expect([who, rows.length > 0]).toEqual([who, isComputed]);
      }
    } finally {
      await fill(`insert into ${kept} select * from kept; drop table kept`);
    }
  });
});

test('a number that is too large for a figure is named', async () => {
  const { database } = fixture();
  const text =
    '{"resourceType":"Observation","id":"huge","status":"final","code":{"text":"a"},"valueQuantity":{"value":1e400}}';
  await database.custom.query(
    'insert into "Observation" (project, id, version, updated, content) values (1, \'huge\', 1, now(), $1::jsonb)',
    [text],
  );
  const { errors } = await ask('{ ValuesAggregate { percentile(of: value, p: 0.5) } }');
  await database.custom.query('delete from "Observation" where id = \'huge\'');
  expect(errors?.[0]?.message).toMatch(/^A number is too large to be calculated with/);
});

test('agents read of them where their type is described, if they can read it', () => {
  const { engine } = fixture();
  const described = (...[entries]: Parameters<typeof grantOf>) =>
    describeType(engine.schema(), engine.resources(principalOf(grantOf(entries)), {}).access, 'Patient');
  expect(described([{ resourceType: '*' }])).toMatch(
    /\n# PatientsRows\(_filter: .*_cursor: String\) \{ next rows \{ id: id, .*place: Int \} \}\n/,
  );
  expect(described([{ resourceType: 'Observation' }])).toBeUndefined();
});

test('a column of several values is told with its view', async () => {
  const { errors } = await ask('{ UncertainRows { rows { given } } }');
  expect(errors?.map(({ message }) => message)).toEqual([
    'A view has several values in a resource where one is allowed: Uncertain (given). Change the ViewDefinition: ' +
      'declare the column as a collection, or select one value by first() or forEach.',
  ]);
});
