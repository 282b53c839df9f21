// In: nothing. Out: how the rows of a List are found.
import type { Sql } from '../sql/sql.ts';

/** How the first rows are found. */
export type Way =
  /** The planner chooses. */
  | 'free'
  /** An index leads to few rows, whatever the values: a plan that is kept reads and sorts them. */
  | 'few'
  /** An index ends in the order that is asked for, and there is no other condition: a generic plan is as good as any. */
  | 'ordered'
  /** The same, but for a policy that may let few of the rows through: walk.ts. */
  | 'walk'
  /** The rows of a code, newest first. */
  | 'code';

export interface ChainQuery {
  /** The keys of what the rows point to. */
  readonly ends: Sql;
  /** The ids of the rows that point to what the table `ends` holds. */
  readonly ids: Sql;
  /** All other conditions. */
  readonly rest: Sql;
}
