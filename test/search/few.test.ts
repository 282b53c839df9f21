// Searches that find few rows by PostgreSQL's statistics: a plan is kept for them, whatever their values, and it reads only these rows.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type PageQuery, searchPage } from '../../runtime/access/search-page.ts';
import { developer, type Principal } from '../../runtime/base/principal/principal.ts';
import { readStatistics } from '../../runtime/database/store/statistics.ts';
import { findsFew, rowsBetween, type TableStatistics } from '../../runtime/search/access-path.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { testServer } from '../server.ts';
import { reading } from './explain.ts';
import { manyTemplate } from './many.ts';

const server = testServer({}, manyTemplate);

const sought = (type: string, argument: string, scalar: string, value: string | readonly string[]) => ({
  query: `query($v: [${scalar}]) { ${type}List(${argument}: $v, _count: 20) { id } }`,
  variables: { v: value },
});

const laneOf = (request: ReturnType<typeof sought>) =>
  server().engine.compile(request, developer).statement?.lane;

beforeAll(async () => {
  // The first search of a type has them read.
  await vi.waitFor(
    () => {
      expect(laneOf(sought('Observation', 'category', 'token', 'rare'))).toBe('generic');
      expect(laneOf(sought('Patient', 'name', 'String', 'rare'))).toBe('generic');
    },
    { timeout: 30_000 },
  );
});

/** How many rows may be looked at: 30,000 observations are stored. */
const classes = [
  ['a token, rare', 'Observation', 'category', 'token', 'rare', 'generic', 16],
  ['a token, absent', 'Observation', 'category', 'token', 'absent', 'generic', 0],
  ['a token, common', 'Observation', 'category', 'token', 'common', 'custom', 60],
  ['tokens, rare and common', 'Observation', 'category', 'token', 'rare,common', 'custom', 60],
  ['a day', 'Observation', 'date', 'dateSearch', '2021-05-05', 'generic', 25],
  ['a day without any', 'Observation', 'date', 'dateSearch', '2001-05-05', 'generic', 0],
  ['a year', 'Observation', 'date', 'dateSearch', '2021', 'custom', 9000],
  ['an open date', 'Observation', 'date', 'dateSearch', 'gt2100', 'custom', 0],
  ['ids', 'Observation', '_id', 'token', ['o00500', 'o20000', 'absent'], 'generic', 10],
  ['a string, rare', 'Patient', 'name', 'String', 'rare', 'generic', 60],
  ['a string, absent', 'Patient', 'name', 'String', "o'absent\\", 'generic', 0],
  ['a string, common', 'Patient', 'name', 'String', 'common', 'custom', 60],
] as const;

test.each(classes)('%s', async (_, type, argument, scalar, value, lane, rows) => {
  const found = await reading(server(), sought(type, argument, scalar, value));
  const plan = JSON.stringify(found.plan, undefined, 1);
  expect(found.lane).toBe(lane);
  expect(found.rows, plan).toBeLessThanOrEqual(rows);
});

const born = (value: string, sort: string, type = 'Patient', argument = 'birthdate') => ({
  query: `query($v: [dateSearch]) { ${type}Connection(${argument}: $v, _sort: "${sort}", _count: 20) { next edges { resource { id } } } }`,
  variables: { v: value },
});

/** What begins before a date may end after it: a year has some 90 patients, and 8,760 observations. */
test.each([
  ['of a birth date on', born('ge1950-05', 'birthdate'), 'generic', 250],
  ['from the end of all on', born('gt2200', 'birthdate'), 'generic', 250],
  ['before a birth date, latest first', born('lt1951-05-05', '-birthdate'), 'generic', 250],
  ['of an effective time on', born('ge2021-05', 'date', 'Observation', 'date'), 'custom', 30_000],
])('pages %s', async (_, request, lane, rows) => {
  const found = await reading(server(), request);
  expect(found.lane).toBe(lane);
  expect(found.rows, JSON.stringify(found.plan, undefined, 1)).toBeLessThanOrEqual(rows);
});

test('pages of REST are those that a plan for the values finds', async () => {
  for (const search of ['category=rare', 'date=2021-05-05&_sort=-date', 'date=2021-05-05&_total=accurate']) {
    const pages = [await page(`Observation?${search}&_count=7`)];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await page(next));
    const [by, total] = search.startsWith('c')
      ? ["id like '%0077'", 3]
      : ["date_low::date = '2021-05-05'", 24];
    const { rows } = await server().database.custom.query<{ id: string }>(
      `select id from "Observation" where ${by} order by ${search.includes('sort') ? 'date_high desc, id desc' : 'id'}`,
    );
    const ids = rows.map(({ id }) => id);
    expect(pages.flatMap(each => each.ids).filter(id => id !== 'rare')).toEqual(ids);
    if (search.includes('total')) expect(pages[0]?.total).toBe(total);
  }
});

