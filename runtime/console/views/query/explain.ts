// A query → what the server says of it: cost, SQL and plan, and the answer as others see it. Only administrators of the project may ask.
import { send } from '../../send.ts';
import type { PlanNode } from './plan.ts';
import type { Run } from './run.ts';

/** Of `[base]/$admin/explain`; null where a query reads no resources. */
export interface Explained {
  readonly cost: number;
  readonly lane: string;
  readonly sql: string;
  /** What JavaScript projects from stored values. */
  readonly projected: readonly string[];
  readonly indexes: readonly string[];
  readonly tree?: PlanNode;
  readonly milliseconds: {
    readonly planning?: number;
    readonly execution?: number;
    readonly database: number;
    readonly node: number;
  };
  readonly limits: readonly Used[];
  readonly view?: View;
}

export interface Used {
  /** The variable that sets the limit. */
  readonly name: string;
  readonly used: number;
  readonly most: number;
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
  const { typed, operationName } = run;
  const variables = typed.variables.trim() === '' ? {} : { variables: JSON.parse(typed.variables) as object };
  const body = { query: typed.query, ...(operationName ? { operationName } : {}), ...variables };
  const path = `$admin/explain?${new URLSearchParams(who)}`;
  const answer = await send(path.replace(/\?$/, ''), { method: 'POST', body, signal, most: 20_000_000 });
  return answer.json<Explained | null>();
}
