// [base]/$admin/user: the users of the project. Administrators never see passwords: they send a link by which a user sets one.

import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { resetFactors } from '../../identity/auth/factors.ts';
import { inviteMember, rightsGaps } from '../../identity/auth/register.ts';
import {
  endUserSessions,
  listUsers,
  loginOf,
  loginPattern,
  setUserActive,
} from '../../identity/auth/users.ts';
import { type AdminAnswer, type AdminRequest, membersOf, projectOf, rightsOf } from './admin-request.ts';

export const users: AdminAnswer = ({ database, project }) => listUsers(database, project);

/**
 * `{"login": "ada@example.org", "name": "Ada", "policies": ["ward"], "parameters": {…}, "profile": "Practitioner/1"}` makes the user unless
 * there is one of that login, and with policies a further membership. The link of the answer works once; `warnings` say why less is seen
 * than was meant.
 */
export async function inviteUser(request: AdminRequest): Promise<object> {
  const { store, services } = request;
  const { login, name, ...others } = (await membersOf(request)) ?? {};
  if (typeof login !== 'string' || !loginPattern.test(loginOf(login)))
    throw wrong('send the login: 1 to 200 characters without spaces, such as an e-mail address');
  if (name !== undefined && !isName(name)) throw wrong('send the name as a text of 1 to 200 characters');
  const rights = rightsOf(others, wrong, ['login', 'name']);
  const project = await projectOf(request);
  const isMember = rights.policies.length > 0;
  const invited = await inviteMember(store, services.authority.addresses, project, {
    login,
    name,
    rights: isMember ? rights : undefined,
  });
  const warnings = isMember ? await rightsGaps(store.database, project.number, rights) : [];
  return { ...invited, warnings };
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[^\p{Cc}]{1,200}$/u.test(name);
}

/** A disabled user loses all sessions and tokens. */
export const activateUser =
  (active: boolean): AdminAnswer =>
  async ({ database, project, id }) => {
    if (await setUserActive(database, project, id, active)) return { user: id, active };
    throw absent(id);
  };

export async function endSessionsOf({ database, project, id }: AdminRequest): Promise<object> {
  const ended = await endUserSessions(database, project, id);
  if (ended !== undefined) return { user: id, ended };
  throw absent(id);
}

/** For users who lost their devices: the password is enough again. */
export async function resetFactorsOf({ database, project, id }: AdminRequest): Promise<object> {
  const removed = await resetFactors(database, project, id);
  if (removed !== undefined) return { user: id, removed };
  throw absent(id);
}

const wrong = (advice: string) => outcomeError('structure', `The body is not that of a user: ${advice}.`);

const absent = (id: string) => outcomeError('not-found', `There is no user ${shown(id)} in the project.`);
