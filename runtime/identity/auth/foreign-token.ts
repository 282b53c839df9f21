// An access token of a foreign issuer → its verified claims, and the membership of its subject. Issuers sign ID tokens, logout tokens and
// refresh tokens with the same keys: these are refused.
// https://www.rfc-editor.org/rfc/rfc8725#section-3.11, https://www.rfc-editor.org/rfc/rfc9068#section-4

import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import type { Issuer, TokenType } from '../../base/config/issuers.ts';
import { parametersOf, type SearchParameter } from '../../base/definitions/parameters.ts';
import type { Log } from '../../base/log.ts';
import { outcomeError } from '../../base/outcome.ts';
import type { ForeignIdentity } from '../../base/principal/principal.ts';
import { checkIndexed, type Unfinished } from '../../search/reach.ts';
import type { TokenHasher } from '../../search/token-hash.ts';
import { type Identity, noAccess } from './grant.ts';
import { limitedFetch } from './guarded-fetch.ts';
import { type ProjectsDatabase, queryProjects } from './project-query.ts';

export interface ForeignTokens {
  /** Whether the token names one of the issuers, unverified. */
  claims(token: string): boolean;
  /**
   * Undefined if it is not valid.
   * @throws OutcomeError 403 if its subject has no membership; 503 without the issuer's keys, or while a migration
   * indexes memberships
   */
  identify(token: string): Promise<Identity | undefined>;
}

export interface ForeignOptions {
  readonly database: ProjectsDatabase;
  readonly hasher: TokenHasher;
  readonly log: Log;
  /** The state of a migration: an incomplete index could find only one of two memberships. */
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

/** 255 characters at most (OpenID Connect Core, section 2). PostgreSQL's text holds no NUL and no half of a surrogate pair. */
export function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && /^[^\0]{1,255}$/.test(sub) && sub.isWellFormed();
}

type Verified = JWTPayload & Required<Pick<JWTPayload, 'iss' | 'sub' | 'exp'>>;

async function verified(token: string, issuer: Issuer, keys: JWTVerifyGetKey): Promise<Verified | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify<Verified>(token, keys, {
      issuer: issuer.iss,
      audience: [...issuer.audience],
      algorithms: [...issuer.algorithms],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    if (!isSubject(payload.sub)) return undefined;
    return isAccessToken(protectedHeader.typ, payload, issuer) ? payload : undefined;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return undefined;
    throw error;
  }
}

/** The keys are read when they are needed, cached, and read again for a new key: at most twice a minute. */
function keysOf({ iss, jwksUri }: Issuer, log: Log): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    [customFetch]: async (url, init) => {
      const keys = await keysAt(url, init).catch((error: Error) => error);
      if (!(keys instanceof Error)) return Response.json(keys);
      log.error(`The keys of the issuer ${iss} cannot be read from ${url}: ${keys.message}`);
      const sentence = 'The keys of the issuer of this access token cannot be read at the moment; try again.';
      throw outcomeError('transient', sentence, { expose: true, retryAfter: 5 });
    },
  });
}

/** Other responses count as an outage of the issuer: its tokens are not refused. */
async function keysAt(url: string, init: RequestInit): Promise<JSONWebKeySet> {
  const response = await limitedFetch(url, init);
  if (response.status !== 200) throw new Error(`The status is ${response.status}.`);
  const keys = (await response.json()) as JSONWebKeySet;
  createLocalJWKSet(keys);
  return keys;
}

async function identityOf(payload: Verified, issuer: Issuer, options: ForeignOptions): Promise<Identity> {
  const { iss, sub, exp } = payload;
  const scope = scopeOf(payload);
  if (scope === undefined && !issuer.unscoped)
    throw noAccess(
      'it has neither of the claims scope and scp, and its issuer is not configured as unscoped',
    );
  const external = { hash: identityHash(iss, sub, options.hasher), projects: projectsOf(payload, issuer) };
  const [found, ...more] = await memberships(iss, sub, external, options);
  if (!found)
    throw noAccess(
      'no active membership of the projects of its issuer has its issuer and subject as externalIdentity',
    );
  if (more.length > 0)
    throw noAccess(
      'several memberships of the projects of its issuer have its issuer and subject as externalIdentity, and one may',
    );
  return {
    project: found.project,
    membership: found.id,
    token: undefined,
    application: undefined,
    external,
    client: `${iss} ${sub}`,
    scope,
    patient: textOf(payload.patient, 'patient'),
    fhirUser: textOf(payload.fhirUser, 'fhirUser'),
    expires: exp * 1000,
  };
}

