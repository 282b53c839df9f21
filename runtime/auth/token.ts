// In: the client and membership of a token. Out: an access token, signed, with its row in kiln_token; and back: a token → the id of its row.
// The signature proves only that the token is ours; its validity and identity are in the row: revocation is immediate.
// https://www.rfc-editor.org/rfc/rfc9068
import { randomBytes } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../postgres/database.ts';
import { type SigningKeys, signingAlgorithm } from './signing-key.ts';

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

/** Returns false if there is no such token, or it was revoked before. @param client that it must belong to; undefined: any */
export async function revokeToken(
  database: Pick<Database, 'generic'>,
  id: string,
  client?: { readonly project: number; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await database.generic.query(
    `update kiln_token set revoked = clock_timestamp() where id = $1 and revoked is null
     and ($2::int4 is null or (project = $2 and application = $3))`,
    [id, client?.project ?? null, client?.id ?? null],
  );
  return rowCount === 1;
}

/** Deletes a few tokens that expired more than a day ago. */
const insertText = `with gone as (
  delete from kiln_token where id in (
    select id from kiln_token where expires < statement_timestamp() - interval '1 day' order by expires limit 100 for update skip locked
  )
)
insert into kiln_token (id, key, project, membership, application, scope, issued, expires)
values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8))`;
