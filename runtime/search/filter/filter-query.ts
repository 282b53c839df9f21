// In: what a search asks besides plain arguments. Out: its condition on the rows `t`, and where it has one a chain that finds them.

import { type Sql, sql } from '../../sql/sql.ts';
import type { ReachContext } from '../parse.ts';
import { type Fencing, listRow } from '../reach.ts';
import { chainEnds, chainIds, drivingChain } from './chain-drive.ts';
import type { FilterCriterion } from './filter-criterion.ts';
import { filterWhere } from './filter-where.ts';
import type { FilteredRow } from './filtered-row.ts';

export interface FilterQuery {
  /** The whole filter. */
  readonly where: Sql;
  readonly chain: FilterChain | undefined;
}

/** A chain that has to hold, as a way to find the rows instead of testing each. */
export interface FilterChain {
  /** The keys of what the rows point to. */
  readonly ends: Sql;
  /** The ids of the rows that point to what the table `ends` holds. */
  readonly ids: Sql;
  /** What the filter asks besides. */
  readonly rest: readonly Sql[];
}

/** @param access fenced: an edge leads to the rows, and nothing else may */
export function filterQuery(
  type: string,
  filter: FilterCriterion,
  access: Fencing,
  context: ReachContext,
): FilterQuery {
  const row: FilteredRow = { type, alias: listRow, access, depth: 0, reach: context.reach };
  const where = filterWhere(filter, row);
  const driven = access === 'free' ? drivingChain(filter) : undefined;
  if (!driven) return { where, chain: undefined };
  return {
    where,
    chain: {
      ends: chainEnds(driven.chain, row),
      ids: chainIds(driven.chain, row, sql`ends`),
      rest: driven.rest.map(each => filterWhere(each, row)),
    },
  };
}
