// [base]/$admin/user: the people of the project. Their passwords are theirs: an administrator sends a link by which they set one.
import { resetFactors } from '../auth/factors.ts';
import { inviteMember, rightsGaps } from '../auth/register.ts';
import { endUserSessions, listUsers, loginOf, loginPattern, setUserActive } from '../auth/users.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { rightsOf } from './admin-clients.ts';
import type { AdminRequest } from './admin-request.ts';
import { readJsonText } from './body.ts';

export const users = ({ options, principal }: AdminRequest) =>
  listUsers(options.store.database, principal.project);

/**
 * `{"login": "ada@example.org", "name": "Ada", "policies": ["ward"], "parameters": {…}, "profile": "Practitioner/1"}` makes the user unless
 * there is one of that login, and with policies a further membership. The link of the answer works once; `warnings` say why less is seen
 * than was meant.
 */
export async function inviteUser({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { store, authority, limits } = options;
  const body = parseJson(await readJsonText(ctx.req, limits));
  const { login, name, ...others } = isRecord(body) ? body : {};
  if (typeof login !== 'string' || !loginPattern.test(loginOf(login)))
    throw wrong('send the login: 1 to 200 characters without spaces, such as an e-mail address');
  if (name !== undefined && !isName(name)) throw wrong('send the name as a text of 1 to 200 characters');
  const rights = rightsOf(others, wrong, ['login', 'name']);
  const { rows } = await store.database.generic.query<{ name: string }>(
    'select name from kiln_project where number = $1',
    [principal.project],
  );
  const project = { number: principal.project, name: rows[0]?.name ?? '' };
  const isMember = rights.policies.length > 0;
  const invited = await inviteMember(store, authority.addresses, project, {
    ...{ login, name },
    rights: isMember ? rights : undefined,
  });
  const warnings = isMember ? await rightsGaps(store.database, project.number, rights) : [];
  return { ...invited, warnings };
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[^\p{Cc}]{1,200}$/u.test(name);
}

/** Who is disabled is signed out everywhere, with all tokens. */
export async function activateUser(request: AdminRequest, active: boolean): Promise<object> {
  const { ctx, options, principal } = request;
  const { id = '' } = ctx.params;
  if (await setUserActive(options.store.database, principal.project, id, active)) return { user: id, active };
  throw absent(id);
}

export async function endSessionsOf({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  const ended = await endUserSessions(options.store.database, principal.project, id);
  if (ended !== undefined) return { user: id, ended };
  throw absent(id);
}

/** For one who lost their devices: the password is enough again. */
export async function resetFactorsOf({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  const removed = await resetFactors(options.store.database, principal.project, id);
  if (removed !== undefined) return { user: id, removed };
  throw absent(id);
}

/** @param advice without a full stop */
function wrong(advice: string): OutcomeError {
  return outcomeError('structure', `The body is not that of a user: ${advice}.`);
}

function absent(id: string): OutcomeError {
  return outcomeError('not-found', `There is no user ${shown(id)} in the project.`);
}
