// In: a statement and its values. Out: PostgreSQL's plan of it: the lines that `kiln explain` prints, or the nodes with rows and times
// that the console draws. The statement runs in a read-only transaction.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/postgres/transaction.ts';
import type { QueryLane } from './sql/statement.ts';

/** The SQL, cost and plan of a query. */
export interface Explanation extends PlanExplanation {
  /** The highest number of resources that can be read; see cost.ts. */
  readonly cost: number;
  readonly lane: QueryLane;
  readonly sql: string;
  /** The selections that JavaScript projects from stored values: `{ use family given }`. */
  readonly projected: readonly string[];
}

interface PlanExplanation {
  /** Names of the indexes that the plan reads. */
  readonly indexes: readonly string[];
  /** Lines of PostgreSQL's EXPLAIN ANALYZE; with `measured`, of EXPLAIN without costs. */
  readonly plan: readonly string[];
  readonly measured?: MeasuredPlan;
}

export type ExplainForm = 'lines' | 'tree';

export function explainPlan(
  pool: Pool,
  text: string,
  values: unknown[],
  form: ExplainForm,
): Promise<PlanExplanation> {
  return inTransaction(pool, async client => {
    await client.query('set transaction read only');
    const explain = (options: string) => explanation(client, `explain (${options}) ${text}`, values);
    if (form === 'lines') {
      const plan = await explain('analyze, buffers');
      return { plan, indexes: indexesOf(plan) };
    }
    const measured = measurePlan((await explain('analyze, format json')).join('\n'));
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

export interface PlanNode {
  /** `Index Scan` */
  readonly node: string;
  readonly relation?: string;
  readonly index?: string;
  /** Its relationship to the parent node: `Outer`, `SubPlan`. */
  readonly part?: string;
  /** `SubPlan 2` */
  readonly name?: string;
  readonly conditions: readonly string[];
  /** The rows of all loops. Absent where rows of other projects may be counted. */
  readonly rows?: number;
  readonly loops: number;
  /** The time of all loops, including child nodes. */
  readonly milliseconds: number;
  readonly children: readonly PlanNode[];
}

interface MeasuredPlan {
  readonly tree: PlanNode;
  /** In milliseconds. */
  readonly planning: number;
  readonly execution: number;
}

/** @param text the output of `explain (analyze, format json)` */
export function measurePlan(text: string): MeasuredPlan {
  const [found] = JSON.parse(text) as readonly [RawExplanation];
  return {
    tree: nodeOf(found.Plan),
    planning: found['Planning Time'] ?? 0,
    execution: found['Execution Time'] ?? 0,
  };
}

function indexesIn({ index, children }: PlanNode): readonly string[] {
  const below = children.flatMap(indexesIn);
  return [...new Set(index === undefined ? below : [index, ...below])].sort();
}

/** Literals in conditions: a value of the caller is not a column name. */
const literals = /'(?:[^']|'')*'/g;

function nodeOf(plan: RawPlan): PlanNode {
  const conditions = conditionNames.flatMap(name => plan[name] ?? []);
  const loops = plan['Actual Loops'] ?? 0;
  const [relation, index] = [plan['Relation Name'], plan['Index Name']];
  // Estimates and filtered rows include the statistics and rows of all projects.
  const isOwn =
    (relation === undefined && index === undefined) ||
    conditions.some(each => /\bproject\b/.test(each.replace(literals, '')));
  return {
    node: plan['Node Type'],
    ...(relation === undefined ? {} : { relation }),
    ...(index === undefined ? {} : { index }),
    ...(plan['Parent Relationship'] === undefined ? {} : { part: plan['Parent Relationship'] }),
    ...(plan['Subplan Name'] === undefined ? {} : { name: plan['Subplan Name'] }),
    conditions,
    ...(isOwn ? { rows: Math.round((plan['Actual Rows'] ?? 0) * loops) } : {}),
    loops,
    milliseconds: (plan['Actual Total Time'] ?? 0) * loops,
    children: (plan.Plans ?? []).map(nodeOf),
  };
}

interface RawExplanation {
  readonly Plan: RawPlan;
  readonly 'Planning Time'?: number;
  readonly 'Execution Time'?: number;
}

const conditionNames = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'One-Time Filter',
] as const;

interface RawPlan extends Readonly<Partial<Record<(typeof conditionNames)[number], string>>> {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  /** Of one loop. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  /** Of one loop. */
  readonly 'Actual Total Time'?: number;
  readonly Plans?: readonly RawPlan[];
}
