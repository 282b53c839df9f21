// In: a principal, a type and what is searched by. Out: one page of the visible resources that match, redacted, by one statement. Pages
// follow each other by the key of a row, so that writes between two pages lose and repeat nothing.
// https://hl7.org/fhir/R4/http.html#paging

import { parametersOf } from '../base/definitions/parameters.ts';
import { inRequest, outcomeError } from '../base/outcome.ts';
import { columnsOfRow, empty, isEmpty, number, project, type Sql, shapeOf, sql } from '../base/sql/sql.ts';
import type { Database } from '../database/postgres/database.ts';
import { run, runOn } from '../database/postgres/prepared.ts';
import {
  ListArgumentError,
  type ListLimits,
  type ListQuery,
  listQuery,
  type NamedFilter,
} from '../search/list-query.ts';
import type { SearchContext } from '../search/parse.ts';
import { listRow } from '../search/reach.ts';
import { orderBy, pastKey, rowKey } from '../search/sort.ts';
import { type Access, granting } from './access.ts';
import { numbered, preparable, type StatementLimits } from './prepared-statement.ts';
import type { ResourceAccess } from './resources.ts';
import { contentSql, grantsColumn, reachOf, rowsSql } from './rows.ts';

export interface SearchOptions {
  readonly database: Pick<Database, 'custom' | 'generic'>;
  readonly search: SearchContext;
  readonly limits: ListLimits & StatementLimits & { readonly maxResponseBytes: number };
  /** Told of each number of resources that may be read, before they are; what it throws ends the search. */
  readonly charge?: (resources: number) => void;
}

export interface PageQuery {
  /** By GraphQL name, as `listQuery` takes them; `_count` is given. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly filters: readonly NamedFilter[];
  /** Resources on the page; 0: they are counted only. */
  readonly count: number;
  /** Whether the matches are counted. */
  readonly isCounted: boolean;
  /** The page after the row with this key, or the page before it. */
  readonly from: { readonly key: readonly string[]; readonly isBackward: boolean } | undefined;
  /** Of the order that `from` was made for. @throws OutcomeError */
  readonly checkOrder?: (order: string) => void;
}

export interface FoundRow {
  readonly type: string;
  readonly id: string;
  /** JSON text. */
  readonly content: string;
  /** JSON text of the key. */
  readonly key: string;
}

export interface FoundPage {
  readonly rows: readonly FoundRow[];
  /** Whether there are more matches past the page, in the direction in which it was read. */
  readonly more: boolean;
  readonly total: number | undefined;
  /** Differs where keys of rows mean something else. `byPlace`: there are no pages before a key. */
  readonly order: string;
}

/** The order of a search of several types. */
export const byPlace = 'place';

/** @throws OutcomeError 400, 403 */
export async function searchPage(
  resources: ResourceAccess,
  type: string,
  asked: PageQuery,
  options: SearchOptions,
): Promise<FoundPage> {
  const { search, limits, charge } = options;
  const { access } = resources;
  const of = access.type(type);
  if (!isSearchable(access, type))
    throw outcomeError('forbidden', `Your access does not extend to searching ${type}.`);
  const context = Object.assign({ reach: reachOf(access) }, search);
  const query = readable(type, () =>
    listQuery(type, asked.args, context, limits, [], asked.filters, {
      statistics: search.statistics,
      readsFew: true,
    }),
  );
  const order = query.terms.map(({ key, descending }) => `${shapeOf(key)} ${descending}`).join();
  if (asked.from) asked.checkOrder?.(order);
  charge?.(asked.count);
  const isKept = ['ordered', 'code', 'few'].includes(query.way) && !(query.isRange && asked.isCounted);
  const lane = isKept ? 'generic' : 'custom';
  const read = (statement: Sql) => readRows(resources, statement, lane, options);
  const from = rowsSql(type, of, 'search', query.fenced ? 'fenced' : 'free', listRow);
  const condition = isEmpty(query.where) ? sql`true` : query.where;
  const found = sql`from ${from} where t.project = ${project} and ${condition}`;
  const counted = sql`select count(*)::text ${found}`;
  if (asked.count === 0) {
    const [row] = asked.isCounted ? await read(counted) : [];
    return { rows: [], more: false, total: row && Number(row[0]), order };
  }
  const content = contentSql(type, access, 'search', sql`x.content`, sql`x.grants`);
  const columns = sql`t.id, t.content, ${rowKey(query.terms)} key${grantsColumn(of, 'search', listRow)}`;
  const turn = past(query, asked);
  const sorted = orderBy(query.terms, asked.from?.isBackward);
  const fenced = () =>
    sql`from (select ${columnsOfRow(sql`${columns} ${turn} ${sorted}`)} ${found} offset 0) t where true`;
  const page = sql`select ${columns} ${query.way === 'few' ? fenced() : found}${turn}`;
  const bounds = sql` limit ${number(asked.count + 1)}${query.offset ? sql` offset ${query.offset}` : empty}`;
  const total = asked.isCounted ? sql`, (${counted})` : empty;
  const rows = await read(
    sql`select x.id, x.key, (${content})::text${total} from (${page} order by ${sorted}${bounds}) x`,
  );
  const onPage = rows.slice(0, asked.count).map(([id, key, text]) => newRow(type, id, key, text));
  return {
    rows: asked.from?.isBackward ? onPage.reverse() : onPage,
    more: rows.length > asked.count,
    total: asked.isCounted ? Number(rows[0]?.[3] ?? (await read(counted))[0]?.[0] ?? 0) : undefined,
    order,
  };
}

export function isSearchable(access: Access, type: string): boolean {
  const of = access.type(type);
  return of.isWhole || granting(of, 'search').length > 0;
}

/** @param lane custom: the best plan depends on the values */
export async function readRows(
  { principal, access, store }: ResourceAccess,
  statement: Sql,
  lane: 'custom' | 'generic',
  { database, limits }: SearchOptions,
): Promise<readonly (readonly (string | null)[])[]> {
  const { text, values } = numbered(statement, principal.project, access.values, limits);
  const bounds = { signal: store.signal, mostBytes: limits.maxResponseBytes, isBatched: true };
  const { client, planMemory } = store;
  if (!client) return (await run(database[lane], preparable(text), values, planMemory, bounds)).rows;
  // The connection of a transaction has generic plans; the setting ends with the transaction.
  if (lane === 'custom') await client.query(`set local plan_cache_mode = 'force_custom_plan'`);
  const { rows } = await runOn(client, preparable(text), values, planMemory, bounds);
  if (lane === 'custom') await client.query(`set local plan_cache_mode = 'force_generic_plan'`);
  return rows;
}

export function newRow(
  type: string,
  id: string | null | undefined,
  key: string | null | undefined,
  content: string | null | undefined,
): FoundRow {
  return { type, id: id ?? '', key: key ?? '', content: content ?? '' };
}

function past({ terms }: ListQuery, { from }: PageQuery): Sql {
  if (!from) return empty;
  return sql` and ${pastKey(terms, from.key, { backward: from.isBackward, from: false })}`;
}

/** What the caller gave wrong is said by an outcome, with the name that it has in an address. */
export function readable<Result>(type: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ListArgumentError)) throw error;
    const code = parametersOf(type).params[error.argument]?.code ?? error.argument;
    const sentence = `${code}${error.message.slice(error.argument.length)}`;
    throw outcomeError('value', sentence, Object.assign(inRequest(code), { cause: error }));
  }
}
