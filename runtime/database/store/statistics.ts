// In: a database. Out: PostgreSQL's statistics of the tables of resources, for searches: search/access-path.ts. They are read when a table
// is first searched and again while it is, and no search waits for them.
// https://www.postgresql.org/docs/current/view-pg-stats.html

import { isDeepStrictEqual } from 'node:util';
import type { Dates, Elements, Statistics, TableStatistics } from '../../search/access-path.ts';
import type { Database } from '../postgres/database.ts';

/** Milliseconds after which they are read again. */
const freshFor = 60_000;

interface Kept {
  readonly statistics: TableStatistics | undefined;
  /** When they were read, or are being read. */
  readonly since: number;
}

export function tableStatistics(database: Pick<Database, 'custom'>, now = Date.now): Statistics {
  const kept = new Map<string, Kept>();
  let changes = 0;
  return { of, changes: () => changes };

  function of(type: string): TableStatistics | undefined {
    const known = kept.get(type);
    if (!known || now() - known.since > freshFor) {
      kept.set(type, { statistics: known?.statistics, since: now() });
      // Without statistics searches are planned with their values; if the database is away, they report it themselves.
      readStatistics(database, type).then(
        statistics => {
          if (!isDeepStrictEqual(statistics, known?.statistics)) changes++;
          kept.set(type, { statistics, since: now() });
        },
        () => {},
      );
    }
    return known?.statistics;
  }
}

/** @returns undefined if the table was never analyzed */
export async function readStatistics(
  { custom }: Pick<Database, 'custom'>,
  type: string,
): Promise<TableStatistics | undefined> {
  const { rows } = await custom.query<ColumnRow>(columnsSql, [`"${type}"`]);
  const count = rows[0]?.rows ?? -1;
  if (count < 0) return undefined;
  const ofElements = rows.flatMap(row => (row.elements ? [[row.name, elementsOf(row)] as const] : []));
  const ofDates = rows.flatMap(row => (row.is_date ? [[row.name, datesOf(row)] as const] : []));
  return { rows: count, elements: Object.fromEntries(ofElements), dates: Object.fromEntries(ofDates) };
}

interface ColumnRow {
  readonly rows: number;
  readonly name: string;
  readonly is_date: boolean;
  readonly elements: readonly string[] | null;
  readonly element_frequencies: readonly number[] | null;
  readonly common: readonly number[] | null;
  readonly frequencies: readonly number[] | null;
  readonly bounds: readonly number[] | null;
}

const columnsSql = `
select c.reltuples::float8 as rows, a.attname::text as name, a.atttypid = 'timestamptz'::regtype as is_date,
  s.most_common_elems::text::text[] as elements, s.most_common_elem_freqs::float8[] as element_frequencies,
  case when a.atttypid = 'timestamptz'::regtype then
    array(select 1000 * extract(epoch from v)::float8 from unnest(s.most_common_vals::text::timestamptz[]) v) end as common,
  s.most_common_freqs::float8[] as frequencies,
  case when a.atttypid = 'timestamptz'::regtype then
    array(select 1000 * extract(epoch from v)::float8 from unnest(s.histogram_bounds::text::timestamptz[]) v) end as bounds
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and (a.attname in ('tokens', 'strings') or a.attname like '%\\_low')
join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
where c.oid = to_regclass($1)`;

function elementsOf({ elements, element_frequencies }: ColumnRow): Elements {
  const pairs = (elements ?? []).map((element, at) => [element, element_frequencies?.[at] ?? 1] as const);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const frequencies = pairs.map(([, frequency]) => frequency);
  return { sorted: pairs.map(([element]) => element), frequencies, least: Math.min(1, ...frequencies) };
}

function datesOf({ common, frequencies, bounds }: ColumnRow): Dates {
  return { common: common ?? [], frequencies: frequencies ?? [], bounds: bounds ?? [] };
}
