// In: every request below the FHIR base, and operations of WebSockets. Out: for each that is about data one event of the audit trail: who, what, which status.
// Requests without a known token leave the address and the interaction, without ids, in a limited number.

import { GraphQLError } from 'graphql';
import type { Context, Next } from 'koa';
import type { AuditEvent } from '../../generated/types/index.d.ts';
import { NoAccess } from '../access/named.ts';
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
import { type Lenders, type Meter, meter } from './rate.ts';
import { executePath, webhookPath } from './route.ts';

/** What a GraphQL request reports to the trail, at `ctx.state.audited`. */
export interface Audited {
  asked: Asked | undefined;
  denied: boolean;
  refused: boolean;
  /** Why a stream of events was refused, whose status says nothing of it. */
  fault?: unknown;
}

/** Notes an entry of a Bundle as if it was a request of its own, at `ctx.state.noteEntry`. */
export type NoteEntry = (entry: Sent, status: number) => void;

interface Sent extends Pick<Context, 'path' | 'method'> {
  /** The id of the resource that was written, if the path does not name it; of a request at `ctx.state.written`. */
  readonly written: string | undefined;
}

export interface Auditing {
  readonly trail: Pick<Trail, 'note'>;
  readonly prefix: string;
  readonly limits: Pick<Limits, 'auditUnknown'>;
  readonly log: Pick<Log, 'warn'>;
  /** Requests without a known token, of all addresses. */
  readonly unknown: Meter;
  /** Of this process. */
  readonly warnings: Meter;
}

/** One for all transports: together they keep the limit of what is noted. */
export function openAuditing(
  options: Pick<Auditing, 'trail' | 'prefix' | 'limits' | 'log'>,
  lenders?: Lenders,
): Auditing {
  const unknown = meter(options.limits.auditUnknown, Date.now, lenders?.of('audit'));
  return { ...options, unknown, warnings: meter(1, Date.now) };
}

/** Stands before authentication, and notes each request once its status is known. */
export function audited(auditing: Auditing): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    const state = ctx.state as { principal?: Principal; audited?: Audited; noteEntry?: NoteEntry };
    const seen: Audited = { asked: undefined, denied: false, refused: false };
    state.audited = seen;
    state.noteEntry = (entry, status) =>
      note(auditing, entry, seen, status, state.principal && whoOf(state.principal));
    const end = (status: number, error?: unknown) => {
      const request = { sent: sentBy(ctx), address: ctx.ip, seen, status, principal: state.principal };
      // A client that is gone was sent nothing.
      if (!(error instanceof ClientGone)) noteEnd(auditing, request, error);
    };
    try {
      await next();
    } catch (error) {
      end(error instanceof OutcomeError ? error.status : 500, error);
      throw error;
    }
    end(seen.fault === undefined ? ctx.status : statusOf(seen.fault), seen.fault);
  };
}

/** A request that was answered, refused, or failed. */
interface Ended {
  readonly sent: Sent;
  /** Of the caller, if it is not known. */
  readonly address: string;
  readonly seen: Audited;
  readonly status: number;
  readonly principal: Principal | undefined;
}

/**
 * What is requested by a message of a WebSocket, or was to be, is noted as a request that reads it.
 *
 * @param path below the base @param error undefined: it was answered
 */
export function noteMessage(
  auditing: Auditing,
  path: string,
  ended: Omit<Ended, 'sent'>,
  error: unknown,
): void {
  const sent = { path: `${auditing.prefix}/${path}`, method: 'GET', written: undefined };
  noteEnd(auditing, { ...ended, sent }, error);
}

/** Of what ends a stream or an operation: a document that is refused is answered with 200. */
export function statusOf(error: unknown): number {
  if (error instanceof OutcomeError) return error.status;
  return error === undefined || error instanceof GraphQLError ? 200 : 500;
}

