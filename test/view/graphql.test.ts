// Rows of views by GraphQL: typed columns, pages, and rows of a resource and of what refers to it, under policies.
import { expect, test, vi } from 'vitest';
import { ownRowsField, printTables, reverseRows, rowsFields } from '../../codegen/emit/sdl-tables.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { asking } from '../graphql/ask.ts';
import { testEngine } from '../graphql/fixture.ts';
import { column, tableOf, viewJson } from './tables.ts';

const views = vi.hoisted(() => ({ named: {} as Record<string, object> }));
vi.mock('../../runtime/base/definitions/views.ts', () => ({ viewDefinitions: () => views.named }));
vi.mock('../../runtime/base/definitions/root.ts', async original => {
  const root = await original<typeof import('../../runtime/base/definitions/root.ts')>();
  const generatedText = (path: string) => {
    const text = root.generatedText(path);
    return path === 'schema.graphql' ? withTables(text) : text;
  };
  return { ...root, generatedText };
});

const patients = viewJson('Patients', 'Patient', {
  select: [
    {
      column: [
        column('id'),
        column('gender'),
        column('born', 'birthDate'),
        column('given', 'name.first().given', true),
      ],
    },
    { forEach: 'identifier', column: [column('number', 'value'), column('place', '%rowIndex')] },
  ],
});
const values = viewJson('Values', 'Observation', {
  where: [{ path: 'value.ofType(Quantity).value.exists()' }],
  select: [{ column: [column('id'), column('value', 'value.ofType(Quantity).value'), column('status')] }],
});
views.named = { Patients: patients, Values: values };

/** As the compiler prints them: at the root, in Patient, and what refers to a Patient. */
function withTables(sdl: string): string {
  const tables = [tableOf('Patients', patients), tableOf('Values', values)];
  const own = tables.filter(({ resource }) => resource === 'Patient').flatMap(ownRowsField);
  const reverse = reverseRows({ tables }, 'Observation', 'Patient', 'ObservationReferenceOfPatient');
  return `${sdl
    .replace(
      'type Query {\n',
      line => line + tables.flatMap(table => rowsFields(table, { aggregates: true })).join('\n'),
    )
    .replace(/type Patient implements Resource \{\n/, line => `${line + [...own, ...reverse].join('\n')}\n`)}
${printTables({ tables })
  .map(block => block.join('\n'))
  .join('\n\n')}\n`;
}

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
    ['given', /is a list: group by a column that forEach unfolds/],
    ['numbr', /is not a column of Patients that can be used here. Did you mean "number"\?/],
    ['number_year', /is not a column of Patients/],
  ] as const) {
    const { errors: faults } = await ask(`{ PatientsAggregate(groupBy: [${key}]) { count } }`);
    expect(faults?.[0]?.message).toMatch(message);
  }
});
