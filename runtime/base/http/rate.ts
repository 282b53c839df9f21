// A request, its client and its cost → nothing, or 429 if the client exceeds its limits for a minute.
// https://www.rfc-editor.org/rfc/rfc6585#section-4 · docs/decisions/limits.md

import type { Config } from '../config.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { developer } from '../principal/principal.ts';
import { networkOf } from './address.ts';

/** Limits of one client for a minute; undefined is the default of `standard`. */
export type RateLimits = Pick<Config, 'requestsPerMinute' | 'costPerMinute'> & {
  readonly limits: Pick<Config['limits'], 'unknownPerMinute'>;
};

/**
 * A client that uses all of it occupies a part of one server: 1,000 small requests, or 1.7 of the most costly operations, a
 * second. The development token has no limit unless one is set.
 */
const standard = { requests: 60_000, cost: 100_000_000 };

export interface Rates {
  /** One more request. @throws OutcomeError with status 429 */
  request(client: string): void;
  /** What a request costs, in resources that it can read; see cost.ts. @throws OutcomeError with status 429 */
  cost(client: string, resources: number): void;
  /** One more request without a known token. @throws OutcomeError with status 429 */
  unknown(address: string): void;
}

/** Refilled continuously, up to the amount of one minute. */
interface Bucket {
  left: number;
  /** In milliseconds. */
  seen: number;
  borrowing: boolean;
  /** What callers wait for who cannot be refused before the others were asked. */
  borrowed?: Promise<void> | undefined;
}

/** @param lenders the other workers of this server; together they keep the limits */
export function rates(given: RateLimits, now = Date.now, lenders?: Lenders): Rates {
  const { unknownPerMinute } = given.limits;
  const requestsPerMinute = limitOf(given.requestsPerMinute, standard.requests);
  const costPerMinute = limitOf(given.costPerMinute, standard.cost);
  const requests = meter(requestsPerMinute, now, lenders?.of('requests'));
  const costs = meter(costPerMinute, now, lenders?.of('costs'));
  const unknowns = meter(unknownPerMinute, now, lenders?.of('unknowns'));
  return {
    request: client => {
      if (client === developer.client && given.requestsPerMinute === undefined) return;
      const wait = requests(client, 1);
      if (wait > 0) throw refusal(`This client may send ${requestsPerMinute} requests a minute.`, wait);
    },
    cost: (client, resources) => {
      if (client === developer.client && given.costPerMinute === undefined) return;
      if (costPerMinute !== undefined && resources > costPerMinute)
        throw outcomeError(
          'too-costly',
          `The query can read ${resources} resources, and this client may read ` +
            `${costPerMinute} a minute. Give its lists a smaller _count, or nest fewer of them.`,
          { status: 429 },
        );
      const wait = costs(client, resources);
      if (wait > 0)
        throw refusal(
          `This client may read ${costPerMinute} resources a minute, and the query can read ${resources}.`,
          wait,
        );
    },
    unknown: address => {
      const wait = unknowns(networkOf(address), 1);
      if (wait > 0)
        throw refusal(
          `This address may send ${unknownPerMinute} requests without a known access token a minute.`,
          wait,
        );
    },
  };
}

function limitOf(given: number | 'none' | undefined, usual: number): number | undefined {
  return given === 'none' ? undefined : (given ?? usual);
}

/** Each worker has an equal share of every bucket, and borrows from the others where it has many requests of one client. */
export interface Lenders {
  of(meter: string): Lending;
}

export interface Lending {
  readonly workers: number;
  /** Asks the others for an amount. */
  borrow(client: string, amount: number): Promise<number>;
  /** Where the others ask: what is given is deducted here. */
  answer(lend: (client: string, amount: number) => number): void;
}

/** Deducts an amount from the client's bucket; if too little is left, it returns the seconds to wait. */
export interface Meter {
  (client: string, amount: number): number;
  /** Asks the other workers before it refuses: where limits are small, the share of a worker is less than one request. */
  patiently(client: string, amount: number): Promise<number>;
}

export function meter(perMinute: number | undefined, now: () => number, lending?: Lending): Meter {
  if (perMinute === undefined) return Object.assign(() => 0, { patiently: async () => 0 });
  const buckets = new Map<string, Bucket>();
  const share = perMinute / (lending?.workers ?? 1);
  const bucketOf = (client: string) => {
    const time = now();
    const bucket = buckets.get(client) ?? { left: share, seen: time, borrowing: false };
    // What was borrowed stays.
    const filled = Math.min(share, bucket.left + ((time - bucket.seen) * share) / minute);
    bucket.left = Math.max(bucket.left, filled);
    bucket.seen = time;
    buckets.delete(client);
    buckets.set(client, bucket);
    const [oldest] = buckets.keys();
    // A removed client starts with a full bucket again.
    if (buckets.size > mostClients && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  lending?.answer((client, amount) => {
    const bucket = bucketOf(client);
    // Half of it stays for requests that arrive here.
    const lent = Math.max(0, Math.min(bucket.left / 2, amount));
    bucket.left -= lent;
    return lent;
  });
  const take = (client: string, amount: number) => {
    const bucket = bucketOf(client);
    const isEnough = bucket.left >= amount;
    if (isEnough) bucket.left -= amount;
    if (lending && !bucket.borrowing && bucket.left < share / 2)
      void borrow(lending, client, bucket, isEnough ? share / 2 : share + amount);
    return isEnough ? 0 : Math.ceil(((amount - bucket.left) * minute) / perMinute / 1_000);
  };
  return Object.assign(take, {
    patiently: async (client: string, amount: number) => {
      const wait = take(client, amount);
      if (wait === 0 || !lending) return wait;
      const bucket = bucketOf(client);
      bucket.borrowed ??= lending.borrow(client, share + amount).then(lent => {
        bucket.left += lent;
        bucket.borrowed = undefined;
      });
      await bucket.borrowed;
      return take(client, amount);
    },
  });
}

async function borrow(lending: Lending, client: string, bucket: Bucket, amount: number): Promise<void> {
  bucket.borrowing = true;
  const lent = await lending.borrow(client, amount);
  bucket.left += lent;
  // Where the others have nothing left, they are not asked with each request.
  setTimeout(() => {
    bucket.borrowing = false;
  }, lendingPause).unref();
}

/** Milliseconds. */
const lendingPause = 100;
const minute = 60_000;
const mostClients = 10_000;

function refusal(sentence: string, seconds: number): OutcomeError {
  return outcomeError('throttled', `${sentence} Try again in ${seconds} s.`, { retryAfter: seconds });
}