function noteEnd(
  auditing: Auditing,
  { sent, address, seen, status, principal }: Ended,
  error: unknown,
): void {
  if (error === undefined) {
    note(auditing, sent, seen, status, principal && whoOf(principal));
    return;
  }
  const { identity = undefined } = error instanceof NoAccessGiven ? error : {};
  const who = principal ? whoOf(principal) : identity && whoIs(identity);
  const isRun = executePath.test(sent.path) || webhookPath.test(sent.path);
  if (error instanceof GraphQLError) seen.refused = true;
  if (error instanceof NoAccess) seen.denied = true;
  if (!principal && isRun) noteUnrun(auditing, address, status, who, error);
  else if (who) note(auditing, sent, seen, status, who);
  else if (status === 400 || status === 401) noteUnknown(auditing, sent, address, status);
}

function sentBy({ path, method, state }: Context): Sent {
  return { path, method, written: (state as Partial<Sent>).written };
}

function note(
  { trail, prefix }: Auditing,
  sent: Sent,
  seen: Audited,
  status: number,
  who: Happened['who'] | undefined,
): void {
  const what = whatOf(sent, prefix, seen.asked);
  if (!who || !what) return;
  const denied = seen.denied || status === 403 || (what.kind === 'rest' && status === 404);
  trail.note({ recorded: new Date().toISOString(), who, what, status, denied, refused: seen.refused });
}

/** A request to run a bot that was refused before its caller was known, or without access. Later ones are noted with their runs. */
function noteUnrun(
  auditing: Auditing,
  address: string,
  status: number,
  who: Happened['who'] | undefined,
  error: unknown,
): void {
  if (status >= 500 || status === 429 || (!who && isExceeded(auditing))) return;
  const summary = error instanceof Error ? error.message : '';
  auditing.trail.note({
    recorded: new Date().toISOString(),
    who: who ?? whoIsUnknown(address),
    what: { kind: 'execute', bot: undefined, summary, log: [] },
    status,
    denied: true,
    refused: false,
  });
}

/** Without the id of the path, which may be anything, a token too. */
function noteUnknown(auditing: Auditing, sent: Sent, address: string, status: number) {
  const { trail, prefix } = auditing;
  const what = whatOf(sent, prefix, undefined);
  if (!what || isExceeded(auditing)) return;
  const bare: What =
    what.kind === 'rest'
      ? { ...what, id: undefined }
      : { kind: 'graphql', asked: undefined, focus: undefined };
  const recorded = new Date().toISOString();
  trail.note({ recorded, who: whoIsUnknown(address), what: bare, status, denied: true, refused: false });
}

/** Whether there were too many requests without a known token to note another one. */
function isExceeded({ limits, log, unknown, warnings }: Auditing): boolean {
  if (unknown('', 1) === 0) return false;
  if (warnings('', 1) === 0)
    log.warn(
      `Requests without a known access token exceed ${limits.auditUnknown} a minute, KILN_AUDIT_UNKNOWN: some of them leave no AuditEvent.`,
    );
  return true;
}

