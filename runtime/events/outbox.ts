// The outbox (kiln_event): one row for each listener of a write until it was notified. A server claims rows by a
// lease and settles them, and any server goes on after a crash. Of one resource, a listener is notified in the order
// of the versions; an ordered listener (numbered events) gets all of its events one after another, from the server
// that has its turn.
import type { PoolClient } from 'pg';
import type { StoredIdentity } from '../base/principal/stored-identity.ts';
import { type Across, type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import type { Database } from '../database/postgres/database.ts';
import { type Preparable, run } from '../database/postgres/prepared.ts';
import { instantSql } from '../database/store/resource-sql.ts';

export type EventDatabase = Pick<Database, 'generic'>;

/** Who is notified: as it was when its events were claimed. */
export interface Listener {
  readonly project: number;
  /** The id of the Subscription; `Bot/id/0`: the first trigger of a bot. */
  readonly listener: string;
  /** The resource type that it listens to. */
  readonly type: string;
  /** Whether its last event failed. */
  readonly failing: boolean;
  readonly identity: StoredIdentity;
}

export type Interaction = 'create' | 'update' | 'delete';

/** A version of which a listener is notified; `handshake` and `heartbeat` are of the Subscription, and of no resource. */
export interface KilnEvent extends Listener {
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
  readonly interaction: Interaction | 'handshake' | 'heartbeat';
  /** How many events led to the write, each by the one before. */
  readonly depth: number;
  /** With this one. */
  readonly attempts: number;
  /** Of a turn: when it was written, an instant. */
  readonly noted?: string;
}

/** An ordered listener that is this server's until then. */
export interface Turn extends Listener {
  /** As text: it is the server's as long as the row has it. */
  readonly until: string;
}

/**
 * Projects that have events to deliver now. PostgreSQL looks no value of clock_timestamp() up in an index: it would
 * read all events that wait for a later time.
 */
export function dueProjects(database: AcrossDatabase): Promise<Across<{ readonly project: number }>> {
  const text = 'select distinct project from kiln_event where dead is null and due <= statement_timestamp()';
  return acrossAll(database, text);
}

export interface Claim {
  /** Events and turns together. */
  readonly most: number;
  /** Whether turns go first: neither kind takes all places. */
  readonly turnsFirst: boolean;
  /** Listeners of which none are taken. */
  readonly but?: readonly string[];
  /** Milliseconds after which another server may take them. */
  readonly lease: number;
  /** Bytes that plans may take on one connection. */
  readonly memory: number;
}

export interface Claimed {
  readonly turns: readonly Turn[];
  readonly events: readonly KilnEvent[];
}

/** By kiln_claim (events.sql): an earlier event of the same resource and listener goes first until it is delivered or dead. */
export async function claim(
  { generic }: EventDatabase,
  project: number,
  { most, turnsFirst, but = [], lease, memory }: Claim,
): Promise<Claimed> {
  const { rows } = await run(generic, claimStatement, [project, most, lease, turnsFirst, but], memory);
  const found = rows.map(([row]) => ({ project, ...(JSON.parse(row ?? '') as object) })) as (
    | Turn
    | KilnEvent
  )[];
  const isTurn = (each: Turn | KilnEvent): each is Turn => 'until' in each;
  return { turns: found.filter(isTurn), events: found.filter(each => !isTurn(each)) as KilnEvent[] };
}

const claimStatement: Preparable = { text: 'select kiln_claim($1, $2, $3, $4, $5)', uses: 0 };

/**
 * The next events, none if the first is not due, and the turn as it goes on; undefined if another server has it, or nothing listens.
 *
 * @param lease milliseconds after which another server may go on
 */
export async function nextInTurn(
  { generic }: EventDatabase,
  turn: Turn,
  most: number,
  lease: number,
): Promise<{ readonly turn: Turn; readonly events: readonly KilnEvent[] } | undefined> {
  const { project, listener, type, identity } = turn;
  const { rows } = await generic.query<{ until: string; failing: boolean }>(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = true
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz returning turn::text as until, failing`,
    [project, type, listener, turn.until, lease],
  );
  const [held] = rows;
  if (!held) return undefined;
  const { failing } = held;
  const found = await generic.query<KilnEvent & { readonly isDue: boolean }>(
    `select listener, type, id, version::text, interaction, depth, attempts + 1 as attempts, due <= statement_timestamp() as "isDue",
       ${instantSql('noted')} as noted
     from kiln_event where project = $1 and listener = $2 and type = $3 and dead is null
     order by (interaction = 'handshake') desc, kiln_event.noted, kiln_event.version limit $4`,
    [project, listener, type, most],
  );
  const events = found.rows[0]?.isDue
    ? found.rows.map(({ isDue: _, ...event }) => ({ ...event, project, failing, identity }))
    : [];
  return { turn: { ...turn, ...held }, events };
}

/** @param pause milliseconds until another begins */
export async function endTurn({ generic }: EventDatabase, turn: Turn, pause = 0): Promise<void> {
  await generic.query(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = false
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz`,
    [turn.project, turn.type, turn.listener, turn.until, pause],
  );
}

/** What became of events; empty: they were delivered, or not meant for the listener. */
export interface Settled {
  /** Milliseconds until they are tried again. */
  readonly wait?: number;
  /** They are not tried any more, and those after them go on. */
  readonly isDead?: boolean;
  readonly fault?: string;
  /** This attempt does not count. */
  readonly isFree?: boolean;
}

type Key = Pick<KilnEvent, 'project' | 'listener' | 'type' | 'id' | 'version' | 'attempts'>;

/**
 * Events alone by kiln_settle (events.sql), which also makes the next version of the resource due, and does nothing
 * where another server has taken them over.
 *
 * @param turn of which the events are
 */
export async function settle(
  { generic }: EventDatabase,
  events: readonly Key[],
  { wait, isDead = false, fault, isFree = false }: Settled,
  turn?: Turn,
): Promise<void> {
  if (!turn) {
    for (const { project, listener, type, id, version, attempts } of events)
      await generic.query('select kiln_settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        project,
        listener,
        type,
        id,
        version,
        attempts,
        wait ?? null,
        isDead,
        fault ?? null,
        isFree ? 1 : 0,
      ]);
    return;
  }
  const [change, ...values] = isDead
    ? [
        'update kiln_event e set dead = clock_timestamp(), fault = $6, attempts = e.attempts + 1',
        fault ?? null,
      ]
    : wait === undefined
      ? ['delete from kiln_event e']
      : [
          `update kiln_event e set due = clock_timestamp() + $7::float8 * interval '1 millisecond',
             fault = coalesce($6, e.fault), attempts = e.attempts + 1`,
          fault ?? null,
          wait,
        ];
  const columns = [
    events.map(({ type }) => type),
    events.map(({ id }) => id),
    events.map(each => each.version),
  ];
  await generic.query(
    `${change} where e.project = $1 and e.listener = $2 and e.dead is null
       and (e.type, e.id, e.version) in (select * from unnest($3::text[], $4::text[], $5::int8[]))`,
    [turn.project, turn.listener, ...columns, ...values],
  );
}

