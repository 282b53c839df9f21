// In: the names of a project and of a membership in it. Out: the principal that a token of the membership would have now, without
// the scopes of a token.
import { type NoAccessGiven, principalOf } from '../auth/grant.ts';
import { Failure } from '../failure.ts';
import type { Grant, Principal } from '../principal/principal.ts';
import { readResource, type Store } from '../store/resource.ts';
import { existingProject } from './data.ts';

export interface MembershipPrincipal extends Principal {
  readonly grant: Grant;
}

/** @throws Failure if there is no such project or membership; @throws NoAccessGiven */
export async function membershipPrincipal(
  store: Store,
  base: string,
  projectName: string,
  name: string,
): Promise<MembershipPrincipal> {
  const membership = name.replace(/^ProjectMembership\//, '');
  const project = await existingProject(store.database, projectName);
  if (!(await readResource(store, { project }, 'ProjectMembership', membership)))
    throw new Failure(
      `There is no ProjectMembership/${membership} in the project '${projectName}': kiln token list shows those of tokens.`,
    );
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
  });
  if (!principal.grant) throw new Error('The principal of a membership has no grant.');
  return { ...principal, grant: principal.grant };
}

/** The message of commands for a membership without access. */
export function withoutAccess(membership: string, { reason }: NoAccessGiven): string {
  return `ProjectMembership/${membership.replace(/^ProjectMembership\//, '')} gives no access: ${reason}.`;
}
