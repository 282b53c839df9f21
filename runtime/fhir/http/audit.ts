// The record of a request for data → one event of the audit trail: caller, interaction and status. Requests without a known token are
// recorded with address and interaction, without ids, in limited number.
import { GraphQLError } from 'graphql';
import type { AuditEvent } from '../../../generated/client/types/index.d.ts';
import { NoAccess } from '../../access/restrict.ts';
import type { Limits } from '../../base/config.ts';
import { isId } from '../../base/definitions/id.ts';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { type Lenders, type Meter, meter } from '../../base/http/rate.ts';
import type { Log } from '../../base/log.ts';
import { type AuditedRequest, type What, whoIs, whoIsUnknown, whoOf } from '../../identity/audit/event.ts';
import type { Trail } from '../../identity/audit/trail.ts';
import { NoAccessGiven } from '../../identity/auth/grant.ts';
import { ClientGone, type RequestRecord, type RequestSink, statusOf } from './request-record.ts';
import type { Route } from './routes.ts';

interface Auditing {
  readonly trail: Pick<Trail, 'note'>;
  /** Whether requests that are not denied are recorded. */
  readonly all: boolean;
  readonly limits: Pick<Limits, 'auditUnknown'>;
  readonly log: Pick<Log, 'warn'>;
  /** Requests without a known token, of all addresses. */
  readonly unknown: Meter;
  /** Of this process. */
  readonly warnings: Meter;
}

/** One sink for all transports, which share the limit of events. */
export function auditSink(
  options: Pick<Auditing, 'trail' | 'all' | 'limits' | 'log'>,
  lenders?: Lenders,
): RequestSink {
  const unknown = meter(options.limits.auditUnknown, Date.now, lenders?.of('audit'));
  const auditing = { ...options, unknown, warnings: meter(1, Date.now) };
  return request => audit(auditing, request);
}

function audit(auditing: Auditing, request: RequestRecord): void {
  const { principal, fault } = request;
  if (!auditing.all && fault === undefined && request.status < 400 && !request.denied) return;
  // A client that is gone received no data.
  if (fault instanceof ClientGone) return;
  const { identity = undefined } = fault instanceof NoAccessGiven ? fault : {};
  const who = principal ? whoOf(principal) : identity && whoIs(identity);
  const status = request.isStream ? statusOf(fault) : request.status;
  const isRun = request.match?.routes[0].traffic === 'execute';
  if (!principal && isRun && fault !== undefined) noteUnrun(auditing, request, who);
  else if (who) note(auditing, request, who, status);
  else if (status === 400 || status === 401) noteUnknown(auditing, request, status);
}

function note({ trail }: Auditing, request: RequestRecord, who: AuditedRequest['who'], status: number): void {
  const { fault } = request;
  const what = whatOf(request);
  if (
    !what ||
    request.isNoted ||
    (what.kind === 'rest' && what.interaction === 'transaction' && status < 400)
  )
    return;
  const isHidden = status === 403 || (what.kind === 'rest' && status === 404);
  const denied = request.denied || fault instanceof NoAccess || isHidden;
  const refused = request.refused || fault instanceof GraphQLError;
  record(trail, { who, what, status, denied, refused });
}

function record(trail: Auditing['trail'], request: Omit<AuditedRequest, 'recorded'>): void {
  trail.note({ recorded: new Date().toISOString(), ...request });
}

/** A refused request to run a bot, without a caller or without access. Accepted requests are recorded with their runs. */
function noteUnrun(
  auditing: Auditing,
  { status, address, fault }: RequestRecord,
  who: AuditedRequest['who'] | undefined,
): void {
  if (status >= 500 || status === 429 || (!who && isExceeded(auditing))) return;
  const summary = fault instanceof Error ? fault.message : '';
  const what: What = { kind: 'execute', bot: undefined, summary, log: [] };
  record(auditing.trail, { who: who ?? whoIsUnknown(address), what, status, denied: true, refused: false });
}

/** Without the id of the path, which could be a token. */
function noteUnknown(auditing: Auditing, request: RequestRecord, status: number): void {
  const { address } = request;
  const what = whatOf(request);
  if (!what || isExceeded(auditing)) return;
  const bare: What =
    what.kind === 'rest'
      ? { ...what, id: undefined }
      : { kind: 'graphql', asked: undefined, focus: undefined };
  const who = whoIsUnknown(address);
  record(auditing.trail, { who, what: bare, status, denied: true, refused: false });
}

/** Whether requests without a known token exceed their limit. */
function isExceeded({ limits, log, unknown, warnings }: Auditing): boolean {
  if (unknown('', 1) === 0) return false;
  if (warnings('', 1) === 0)
    log.warn(
      `Requests without a known access token exceed ${limits.auditUnknown} a minute: some of them leave no AuditEvent.`,
    );
  return true;
}

/** @returns undefined if the request is not for data */
function whatOf({ method, match, written, asked, read }: RequestRecord): What | undefined {
  const { route, parameters } = match ?? {};
  if (!route?.audit || !parameters) return undefined;
  const { type, member, version } = parameters;
  if (type !== undefined && !isResourceType(type)) return undefined;
  const subject = type ?? /^[A-Z]\w*/.exec(route.path)?.[0];
  const id = isId(parameters.id) ? parameters.id : undefined;
  const { audit } = route;
  if (audit === 'graphql')
    return { kind: 'graphql', asked, focus: subject && id ? `${subject}/${id}` : undefined };
  if (audit === 'administration') return administrationOf(route, method, id);
  const rest = { kind: 'rest', interaction: audit, type: subject ?? 'Resource', id, read } as const;
  if (audit === 'operation') {
    const { event: name = /\$[\w-]+/.exec(route.path)?.[0] ?? '' } = route;
    const action = name.startsWith('$') ? {} : { action: actions[method] };
    return { ...rest, id: subject && id, name, ...action };
  }
  // The searched type of a compartment is the last segment.
  if (member !== undefined)
    return { ...rest, type: isResourceType(member) ? member : 'Resource', id: undefined };
  if (audit === 'vread')
    return { ...rest, id: id && isId(version) ? `${id}/_history/${version}` : undefined };
  // Creates, and writes with a search in place of an id.
  return { ...rest, id: parameters.id === undefined ? written : id };
}

/** The name is the path without ids: `$admin/client/enable`. */
function administrationOf({ path }: Route, method: string, id: string | undefined): What {
  const name = path.replace(/\/\[\w+\]/, '');
  const isClient = path.startsWith('$admin/client');
  return {
    kind: 'rest',
    interaction: 'operation',
    name,
    action: actions[method],
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