const interactions: Readonly<Record<string, Interaction>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** @returns undefined if the request is not about data */
function whatOf({ path, method, written }: Sent, prefix: string, asked: Asked | undefined): What | undefined {
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const [type = '', id, more, version] = path.slice(prefix.length + 1).split('/');
  // Runs of bots write events of their own.
  if (type === 'Bot' && (id === '$execute' || more === '$execute')) return undefined;
  if (type === 'Bot' && more === '$deploy' && version === undefined)
    return { kind: 'rest', interaction: 'update', type, id: isId(id) ? id : undefined };
  const operation = operationOf([type, id, more, version], method);
  if (operation) return operation;
  if (type === '$graphql') return { kind: 'graphql', asked, focus: undefined };
  const isRead = interactions[method] === 'read';
  if (type === '_history' && id === undefined && isRead)
    return { kind: 'rest', interaction: 'history-system', type: 'Resource', id: undefined };
  if (id === undefined && (type === '' ? isRead : type === '_search' && method === 'POST'))
    return { kind: 'rest', interaction: 'search-system', type: 'Resource', id: undefined };
  if (!elements().resources.includes(type)) return undefined;
  if (more === '$graphql') return { kind: 'graphql', asked, focus: isId(id) ? `${type}/${id}` : undefined };
  // Of a compartment: what is searched is the type at the end, or any.
  const isSearch = isRead ? version === undefined : version === '_search' && method === 'POST';
  if (more !== undefined && /^[A-Z*]/.test(more) && isSearch)
    return {
      kind: 'rest',
      interaction: 'search-type',
      type: elements().resources.includes(more) ? more : 'Resource',
      id: undefined,
    };
  if (
    /^\$(expand|lookup|validate-code|everything|docref|status|get-ws-binding-token)$/.test(id ?? '') ||
    /^\$(expand|validate-code|everything|status|events|get-ws-binding-token)$/.test(more ?? '')
  )
    return { kind: 'rest', interaction: 'read', type, id: isId(id) ? id : undefined };
  // A resource that is sent to be validated is not stored.
  if (id === '$validate') return undefined;
  if (more === '$validate') return { kind: 'rest', interaction: 'read', type, id: isId(id) ? id : undefined };
  const interaction = interactions[method];
  if (!interaction) return undefined;
  if ((isRead && id === undefined) || (id === '_search' && more === undefined))
    return { kind: 'rest', interaction: 'search-type', type, id: undefined };
  // Creates, and writes with a search in place of an id.
  if (interaction === 'create' || id === undefined) return { kind: 'rest', interaction, type, id: written };
  if (id === '_history' && more === undefined && isRead)
    return { kind: 'rest', interaction: 'history-type', type, id: undefined };
  if (more === undefined) return { kind: 'rest', interaction, type, id: isId(id) ? id : undefined };
  if (more !== '_history' || !isRead) return undefined;
  if (version === undefined)
    return { kind: 'rest', interaction: 'history-instance', type, id: isId(id) ? id : undefined };
  return {
    kind: 'rest',
    interaction: 'vread',
    type,
    id: isId(id) && isId(version) ? `${id}/_history/${version}` : undefined,
  };
}

/** Requests for bulk data, for its files and for jobs; launches; what administrators do. */
function operationOf(
  [type = '', id, more, version]: readonly (string | undefined)[],
  method: string,
): What | undefined {
  const of = (resource: string, own: string | undefined, name: string) => ({
    ...({ kind: 'rest', interaction: 'operation', type: resource, name } as const),
    id: isId(own) ? own : undefined,
  });
  if (/^\$(?:export|import|launch)$/.test(type) && id === undefined) return of('Resource', undefined, type);
  // Any of them, so that none is forgotten. What stands behind an id says what was done; events have no ids.
  if (type === '$admin' && /^[a-z-]{1,20}$/.test(id ?? '')) {
    const done = id === 'event' ? more : version;
    const name = [type, id, ...(/^[a-z-]{1,20}$/.test(done ?? '') ? [done] : [])].join('/');
    const action = administrative[method];
    if (id === 'client') return { ...of('ClientApplication', more, name), action };
    return {
      ...of('Resource', undefined, name),
      action,
      user: id === 'user' && isId(more) ? more : undefined,
    };
  }
  if (type === 'Patient' && id === '$export' && more === undefined) return of('Patient', undefined, id);
  if (type === 'Group' && more === '$export' && version === undefined) return of('Group', id, more);
  if (type !== 'job' || id === undefined) return undefined;
  if (more !== undefined) return of('Resource', undefined, '$export');
  return { ...of('Resource', undefined, 'job'), action: administrative[method] };
}

/** Of a method; POST is 'E', as for every operation. */
const administrative: Readonly<Record<string, NonNullable<AuditEvent['action']>>> = {
  GET: 'R',
  PUT: 'U',
  DELETE: 'D',
};
