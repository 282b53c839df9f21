// The access tokens of a project, or of all: those that hold, without the tokens themselves, which are stored nowhere; and their end.
import type { Database } from '../postgres/database.ts';

export interface ListedToken {
  readonly id: string;
  readonly project: string;
  readonly clientId: string;
  readonly membership: string;
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

const listText = `select t.id, k.name as project, t.application as "clientId", t.membership, t.scope,
  to_json(t.issued)#>>'{}' as issued, to_json(t.expires)#>>'{}' as expires
from kiln_token t join kiln_project k on k.number = t.project
where t.revoked is null and t.expires > statement_timestamp() and ($1::int4 is null or t.project = $1)
order by t.issued, t.id`;

/** @param which the id of a token, or of a client: all its tokens. @returns how many held until now */
export async function revokeTokens(
  database: Pick<Database, 'generic'>,
  project: number | undefined,
  which: string,
): Promise<number> {
  const { rowCount } = await database.generic.query(
    `update kiln_token set revoked = clock_timestamp() where (id = $1 or application = $1) and revoked is null
     and expires > statement_timestamp() and ($2::int4 is null or project = $2)`,
    [which, project ?? null],
  );
  return rowCount ?? 0;
}
