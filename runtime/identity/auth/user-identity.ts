// Identifiers of users and of the built-in client in memberships and tokens.

/** The system of the `externalIdentity` by which a ProjectMembership is that of a user; the value is the id in kiln_user. */
export const userSystem = 'https://kiln.example/fhir/sid/user';

/** A person who signed in. */
export interface Person {
  /** In kiln_user. */
  readonly id: string;
  /** The `externalIdentity` of memberships: our own, or issuer and subject. */
  readonly system: string;
  readonly value: string;
}

/** The client id of the console. It is public, and its only redirect address is the server itself. */
export const consoleClient = 'kiln-console';

/** The account of the development token's holder, who has no user. */
export const developerAccount = 'developer';

/** The subject of a person's session and ID tokens: `user.membership`. */
export function accountId(user: string, membership: string): string {
  return `${user}.${membership}`;
}

/** @param user its row in kiln_user */
export function personOf({
  id,
  issuer,
  subject,
}: {
  readonly id: string;
  readonly issuer: string | null;
  readonly subject: string | null;
}): Person {
  return issuer === null || subject === null
    ? { id, system: userSystem, value: id }
    : { id, system: issuer, value: subject };
}
