// A finished request: its caller, its target and its result → its AuditEvent, with names, types and ids, and without bodies, arguments and
// tokens. https://hl7.org/fhir/R4/auditevent.html
import type {
  AuditEvent,
  AuditEventAgent,
  AuditEventEntity,
  Coding,
} from '../../../generated/client/types/index.d.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import type { Asked } from '../../graphql/document/request.ts';
import type { Identity } from '../auth/grant.ts';
import { userSystem } from '../auth/user-identity.ts';
import { type SecurityEvent, securityKind } from './security-event.ts';

/** A request, as the audit trail records it. */
export interface AuditedRequest {
  /** When it finished: an instant. */
  readonly recorded: string;
  readonly who: Who;
  readonly what: What;
  /** Of HTTP. */
  readonly status: number;
  /** Access was refused, or the resource does not exist: the caller cannot distinguish the two. */
  readonly denied: boolean;
  /** A GraphQL operation was not run for another reason. */
  readonly refused: boolean;
}

export interface Who {
  /** The project of the event. */
  readonly project: number;
  /** `ClientApplication/x`, the subject of a foreign issuer, or `developer`; undefined: unknown. */
  readonly client: string | undefined;
  /** The IP address of an unknown client. */
  readonly address?: string;
  readonly membership: string | undefined;
  /** Ids. */
  readonly policies: readonly string[];
  /** `Practitioner/x` */
  readonly profile: string | undefined;
}

export type Interaction =
  | 'read'
  | 'vread'
  | 'search-type'
  | 'search-system'
  | History
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'transaction'
  | 'operation';

/** Of a resource, of a type, and of all types. */
type History = 'history-instance' | 'history-type' | 'history-system';

export type What =
  | {
      readonly kind: 'rest';
      readonly interaction: Interaction;
      readonly type: string;
      readonly id: string | undefined;
      /** Of an operation: `$export`. */
      readonly name?: string;
      /** Instead of the action of the interaction. */
      readonly action?: AuditEvent['action'];
      /** The user that an administrator changed: in kiln_user. */
      readonly user?: string | undefined;
      /** Types and references that it reads besides. */
      readonly read?: readonly string[];
    }
  /** The execution of a bot; without `milliseconds` the bot was not run. */
  | {
      readonly kind: 'execute';
      /** The number of events that caused the run: a bot that listens to AuditEvents triggers itself. */
      readonly depth?: number;
      /** The id; undefined if no bot was found. */
      readonly bot: string | undefined;
      /** Of its code. */
      readonly version?: string;
      readonly milliseconds?: number;
      /** The result in one sentence. */
      readonly summary: string;
      /** Its last lines. */
      readonly log: readonly string[];
    }
  | {
      readonly kind: 'security';
      readonly event: SecurityEvent;
      /** In kiln_user; undefined: unknown. */
      readonly user: string | undefined;
      readonly application: string | undefined;
    }
  /** `asked` is undefined for a document that cannot be read. */
  | { readonly kind: 'graphql'; readonly asked: Asked | undefined; readonly focus: string | undefined };

export function whoOf({ project, client, stamp, grant }: Principal): Who {
  return {
    project,
    client: stamp?.application ? `ClientApplication/${stamp.application.id}` : client,
    // Senders to webhooks have none.
    membership: grant?.membership.id || undefined,
    policies: grant?.policies.map(({ id }) => id) ?? [],
    profile: grant?.profile,
  };
}

/** An identity without its policies: of a token without access, or the starter of a job. */
export function whoIs({
  project,
  client,
  application,
  membership,
}: Pick<Identity, 'project' | 'client' | 'membership'> & Partial<Pick<Identity, 'application'>>): Who {
  const name = application === undefined ? client : `ClientApplication/${application}`;
  return { project, client: name, membership, policies: [], profile: undefined };
}

/** A request without a known token is recorded for the operator, in the default project. */
export function whoIsUnknown(address: string): Who {
  return {
    project: developer.project,
    client: undefined,
    address,
    membership: undefined,
    policies: [],
    profile: undefined,
  };
}

/** Without an id. */
export function auditEvent({ recorded, who, what, status, denied, refused }: AuditedRequest): AuditEvent {
  const entity = entities(what);
  return {
    resourceType: 'AuditEvent',
    type: typeOf(what),
    subtype: [subtype(what)],
    action: actionOf(what),
    recorded,
    // https://hl7.org/fhir/R4/valueset-audit-event-outcome.html: 4 is as an HTTP 400, 8 as an HTTP 500.
    outcome: status >= 500 ? '8' : denied || refused || status >= 400 ? '4' : '0',
    outcomeDesc: descriptionOf({ who, what, status, denied, refused }),
    agent: [agent(who)],
    source: { observer: { display: 'Kiln' } },
    ...(entity.length === 0 ? {} : { entity }),
  };
}

function typeOf(what: What): Coding {
  if (what.kind === 'security') return securityKind(what.event).type;
  return { system: 'http://terminology.hl7.org/CodeSystem/audit-event-type', code: 'rest' };
}

