// In: a membership of a project. Out: the principal that a token of the membership would have now, without the scopes of a token.
import type { AccessPolicy } from '../../generated/types/index.d.ts';
import { OutcomeError } from '../outcome.ts';
import type { Grant, GrantedPolicy, Principal } from '../principal/principal.ts';
import { readResource, type Store } from '../store/resource.ts';
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
  const principal = await principalOf(store.database, base, {
    ...{ project, membership, client: `ProjectMembership/${membership}`, expires: Number.POSITIVE_INFINITY },
    ...{
      token: undefined,
      application: undefined,
      external: undefined,
      scope: undefined,
      patient: undefined,
      fhirUser: undefined,
    },
  }).catch((error: unknown) => {
    // Of its own tokens that would be 401.
    if (error instanceof OutcomeError && error.status === 401)
      throw noAccess('its client application does not exist or is not active');
    throw error;
  });
  if (!principal.grant) throw new Error('The principal of a membership has no grant.');
  return { ...principal, grant: principal.grant };
}

/** The principal that a membership with these policies would have. @returns the id of a policy that there is not */
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
    ...{ membership: { id: '', version: '0' }, policies: granted },
    ...{ profile, scopes: undefined, patient: undefined },
  };
  // What the statement returns is compared with nothing: no stamp.
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
