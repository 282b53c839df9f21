// In: an access token. Out: the content of its row in kiln_token, if it is one of ours, not expired and not revoked.
import type { Database } from '../postgres/database.ts';
import type { Identity } from './grant.ts';
import type { SigningKeys } from './signing-key.ts';
import { verifyToken } from './token.ts';

export async function ownIdentity(
  token: string,
  database: Pick<Database, 'generic'>,
  keys: SigningKeys,
): Promise<Identity | undefined> {
  const id = await verifyToken(token, keys);
  if (id === undefined) return undefined;
  const { rows } = await database.generic.query<TokenRow>(
    `select project, membership, application, scope, extract(epoch from expires)::float8 as expires
     from kiln_token where id = $1 and revoked is null and expires > statement_timestamp()`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    project: row.project,
    membership: row.membership,
    token: id,
    application: row.application,
    external: undefined,
    client: `${row.project} ${row.application}`,
    scope: row.scope ?? undefined,
    patient: undefined,
    fhirUser: undefined,
    expires: row.expires * 1000,
  };
}

interface TokenRow {
  readonly project: number;
  readonly membership: string;
  readonly application: string;
  readonly scope: string | null;
  readonly expires: number;
}
