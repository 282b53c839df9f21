// In: every request below the FHIR base, and operations of WebSockets. Out: for each that is about data one event of the audit trail: who, what, which status.
// Requests without a known token leave the address and the interaction, without ids, in a limited number.

import { GraphQLError } from 'graphql';
import type { Context, Next } from 'koa';
import type { AuditEvent } from '../../generated/types/index.d.ts';
import { NoAccess } from '../access/named.ts';
import { type Happened, type What, whoIs, whoIsUnknown, whoOf } from '../audit/event.ts';
import type { Trail } from '../audit/trail.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import type { Limits } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { isResourceType } from '../definitions/parameters.ts';
import type { Asked } from '../graphql/document/request.ts';
import type { Log } from '../log.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { ClientGone } from './gone.ts';
import { fhirPath, type Located, locate, locatedOf } from './located.ts';
import { type Lenders, type Meter, meter } from './rate.ts';
import type { Route } from './routes.ts';

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

interface Sent {
  readonly method: string;
  readonly located: Located | undefined;
  /** The id of the resource that was written, if the path does not name it; of a request at `ctx.state.written`. */
  readonly written: string | undefined;
}

export interface Auditing {
  readonly trail: Pick<Trail, 'note'>;
  readonly limits: Pick<Limits, 'auditUnknown'>;
  readonly log: Pick<Log, 'warn'>;
  /** Requests without a known token, of all addresses. */
  readonly unknown: Meter;
  /** Of this process. */
  readonly warnings: Meter;
}

/** One for all transports: together they keep the limit of what is noted. */
export function openAuditing(
  options: Pick<Auditing, 'trail' | 'limits' | 'log'>,
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
  const located = locate('GET', `${fhirPath}/${path}`);
  const sent = { method: 'GET', located, written: undefined };
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
  const isRun = sent.located?.at[0].traffic === 'execute';
  if (error instanceof GraphQLError) seen.refused = true;
  if (error instanceof NoAccess) seen.denied = true;
  if (!principal && isRun) noteUnrun(auditing, address, status, who, error);
  else if (who) note(auditing, sent, seen, status, who);
  else if (status === 400 || status === 401) noteUnknown(auditing, sent, address, status);
}

function sentBy(ctx: Context): Sent {
  const { written } = ctx.state as Partial<Sent>;
  return { method: ctx.method, located: locatedOf(ctx), written };
}

function note(
  { trail }: Auditing,
  sent: Sent,
  seen: Audited,
  status: number,
  who: Happened['who'] | undefined,
): void {
  const what = whatOf(sent, seen.asked);
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
  const { trail } = auditing;
  const what = whatOf(sent, undefined);
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
      `Requests without a known access token exceed ${limits.auditUnknown} a minute: some of them leave no AuditEvent.`,
    );
  return true;
}

/** @returns undefined if the request is not about data */
function whatOf({ method, located, written }: Sent, asked: Asked | undefined): What | undefined {
  const { route, parameters } = located ?? {};
  if (!route?.audit || !parameters) return undefined;
  const { type, member, version } = parameters;
  if (type !== undefined && !isResourceType(type)) return undefined;
  const subject = type ?? /^[A-Z]\w*/.exec(route.path)?.[0];
  const id = isId(parameters.id) ? parameters.id : undefined;
  const { audit } = route;
  if (audit === 'graphql')
    return { kind: 'graphql', asked, focus: subject && id ? `${subject}/${id}` : undefined };
  if (audit === 'administration') return administrationOf(route, method, id);
  const rest = { kind: 'rest', interaction: audit, type: subject ?? 'Resource', id } as const;
  if (audit === 'operation') {
    const name = route.name === 'job' ? 'job' : (/\$[\w-]+/.exec(route.path)?.[0] ?? '$export');
    const action = route.name === 'job' ? { action: actions[method] } : {};
    return { ...rest, id: subject && id, name, ...action };
  }
  // What is searched in a compartment is the type at the end, or any.
  if (member !== undefined)
    return { ...rest, type: isResourceType(member) ? member : 'Resource', id: undefined };
  if (audit === 'vread')
    return { ...rest, id: id && isId(version) ? `${id}/_history/${version}` : undefined };
  // Creates, and writes with a search in place of an id.
  return { ...rest, id: parameters.id === undefined ? written : id };
}

/** What was done is called by the words of the path: `$admin/client/enable`. */
function administrationOf({ path }: Route, method: string, id: string | undefined): What {
  const name = path.replace(/\/\[\w+\]/, '');
  const isClient = path.startsWith('$admin/client');
  return {
    ...{ kind: 'rest', interaction: 'operation', name, action: actions[method] },
    type: isClient ? 'ClientApplication' : 'Resource',
    id: isClient ? id : undefined,
    user: path.startsWith('$admin/user') ? id : undefined,
  };
}

/** Of a method; POST is 'E', as for every operation. */
const actions: Readonly<Record<string, NonNullable<AuditEvent['action']>>> = {
  GET: 'R',
  PUT: 'U',
  DELETE: 'D',
};