type ListenerKey = Pick<Listener, 'project' | 'listener'>;

/** @returns whether that is new */
export async function noteFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: ListenerKey,
  failing: boolean,
): Promise<boolean> {
  const text = 'update kiln_listener set failing = $3 where project = $1 and id = $2 and failing <> $3';
  return (await client.query(text, [project, listener, failing])).rowCount === 1;
}

/** Whether its last event failed. False if it is not notified any more. */
export async function isFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: ListenerKey,
): Promise<boolean> {
  const text = 'select from kiln_listener where project = $1 and id = $2 and failing limit 1';
  return (await client.query(text, [project, listener])).rowCount === 1;
}

/** The listener is not notified any more. */
export async function silence({ generic }: EventDatabase, { project, listener }: ListenerKey): Promise<void> {
  await generic.query('delete from kiln_listener where project = $1 and id = $2', [project, listener]);
}

/** Rows of all projects that a table keeps for so many milliseconds after a time. */
export async function dropOld(
  database: AcrossDatabase,
  table: 'kiln_event' | 'kiln_notification' | 'kiln_change' | 'kiln_listener',
  retention: number,
): Promise<void> {
  const { missing } = await acrossAll(database, oldRows[table], [retention]);
  if (missing !== undefined) throw missing;
}

const old = (table: string, time: string) =>
  `delete from ${table} where ${time} < now() - $1::float8 * interval '1 millisecond'`;

/** By table: dead events, numbered ones, writes that clients resume after, and types that none watches. */
const oldRows = {
  kiln_event: old('kiln_event', 'dead'),
  kiln_notification: old('kiln_notification', 'noted'),
  kiln_change: old('kiln_change', 'noted'),
  kiln_listener: old('kiln_listener', 'until'),
} as const;

/** For messages. */
export function listenerName(listener: string): string {
  return listener.includes('/') ? listener : `Subscription/${listener}`;
}
