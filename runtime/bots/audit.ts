// The AuditEvent of an execution, whether or not the bot was run.
import type { AuditedRequest, What, Who } from '../identity/audit/event.ts';
import type { Trail } from '../identity/audit/trail.ts';

type Execution = Omit<Extract<What, { readonly kind: 'execute' }>, 'kind' | 'log'> &
  Pick<AuditedRequest, 'status'> & { readonly denied?: boolean; readonly log?: readonly string[] };

export function noteExecution(
  trail: Pick<Trail, 'note'> | undefined,
  who: Who,
  { status, denied = false, log = [], ...what }: Execution,
): void {
  const recorded = new Date().toISOString();
  trail?.note({ recorded, who, what: { kind: 'execute', log, ...what }, status, denied, refused: false });
}
