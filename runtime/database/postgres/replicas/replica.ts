// In: the address of a server. Out: connections that ask it for its position in the write-ahead log; of a replica also those for queries.
import type { Pool } from 'pg';
import { silent } from '../../../base/log.ts';
import { type Connection, describeConnection } from '../connection.ts';
import type { Traced } from '../database.ts';
import { type DatabaseLimits, type Open, openPool } from '../pool.ts';
import { directPooling, type Pooling } from '../pooler.ts';
import type { ReplicaState } from '../topology.ts';
import { type ReplicaFacts, readFacts } from './facts.ts';
import type { Position } from './position.ts';

/** A server as it is watched, by a connection of its own: queries never keep it waiting. */
export interface Watched<Place> {
  readonly name: string;
  /** At some moment after the call. */
  position(): Promise<Place>;
  facts(): Promise<ReplicaFacts>;
  /** Breaks off all connections: what runs on them fails. */
  breakOff(): void;
  close(): Promise<void>;
}

export interface Replica extends Watched<bigint>, ReplicaState {
  readonly generic: Pool;
  readonly custom: Pool;
  /** The last position that it was seen at; 0 after its connection was lost, since a replica that starts again may be behind it. */
  replayed: bigint;
  /** Counts the connections by which it is watched. */
  session: number;
  /** Before this moment no query waits for it: the last one waited in vain. */
  patientFrom: number;
}

/** @param pooling whether a pooler is between */
export function openPrimary(
  connection: Connection,
  limits: DatabaseLimits,
  pooling: Pooling,
): Watched<Position> {
  const open = emptyOpen();
  const pool = watchingPool(connection, limits, open, pooling);
  const position = async () => {
    const { rows } = await within(pool.query<{ lsn: string; timeline: number }>(primaryPosition));
    if (!rows[0]) throw new Error('A select without a table answered no row.');
    return { timeline: rows[0].timeline, lsn: BigInt(rows[0].lsn) };
  };
  return watched(connection, pool, open, position);
}

export function openReplica(connection: Connection, limits: DatabaseLimits, traced?: Traced): Replica {
  const open = emptyOpen();
  const pooling = directPooling(connection);
  const pool = watchingPool(connection, limits, open, pooling);
  const poolOf = (lane: 'generic' | 'custom') => {
    const made = openPool(connection, lane, limits, open, silent, undefined, pooling);
    return traced?.(made, lane) ?? made;
  };
  const [generic, custom] = [poolOf('generic'), poolOf('custom')];
  const position = async () => {
    const { rows } = await within(pool.query<{ lsn: string | null }>(replicaPosition));
    const lsn = rows[0]?.lsn;
    // Whatever it answered meanwhile may not be of our primary.
    if (!lsn) throw new Error('it is a standby no longer');
    replica.replayed = BigInt(lsn);
    return replica.replayed;
  };
  const base = watched(connection, pool, open, position);
  pool.on('connect', client => {
    const { session } = replica;
    replica.session++;
    client.once('end', () => {
      if (replica.session === session + 1) replica.replayed = 0n;
    });
  });
  const replica: Replica = Object.assign(base, {
    generic,
    custom,
    replayed: 0n,
    session: 0,
    lag: 0,
    patientFrom: 0,
    removed: 'it has not been reached yet',
    counts: { answered: 0, repeated: 0, late: 0, removals: 0 },
    close: async () => void (await Promise.all([pool.end(), generic.end(), custom.end()])),
  });
  return replica;
}

function watched<Place>(
  connection: Connection,
  pool: Pool,
  open: Open,
  position: () => Promise<Place>,
): Watched<Place> {
  return {
    name: describeConnection(connection).replace(/^database .* at /, ''),
    position: nextRead(position),
    facts: () => within(factsOf(pool)),
    breakOff: () => {
      for (const client of open.all) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}

async function factsOf(pool: Pool): Promise<ReplicaFacts> {
  const client = await pool.connect();
  try {
    return await readFacts(client);
  } finally {
    client.release();
  }
}

function emptyOpen(): Open {
  return { all: new Set(), closedBytes: { sent: 0, received: 0 } };
}

function watchingPool(connection: Connection, limits: DatabaseLimits, open: Open, pooling: Pooling): Pool {
  return openPool(connection, 'generic', { ...limits, poolSize: 1 }, open, silent, undefined, pooling);
}

/** Of the insert position: a commit is visible only after its record was inserted, written to disk or not. */
const primaryPosition = {
  name: 'primary position',
  text: `select (pg_current_wal_insert_lsn() - '0/0')::text as lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int4 as timeline`,
};

const replicaPosition = {
  name: 'replica position',
  text: `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as lsn`,
};

/** In milliseconds: a server that takes longer counts as one that cannot be reached. */
const patience = 2_000;

/** The answer, or an error when it takes too long. */
async function within<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function nextRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  return () => {
    if (!running) return start();
    // The one that runs may have been answered already, before what this caller waits for.
    const ended = running.then(ignore, ignore);
    next ??= ended.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };

  function start(): Promise<Value> {
    const own = read().finally(() => {
      if (running === own) running = undefined;
    });
    running = own;
    return own;
  }
}

function ignore(): void {}
