// The subject of a session ↔ the person and the membership that it stands for. It is also the `sub` of ID tokens.
// `<user>.<membership>`, or `developer` for the holder of the development token.
import { developerAccount } from '../auth/user-identity.ts';
import { activeUser, membershipsOf, type User, type UserMembership } from '../auth/users.ts';
import type { Database } from '../postgres/database.ts';

export interface Account {
  readonly accountId: string;
  /** undefined: the developer. */
  readonly person: { readonly user: User; readonly membership: UserMembership } | undefined;
}

/** As they are now: undefined if the user is disabled, or the membership another's. */
export async function findAccount(
  database: Pick<Database, 'generic'>,
  isDevelopment: boolean,
  id: string,
): Promise<Account | undefined> {
  if (id === developerAccount) return isDevelopment ? { accountId: id, person: undefined } : undefined;
  const [, user = '', own = ''] = /^([^.]+)\.(.+)$/s.exec(id) ?? [];
  const found = await activeUser(database, user);
  const memberships = found ? await membershipsOf(database, found) : [];
  const membership = memberships.find(each => each.id === own);
  return found && membership ? { accountId: id, person: { user: found, membership } } : undefined;
}

/** What ID tokens say of the person. https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#scopes-for-requesting-identity-data */
export function claimsOf(
  { accountId: sub, person }: Account,
  base: string,
): { sub: string; [claim: string]: unknown } {
  if (!person) return { sub, name: 'Developer' };
  const { user, membership } = person;
  return {
    sub,
    name: user.name ?? user.login,
    preferred_username: user.login,
    ...(membership.profile === null ? {} : { fhirUser: new URL(membership.profile, `${base}/`).href }),
  };
}

/** For the audit trail. */
export function notedOf(account: Account | undefined) {
  return { person: account?.person?.user, membership: account?.person?.membership.id };
}
