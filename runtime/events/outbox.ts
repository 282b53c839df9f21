// The outbox (kiln_event): one row for each listener of a write until the listener is notified. A server claims rows by a lease and settles
// them, and any server continues after a crash. A listener is notified of a resource in the order of its versions; an ordered listener
// (numbered events) gets all its events one after another, from the server that has its lease.
import type { PoolClient } from 'pg';
import type { StoredIdentity } from '../base/principal/stored-identity.ts';
import { type Across, type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import type { Database } from '../database/postgres/database.ts';
import { type Preparable, run } from '../database/postgres/prepared.ts';
import { instantSql } from '../database/store/resource-sql.ts';

export type EventDatabase = Pick<Database, 'generic'>;

/** A recipient of notifications, as it was when its events were claimed. */
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
  /** The length of the chain of events that caused the write. */
  readonly depth: number;
  /** Including this one. */
  readonly attempts: number;
  /** Under a lease: when it was written, an instant. */
  readonly noted?: string;
}

/** The exclusive right of this server to notify an ordered listener: the column `turn` of kiln_listener. */
export interface Lease extends Listener {
  /** A time as text: the lease is valid while the row has this value. */
  readonly until: string;
}

/**
 * Projects with events to deliver now. PostgreSQL cannot use an index for clock_timestamp(): it would read all events that are due later.
 */
export function dueProjects(database: AcrossDatabase): Promise<Across<{ readonly project: number }>> {
  const text = 'select distinct project from kiln_event where dead is null and due <= statement_timestamp()';
  return acrossAll(database, text);
}

export interface Claim {
  /** Events and leases together. */
  readonly most: number;
  /** Whether ordered listeners go first: alternating keeps one kind from taking all slots. */
  readonly orderedFirst: boolean;
  /** Listeners that are skipped. */
  readonly but?: readonly string[];
  /** Milliseconds after which another server may take them. */
  readonly leaseTime: number;
  /** Bytes that plans may take on one connection. */
  readonly memory: number;
}

export interface Claimed {
  readonly leases: readonly Lease[];
  readonly events: readonly KilnEvent[];
}

/** By kiln_claim (events.sql): an event waits for an earlier one of its resource and listener until that is delivered or dead. */
export async function claim(
  { generic }: EventDatabase,
  project: number,
  { most, orderedFirst, but = [], leaseTime, memory }: Claim,
): Promise<Claimed> {
  const { rows } = await run(generic, claimStatement, [project, most, leaseTime, orderedFirst, but], memory);
  const found = rows.map(([row]) => ({ project, ...(JSON.parse(row ?? '') as object) })) as (
    | Lease
    | KilnEvent
  )[];
  const isLease = (each: Lease | KilnEvent): each is Lease => 'until' in each;
  return { leases: found.filter(isLease), events: found.filter(each => !isLease(each)) as KilnEvent[] };
}

const claimStatement: Preparable = { text: 'select kiln_claim($1, $2, $3, $4, $5)', uses: 0 };

/**
 * The renewed lease and the next events, none if the first is not due; undefined if another server has the lease, or the listener is gone.
 */
export async function renewLease(
  { generic }: EventDatabase,
  lease: Lease,
  most: number,
  leaseTime: number,
): Promise<{ readonly lease: Lease; readonly events: readonly KilnEvent[] } | undefined> {
  const { project, listener, type, identity } = lease;
  const { rows } = await generic.query<{ until: string; failing: boolean }>(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = true
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz returning turn::text as until, failing`,
    [project, type, listener, lease.until, leaseTime],
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
  return { lease: { ...lease, ...held }, events };
}

/** @param pause milliseconds until another lease may begin */
export async function endLease({ generic }: EventDatabase, lease: Lease, pause = 0): Promise<void> {
  await generic.query(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = false
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz`,
    [lease.project, lease.type, lease.listener, lease.until, pause],
  );
}

/** The result of events; empty: they were delivered, or filtered out. */
export interface Settled {
  /** Milliseconds until the next attempt. */
  readonly wait?: number;
  /** There are no more attempts, and later events continue. */
  readonly isDead?: boolean;
  readonly fault?: string;
  /** This attempt does not count. */
  readonly isFree?: boolean;
}

type Key = Pick<KilnEvent, 'project' | 'listener' | 'type' | 'id' | 'version' | 'attempts'>;

/**
 * Without a lease by kiln_settle (events.sql), which also makes the next version of the resource due, and does nothing where another
 * server has taken the events over.
 */
export async function settle(
  { generic }: EventDatabase,
  events: readonly Key[],
  { wait, isDead = false, fault, isFree = false }: Settled,
  lease?: Lease,
): Promise<void> {
  if (!lease) {
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
    [lease.project, lease.listener, ...columns, ...values],
  );
}

type ListenerKey = Pick<Listener, 'project' | 'listener'>;

/** @returns whether the state changed */
export async function noteFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: ListenerKey,
  failing: boolean,
): Promise<boolean> {
  const text = 'update kiln_listener set failing = $3 where project = $1 and id = $2 and failing <> $3';
  return (await client.query(text, [project, listener, failing])).rowCount === 1;
}

/** Whether its last event failed; false for a listener that was removed. */
export async function isFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: ListenerKey,
): Promise<boolean> {
  const text = 'select from kiln_listener where project = $1 and id = $2 and failing limit 1';
  return (await client.query(text, [project, listener])).rowCount === 1;
}

/** Removes the listener. */
export async function silence({ generic }: EventDatabase, { project, listener }: ListenerKey): Promise<void> {
  await generic.query('delete from kiln_listener where project = $1 and id = $2', [project, listener]);
}

/** Deletes expired rows of all projects. @param retention in milliseconds */
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

/** Dead events, numbered events, writes that clients resume after, and types without subscribers. */
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
