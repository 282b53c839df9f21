// A pool → the same pool, which counts who waits for a connection because all are in use, and for how long.
import type { Pool, PoolClient } from 'pg';

/** Since the pool was opened. */
export interface Waits {
  count: number;
  milliseconds: number;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

const waits = new WeakMap<Pool, Waits>();

export function waitsOf(pool: Pool): Waits {
  return waits.get(pool) ?? { count: 0, milliseconds: 0 };
}

/** Without a wait it costs three comparisons: `pool.query` asks for its connection here, too. */
export function countWaits(pool: Pool): Pool {
  const counted: Waits = { count: 0, milliseconds: 0 };
  waits.set(pool, counted);
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient>;
  const timed = () => {
    const begin = performance.now();
    counted.count++;
    return () => {
      counted.milliseconds += performance.now() - begin;
    };
  };
  const connectCounted = (done?: Connected) => {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return connect(done);
    const end = timed();
    if (done)
      return connect((error, client, release) => {
        end();
        done(error, client, release);
      });
    return connect().finally(end);
  };
  return Object.assign(pool, { connect: connectCounted });
}
