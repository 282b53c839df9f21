// In: a principal and one search for each of several types. Out: one page of all that they find, by type and id, redacted: one statement
// finds the keys, a second one reads the resources. Pages follow each other by the key, so that writes in between lose and repeat nothing.
// https://hl7.org/fhir/R4/http.html#vsearch

import { bind, isEmpty, join, literal, number, project, type Sql, sql } from '../base/sql/sql.ts';
import { type ListQuery, listQuery, type NamedFilter } from '../search/list-query.ts';
import { listRow } from '../search/reach.ts';
import type { ResourceAccess } from './resources.ts';
import { reachOf, rowsSql } from './rows.ts';
import { idsOf, readById } from './search-include.ts';
import { byPlace, type FoundPage, readable, readRows, type SearchOptions } from './search-page.ts';

/** The search of one type. */
export interface TypeSearch {
  /** Its place among the others: the name of the type, or an empty text for what comes first. */
  readonly place: string;
  readonly type: string;
  /** By GraphQL name, as `listQuery` takes them. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly filters: readonly NamedFilter[];
  /** A further condition on the rows `t`. */
  readonly within?: Sql;
}

export interface TypesQuery {
  /** In the order of their places. */
  readonly searches: readonly TypeSearch[];
  /** Resources on the page; 0: they are counted only. */
  readonly count: number;
  readonly isCounted: boolean;
  /** Place and id of the resource before the page. */
  readonly after: readonly string[] | undefined;
}

/** Each key is the text of `[place, id]`. @throws OutcomeError 400 */
export async function typesPage(
  resources: ResourceAccess,
  { searches, count, isCounted, after }: TypesQuery,
  options: SearchOptions,
): Promise<FoundPage> {
  const total = isCounted ? await counted(resources, searches, options) : undefined;
  const [place = '', id = ''] = after ?? [];
  const left = searches.filter(search => search.place >= place);
  if (count === 0 || left.length === 0) return { rows: [], more: false, total, order: byPlace };
  const parts = left.map(search => {
    const past = after && search.place === place ? sql` and t.id > ${bind(id, 'text')} collate "C"` : sql``;
    const own = sql`${literal(search.place)} as place, ${literal(search.type)} as type`;
    return sql`(select ${own}, t.id ${matches(resources, search, options)}${past} order by t.id limit ${number(count + 1)})`;
  });
  const keys = sql`select k.place, k.type, k.id from (${join(parts, ' union all ')}) k order by k.place collate "C", k.id
    collate "C" limit ${number(count + 1)}`;
  const found = await readRows(resources, keys, 'custom', options);
  const page = found.slice(0, count).map(([at, type, own]) => ({
    name: `${type}/${own}`,
    key: JSON.stringify([at, own]),
  }));
  const rows = new Map(
    (await readById(resources, idsOf(page.map(({ name }) => name)), count, options)).map(row => [
      `${row.type}/${row.id}`,
      row,
    ]),
  );
  const read = page.flatMap(({ name, key }) => {
    const row = rows.get(name);
    return row ? [{ type: row.type, id: row.id, content: row.content, key }] : [];
  });
  const more = found.length > count;
  const last = page.at(-1);
  // All of them were deleted meanwhile.
  if (read.length === 0 && more && last) {
    const asked = { searches, count, isCounted: false, after: JSON.parse(last.key) as readonly string[] };
    return Object.assign(await typesPage(resources, asked, options), { total });
  }
  return { rows: read, more, total, order: byPlace };
}

/** The rows `t` of a search, as a condition on them. */
export function conditionOf(resources: ResourceAccess, search: TypeSearch, options: SearchOptions): Sql {
  const { where } = queryOf(resources, search, options);
  const { within = sql`true` } = search;
  return isEmpty(where) ? within : sql`${where} and ${within}`;
}

async function counted(
  resources: ResourceAccess,
  searches: readonly TypeSearch[],
  options: SearchOptions,
): Promise<number> {
  if (searches.length === 0) return 0;
  const counts = searches.map(search => sql`select count(*) as n ${matches(resources, search, options)}`);
  const sum = sql`select sum(k.n)::text from (${join(counts, ' union all ')}) k`;
  const [row] = await readRows(resources, sum, 'custom', options);
  return Number(row?.[0] ?? 0);
}

function matches(resources: ResourceAccess, search: TypeSearch, options: SearchOptions): Sql {
  const { type } = search;
  const rows = rowsSql(type, resources.access.type(type), 'search', 'fenced', listRow);
  return sql`from ${rows} where t.project = ${project} and ${conditionOf(resources, search, options)}`;
}

function queryOf(
  { access }: ResourceAccess,
  { type, args, filters }: TypeSearch,
  { search, limits }: SearchOptions,
): ListQuery {
  const context = Object.assign({ reach: reachOf(access) }, search);
  return readable(type, () => listQuery(type, args, context, limits, [], filters));
}
