// In: nothing. Out: the shape of a row that a `_filter` tests.

import type { Sql } from '../../sql/sql.ts';
import type { Fencing, Reach } from '../reach.ts';

/** A row of a resource table, and how it is reached. */
export interface FilteredRow {
  readonly type: string;
  readonly alias: Sql;
  readonly access: Fencing;
  /** Chains up to here: tables of a chain are called f1, f2 … */
  readonly depth: number;
  readonly reach: Reach;
}
