// Access tokens: signed, each with a row in kiln_token. The signature only proves the issuer; validity and identity are in the row, so that
// revocation is immediate. The tokens themselves are not stored.
// https://www.rfc-editor.org/rfc/rfc9068
import { randomBytes } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import type { Identity } from './grant.ts';
import { digest } from './secret.ts';
import { endGrantsOf, revokeGrant } from './sign-in-state.ts';
import { type SigningKeys, signingAlgorithm } from './signing-key.ts';
import { developerAccount, personOf } from './user-identity.ts';

interface TokenRights {
  readonly project: number;
  /** Ids. The membership of the developer is empty. */
  readonly membership: string;
  readonly application: string;
  /** As granted; undefined: not limited by scopes. */
  readonly scope: string | undefined;
}

export interface TokenIssue extends TokenRights {
  /** In milliseconds. */
  readonly lifetime: number;
}

export interface IssuedToken {
  /** Its `jti`. */
  readonly id: string;
  readonly accessToken: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/** @param base the FHIR base, the audience of the token; @param issuer see addresses.ts */
export async function issueToken(
  database: GenericDatabase,
  keys: SigningKeys,
  { base, issuer }: { readonly base: string; readonly issuer: string },
  { lifetime, ...rights }: TokenIssue,
): Promise<IssuedToken> {
  const { kid, key } = await keys.current();
  const id = randomBytes(24).toString('base64url');
  const issued = Math.floor(Date.now() / 1000);
  const expiresIn = Math.max(1, Math.floor(lifetime / 1000));
  await noteToken(database, { ...rights, id, kid, issued, expires: issued + expiresIn });
  const { application, scope } = rights;
  const accessToken = await new SignJWT({ client_id: application, ...(scope === undefined ? {} : { scope }) })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(base)
    .setSubject(application)
    .setJti(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + expiresIn)
    .sign(key);
  return { id, accessToken, expiresIn };
}

export interface NotedToken extends TokenRights {
  /** Its `jti`. */
  readonly id: string;
  /** Of the key that signs it. */
  readonly kid: string;
  /** In seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
  /** Of a person, to whom the OpenID Provider issues it. */
  readonly user?: string;
  readonly grant?: string;
}

/**
 * Stores the row of a token before it is signed. Locks the grant and the user: a concurrent revocation waits, and then revokes the token.
 * @returns false if the grant was revoked or the user disabled
 */
export async function noteToken({ generic }: GenericDatabase, token: NotedToken): Promise<boolean> {
  const { id, kid, project, membership, application, scope, issued, expires, user, grant } = token;
  const row = [id, kid, project, membership, application, scope ?? null, issued, expires, user ?? null];
  const values = [...row, grant ?? null, grant === undefined ? null : digest(grant), developerAccount];
  return (await generic.query(noteText, values)).rowCount === 1;
}

/** Deletes a few tokens that expired more than a day ago. */
const noteText = `with gone as (
  delete from kiln_token where id in (
    select id from kiln_token where expires < statement_timestamp() - interval '1 day' order by expires limit 100 for update skip locked
  )
),
given as materialized (select id from kiln_sign_in where model = 'Grant' and id = $11 and expires > statement_timestamp() for share),
person as materialized (select id from kiln_user where id = $9 and active for share)
insert into kiln_token (id, key, project, membership, application, scope, issued, expires, account, grant_id)
select $1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8), $9, $10
where $11::text is null or (exists (select from given) and ($9 = $12 or exists (select from person)))`;

/** The id of the row; undefined if the token is not ours, or has expired. The audience is not checked: each server has its own keys. */
export async function verifyToken(token: string, keys: SigningKeys): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.verifying, {
      algorithms: [signingAlgorithm],
      typ: 'at+jwt',
      requiredClaims: ['jti', 'exp'],
    });
    return payload.jti;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return undefined;
    throw error;
  }
}

/** The content of its row, if it is one of ours, not expired and not revoked. */
export async function ownIdentity(
  token: string,
  database: GenericDatabase,
  keys: SigningKeys,
): Promise<Identity | 'developer' | undefined> {
  const id = await verifyToken(token, keys);
  if (id === undefined) return undefined;
  const { rows } = await database.generic.query<TokenRow>(
    `select t.project, t.membership, t.application, t.account, u.issuer, u.subject, t.scope, extract(epoch
      from t.expires)::float8 as expires,
       c.payload::json->>'patient' as patient
     from kiln_token t left join kiln_user u on u.id = t.account left join kiln_sign_in c on c.grant_id = t.grant_id and c.model = 'Context'
     where t.id = $1 and t.revoked is null and t.expires > statement_timestamp()`,
    [id],
  );
  const [row] = rows;
  if (row?.account === developerAccount) return 'developer';
  if (!row) return undefined;
  const { project, membership, application, account, issuer, subject, scope, patient } = row;
  return {
    project,
    membership,
    token: id,
    application,
    scope: scope ?? undefined,
    user: account === null ? undefined : personOf({ id: account, issuer, subject }),
    client: `${project} ${account === null ? application : `user ${account}`}`,
    launch: patient === null ? undefined : `Patient/${patient}`,
    expires: row.expires * 1000,
  };
}

interface TokenRow extends Omit<TokenRights, 'scope'> {
  readonly account: string | null;
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly scope: string | null;
  readonly expires: number;
  /** Its id. */
  readonly patient: string | null;
}

export interface ListedToken {
  readonly id: string;
  readonly project: string;
  readonly clientId: string;
  /** Empty for the developer. */
  readonly membership: string;
  /** The login of the user. */
  readonly user: string | null;
  readonly scope: string | null;
  readonly issued: string;
  readonly expires: string;
}

/** Valid tokens. @param project its number; undefined: all projects */
export async function listTokens(
  { generic }: GenericDatabase,
  project: number | undefined,
): Promise<readonly ListedToken[]> {
  const { rows } = await generic.query<ListedToken>(
    `select t.id, k.name as project, t.application as "clientId", t.membership, u.login as user, t.scope,
       to_json(t.issued)#>>'{}' as issued, to_json(t.expires)#>>'{}' as expires
     from kiln_token t join kiln_project k on k.number = t.project left join kiln_user u on u.id = t.account
     where t.revoked is null and t.expires > statement_timestamp() and ($1::int4 is null or t.project = $1)
     order by t.issued, t.id`,
    [project ?? null],
  );
  return rows;
}

/**
 * @returns false if the token does not exist, or was revoked before
 * @param client that it must belong to; undefined: any. The console is of no project
 */
export async function revokeToken(
  { generic }: GenericDatabase,
  id: string,
  client?: { readonly project: number | undefined; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await generic.query(
    `update kiln_token set revoked = statement_timestamp() where id = $1 and revoked is null
     and ($2::int4 is null or project = $2) and ($3::text is null or application = $3)`,
    [id, client?.project ?? null, client?.id ?? null],
  );
  return rowCount === 1;
}

/**
 * Refresh tokens end as well: those of the grant of the token, or all of the client.
 *
 * @param which the id of a token, or of a client: all its tokens. @returns the number of revoked tokens
 */
export async function revokeTokens(
  database: GenericDatabase,
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
