// In: the name and the rights of a person. Out: the user with a membership, and a link by which the person sets a password.
import { randomUUID } from 'node:crypto';
import { type Store, updateResource } from '../store/resource.ts';
import type { Addresses } from './addresses.ts';
import { membershipOf, type Registration } from './register.ts';
import { userSystem } from './user-identity.ts';
import { invitationLife, invite } from './users.ts';

export interface InvitedPerson {
  /** See users.ts. */
  readonly login: string;
  readonly name: string | undefined;
  /** undefined: none is made, for one who has one. */
  readonly rights: Pick<Registration, 'policies' | 'parameters' | 'profile'> | undefined;
}

export interface Invited {
  readonly user: string;
  /** Of the new membership. */
  readonly membership: string | undefined;
  /** It works once. */
  readonly link: string;
  /** In hours. */
  readonly hours: number;
}

export async function inviteMember(
  store: Store,
  { issuer }: Pick<Addresses, 'issuer'>,
  project: { readonly number: number; readonly name: string },
  { login, name, rights }: InvitedPerson,
): Promise<Invited> {
  const { user, code } = await invite(store.database, project.number, login, name);
  const membership = rights && randomUUID();
  if (rights && membership !== undefined) {
    const externalIdentity = [{ system: userSystem, value: user }];
    const member = membershipOf(membership, { ...rights, project: project.name }, { externalIdentity });
    const number = { project: project.number };
    await updateResource(store, number, 'ProjectMembership', membership, JSON.stringify(member));
  }
  return { user, membership, link: `${issuer}/sign-in/invitation?code=${code}`, hours: invitationLife };
}
