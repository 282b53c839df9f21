// In: an access. Out: whether it may change every identity of its project. Whoever may do that can give itself any right, so that
// operations of administrators reveal and change nothing that is out of its reach.
import { type Access, granting } from './access.ts';
import type { Interaction } from './entry.ts';
import { isNeverShown } from './policy.ts';

const identities = ['AccessPolicy', 'ClientApplication', 'ProjectMembership'] as const;
const needed: readonly Interaction[] = ['read', 'search', 'create', 'update', 'delete'];

/** Whether it sees every row and element of these types that any policy can show. */
export function seesAll(access: Access, types: readonly string[]): boolean {
  if (access.named === undefined) return true;
  return types.every(type =>
    (['read', 'search'] as const).every(interaction =>
      granting(access.type(type), interaction).some(
        ({ condition, hidden }) => !condition && hidden.every(path => isNeverShown(type, path)),
      ),
    ),
  );
}

export function isAdministrator(access: Access): boolean {
  if (access.named === undefined) return true;
  return identities.every(type =>
    needed.every(interaction =>
      granting(access.type(type), interaction).some(
        ({ condition, hidden, readonly, constraints }) =>
          !condition &&
          hidden.every(path => isNeverShown(type, path)) &&
          readonly.length + constraints.length === 0,
      ),
    ),
  );
}
