// In: the names of a project and of a membership in it. Out: its principal.
import { type MembershipPrincipal, membershipId, membershipPrincipal } from '../auth/membership.ts';
import { Misuse } from '../failure.ts';
import type { Store } from '../store/resource.ts';
import { existingProject } from './data.ts';

/** @throws Misuse if there is no such project or membership; @throws NoAccessGiven */
export async function memberOf(
  store: Store,
  base: string,
  projectName: string,
  name: string,
): Promise<MembershipPrincipal> {
  const project = await existingProject(store.database, projectName);
  const found = await membershipPrincipal(store, base, project, membershipId(name));
  if (found) return found;
  throw new Misuse(
    `There is no ProjectMembership/${membershipId(name)} in the project '${projectName}': kiln token list shows those of tokens.`,
  );
}
