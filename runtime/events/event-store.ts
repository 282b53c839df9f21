// Events in the database: kiln_event, one row for each listener until it was notified. The server that delivers one moves `due` to when it is
// taken to be lost, so that any server goes on after a crash. Of one resource, a listener is notified in the order of the versions.
import type { PoolClient } from 'pg';
import { type Across, type AcrossDatabase, acrossAll } from '../postgres/across.ts';
import type { Database } from '../postgres/database.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';

export type EventDatabase = Pick<Database, 'generic'>;

/** A version of which a listener is notified. */
export interface KilnEvent {
  readonly project: number;
  /** The id of the Subscription; `Bot/id/0`: the first trigger of a bot. */
  readonly listener: string;
  readonly type: string;
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
  readonly interaction: 'create' | 'update' | 'delete';
  /** How many events led to the write, each by the one before. */
  readonly depth: number;
  /** With this one. */
  readonly attempts: number;
  /** Whether its last event failed. */
  readonly failing: boolean;
  readonly identity: StoredIdentity;
}

/**
 * Projects that have events to deliver now. PostgreSQL looks no value of clock_timestamp() up in an index: it would read all events that wait
 * for a later time.
 */
export function dueProjects(database: AcrossDatabase): Promise<Across<{ readonly project: number }>> {
  return acrossAll(
    database,
    'select distinct project from kiln_event where dead is null and due <= statement_timestamp()',
  );
}

/** For messages. */
export function listenerName(listener: string): string {
  return listener.includes('/') ? listener : `Subscription/${listener}`;
}

type Key = Pick<KilnEvent, 'project' | 'listener' | 'type' | 'id' | 'version' | 'attempts'>;

/** Delivered, or not meant for the listener. Nothing happens where another server has taken it over. */
export async function endEvent(database: EventDatabase, event: Key): Promise<void> {
  await settle(database, event, {});
}

/** @param wait milliseconds until it is tried again. @param back whether this attempt does not count */
export async function putOff(
  database: EventDatabase,
  event: Key,
  wait: number,
  fault: string | null,
  back = false,
): Promise<void> {
  await settle(database, event, { wait, fault, back });
}

/** It is not tried any more, and those after it go on. */
export async function bury(database: EventDatabase, event: Key, fault: string): Promise<void> {
  await settle(database, event, { isDead: true, fault });
}

interface Settled {
  readonly wait?: number;
  readonly isDead?: boolean;
  readonly fault?: string | null;
  readonly back?: boolean;
}

/** The function kiln_settle (definitions/event-sql.ts): it also makes the next version of the resource due. */
async function settle(
  { generic }: EventDatabase,
  { project, listener, type, id, version, attempts }: Key,
  { wait, isDead = false, fault, back = false }: Settled,
): Promise<void> {
  await generic.query('select kiln_settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    ...[project, listener, type, id, version, attempts],
    ...[wait ?? null, isDead, fault ?? null, back ? 1 : 0],
  ]);
}

/** @returns whether that is new */
export async function noteFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: Pick<KilnEvent, 'project' | 'listener'>,
  failing: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update kiln_listener set failing = $3 where project = $1 and id = $2 and failing <> $3',
    [project, listener, failing],
  );
  return rowCount === 1;
}

/** Whether its last event failed. False if it is not notified any more. */
export async function isFailing(
  client: Pick<PoolClient, 'query'>,
  { project, listener }: Pick<KilnEvent, 'project' | 'listener'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from kiln_listener where project = $1 and id = $2 and failing limit 1',
    [project, listener],
  );
  return rowCount === 1;
}

/** The listener is not notified any more. */
export async function silence(
  { generic }: EventDatabase,
  { project, listener }: Pick<KilnEvent, 'project' | 'listener'>,
): Promise<void> {
  await generic.query('delete from kiln_listener where project = $1 and id = $2', [project, listener]);
}

/** @param retention milliseconds that dead events are kept */
export async function dropDead(database: AcrossDatabase, retention: number): Promise<void> {
  const text = `delete from kiln_event where dead < now() - $1::float8 * interval '1 millisecond'`;
  const { missing } = await acrossAll(database, text, [retention]);
  if (missing !== undefined) throw missing;
}
