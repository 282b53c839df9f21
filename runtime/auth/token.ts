// In: the client and membership of a token. Out: an access token, signed, with its row in kiln_token; and back: a token → the id of its row.
// The signature proves only that the token is ours; its validity and identity are in the row: revocation is immediate.
// https://www.rfc-editor.org/rfc/rfc9068
import { randomBytes } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../postgres/database.ts';
import { digest } from './digest.ts';
import { type SigningKeys, signingAlgorithm } from './signing-key.ts';
import { developerAccount } from './user-identity.ts';

export interface TokenIssue {
  readonly project: number;
  /** Ids. */
  readonly membership: string;
  readonly application: string;
  /** As granted; undefined: not limited by scopes. */
  readonly scope: string | undefined;
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
  database: Pick<Database, 'generic'>,
  keys: SigningKeys,
  { base, issuer }: { readonly base: string; readonly issuer: string },
  { project, membership, application, scope, lifetime }: TokenIssue,
): Promise<IssuedToken> {
  const { kid, key } = await keys.current();
  const id = randomBytes(24).toString('base64url');
  const issued = Math.floor(Date.now() / 1000);
  const expiresIn = Math.max(1, Math.floor(lifetime / 1000));
  await database.generic.query(insertText, [
    id,
    kid,
    project,
    membership,
    application,
    scope ?? null,
    issued,
    issued + expiresIn,
  ]);
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

export interface UserToken {
  /** Its `jti`. */
  readonly id: string;
  /** Of the key that signs it. */
  readonly kid: string;
  readonly project: number;
  /** Of the user; empty for the developer. */
  readonly membership: string;
  readonly application: string;
  readonly user: string;
  readonly grant: string;
  readonly scope: string | undefined;
  /** In seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
}

/**
 * Notes a token that the OpenID Provider signs for a person. The grant and the user are locked: whatever ends one of them waits, and
 * then finds the token. @returns false if the grant was revoked or the user disabled
 */
export async function noteUserToken(
  { generic }: Pick<Database, 'generic'>,
  token: UserToken,
): Promise<boolean> {
  const { id, kid, project, membership, application, scope, issued, expires, user, grant } = token;
  const row = [id, kid, project, membership, application, scope ?? null, issued, expires, user, grant];
  const { rowCount } = await generic.query(userTokenText, [...row, digest(grant), developerAccount]);
  return rowCount === 1;
}

/** The id of the row; undefined if the token is not ours, or has expired. The audience is not checked: each server has its own keys. */
export async function verifyToken(token: string, keys: SigningKeys): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid = '' }) => {
        const key = await keys.public(kid);
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: [signingAlgorithm], typ: 'at+jwt', requiredClaims: ['jti', 'exp'] },
    );
    return payload.jti;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return undefined;
    throw error;
  }
}

/** Returns false if there is no such token, or it was revoked before. @param client that it must belong to; undefined: any. The console is of no project */
export async function revokeToken(
  database: Pick<Database, 'generic'>,
  id: string,
  client?: { readonly project: number | undefined; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await database.generic.query(
    `update kiln_token set revoked = statement_timestamp() where id = $1 and revoked is null
     and ($2::int4 is null or project = $2) and ($3::text is null or application = $3)`,
    [id, client?.project ?? null, client?.id ?? null],
  );
  return rowCount === 1;
}

/** Deletes a few tokens that expired more than a day ago. */
const goneSql = `gone as (
  delete from kiln_token where id in (
    select id from kiln_token where expires < statement_timestamp() - interval '1 day' order by expires limit 100 for update skip locked
  )
)`;

const userTokenText = `with ${goneSql},
given as materialized (select id from kiln_sign_in where model = 'Grant' and id = $11 and expires > statement_timestamp() for share),
person as materialized (select id from kiln_user where id = $9 and active for share)
insert into kiln_token (id, key, project, membership, application, scope, issued, expires, account, grant_id)
select $1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8), $9, $10 from given
where $9 = $12 or exists (select from person)`;

const insertText = `with ${goneSql}
insert into kiln_token (id, key, project, membership, application, scope, issued, expires)
values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8))`;
