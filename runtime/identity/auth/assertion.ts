// A signed client assertion → its `jti` and expiry, if the keys of the application verify it.
// https://www.rfc-editor.org/rfc/rfc7523#section-3, https://hl7.org/fhir/smart-app-launch/client-confidential-asymmetric.html
import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { ClientApplication } from '../../../generated/client/types/index.d.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { digest } from './secret.ts';

export interface Assertions {
  /** Undefined if it is not a valid assertion of the application for this client. */
  verify(assertion: string, client: string, application: ClientApplication): Promise<Assertion | undefined>;
}

export interface Assertion {
  readonly jti: string;
  /** In seconds since 1970. */
  readonly expires: number;
  /** The part of the application that verified it, as in its JSON: a part of the public key, or the address of the keys. */
  readonly credential: string;
}

export const assertionAlgorithms = ['RS384', 'ES384'];

/** The client that the assertion names, unverified. */
export function claimedClient(assertion: string): string | undefined {
  try {
    const { iss, sub } = decodeJwt(assertion);
    return iss === sub ? sub : undefined;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * @param audience the address of the token endpoint
 * @param loopback whether keys may be read from a loopback address
 * @param report logs why keys could not be read
 */
export function assertions(
  audience: string,
  loopback: boolean,
  report: (message: string) => void,
): Assertions {
  const remote = new LRUCache<string, JWTVerifyGetKey>({ max: 1_000 });
  return { verify };

  async function verify(
    assertion: string,
    client: string,
    application: ClientApplication,
  ): Promise<Assertion | undefined> {
    try {
      if (decodeProtectedHeader(assertion).kid === undefined) return undefined;
      const { payload, key } = await jwtVerify(assertion, keysOf(application), {
        algorithms: assertionAlgorithms,
        audience,
        issuer: client,
        subject: client,
        requiredClaims: ['exp', 'jti'],
        clockTolerance: tolerance,
      });
      const { jti, exp = 0 } = payload;
      const tooFar = exp > Date.now() / 1000 + longestLife + tolerance;
      if (tooFar || typeof jti !== 'string' || jti === '') return undefined;
      return { jti, expires: exp + tolerance, credential: await credentialOf(application, key) };
    } catch (error) {
      if (atFault.some(kind => error instanceof kind)) return undefined;
      throw error;
    }
  }

  function keysOf({ jwks = '', jwksUri }: ClientApplication): JWTVerifyGetKey {
    if (jwksUri === undefined) return createLocalJWKSet(JSON.parse(jwks) as JSONWebKeySet);
    const known = remote.get(jwksUri);
    if (known) return known;
    const made = createRemoteJWKSet(new URL(jwksUri), {
      [customFetch]: url =>
        guardedFetch(url, { loopback }).catch((error: Error) => {
          report(`The keys of a client cannot be read: ${error.message}`);
          throw new UnusableKeys();
        }),
    });
    remote.set(jwksUri, made);
    return made;
  }
}

/** `n` of an RSA key, `x` of another: letters and digits, which JSON does not escape. */
async function credentialOf({ jwksUri }: ClientApplication, key: CryptoKey | Uint8Array): Promise<string> {
  if (jwksUri !== undefined) return JSON.stringify(jwksUri).slice(1, -1);
  const { n, x } = await exportJWK(key);
  return n ?? x ?? '';
}

/** The application, not the server, is at fault. */
class UnusableKeys extends Error {}

/** Errors of invalid keys: malformed JSON or URL, and the errors of Web Crypto for keys that are too short. */
const atFault = [joseErrors.JOSEError, UnusableKeys, SyntaxError, TypeError, DOMException];

/** Seconds that an assertion may live, and that clocks may differ. */
const longestLife = 300;
const tolerance = 5;

/** @returns false if it was used before, in any process. Deletes some expired rows */
export async function useOnce(
  database: GenericDatabase,
  client: string,
  { jti, expires }: Assertion,
): Promise<boolean> {
  const { rowCount } = await database.generic.query(
    `with gone as (
       delete from kiln_assertion where (client, jti) in (
         select client, jti from kiln_assertion where expires < statement_timestamp() order by expires limit 100 for update skip locked
       )
     )
     insert into kiln_assertion (client, jti, expires) values ($1, $2, to_timestamp($3)) on conflict do nothing`,
    [client, digest(jti), expires],
  );
  return rowCount === 1;
}
