// Events of listeners that get them one after another: kiln_listener.turn is until when one server delivers all that wait for the listener.
// It is moved on while that server works, so that another one goes on after a crash.
import type { StoredIdentity } from '../principal/stored-identity.ts';
import { instantSql } from '../store/resource-sql.ts';
import type { EventDatabase, KilnEvent } from './event-store.ts';

/** A listener that is this server's for a while. */
export interface Turn {
  readonly project: number;
  /** The id of the Subscription. */
  readonly listener: string;
  /** The resource type that it listens to. */
  readonly type: string;
  /** Whether its last event failed. */
  readonly failing: boolean;
  readonly identity: StoredIdentity;
  /** As text, until when: it is the server's as long as the row has it. */
  readonly until: string;
}

/** An event in turn; `handshake` and `heartbeat` are of the Subscription, and of no resource. */
export interface TurnEvent extends Omit<KilnEvent, 'interaction'> {
  readonly interaction: KilnEvent['interaction'] | 'handshake' | 'heartbeat';
  /** When it was written: an instant. */
  readonly noted: string;
}

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
): Promise<{ readonly turn: Turn; readonly events: readonly TurnEvent[] } | undefined> {
  const { project, listener, type, until } = turn;
  const { rows } = await generic.query<{ until: string; failing: boolean }>(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = true
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz returning turn::text as until, failing`,
    [project, type, listener, until, lease],
  );
  const [held] = rows;
  if (!held) return undefined;
  const kept = { ...turn, ...held };
  const found = await generic.query<TurnEvent & { readonly isDue: boolean }>(
    `select listener, type, id, version::text, interaction, depth, attempts + 1 as attempts, due <= statement_timestamp() as "isDue",
       ${instantSql('noted')} as noted
     from kiln_event where project = $1 and listener = $2 and type = $3 and dead is null
     order by (interaction = 'handshake') desc, kiln_event.noted, kiln_event.version limit $4`,
    [project, listener, type, most],
  );
  if (!found.rows[0]?.isDue) return { turn: kept, events: [] };
  const events = found.rows.map(({ isDue: _, ...event }) => ({
    ...event,
    project,
    failing: kept.failing,
    identity: turn.identity,
  }));
  return { turn: kept, events };
}

/** @param pause milliseconds until another begins */
export async function endTurn({ generic }: EventDatabase, turn: Turn, pause = 0): Promise<void> {
  await generic.query(
    `update kiln_listener set turn = clock_timestamp() + $5::float8 * interval '1 millisecond', held = false
     where project = $1 and type = $2 and id = $3 and turn = $4::timestamptz`,
    [turn.project, turn.type, turn.listener, turn.until, pause],
  );
}

type Key = Pick<TurnEvent, 'project' | 'listener' | 'type' | 'id' | 'version'>;

/** Delivered, or not meant for the listener. */
export async function endInTurn({ generic }: EventDatabase, events: readonly Key[]): Promise<void> {
  await generic.query(`delete from kiln_event e ${ofThese}`, keysOf(events));
}

/** The first is tried again after a wait, and the others after it. */
export async function putOffInTurn(
  { generic }: EventDatabase,
  events: readonly Key[],
  wait: number,
  fault: string | null,
): Promise<void> {
  await generic.query(
    `update kiln_event e set due = clock_timestamp() + $6::float8 * interval '1 millisecond',
       fault = coalesce($7, e.fault), attempts = e.attempts + ($7 is not null)::int4 ${ofThese}`,
    [...keysOf(events), wait, fault],
  );
}

/** They are not tried any more. */
export async function buryInTurn(
  { generic }: EventDatabase,
  events: readonly Key[],
  fault: string,
): Promise<void> {
  await generic.query(
    `update kiln_event e set dead = clock_timestamp(), fault = $6, attempts = e.attempts + 1 ${ofThese}`,
    [...keysOf(events), fault],
  );
}

const ofThese = `where e.project = $1 and e.listener = $2 and e.dead is null
  and (e.type, e.id, e.version) in (select * from unnest($3::text[], $4::text[], $5::int8[]))`;

function keysOf(events: readonly Key[]): unknown[] {
  const [first] = events;
  return [
    ...[first?.project, first?.listener],
    ...[events.map(({ type }) => type), events.map(({ id }) => id), events.map(({ version }) => version)],
  ];
}
