// A query → what the server says of it: cost, SQL and plan, and the answer as others see it. Only administrators of the project may ask.
import { send } from '../../send.ts';
import type { Run } from './run.ts';

/** Of `[base]/$admin/explain`; null where a query reads no resources. `projected`: what JavaScript projects from stored values. */
export interface Explained extends Readonly<Record<'projected' | 'indexes', readonly string[]>> {
  readonly cost: number;
  readonly lane: string;
  readonly sql: string;
  readonly tree?: PlanNode;
  readonly milliseconds: Readonly<Record<'database' | 'node', number>>;
  /** `name`: the variable that sets the limit. */
  readonly limits: readonly { readonly name: string; readonly used: number; readonly most: number }[];
  readonly view?: View;
}

/** `node`: `Index Scan`, `name`: `SubPlan 2`; times are of all loops, with that of its children. */
export interface PlanNode extends Readonly<Partial<Record<'name' | 'relation' | 'index', string>>> {
  readonly node: string;
  readonly conditions: readonly string[];
  /** Of all loops. Absent where rows of other projects may be counted. */
  readonly rows?: number;
  readonly loops: number;
  readonly milliseconds: number;
  readonly children: readonly PlanNode[];
}

export interface View {
  /** Why they get no answer. */
  readonly refused: readonly string[];
  readonly isTooLong?: boolean;
  /** Places below `data` that they do not see: `PatientList[2].name[0].family`. */
  readonly missing?: readonly string[];
  /** Whether they see anything that the caller does not see. */
  readonly hasMore?: boolean;
  readonly seen?: unknown;
}

/** `membership=…` or `policy=…` */
export type Who = Readonly<Record<string, string>>;

export async function explain(run: Run, signal: AbortSignal, who: Who = {}): Promise<Explained | null> {
  const { query, variables: text } = run.typed;
  const variables: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  const body = { query, operationName: run.operationName, variables };
  const path = `$admin/explain?${new URLSearchParams(who)}`.replace(/\?$/, '');
  const answer = await send(path, { method: 'POST', body, signal, most: 20_000_000 });
  return answer.json<Explained | null>();
}