test.each([
  '_id',
  '-date',
  '_lastUpdated',
  'status',
  '-subject,date',
])('by %s, policies that hide different elements of a row read the same pages', async sort => {
  const entries = [
    { resourceType: 'Observation', hiddenFields: ['note'] },
    { resourceType: 'Observation', criteria: 'Observation?status=final' },
  ];
  const { engine } = server();
  const args = { category: ['rare'], _sort: sort.split(',') };
  const ids = async (principal: Principal) => {
    const found: string[] = [];
    for (let from: PageQuery['from']; ; ) {
      const asked = { args, filters: [], count: 2, isCounted: true, from };
      const { rows, more, total } = await searchPage(
        engine.resources(principal, {}),
        'Observation',
        asked,
        engine.searching(),
      );
      found.push(...rows.map(({ id }) => id));
      if (!more) return { found, total };
      from = { key: JSON.parse(rows.at(-1)?.key ?? '[]') as string[], isBackward: false };
    }
  };
  const all = await ids(developer);
  expect(all.found.length).toBeGreaterThan(2);
  expect(await ids(principalOf(grantOf(entries)))).toEqual(all);
});

async function page(path: string) {
  const address = path.replace(/^.*?(?=Observation\?)/, '');
  const response = await server().fetch(`/fhir/R4/${address}`);
  const bundle = (await response.json()) as {
    readonly total?: number;
    readonly link: readonly { readonly relation: string; readonly url: string }[];
    readonly entry?: readonly { readonly resource: { readonly id: string } }[];
  };
  return {
    ids: (bundle.entry ?? []).map(({ resource }) => resource.id),
    next: bundle.link.find(({ relation }) => relation === 'next')?.url,
    total: bundle.total,
  };
}

describe('estimates', () => {
  const table: TableStatistics = {
    rows: 100_000,
    elements: { tokens: { sorted: ['1', '2'], frequencies: [0.5, 0.001], least: 0.001 } },
    dates: {},
  };
  const token = (...hashes: string[]) => ({ kind: 'token' as const, key: 'code', hashes, byCode: true });

  test('many rows are few where fewer would have to be looked for longer', () => {
    expect(findsFew(token('1'), table, 20)).toBe(false);
    expect(findsFew(token('2'), table, 20)).toBe(true);
    expect(findsFew(token('1'), table, 50_000)).toBe(true);
    expect(findsFew(token('1', '2'), table, 20)).toBe(false);
  });

  test('what is not listed is no commoner than what is', () => {
    expect(findsFew(token('3'), table, 20)).toBe(true);
    expect(findsFew(token('3'), { ...table, elements: {} }, 20)).toBe(false);
  });

  test('one component of a composite leads to the rows', () => {
    const parts = [token('1'), token('2')];
    expect(findsFew({ kind: 'all', alternatives: [parts] }, table, 20)).toBe(true);
    expect(findsFew({ kind: 'all', alternatives: [[token('1')]] }, table, 20)).toBe(false);
    expect(findsFew({ kind: 'all', alternatives: [parts, parts] }, table, 20)).toBe(false);
  });

  test('rows between two dates are those that PostgreSQL estimates', async () => {
    const { custom } = server().database;
    await custom.query(
      `create table "Begun" as select case when i % 10 = 0 then '-infinity' when i % 7 = 0 then '2021-06-01' else
         timestamptz '2015-01-01' + sqrt(i) * interval '20 days' end date_low from generate_series(1, 20000) i`,
    );
    await custom.query('analyze "Begun"');
    const statistics = await readStatistics(server().database, 'Begun');
    if (!statistics) throw new Error('The table has no statistics.');
    const days = (from: number, count: number) =>
      [from, from + count].map(day => new Date(Date.UTC(2014, 10, 1 + day)).toISOString());
    for (let from = 0; from < 3_000; from += 37)
      for (const count of [1, 30, 365]) {
        const [low = '', high = ''] = days(from, count);
        const value = { of: 'date' as const, date: { prefix: 'eq' as const, interval: { low, high } } };
        const { rows } = await custom.query<{ 'QUERY PLAN': string }>(
          `explain select 1 from "Begun" where date_low >= '${low}' and date_low < '${high}'`,
        );
        const planned = Number(/ rows=(\d+) /.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1]);
        const found = rowsBetween(value, statistics, statistics.dates.date_low) ?? -1;
        expect(Math.abs(found - planned), `${low} to ${high}: ${found} and ${planned}`).toBeLessThan(3);
      }
  });

  test('a table that was never analyzed has none', async () => {
    const { database } = server();
    await database.custom.query('create table "NeverAnalyzed" (tokens int8[])');
    expect(await readStatistics(database, 'NeverAnalyzed')).toBeUndefined();
    expect(await readStatistics(database, 'Absent')).toBeUndefined();
  });
});
