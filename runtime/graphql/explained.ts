// A statement and its values → what PostgreSQL makes of it: the lines that `kiln explain` prints, or the nodes with rows and time that the
// console draws. The statement is run, in a transaction that only reads.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres/transaction.ts';
import { indexesIn, type MeasuredPlan, measuredPlan } from './plan-tree.ts';
import type { QueryLane } from './sql/statement.ts';

/** A query without its answer. */
export interface Explained extends ExplainedPlan {
  /** Resources that can be read, at most; see cost.ts. */
  readonly cost: number;
  readonly lane: QueryLane;
  readonly sql: string;
  /** What JavaScript projects from stored values: `{ use family given }`. */
  readonly projected: readonly string[];
}

export interface ExplainedPlan {
  /** Names of the indexes that were read. */
  readonly indexes: readonly string[];
  /** Lines of PostgreSQL's EXPLAIN ANALYZE; of EXPLAIN without costs beside `measured`. */
  readonly plan: readonly string[];
  readonly measured?: MeasuredPlan;
}

export type ExplainForm = 'lines' | 'tree';

export function explainedPlan(
  pool: Pool,
  text: string,
  values: unknown[],
  form: ExplainForm,
): Promise<ExplainedPlan> {
  return inTransaction(pool, async client => {
    await client.query('set transaction read only');
    const explain = (options: string) => explanation(client, `explain (${options}) ${text}`, values);
    if (form === 'lines') {
      const plan = await explain('analyze, buffers');
      return { plan, indexes: indexesOf(plan) };
    }
    const measured = measuredPlan((await explain('analyze, format json')).join('\n'));
    return { plan: await explain('costs off'), indexes: indexesIn(measured.tree), measured };
  });
}

async function explanation(client: PoolClient, text: string, values: unknown[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, values);
  return rows.map(row => row['QUERY PLAN']);
}

function indexesOf(plan: readonly string[]): readonly string[] {
  const names = plan.flatMap(
    line => /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) "?(\w+)/.exec(line)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}