/** If the issuer has a projectClaim, the project that this claim of the token names. @throws NoAccessGiven */
export function projectsOf(
  payload: Readonly<Record<string, unknown>>,
  { projects, projectClaim }: Pick<Issuer, 'projects' | 'projectClaim'>,
): readonly string[] {
  if (projectClaim === undefined) return projects;
  const name = textOf(payload[projectClaim], projectClaim);
  if (name !== undefined && projects.includes(name)) return [name];
  throw noAccess(`its claim ${projectClaim} names no project of its issuer`);
}

/** Issuers write scopes as text or as a list, in one of two claims: a token with both is refused. */
function scopeOf({ scope, scp }: JWTPayload): string | undefined {
  if (scope !== undefined && scp !== undefined) throw noAccess('it has both of the claims scope and scp');
  const name = scope === undefined ? 'scp' : 'scope';
  const claim: unknown = scope === undefined ? scp : scope;
  const isList = Array.isArray(claim) && claim.every(each => typeof each === 'string');
  return textOf(isList ? claim.join(' ') : claim, name);
}

/** A claim in another form must not count as absent: a token without scopes may do more. */
function textOf(claim: unknown, name: string): string | undefined {
  if (claim === undefined || typeof claim === 'string') return claim;
  throw noAccess(`its claim ${name} is not text`);
}

function identityHash(iss: string, sub: string, hasher: TokenHasher): string {
  const { index } = identityParameter();
  if (index.kind !== 'token') throw new Error('ProjectMembership has no token index by external-identity.');
  return hasher.sought(index.key, iss, sub);
}

function identityParameter(): SearchParameter {
  const parameters = Object.values(parametersOf('ProjectMembership').params);
  const found = parameters.find(({ code }) => code === 'external-identity');
  if (!found) throw new Error('ProjectMembership has no parameter external-identity.');
  return found;
}

/** At most two: more than one is ambiguous. */
async function memberships(
  iss: string,
  sub: string,
  { hash, projects }: ForeignIdentity,
  { database, unfinished }: ForeignOptions,
): Promise<readonly { readonly project: number; readonly id: string }[]> {
  checkIndexed('ProjectMembership', identityParameter(), { unfinished });
  const identity = JSON.stringify([{ system: iss, value: sub }]);
  const { rows, missing } = await queryProjects<{ project: number; id: string }>(
    database,
    projects,
    `select k.number as project, m.id from kiln_project k, lateral (
       select id from "ProjectMembership" where project = k.number and tokens @> array[$2::int8]
         and content->'externalIdentity' @> $3::jsonb and content->>'active' is distinct from 'false'
     ) m where k.name = any($1) limit 2`,
    [hash, identity],
  );
  if (missing !== undefined) throw missing;
  return rows;
}

export function isAccessToken(
  typ: unknown,
  claims: JWTPayload,
  issuer: Pick<Issuer, 'typ' | 'audience'>,
): boolean {
  const type = typeOf(typ);
  if (type === undefined || !issuer.typ.includes(type)) return false;
  // Bound to a key of its client: https://www.rfc-editor.org/rfc/rfc9449#section-7.1, https://www.rfc-editor.org/rfc/rfc8705#section-3
  if (claims.cnf !== undefined) return false;
  return type === 'at+jwt' || !isOtherToken(claims, issuer.audience);
}

/** Media types ignore case and may lack `application/`: https://www.rfc-editor.org/rfc/rfc7515#section-4.1.9 */
function typeOf(typ: unknown): TokenType | undefined {
  if (typ === undefined) return 'absent';
  const name = typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : '';
  return name === 'at+jwt' ? 'at+jwt' : name === 'jwt' ? 'JWT' : undefined;
}

/**
 * Tokens that the header does not distinguish: ID tokens have `nonce` and the hashes, logout tokens `events`; Keycloak writes the
 * kind as `typ` (`Bearer`, `ID`, `Refresh`), Cognito as `token_use`. The audience of an ID token is its client,
 * that of an access token an API.
 */
function isOtherToken(claims: JWTPayload, audience: readonly string[]): boolean {
  if (idTokenClaims.some(name => claims[name] !== undefined)) return true;
  if (claims.typ !== undefined && !(typeof claims.typ === 'string' && /^bearer$/i.test(claims.typ)))
    return true;
  if (claims.token_use !== undefined && claims.token_use !== 'access') return true;
  const clients = clientClaims.map(name => claims[name]);
  const named = [claims.aud ?? []].flat().filter(name => audience.includes(name));
  return named.every(name => clients.includes(name));
}

const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];
const clientClaims = ['azp', 'client_id', 'appid', 'cid'];
