// The access tokens of a project, or of all: those that hold, without the tokens themselves, which are stored nowhere; and their end.
import type { Database } from '../postgres/database.ts';
import { endGrantsOf, revokeGrant } from './sign-in-state.ts';

export interface ListedToken {
  readonly id: string;
  readonly project: string;
  readonly clientId: string;
  /** Empty for the developer. */
  readonly membership: string;
  /** The name by which the person signed in. */
  readonly user: string | null;
  readonly scope: string | null;
  readonly issued: string;
  readonly expires: string;
}

/** @param project its number; undefined: all of them */
export async function listTokens(
  database: Pick<Database, 'generic'>,
  project: number | undefined,
): Promise<readonly ListedToken[]> {
  return (await database.generic.query<ListedToken>(listText, [project ?? null])).rows;
}

const listText = `select t.id, k.name as project, t.application as "clientId", t.membership, u.login as user, t.scope,
  to_json(t.issued)#>>'{}' as issued, to_json(t.expires)#>>'{}' as expires
from kiln_token t join kiln_project k on k.number = t.project left join kiln_user u on u.id = t.account
where t.revoked is null and t.expires > statement_timestamp() and ($1::int4 is null or t.project = $1)
order by t.issued, t.id`;

/**
 * Refresh tokens end as well: those of the grant of the token, or all of the client.
 *
 * @param which the id of a token, or of a client: all its tokens. @returns how many held until now
 */
export async function revokeTokens(
  database: Pick<Database, 'generic'>,
  project: number | undefined,
  which: string,
): Promise<number> {
  const { rows } = await database.generic.query<{ grant: string }>(
    'select grant_id as grant from kiln_token where id = $1 and grant_id is not null and ($2::int4 is null or project = $2)',
    [which, project ?? null],
  );
  const ended = await Promise.all(rows.map(({ grant }) => revokeGrant(database, grant)));
  await endGrantsOf(database, project, which);
  const { rowCount } = await database.generic.query(
    `update kiln_token set revoked = statement_timestamp() where (id = $1 or application = $1) and revoked is null
     and expires > statement_timestamp() and ($2::int4 is null or project = $2)`,
    [which, project ?? null],
  );
  return (rowCount ?? 0) + ended.reduce((sum, count) => sum + count, 0);
}
