// In: a Bot. Out: the principal that it acts as: its own membership. docs/decisions/execute.md
import type { Bot } from '../../generated/types/index.d.ts';
import type { Database } from '../postgres/database.ts';
import type { Principal } from '../principal/principal.ts';
import { referenceKey } from '../search/reference.ts';
import { noAccess, principalOf } from './grant.ts';

/** @throws NoAccessGiven if it has no membership, or several and names none of them */
export async function botPrincipal(
  database: Pick<Database, 'generic'>,
  base: string,
  project: number,
  id: string,
  bot: Pick<Bot, 'membership'>,
): Promise<Principal> {
  const membership = await membershipOf(database, base, project, id, bot);
  return principalOf(database, base, {
    project,
    membership,
    token: undefined,
    application: undefined,
    external: undefined,
    client: `Bot/${id}`,
    scope: undefined,
    patient: undefined,
    fhirUser: undefined,
    expires: Number.POSITIVE_INFINITY,
  });
}

async function membershipOf(
  database: Pick<Database, 'generic'>,
  base: string,
  project: number,
  id: string,
  { membership }: Pick<Bot, 'membership'>,
): Promise<string> {
  const { rows } = await database.generic.query<{ id: string }>(
    `select id from "ProjectMembership" where project = $1 and principal = $2 and content->>'active' is distinct from 'false' order by id limit 100`,
    [project, `Bot/${id}`],
  );
  const [only, ...others] = rows;
  if (!only)
    throw noAccess(
      'the bot has no active membership: make a ProjectMembership whose principal it is, or set runAsUser for runs that have a caller',
    );
  if (membership === undefined) {
    if (others.length > 0)
      throw noAccess('the bot has several memberships, and Bot.membership names none of them');
    return only.id;
  }
  const key = referenceKey(membership.reference, base);
  const chosen = rows.find(row => key === `ProjectMembership/${row.id}`);
  if (!chosen) throw noAccess('Bot.membership is not an active membership of the bot');
  return chosen.id;
}