function descriptionOf({ who, what, status, denied, refused }: Omit<AuditedRequest, 'recorded'>): string {
  if (what.kind === 'execute') return `${cut(what.summary)} (${status})`;
  if (what.kind === 'security') return `${securityKind(what.event).sentence} (${status}).`;
  if (who.client === undefined) return `No access token that is known here (${status}).`;
  return `${denied ? 'Denied or not there' : refused ? 'Refused' : 'Answered'} (${status}).`;
}

function subtype(what: What): Coding {
  if (what.kind === 'security') return securityKind(what.event).subtype;
  const code = what.kind === 'rest' ? what.interaction : 'operation';
  return { system: 'http://hl7.org/fhir/restful-interaction', code };
}

function actionOf(what: What): NonNullable<AuditEvent['action']> {
  if (what.kind !== 'rest') return 'E';
  return what.action ?? actions[what.interaction];
}

const actions: Readonly<Record<Interaction, NonNullable<AuditEvent['action']>>> = {
  read: 'R',
  vread: 'R',
  'search-type': 'E',
  'search-system': 'E',
  'history-instance': 'R',
  'history-type': 'R',
  'history-system': 'R',
  create: 'C',
  update: 'U',
  patch: 'U',
  delete: 'D',
  transaction: 'E',
  operation: 'E',
};

/** The types that an agent may be, of those that a profile may be. */
const agents = ['Device', 'Organization', 'Patient', 'Practitioner', 'PractitionerRole', 'RelatedPerson'];

function agent({ client, address, membership, policies, profile }: Who): AuditEventAgent {
  const isAgent = profile !== undefined && agents.includes(profile.split('/')[0] ?? '');
  return {
    requestor: true,
    name: client === undefined ? 'unknown' : shown(client),
    // https://hl7.org/fhir/R4/valueset-network-type.html: 2 is an IP address.
    ...(address === undefined ? {} : { network: { address, type: '2' as const } }),
    ...(isAgent ? { who: { reference: profile } } : {}),
    ...(membership === undefined ? {} : { altId: `ProjectMembership/${membership}` }),
    ...(policies.length === 0 ? {} : { policy: policies.map(id => `AccessPolicy/${id}`) }),
  };
}

function entities(what: What): AuditEventEntity[] {
  if (what.kind === 'execute') return [executed(what)];
  if (what.kind === 'security') return concerned(what);
  if (what.kind === 'rest') {
    const { type, id, name, user, read = [] } = what;
    const entity =
      user === undefined
        ? { ...(id === undefined ? {} : { what: { reference: `${type}/${id}` } }), type: typeCoding(type) }
        : person(user);
    return [name === undefined ? entity : { ...entity, name }, ...read.map(readEntity)];
  }
  const { asked, focus } = what;
  const operation: AuditEventEntity = {
    type: { system: 'http://terminology.hl7.org/CodeSystem/audit-entity-type', code: '2' },
    name: asked?.name === undefined ? '$graphql' : `$graphql ${shown(asked.name)}`,
    ...(asked ? { description: asked.operation } : {}),
    ...(focus === undefined ? {} : { what: { reference: focus } }),
  };
  return [operation, ...(asked?.types ?? []).map(type => ({ type: typeCoding(type) }))];
}

/** @param what `Patient` or `Patient/1` */
function readEntity(what: string): AuditEventEntity {
  const [type = '', id] = what.split('/');
  return { ...(id === undefined ? {} : { what: { reference: what } }), type: typeCoding(type) };
}

/** The person, and the application. */
function concerned({ user, application }: Extract<What, { kind: 'security' }>): AuditEventEntity[] {
  return [
    ...(user === undefined ? [] : [person(user)]),
    ...(application === undefined
      ? []
      : [{ type: typeCoding('ClientApplication'), what: { reference: `ClientApplication/${application}` } }]),
  ];
}

/** @param user the id in kiln_user */
function person(user: string): AuditEventEntity {
  return {
    type: { system: 'http://terminology.hl7.org/CodeSystem/audit-entity-type', code: '1' },
    what: { identifier: { system: userSystem, value: user } },
  };
}

function executed({ bot, version, milliseconds, log }: Extract<What, { kind: 'execute' }>): AuditEventEntity {
  const details = [
    ...(version === undefined ? [] : [{ type: 'version', valueString: version }]),
    ...(milliseconds === undefined ? [] : [{ type: 'duration', valueString: `${milliseconds} ms` }]),
    ...log.filter(line => line.trim() !== '').map(line => ({ type: 'log', valueString: cut(line) })),
  ];
  return {
    ...(bot === undefined ? {} : { what: { reference: `Bot/${bot}` } }),
    type: typeCoding('Bot'),
    name: '$execute',
    ...(details.length === 0 ? {} : { detail: details }),
  };
}

/** Text of a bot, which may be long. */
function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const longestText = 500;

function typeCoding(code: string): Coding {
  return { system: 'http://hl7.org/fhir/resource-types', code };
}
