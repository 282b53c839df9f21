// An action on the pages of the sign-in → an event of the audit trail: user, address and application. Without typed names and codes, which
// may be passwords.
import type { Context } from 'koa';
import { type Lenders, meter } from '../../base/http/rate.ts';
import { whoIsUnknown } from '../audit/event.ts';
import type { SecurityEvent } from '../audit/security-event.ts';
import type { Trail } from '../audit/trail.ts';

export interface SecurityNote {
  readonly event: SecurityEvent;
  /** undefined: unknown. */
  readonly person?: { readonly id: string; readonly project: number } | undefined;
  readonly membership?: string | undefined;
  /** The id of a ClientApplication. */
  readonly application?: string | undefined;
  /** Of HTTP; 200 if it is left out. */
  readonly status?: number;
}

export type NoteSecurity = (ctx: Pick<Context, 'ip' | 'res'>, noted: SecurityNote) => void;

const callers = new WeakMap<Context['res'], string>();

/** The library has its own context, without the address that a trusted proxy reports. */
export function keepCaller({ ip, res }: Pick<Context, 'ip' | 'res'>): void {
  callers.set(res, ip);
}

/** @param perMinute the limit of failures */
export function securityNotes(
  trail: Pick<Trail, 'note'> | undefined,
  perMinute: number,
  lenders?: Lenders,
): NoteSecurity {
  const failures = meter(perMinute, Date.now, lenders?.of('security'));
  return ({ ip, res }, { event, person, membership, application, status = 200 }) => {
    const denied = status >= 400;
    if (!trail || (denied && failures('', 1) > 0)) return;
    const unknown = whoIsUnknown(callers.get(res) ?? ip);
    const who = person
      ? { ...unknown, project: person.project, client: `${person.project} user ${person.id}`, membership }
      : unknown;
    trail.note({
      recorded: new Date().toISOString(),
      who,
      status,
      denied,
      refused: false,
      what: { kind: 'security', event, user: person?.id, application },
    });
  };
}
