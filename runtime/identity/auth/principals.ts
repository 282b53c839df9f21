// An access token → its principal, cached while the database confirms that it did not change: revocation and new policies apply to the next
// request, in every process. Work of a principal → its result; repeated if the access changed meanwhile.
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../../base/error-code.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { type AccessStamp, developer, type Principal } from '../../base/principal/principal.ts';
import { stampParameters, stampSql, stampValue } from '../../base/principal/stamp-sql.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { type Preparable, run } from '../../database/postgres/prepared.ts';
import { type Identity, NoAccessGiven, principalOf } from './grant.ts';

export interface PrincipalOptions {
  readonly database: GenericDatabase;
  /** The FHIR base: references below it are our own. */
  readonly base: string;
  /** Bytes that plans may take on one connection. */
  readonly planMemory: number;
  /** Verifies the token and returns its claims; undefined if it is unknown; 'developer' for one that stands for the development token. */
  readonly identify: (token: string) => Promise<Identity | 'developer' | undefined>;
}

/** Returns undefined for a token that is unknown, expired or revoked; throws OutcomeError 401 or 403 for one without access. */
export type ReadPrincipal = (token: string, check: Check) => Promise<Principal | undefined>;

/**
 * `now`: a cached principal is compared with the database. `later`: it is used unchecked, and the caller checks it before it answers or
 * writes: statements of queries compare it in their own snapshot.
 */
export type Check = 'now' | 'later';

export function principalReader(options: PrincipalOptions): ReadPrincipal {
  const known = new LRUCache<string, CachedPrincipal>({ max: mostKnown });
  const reads = sharedReads<CachedPrincipal | undefined>();
  return async (token, check) => {
    const digest = hash('sha256', token, 'base64url');
    const isUsable = async (found: CachedPrincipal | undefined) =>
      found?.stamp !== undefined &&
      Math.min(found.expires, found.verified) > Date.now() &&
      (check === 'later' || (await holds(options, found.stamp)));
    const remembered = known.get(digest);
    if (remembered && (await isUsable(remembered))) return remembered.principal;
    const readAgain = async () => {
      known.delete(digest);
      const found = await read(options, token).catch(async (error: unknown) => {
        const isOutage = error instanceof OutcomeError && error.status === 503;
        if (!isOutage || !remembered?.stamp || remembered.expires <= Date.now()) throw error;
        if (!(await holds(options, remembered.stamp))) throw error;
        return { ...remembered, verified: Date.now() + outageLife };
      });
      if (found?.stamp) known.set(digest, found);
      return found;
    };
    return (await reads(digest, readAgain, isUsable))?.principal;
  };
}

/** A principal that is cached as long as its stamp is valid, and else read again. @throws what `read` throws */
export function remembered(
  options: Pick<PrincipalOptions, 'database' | 'planMemory'>,
  read: () => Promise<Principal>,
): () => Promise<Principal> {
  let known: Principal | undefined;
  const reads = sharedReads<Principal>();
  const isUsable = async ({ stamp }: Principal) => stamp !== undefined && holds(options, stamp);
  return async () => {
    if (known && (await isUsable(known))) return known;
    return reads(
      '',
      async () => {
        known = await read();
        return known;
      },
      isUsable,
    );
  };
}

/** Whether two principals of the same token, bot or job were read from the same state. */
export function isSameAccess(one: Principal, other: Principal): boolean {
  return one === other || (one.client === other.client && isDeepStrictEqual(one.stamp, other.stamp));
}

interface CachedPrincipal {
  readonly principal: Principal;
  /** Undefined for the developer: no statement would check the token, so that it is read with each request. */
  readonly stamp: AccessStamp | undefined;
  /** In milliseconds since 1970. */
  readonly expires: number;
  /** As `expires`: until when its signature need not be verified again. */
  readonly verified: number;
}

const mostKnown = 10_000;

/** Reads again if something changed during the read. */
async function read(options: PrincipalOptions, token: string): Promise<CachedPrincipal | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const identity = await options.identify(token);
    if (!identity) return undefined;
    if (identity === 'developer') return { principal: developer, stamp: undefined, expires: 0, verified: 0 };
    const principal = await principalOf(options.database, options.base, identity).catch((error: unknown) => {
      throw error instanceof NoAccessGiven ? new NoAccessGiven(error.reason, identity) : error;
    });
    const { stamp } = principal;
    // Its secret may have been replaced since it was checked.
    if (identity.proven !== undefined && identity.proven !== stamp?.application?.version) continue;
    if (stamp && (await holds(options, stamp))) {
      const { expires, external } = identity;
      return { principal, stamp, expires, verified: external ? Date.now() + foreignLife : expires };
    }
  }
  const sentence = 'The policies of this access token are being changed at the moment; try again.';
  throw outcomeError('transient', sentence, { expose: true, retryAfter: 1 });
}

/**
 * In milliseconds. A foreign issuer may withdraw the key of a token that has not expired: it is verified again, as
 * often as the library reads the keys again. While these cannot be read, what was verified before counts, and is
 * tried again.
 */
const [foreignLife, outageLife] = [600_000, 30_000];

/** Whether everything that a grant was read from is unchanged. */
export async function holds(
  { database, planMemory }: Pick<PrincipalOptions, 'database' | 'planMemory'>,
  stamp: AccessStamp,
): Promise<boolean> {
  const values = stampParameters.map(parameter => stampValue(stamp, parameter));
  const { rows } = await run(database.generic, statement, values, planMemory);
  return rows.length === 1;
}

const statement: Preparable = {
  text: `select 1 where ${stampSql(parameter => `$${stampParameters.indexOf(parameter) + 1}`)}`,
  uses: 0,
};

/** @param holds whether the result of a read that began before the call may be used. @returns the result of `read` */
type SharedReads<Value> = (
  key: string,
  read: () => Promise<Value>,
  holds: (value: Value) => Promise<boolean>,
) => Promise<Value>;

function sharedReads<Value>(): SharedReads<Value> {
  const running = new Map<string, Promise<Value>>();
  return async (key, read, holds) => {
    const earlier = running.get(key);
    if (earlier) {
      // It may have missed a change that was made before this call, even if it failed.
      const [result] = await Promise.allSettled([earlier]);
      if (result.status === 'fulfilled' && (await holds(result.value))) return result.value;
    }
    const own = running.get(key) ?? read().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

/** The code that `kiln_granted` raises: the stamp of a statement no longer holds. */
const accessFault = 'KS001';

class AccessChanged extends Error {
  readonly code = accessFault;
}

/**
 * @param remembered may be older than a change
 * @param current reads the principal as it is now
 * @param work calls `confirm` before it writes, and before it answers without a statement that checks the access
 */
export async function withCurrentAccess<Result>(
  remembered: Principal,
  current: () => Promise<Principal>,
  work: (principal: Principal, confirm: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let principal = remembered;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(principal, async () => {
        if (!isSameAccess(await current(), principal))
          throw new AccessChanged('The access was changed during the request.');
      });
    } catch (error) {
      if (!isAccessFault(error) || attempt === mostAttempts) throw error;
      principal = await current();
    }
  }
}

/** The access of a token seldom changes twice while one request runs. */
const mostAttempts = 3;

export function isAccessFault(error: unknown): boolean {
  return errorCode(error) === accessFault;
}
