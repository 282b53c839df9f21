// A GraphQL request → how much PostgreSQL reads to answer it, on a connection of the lane that the engine would take.
import { accesses } from '../../runtime/access/compile-access.ts';
import { developer, type Principal } from '../../runtime/base/principal/principal.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import type { TestServer } from '../server.ts';

export interface Reading {
  readonly lane: string;
  /** Rows that scans looked at, kept or not. */
  readonly rows: number;
  /** Blocks of 8 KB, each time one was looked at. */
  readonly blocks: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** Prepared, so that the lane's plan_cache_mode decides as it does for the engine. */
export async function reading(
  { engine, database, config, store }: Pick<TestServer, 'engine' | 'database' | 'config' | 'store'>,
  request: GraphQLRequest,
  principal: Principal = developer,
): Promise<Reading & { readonly plan: PlanNode }> {
  const { statement, resolved } = engine.compile(request, principal);
  const access = accesses(() => ({ ...store.index, now: Date.now() }))(principal);
  if (!statement) throw new Error('Nothing of the request is in the database.');
  const values = statement.bindings.map(binding => {
    if (binding.kind === 'project') return principal.project;
    if (binding.kind === 'base') return `${config.baseUrl}/`;
    if (binding.kind === 'access') return access.values[binding.index];
    return binding.kind === 'site' ? resolved[binding.site]?.values[binding.index] : undefined;
  });
  const plan = await explained(database[statement.lane], statement.text, values);
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { lane: statement.lane, rows: scanned(plan), blocks, plan };
}

/** The plan of a statement of the lane, with what was read. */
export async function explained(
  lane: Database['custom'],
  statement: string,
  values: readonly unknown[],
): Promise<PlanNode> {
  const client = await lane.connect();
  try {
    await client.query(`prepare measured as ${statement}`);
    const list = values.map(value => client.escapeLiteral(text(value))).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off, format json) execute measured${list === '' ? '' : ` (${list})`}`,
    );
    await client.query('deallocate measured');
    const [{ Plan: plan } = { Plan: undefined }] = planOf(rows[0]?.['QUERY PLAN']);
    if (!plan) throw new Error('PostgreSQL explained nothing.');
    return plan;
  } finally {
    client.release();
  }
}

function planOf(json: unknown): readonly { Plan: PlanNode }[] {
  return typeof json === 'string' ? JSON.parse(json) : (json as readonly { Plan: PlanNode }[]);
}

export function scanned(node: PlanNode): number {
  const looked =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const isScan =
    /Scan$/.test(node['Node Type']) && !/^(Subquery|Function|Result|CTE)/.test(node['Node Type']);
  const own = isScan ? looked * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), own);
}

/** The text of a parameter: arrays as PostgreSQL writes them. */
function text(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map(item => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join()}}`;
}
