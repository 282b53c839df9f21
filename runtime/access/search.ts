// In: a principal, a type and search arguments. Out: the visible resources that match, redacted, by one statement.

import { outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { run } from '../postgres/prepared.ts';
import { ListArgumentError, type ListLimits, listQuery } from '../search/list-query.ts';
import type { SearchContext } from '../search/parse.ts';
import { listRow } from '../search/reach.ts';
import { empty, isEmpty, number, print, project, type Sql, sql } from '../sql/sql.ts';
import { granting } from './access.ts';
import type { ResourceAccess } from './resources.ts';
import { contentSql, grantsColumn, reachOf, rowsSql } from './rows.ts';

export interface SearchOptions {
  readonly database: Pick<Database, 'custom'>;
  readonly search: SearchContext;
  readonly limits: ListLimits & { readonly maxResponseBytes: number };
}

export interface FoundRows {
  /** JSON text of resources, in their order. */
  readonly rows: readonly { readonly id: string; readonly content: string }[];
  /** Whether there are more matches after these. */
  readonly more: boolean;
  /** The page size, and the number of matches before the page. */
  readonly count: number;
}

/**
 * @param args by GraphQL name, as `listQuery` takes them
 * @throws OutcomeError 400, 403
 */
export async function searchRows(
  { principal, access, store }: ResourceAccess,
  type: string,
  args: Readonly<Record<string, unknown>>,
  { database, search, limits }: SearchOptions,
): Promise<FoundRows> {
  const of = access.type(type);
  if (!of.isWhole && granting(of, 'search').length === 0)
    throw outcomeError('forbidden', `Your access does not extend to searching ${type}.`);
  const query = asked(() => listQuery(type, args, { ...search, reach: reachOf(access) }, limits));
  const count = typeof args._count === 'number' ? args._count : limits.defaultCount;
  const from = rowsSql(type, of, 'search', query.fenced ? 'fenced' : 'free', listRow);
  const condition = isEmpty(query.where) ? sql`true` : query.where;
  const offset = query.offset ? sql` offset ${query.offset}` : empty;
  const content = contentSql(type, access, 'search', sql`x.content`, sql`x.grants`);
  const statement = sql`select x.id, (${content})::text from (select t.id, t.content${grantsColumn(of, 'search', listRow)} from ${from} where t.project = ${project} and ${condition} order by ${query.order} limit ${number(count + 1)}${offset}) x`;
  const { text, values } = numbered(statement, principal.project, access.values);
  const { signal, planMemory } = store;
  const bounds = { signal, mostBytes: limits.maxResponseBytes };
  const { rows } = await run(database.custom, { text, uses: 0 }, values, planMemory, bounds);
  return {
    rows: rows.slice(0, count).map(([id, content]) => ({ id: id ?? '', content: content ?? '' })),
    more: rows.length > count,
    count,
  };
}

function asked<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ListArgumentError)) throw error;
    throw outcomeError('value', error.message, { cause: error });
  }
}

function numbered(
  statement: Sql,
  ofProject: number,
  known: readonly unknown[],
): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [ofProject];
  const places = new Map<number, number>();
  const text = print(statement, slot => {
    if (slot.kind === 'value') return values.push(slot.value);
    if (slot.kind !== 'access') return 1;
    const place = places.get(slot.index) ?? values.push(known[slot.index]);
    places.set(slot.index, place);
    return place;
  });
  return { text, values };
}
