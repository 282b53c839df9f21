// In: the text of a list's `_filter`. Out: its conditions on the rows `t`, and apart from them a chain that finds rows.
import type { SearchContext } from '../parse.ts';
import { raw, type Sql } from '../sql.ts';
import type { Access } from '../where.ts';
import { chainIds, drivingChain } from './chain-drive.ts';
import { type FilteredRow, filterWhere } from './filter-where.ts';
import { type FilterLimits, readFilter } from './read-filter.ts';
import { resolveFilter } from './resolve-filter.ts';

export interface FilterQuery {
  readonly where: readonly Sql[];
  readonly chain: { readonly ids: Sql; readonly test: Sql } | undefined;
}

/**
 * @param access fenced: an edge leads to the rows, and nothing else may
 * @throws SearchValueError
 */
export function filterQuery(
  type: string,
  text: string,
  access: Access,
  context: SearchContext,
  limits: FilterLimits,
): FilterQuery {
  const filter = resolveFilter(type, readFilter(text, limits), context);
  const row: FilteredRow = { type, alias: 't', project: raw('$1'), access, depth: 0 };
  const driven = access === 'free' ? drivingChain(filter) : undefined;
  if (!driven) return { where: [filterWhere(filter, row)], chain: undefined };
  return {
    where: driven.rest.map(each => filterWhere(each, row)),
    chain: { ids: chainIds(driven.chain, row), test: filterWhere(driven.chain, row) },
  };
}
