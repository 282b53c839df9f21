// In: every request below the FHIR base. Out: for those about data one line of the audit trail: who, what and which status.
// Of whoever has no token that is known here there is an address and what was asked for, without ids; and not more of them than fit.

import type { Context, Next } from 'koa';
import { type Happened, type Interaction, type What, whoIs, whoIsUnknown, whoOf } from '../audit/event.ts';
import type { Trail } from '../audit/trail.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import type { Limits } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import type { Asked } from '../graphql/document/request.ts';
import type { Log } from '../log.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { ClientGone } from './gone.ts';
import { meter } from './rate.ts';

/** What a GraphQL request leaves behind for the trail, at `ctx.state.audited`. */
export interface Audited {
  asked: Asked | undefined;
  denied: boolean;
  refused: boolean;
}

/** Stands before authentication, and looks at what has become of a request when it is answered. */
export function audited(
  trail: Pick<Trail, 'note'>,
  prefix: string,
  { auditUnknown: perMinute }: Pick<Limits, 'auditUnknown'>,
  log: Pick<Log, 'warn'>,
): (ctx: Context, next: Next) => Promise<void> {
  const unknown = meter(perMinute, Date.now);
  const warnings = meter(1, Date.now);
  return async (ctx, next) => {
    const state = ctx.state as { principal?: Principal; audited?: Audited };
    const seen: Audited = { asked: undefined, denied: false, refused: false };
    state.audited = seen;
    try {
      await next();
      note(ctx.status, state.principal && whoOf(state.principal));
    } catch (error) {
      // Nothing was answered.
      if (!(error instanceof ClientGone)) {
        const { identity = undefined } = error instanceof NoAccessGiven ? error : {};
        const status = error instanceof OutcomeError ? error.status : 500;
        const who = state.principal ? whoOf(state.principal) : identity && whoIs(identity);
        if (who) note(status, who);
        else if (status === 400 || status === 401) noteUnknown(status);
      }
      throw error;
    }

    function note(status: number, who: Happened['who'] | undefined): void {
      const what = whatOf(ctx, prefix, seen.asked);
      if (!who || !what) return;
      const denied = seen.denied || status === 403 || (what.kind === 'rest' && status === 404);
      trail.note({ recorded: new Date().toISOString(), who, what, status, denied, refused: seen.refused });
    }

    /** An id may be anything, a token too: it is left out. */
    function noteUnknown(status: number): void {
      const what = whatOf(ctx, prefix, undefined);
      if (!what) return;
      if (unknown('', 1) > 0) {
        if (warnings('', 1) === 0)
          log.warn(
            `Requests without a known access token come faster than ${perMinute} a minute, KILN_AUDIT_UNKNOWN: not each of them leaves an AuditEvent.`,
          );
        return;
      }
      const bare: What =
        what.kind === 'rest'
          ? { ...what, id: undefined }
          : { kind: 'graphql', asked: undefined, focus: undefined };
      trail.note({
        recorded: new Date().toISOString(),
        who: whoIsUnknown(ctx.ip),
        what: bare,
        status,
        denied: true,
        refused: false,
      });
    }
  };
}

const interactions: Readonly<Record<string, Interaction>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

/** undefined: it is not about data. */
function whatOf(
  { path, method, response }: Context,
  prefix: string,
  asked: Asked | undefined,
): What | undefined {
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const [type = '', id, more, version] = path.slice(prefix.length + 1).split('/');
  // Runs of bots speak for themselves.
  if (type === 'Bot' && (id === '$execute' || more === '$execute')) return undefined;
  if (type === 'Bot' && more === '$deploy' && version === undefined)
    return { kind: 'rest', interaction: 'update', type, id: isId(id) ? id : undefined };
  if (type === '$graphql') return { kind: 'graphql', asked, focus: undefined };
  if (!elements().resources.includes(type)) return undefined;
  if (more === '$graphql') return { kind: 'graphql', asked, focus: isId(id) ? `${type}/${id}` : undefined };
  const interaction = interactions[method];
  if (!interaction) return undefined;
  if (interaction === 'create') {
    const made = new RegExp(`/${type}/([^/]+)/_history/`).exec(response.get('location'))?.[1];
    return { kind: 'rest', interaction, type, id: made };
  }
  if (more === undefined) return { kind: 'rest', interaction, type, id: isId(id) ? id : undefined };
  if (more !== '_history' || interaction !== 'read') return undefined;
  return {
    kind: 'rest',
    interaction: 'vread',
    type,
    id: isId(id) && isId(version) ? `${id}/_history/${version}` : undefined,
  };
}
