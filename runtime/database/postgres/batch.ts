// Statements that only read and were fast so far → up to four that are made in one iteration of the event loop on one connection. One
// packet has them all, and one process of PostgreSQL answers them in turn: it wakes up once, with its caches warm.
import type { Duplex } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { poolingOf } from './pooler.ts';

/** A connection for one statement. */
export interface Seat {
  readonly client: PoolClient;
  /** When PostgreSQL could begin with the statement, by `performance.now()`. */
  begin(): number;
  /** Whether no other statement waits for its answer on the connection. */
  isAlone(): boolean;
  /** Called once, when the statement has ended. @param fault closes the connection */
  release(fault?: Error): void;
}

interface Batch {
  readonly connecting: Promise<PoolClient>;
  /** Statements that were given a seat, and those of them that have not ended. */
  seats: number;
  open: number;
  isSent: boolean;
  /** When the last one ended. */
  ended: number;
  fault: Error | undefined;
}

const mostSeats = 4;

const batches = new WeakMap<Pool, Batch>();

/** Whether the connections of the pool take a statement before the last one is answered. */
export function isBatching(pool: Pool): boolean {
  return 'pipeline' in pool.options && !poolingOf(pool).isShared;
}

export async function batchedSeat(pool: Pool): Promise<Seat> {
  const known = batches.get(pool);
  const batch = known && !known.isSent && known.seats < mostSeats ? known : opened(pool);
  batch.seats++;
  batch.open++;
  const client = await batch.connecting;
  const seated = performance.now();
  const release = (fault?: Error) => {
    batch.open--;
    batch.ended = performance.now();
    batch.fault ??= fault;
    if (batch.open > 0) return;
    batch.isSent = true;
    client.release(batch.fault);
  };
  return { client, begin: () => Math.max(seated, batch.ended), isAlone: () => batch.open === 1, release };
}

function opened(pool: Pool): Batch {
  const connecting = pool.connect();
  const batch: Batch = { connecting, seats: 0, open: 0, isSent: false, ended: 0, fault: undefined };
  batches.set(pool, batch);
  const send = (client: PoolClient) => {
    const { stream } = (client as Inner).connection;
    stream.cork();
    setImmediate(() => {
      batch.isSent = true;
      stream.uncork();
    });
  };
  connecting.then(send, () => {
    batch.isSent = true;
  });
  return batch;
}

/** What the types of pg leave out. */
type Inner = PoolClient & { readonly connection: { readonly stream: Duplex } };
