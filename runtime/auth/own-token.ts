// In: an access token. Out: the content of its row in kiln_token, if it is one of ours, not expired and not revoked.
import type { Database } from '../postgres/database.ts';
import type { Identity } from './grant.ts';
import type { SigningKeys } from './signing-key.ts';
import { verifyToken } from './token.ts';
import { developerAccount, personOf } from './user-identity.ts';

export async function ownIdentity(
  token: string,
  database: Pick<Database, 'generic'>,
  keys: SigningKeys,
): Promise<Identity | 'developer' | undefined> {
  const id = await verifyToken(token, keys);
  if (id === undefined) return undefined;
  const { rows } = await database.generic.query<TokenRow>(
    `select t.project, t.membership, t.application, t.account, u.issuer, u.subject, t.scope, extract(epoch from t.expires)::float8 as expires,
       c.payload::json->>'patient' as patient
     from kiln_token t left join kiln_user u on u.id = t.account left join kiln_sign_in c on c.grant_id = t.grant_id and c.model = 'Context'
     where t.id = $1 and t.revoked is null and t.expires > statement_timestamp()`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.account === developerAccount) return 'developer';
  return {
    project: row.project,
    membership: row.membership,
    token: id,
    application: row.application,
    user:
      row.account === null
        ? undefined
        : personOf({ id: row.account, issuer: row.issuer, subject: row.subject }),
    external: undefined,
    client: `${row.project} ${row.account === null ? row.application : `user ${row.account}`}`,
    scope: row.scope ?? undefined,
    patient: undefined,
    launch: row.patient === null ? undefined : `Patient/${row.patient}`,
    fhirUser: undefined,
    expires: row.expires * 1000,
  };
}

interface TokenRow {
  readonly project: number;
  readonly membership: string;
  readonly application: string;
  readonly account: string | null;
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly scope: string | null;
  readonly expires: number;
  /** Its id. */
  readonly patient: string | null;
}
