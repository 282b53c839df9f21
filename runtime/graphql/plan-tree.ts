// PostgreSQL's EXPLAIN as JSON → the nodes of its plan, with rows and time where these are of the caller's own project.

export interface PlanNode {
  /** `Index Scan` */
  readonly node: string;
  readonly relation?: string;
  readonly index?: string;
  /** How it belongs to its parent: `Outer`, `SubPlan`. */
  readonly part?: string;
  /** `SubPlan 2` */
  readonly name?: string;
  readonly conditions: readonly string[];
  /** Of all loops. Absent where rows of other projects may be counted. */
  readonly rows?: number;
  readonly loops: number;
  /** Of all loops, with that of its children. */
  readonly milliseconds: number;
  readonly children: readonly PlanNode[];
}

export interface MeasuredPlan {
  readonly tree: PlanNode;
  /** In milliseconds. */
  readonly planning: number;
  readonly execution: number;
}

/** @param text what `explain (analyze, format json)` returns */
export function measuredPlan(text: string): MeasuredPlan {
  const [found] = JSON.parse(text) as readonly [Explanation];
  return {
    tree: nodeOf(found.Plan),
    planning: found['Planning Time'] ?? 0,
    execution: found['Execution Time'] ?? 0,
  };
}

export function indexesIn({ index, children }: PlanNode): readonly string[] {
  const below = children.flatMap(indexesIn);
  return [...new Set(index === undefined ? below : [index, ...below])].sort();
}

/** In conditions: values of the caller are no names of columns. */
const literals = /'(?:[^']|'')*'/g;

function nodeOf(plan: RawPlan): PlanNode {
  const conditions = conditionNames.flatMap(name => plan[name] ?? []);
  const loops = plan['Actual Loops'] ?? 0;
  const [relation, index] = [plan['Relation Name'], plan['Index Name']];
  // Estimates, and rows that are filtered out, come from the statistics and rows of all projects.
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

interface Explanation {
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
