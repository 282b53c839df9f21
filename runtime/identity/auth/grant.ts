// The claims of a verified token → its principal: the membership, its policies and their parameters, in their current versions. Missing,
// inactive or ambiguous parts give no access: docs/decisions/access-policies.md.

import type {
  AccessPolicy,
  ProjectMembership,
  ProjectMembershipAccess,
  Reference,
} from '../../../generated/client/types/index.d.ts';
import { idPattern } from '../../base/definitions/id.ts';
import { OutcomeError, outcome, outcomeError } from '../../base/outcome.ts';
import type {
  AccessStamp,
  ForeignIdentity,
  Grant,
  GrantedPolicy,
  Principal,
  Versioned,
} from '../../base/principal/principal.ts';
import { parseScopes } from '../../base/principal/scope.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { referenceKey } from '../../search/reference.ts';
import { grantedScope, personLevels, programLevels } from './scope-overlap.ts';
import { consoleClient, type Person } from './user-identity.ts';

/** The claims of a verified token. */
export interface Identity {
  readonly project: number;
  /** The id of the ProjectMembership. */
  readonly membership: string;
  /** Its row in kiln_token, and the ClientApplication that it was issued to; undefined for foreign issuers. */
  readonly token?: string | undefined;
  readonly application?: string | undefined;
  /** The version of the application that authenticated; undefined: by a token. */
  readonly proven?: string | undefined;
  readonly user?: Person | undefined;
  /** Undefined for our own tokens. */
  readonly external?: ForeignIdentity | undefined;
  /** The key by which requests are counted. */
  readonly client: string;
  /** Undefined: not limited by scopes. */
  readonly scope?: string | undefined;
  /** References, as the issuer wrote them. */
  readonly patient?: string | undefined;
  /** See `Grant`. */
  readonly launch?: string | undefined;
  readonly fhirUser?: string | undefined;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/** Reads in several statements; the stamp shows whether they read the same state. @throws OutcomeError 401 or 403 */
export async function principalOf(
  database: GenericDatabase,
  base: string,
  identity: Identity,
): Promise<Principal> {
  const { project, patient, fhirUser, scope, token } = identity;
  const { membership, resource } = await readMembership(database, base, identity);
  const owner = referenceKey(resource.principal?.reference, base);
  checkOwner(identity, owner, resource);
  const applicationId = applicationOf(identity, owner);
  const [application, policies] = await Promise.all([
    applicationId === undefined ? undefined : readApplication(database, project, applicationId),
    readPolicies(database, base, project, resource.access ?? []),
  ]);
  // The scopes of an application also limit the tokens that it already has.
  const levels = identity.user === undefined ? programLevels : personLevels;
  const scoped = token === undefined ? scope : grantedScope(scope, application?.scope, levels);
  const grant: Grant = {
    membership,
    policies,
    profile: profileOf(referenceKey(resource.profile?.reference, base), referenceKey(fhirUser, base)),
    scopes: scoped === undefined ? undefined : parseScopes(scoped),
    patient: patientOf(patient, base),
    launch: identity.launch,
  };
  const versions = policies.map(({ id, version }) => ({ id, version }));
  const stamp: AccessStamp = {
    project,
    token,
    membership,
    policies: versions,
    application: application && { id: application.id, version: application.version },
    identity: identity.external,
    user: identity.user,
  };
  return { project, client: identity.client, stamp, grant };
}

/** The membership may have another owner by now. @throws NoAccessGiven */
function checkOwner({ user, application }: Identity, owner: string | undefined, resource: ProjectMembership) {
  if (user !== undefined) {
    const identities = resource.externalIdentity ?? [];
    if (!identities.some(({ system, value }) => system === user.system && value === user.value))
      throw noAccess('its membership is no longer that of its user');
  } else if (application !== undefined && owner !== `ClientApplication/${application}`)
    throw noAccess('its membership is no longer that of its application');
}

/** The console is part of the server, without a ClientApplication. */
function applicationOf({ user, application }: Identity, owner: string | undefined): string | undefined {
  if (user !== undefined) return application === consoleClient ? undefined : application;
  return owner?.startsWith('ClientApplication/') ? owner.slice(18) : undefined;
}

async function readMembership(
  database: GenericDatabase,
  base: string,
  { project, membership }: Identity,
): Promise<{ readonly membership: Versioned; readonly resource: ProjectMembership }> {
  const { rows } = await database.generic.query<MembershipRow>(
    `select k.name, p.content->>'active' is distinct from 'false' as used, m.version, m.content
     from kiln_project k
     left join "Project" p on p.project = $1 and p.id = k.name
     left join "ProjectMembership" m on m.project = $1 and m.id = $2
     where k.number = $1`,
    [project, membership],
  );
  const [row] = rows;
  if (!row?.used) throw noAccess('its project is not in use');
  if (row.version === null || row.content === null) throw noAccess('its membership does not exist');
  const resource = JSON.parse(row.content) as ProjectMembership;
  if (resource.active === false) throw noAccess('its membership is not active');
  if (referenceKey(resource.project.reference, base) !== `Project/${row.name}`)
    throw noAccess('its membership is of another project');
  return { membership: { id: membership, version: row.version }, resource };
}

interface MembershipRow {
  readonly name: string;
  readonly used: boolean;
  readonly version: string | null;
  readonly content: string | null;
}

interface Application extends Versioned {
  readonly scope: string | undefined;
}

async function readApplication(database: GenericDatabase, project: number, id: string): Promise<Application> {
  const { rows } = await database.generic.query<{ version: string; used: boolean; scope: string | null }>(
    `select version, content->>'active' is distinct from 'false' as used, content->>'scope' as scope
      from "ClientApplication" where project = $1 and id = $2`,
    [project, id],
  );
  const [row] = rows;
  if (!row?.used) throw unknownToken('The application of the access token does not exist or is not active.');
  return { id, version: row.version, scope: row.scope ?? undefined };
}

async function readPolicies(
  database: GenericDatabase,
  base: string,
  project: number,
  access: readonly ProjectMembershipAccess[],
): Promise<readonly GrantedPolicy[]> {
  const ids = access.map(({ policy }) => {
    const [type, id] = (referenceKey(policy.reference, base) ?? '').split('/');
    if (type !== 'AccessPolicy' || id === undefined) throw noAccess('its membership names no policy');
    return id;
  });
  if (ids.length === 0) throw noAccess('its membership has no policy');
  const { rows } = await database.generic.query<{ id: string; version: string; content: string }>(
    'select id, version, content from "AccessPolicy" where project = $1 and id = any($2)',
    [project, ids],
  );
  const found = new Map(rows.map(row => [row.id, row]));
  return access.map((one, i) => {
    const row = found.get(ids[i] ?? '');
    if (!row) throw noAccess('a policy of its membership does not exist');
    const resource = JSON.parse(row.content) as AccessPolicy;
    return { id: row.id, version: row.version, resource, parameters: parametersOf(one) };
  });
}

/** A parameter that is repeated or has no single value is ambiguous: there is no access. */
function parametersOf({ parameter = [] }: ProjectMembershipAccess): ReadonlyMap<string, string | Reference> {
  const parameters = new Map<string, string | Reference>();
  for (const { name, valueString, valueCode, valueReference } of parameter) {
    const values = [valueString, valueCode, valueReference].filter(value => value !== undefined);
    const [value] = values;
    if (value === undefined || values.length > 1 || parameters.has(name))
      throw noAccess('a parameter of its membership has no value or several');
    parameters.set(name, value);
  }
  return parameters;
}

const localKey = new RegExp(`^[A-Z][A-Za-z]+/${idPattern}$`);

/** A foreign issuer may name the user where the membership does not; it may not contradict the membership. */
function profileOf(member: string | undefined, claimed: string | undefined): string | undefined {
  if (claimed !== undefined && !localKey.test(claimed))
    throw noAccess('its fhirUser names no resource of this server');
  if (member !== undefined && claimed !== undefined && member !== claimed)
    throw noAccess('its fhirUser is another than the profile of its membership');
  return member ?? claimed;
}

/**
 * SMART's launch context is an id:
 * https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#launch-context-arrives-with-your-access_token
 */
function patientOf(claim: string | undefined, base: string): string | undefined {
  if (claim === undefined) return undefined;
  const key = referenceKey(claim.includes('/') ? claim : `Patient/${claim}`, base);
  if (key === undefined || !(key.startsWith('Patient/') && localKey.test(key)))
    throw noAccess('its patient claim names no patient of this server');
  return key;
}

/** 401: another token is needed. */
export function unknownToken(sentence: string): OutcomeError {
  return outcomeError('login', sentence);
}

/** 403: the token or the client is known, but has no access. */
export class NoAccessGiven extends OutcomeError {
  /** Without a capital letter and a full stop. */
  readonly reason: string;
  /** The identity of the token, if it is known. */
  readonly identity: Identity | undefined;

  constructor(reason: string, identity?: Identity) {
    const known =
      identity?.proven === undefined
        ? 'The access token is valid, but gives no access'
        : 'The client is known, but has no access';
    super(outcome('error', 'forbidden', `${known}: ${reason}.`));
    this.reason = reason;
    this.identity = identity;
  }
}

export function noAccess(reason: string): NoAccessGiven {
  return new NoAccessGiven(reason);
}
