// Statements that only read and were fast so far → up to four of one moment on one connection. One packet has them all, and one process of
// PostgreSQL answers them in turn: it wakes up once, with its caches warm.
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../base/error-code.ts';
import { isAway } from './database-fault.ts';
import { poolingOf } from './pooler.ts';

/** A connection for one statement. */
export interface Seat {
  readonly client: PoolClient;
  /** Whether no other statement waits for its answer on the connection. */
  isAlone(): boolean;
  /** The statement is to be cancelled: the request may meet another one. */
  disturb(): void;
  /** The statement has ended. */
  end(): void;
  /** In milliseconds, from the end of the statement before it or from the connection on; undefined: it was not sent. */
  took(): number | undefined;
  /** Called once, when nothing concerns the connection any more. @param fault closes it */
  release(fault?: Error): void;
}

/** Statements on one connection. */
export interface Batch {
  readonly connecting: Promise<PoolClient>;
  /** By `performance.now()`. */
  readonly opened: number;
  /** Statements that were given a seat, and those of them that have not ended. */
  seats: number;
  open: number;
  state: 'connecting' | 'gathering' | 'sent';
  isDisturbed: boolean;
  /** When the last one ended. */
  ended: number;
  fault: Error | undefined;
}

const mostSeats = 4;
/** In milliseconds: who joins while no connection is free waits no longer than `connectTimeout` from the first one on. */
const longestOpen = 100;

const batches = new WeakMap<Pool, Batch>();

/** Whether the connections of the pool take a statement before the last one is answered. */
export function isBatching(pool: Pool): boolean {
  return 'pipeline' in pool.options && !poolingOf(pool).isShared;
}

/** The batch that is being gathered, with one seat more; else a new one. */
export function joinBatch(pool: Pool): Batch {
  const known = batches.get(pool);
  const batch = known && isOpen(known) ? known : opened(pool);
  batch.seats++;
  batch.open++;
  return batch;
}

function isOpen({ seats, state, opened }: Batch): boolean {
  return seats < mostSeats && state !== 'sent' && performance.now() - opened < longestOpen;
}

/** A batch that no other statement joins. */
export function aloneOn(pool: Pick<Pool, 'connect'>): Batch {
  return newBatch(pool, 1, 'sent');
}

export async function seatIn(batch: Batch): Promise<Seat> {
  const client = await batch.connecting;
  const seated = performance.now();
  let milliseconds: number | undefined;
  return {
    client,
    isAlone: () => batch.open === 1 && batch.state === 'sent',
    disturb: () => {
      batch.isDisturbed = true;
    },
    end: () => {
      const now = performance.now();
      milliseconds = now - Math.max(seated, batch.ended);
      batch.ended = now;
    },
    took: () => milliseconds,
    release: fault => {
      batch.open--;
      batch.fault ??= fault;
      if (batch.open > 0) return;
      batch.state = 'sent';
      client.release(batch.fault);
    },
  };
}

/**
 * Whether the error may be that of another statement: there was no connection for the first one, or it broke, a cancel request met this
 * one, or its text was not parsed since the other one failed to.
 */
export function isOfOthers(batch: Batch, isFirst: boolean, error: unknown): boolean {
  const { seats, state, isDisturbed, opened } = batch;
  // Who waited for long does not wait again.
  if (state === 'connecting') return !isFirst && performance.now() - opened < longestOpen;
  if (seats === 1) return false;
  const code = errorCode(error);
  return isAway(error) || code === noStatement || (isDisturbed && code === cancelled);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const noStatement = '26000';
const cancelled = '57014';

function opened(pool: Pool): Batch {
  const batch = newBatch(pool, 0, 'connecting');
  batches.set(pool, batch);
  const gather = (client: PoolClient) => {
    const { stream } = client.connection;
    batch.state = 'gathering';
    stream.cork();
    setImmediate(() => {
      batch.state = 'sent';
      stream.uncork();
    });
  };
  batch.connecting.then(gather, () => batches.delete(pool));
  return batch;
}

function newBatch(pool: Pick<Pool, 'connect'>, seats: number, state: Batch['state']): Batch {
  return {
    connecting: pool.connect(),
    opened: performance.now(),
    seats,
    open: seats,
    state,
    isDisturbed: false,
    ended: 0,
    fault: undefined,
  };
}
