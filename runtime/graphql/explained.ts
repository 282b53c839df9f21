// What `kiln explain` shows of a query, and the names of indexes in PostgreSQL's EXPLAIN.
import type { QueryLane } from './sql/statement.ts';

/** A query without its answer. */
export interface Explained {
  /** Resources that can be read, at most; see cost.ts. */
  readonly cost: number;
  readonly lane: QueryLane;
  readonly sql: string;
  /** What JavaScript projects from stored values: `{ use family given }`. */
  readonly projected: readonly string[];
  /** Names of the indexes that were read. */
  readonly indexes: readonly string[];
  /** Lines of PostgreSQL's EXPLAIN ANALYZE. */
  readonly plan: readonly string[];
}

export function indexesOf(plan: readonly string[]): readonly string[] {
  const names = plan.flatMap(
    line => /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) "?(\w+)/.exec(line)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}
