// In: an access token of a foreign issuer. Out: what it says, once verified, and the one membership that is its subject's.
// https://www.rfc-editor.org/rfc/rfc8725
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import type { Log } from '../log.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import { parametersOf } from '../search/parameters.ts';
import type { TokenHasher } from '../search/token-hash.ts';
import { checkIndexed, type Unfinished } from '../search/unfinished.ts';
import type { Database } from '../store/database.ts';
import { type Identity, noAccess } from './grant.ts';
import type { Issuer } from './issuer-config.ts';

export interface ForeignTokens {
  /** Whether the token says that it is of one of the issuers: to be believed only when it is verified. */
  claims(token: string): boolean;
  /** undefined if it is not verified. @throws OutcomeError 403 where it is, and nobody is known by it; 503 without the issuer's keys, or while a migration indexes memberships */
  identify(token: string): Promise<Identity | undefined>;
}

export interface ForeignOptions {
  readonly database: Pick<Database, 'generic'>;
  readonly hasher: TokenHasher;
  readonly log: Log;
  /** Of a migration: half an index could find one of two memberships. */
  readonly unfinished?: Unfinished | undefined;
}

export function foreignTokens(issuers: readonly Issuer[], options: ForeignOptions): ForeignTokens {
  const known = new Map(issuers.map(issuer => [issuer.iss, { issuer, keys: keysOf(issuer, options.log) }]));
  const issuerOf = (token: string) => known.get(unverified(token).iss ?? '');
  return {
    claims: token => issuerOf(token) !== undefined,
    identify: async token => {
      const found = issuerOf(token);
      const payload = found && (await verified(token, found.issuer, found.keys));
      return payload && identityOf(payload, found.issuer, options);
    },
  };
}

function unverified(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return {};
    throw error;
  }
}

type Verified = JWTPayload & Required<Pick<JWTPayload, 'iss' | 'sub' | 'exp'>>;

async function verified(token: string, issuer: Issuer, keys: JWTVerifyGetKey): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify<Verified>(token, keys, {
      issuer: issuer.iss,
      audience: [...issuer.audience],
      algorithms: [...issuer.algorithms],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    return typeof payload.sub === 'string' && payload.sub !== '' ? payload : undefined;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return undefined;
    throw error;
  }
}

/** They are read when they are needed, kept, and read again for a key that is new: at most twice a minute. */
function keysOf({ iss, jwksUri }: Issuer, log: Log): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    [customFetch]: async (url, init) => {
      const response = await fetch(url, init).catch((error: Error) => error);
      if (response instanceof Response && response.status === 200) return response;
      const reason = response instanceof Response ? `its status is ${response.status}` : response.message;
      log.error(`The keys of the issuer ${iss} cannot be read from ${url}: ${reason}.`);
      const sentence = 'The keys of the issuer of this access token cannot be read at the moment; try again.';
      throw new OutcomeError(outcome('error', 'transient', sentence), { expose: true, retryAfter: 5 });
    },
  });
}

async function identityOf(payload: Verified, issuer: Issuer, options: ForeignOptions): Promise<Identity> {
  const { iss, sub, exp } = payload;
  const [found, ...more] = await memberships(iss, sub, issuer.project, options);
  if (!found) throw noAccess('no active membership has its issuer and subject as externalIdentity');
  if (more.length > 0)
    throw noAccess('several memberships have its issuer and subject as externalIdentity, and one may');
  return {
    project: found.project,
    membership: found.id,
    token: undefined,
    application: undefined,
    client: `${iss} ${sub}`,
    scope: textOf(Array.isArray(payload.scope) ? payload.scope.join(' ') : payload.scope, 'scope'),
    patient: textOf(payload.patient, 'patient'),
    fhirUser: textOf(payload.fhirUser, 'fhirUser'),
    // Another membership may come to have the same identity, which no stamp tells.
    expires: Math.min(exp * 1000, Date.now() + rememberedFor),
  };
}

/** In milliseconds. */
const rememberedFor = 60_000;

/** A claim that is there in another form must not count as absent: absent is more, for a scope. */
function textOf(claim: unknown, name: string): string | undefined {
  if (claim === undefined || typeof claim === 'string') return claim;
  throw noAccess(`its claim ${name} is no text`);
}

/** Two are enough to know that there are several. */
async function memberships(
  iss: string,
  sub: string,
  project: string | undefined,
  { database, hasher, unfinished }: ForeignOptions,
): Promise<readonly { readonly project: number; readonly id: string }[]> {
  const parameters = Object.values(parametersOf('ProjectMembership').params);
  const param = parameters.find(({ code }) => code === 'external-identity');
  const index = param?.index;
  if (index?.kind !== 'token') throw new Error('ProjectMembership has no index by external-identity.');
  if (param) checkIndexed('ProjectMembership', param, { unfinished });
  const identity = JSON.stringify([{ system: iss, value: sub }]);
  const { rows } = await database.generic.query<{ project: number; id: string }>(
    `select k.number as project, m.id from kiln_project k, lateral (
       select id from "ProjectMembership" where project = k.number and tokens @> array[$1::int8]
         and content->'externalIdentity' @> $2::jsonb and content->>'active' is distinct from 'false'
     ) m where $3::text is null or k.name = $3 limit 2`,
    [hasher.sought(index.key, iss, sub), identity, project ?? null],
  );
  return rows;
}
