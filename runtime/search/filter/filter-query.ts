// In: the text of a list's `_filter`. Out: its conditions on the rows `t`, and apart from them a chain that finds rows.
import type { SearchContext } from '../parse.ts';
import { raw, type Sql } from '../sql.ts';
import type { Access } from '../where.ts';
import { chainEnds, chainIds, drivingChain } from './chain-drive.ts';
import { type FilteredRow, filterWhere } from './filter-where.ts';
import { type FilterLimits, readFilter } from './read-filter.ts';
import { resolveFilter } from './resolve-filter.ts';

export interface FilterQuery {
  readonly where: readonly Sql[];
  readonly chain: ChainQuery | undefined;
}

/** A chain that has to hold, and is asked first. */
export interface ChainQuery {
  /** The keys of what the rows point to. */
  readonly ends: Sql;
  /** The ids of the rows that point to what `ends` holds. */
  readonly ids: Sql;
  /** Whether one row does so. */
  readonly test: Sql;
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
    chain: {
      ends: chainEnds(driven.chain, row),
      ids: chainIds(driven.chain, row, raw('ends')),
      test: filterWhere(driven.chain, row),
    },
  };
}
