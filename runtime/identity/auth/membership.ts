// A membership of a project, or of a Bot → the principal of its tokens, without scopes. docs/decisions/execute.md
import type { AccessPolicy, Bot } from '../../../generated/client/types/index.d.ts';
import { OutcomeError } from '../../base/outcome.ts';
import type { Grant, GrantedPolicy, Principal } from '../../base/principal/principal.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { readResource, type Store } from '../../database/store/resource.ts';
import { referenceKey } from '../../search/reference.ts';
import { type NoAccessGiven, noAccess, principalOf } from './grant.ts';

export interface MembershipPrincipal extends Principal {
  readonly grant: Grant;
}

/** @returns undefined if there is no such membership. @throws NoAccessGiven */
export async function membershipPrincipal(
  store: Store,
  base: string,
  project: number,
  membership: string,
): Promise<MembershipPrincipal | undefined> {
  if (!(await readResource(store, { project }, 'ProjectMembership', membership))) return undefined;
  const identity = {
    project,
    membership,
    client: `ProjectMembership/${membership}`,
    expires: Number.POSITIVE_INFINITY,
  };
  const principal = await principalOf(store.database, base, identity).catch((error: unknown) => {
    // Of its own tokens that would be 401.
    if (error instanceof OutcomeError && error.status === 401)
      throw noAccess('its client application does not exist or is not active');
    throw error;
  });
  if (!principal.grant) throw new Error('The principal of a membership has no grant.');
  return { ...principal, grant: principal.grant };
}

/** The principal of a membership with these policies. @returns the id of a missing policy */
export async function policyPrincipal(
  store: Store,
  project: number,
  policies: readonly string[],
  { profile, parameters }: Pick<Grant, 'profile'> & Pick<GrantedPolicy, 'parameters'>,
): Promise<MembershipPrincipal | string> {
  const granted: GrantedPolicy[] = [];
  for (const id of policies) {
    const found = await readResource(store, { project }, 'AccessPolicy', id);
    if (!found) return id;
    const resource = JSON.parse(found.content) as AccessPolicy;
    granted.push({ id, version: found.version, resource, parameters });
  }
  const grant = {
    membership: { id: '', version: '0' },
    policies: granted,
    profile,
    scopes: undefined,
    patient: undefined,
  };
  // No stamp: there is no stored access to compare with.
  return { project, client: `AccessPolicy/${policies.join(',')}`, stamp: undefined, grant };
}

/** `ProjectMembership/x` or `x` → `x`. */
export function membershipId(name: string): string {
  return name.replace(/^ProjectMembership\//, '');
}

/** For administrators: why a membership has no access. */
export function withoutAccess(membership: string, { reason }: NoAccessGiven): string {
  return `ProjectMembership/${membershipId(membership)} gives no access: ${reason}.`;
}

/** @throws NoAccessGiven if it has no membership, or several and names none of them */
export async function botPrincipal(
  database: GenericDatabase,
  base: string,
  project: number,
  id: string,
  { membership: named }: Pick<Bot, 'membership'>,
): Promise<Principal> {
  const { rows } = await database.generic.query<{ id: string }>(
    `select id from "ProjectMembership" where project = $1 and principal = $2 and content->>'active' is distinct
      from 'false' order by id limit 100`,
    [project, `Bot/${id}`],
  );
  if (rows.length === 0)
    throw noAccess(
      'the bot has no active membership: make a ProjectMembership whose principal it is, or set runAsUser for runs that have a caller',
    );
  if (named === undefined && rows.length > 1)
    throw noAccess('the bot has several memberships, and Bot.membership names none of them');
  const key = named && referenceKey(named.reference, base);
  const chosen = rows.find(row => named === undefined || key === `ProjectMembership/${row.id}`);
  if (!chosen) throw noAccess('Bot.membership is not an active membership of the bot');
  const expires = Number.POSITIVE_INFINITY;
  return principalOf(database, base, { project, membership: chosen.id, client: `Bot/${id}`, expires });
}
