// Writes of watched types: a row of kiln_change for each, kept as long as clients may resume. Transactions do not commit in the order of
// their writes, so a cursor is a snapshot: the rows after it are those that it does not see. A project that moves to another node, or a
// dump that is restored elsewhere, brings rows of another database system, whose transaction ids mean nothing here.
// https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT

import { outcomeError } from '../base/outcome.ts';
import { type Preparable, run } from '../database/postgres/prepared.ts';
import type { Change } from '../graphql/engine.ts';
import type { EventDatabase } from './outbox.ts';

/** A position among the writes of a project. */
export interface Cursor {
  /** The text of a pg_snapshot. */
  readonly snapshot: string;
  /** Of the database system: snapshots of another one are meaningless. */
  readonly system: string;
  /** Of the database, in milliseconds since 1970. */
  readonly time: number;
}

export interface WatchedChange extends Change {
  readonly type: string;
}

export interface ReadChanges {
  readonly cursor: Cursor;
  /** Those of a resource in the order of its versions. */
  readonly changes: readonly WatchedChange[];
  /** Whether there are writes since `from` on another database system, which cannot be ordered. */
  readonly isTorn: boolean;
}

/** Milliseconds beyond the retention in which a type stays recorded although no server renews it. */
export const grace = 60_000;

/**
 * Records writes of the type from the commit on.
 *
 * @param retention milliseconds in which clients may resume
 * @returns since when they are recorded without a gap, in milliseconds since 1970; and the transaction
 */
export async function watchType(
  { generic }: EventDatabase,
  project: number,
  type: string,
  retention: number,
): Promise<{ readonly since: number; readonly transaction: string }> {
  const values = [project, type, retention + grace];
  const [row] = (await generic.query<{ since: number; transaction: string }>(watch, values)).rows;
  if (!row) throw new Error('A type was not watched.');
  return row;
}

const watch = `insert into kiln_listener as l (project, type, id, deletions, identity, since, until)
values ($1, $2, '*', true, '{}', clock_timestamp(), clock_timestamp() + $3::float8 * interval '1 millisecond')
on conflict (project, type, id) do update set until = greatest(l.until, excluded.until),
  since = case when l.until > clock_timestamp() then l.since else excluded.since end
returning (extract(epoch from since) * 1000)::float8 as since, pg_current_xact_id()::text as transaction`;

/** Whether all transactions have ended that may have written before this one. */
export async function isSettled(
  { generic }: EventDatabase,
  project: number,
  transaction: string,
): Promise<boolean> {
  // On the node of the project, if there are several.
  const { rows } = await generic.query<{ settled: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) > $2::text::xid8 as settled
     from (select from kiln_listener where project = $1 limit 1) l`,
    [project, transaction],
  );
  return rows[0]?.settled === true;
}

/** The writes between two cursors, to now without `to`; without `from` only the current cursor. */
export async function readChanges(
  { generic }: EventDatabase,
  planMemory: number,
  project: number,
  types: readonly string[],
  { from, to }: { readonly from: Cursor | undefined; readonly to?: Cursor },
): Promise<ReadChanges> {
  const cursors = [from?.snapshot ?? null, to?.snapshot ?? null];
  const values = [project, types, ...cursors, mostChanges + 1, from?.time ?? null];
  const { rows } = await run(generic, read, values, planMemory);
  const [snapshot, system, time, torn] = rows[0] ?? [];
  const cursor = { snapshot: String(snapshot), system: String(system), time: Number(time) };
  const changes = rows.flatMap(([, , , , type, id, version, interaction]) =>
    type && id && version ? [{ type, id, version, interaction: interaction as Change['interaction'] }] : [],
  );
  return { cursor, changes, isTorn: torn === 'true' };
}

/** The most of one read; a client that missed more reads the data again. */
export const mostChanges = 20_000;

/** A later version of a resource may have an earlier time, if the clock was set. */
const read: Preparable = {
  text: `select s.snapshot::text, s.system::text, s.time, (to_timestamp($6::float8 / 1000) <= greatest(
    (select f.noted from kiln_change f where f.project = $1 and f.system < s.system order by f.system desc, f.noted desc limit 1),
    (select f.noted from kiln_change f where f.project = $1 and f.system > s.system order by f.system, f.noted desc limit 1)
  ))::text, c.type, c.id, c.version, c.interaction
from (
  select pg_current_snapshot() as snapshot, (select system_identifier from pg_control_system()) as system,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as time
) s left join lateral (
  select k.type, k.id, k.version, k.interaction, max(k.noted) over (partition by k.type, k.id order by k.version) as at
  from kiln_change k
  where k.project = $1 and k.type = any ($2::text[]) and k.system = s.system and k.written >= pg_snapshot_xmin($3::text::pg_snapshot)
    and not pg_visible_in_snapshot(k.written, $3::text::pg_snapshot)
    and ($4::text is null or pg_visible_in_snapshot(k.written, $4::text::pg_snapshot))
  limit $5
) c on true
order by c.at, c.version`,
  uses: 0,
};

export const missed = outcomeError(
  'deleted',
  'This is not the id of an event of this server, or later events are no longer kept ' +
    '(KILN_LIVE_RETENTION): read the data again, and subscribe without an id.',
);

/** The id of an event, opaque to clients. */
export function cursorText(project: number, { snapshot, system, time }: Cursor): string {
  return Buffer.from(JSON.stringify([project, system, Math.floor(time), snapshot])).toString('base64url');
}

/** undefined: it is not a cursor of this project and database. */
export function readCursor(project: number, system: string, text: string): Cursor | undefined {
  try {
    const [of, own, time, snapshot] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (of !== project || own !== system || typeof time !== 'number' || typeof snapshot !== 'string')
      return undefined;
    return isSnapshot(snapshot) ? { snapshot, system, time } : undefined;
  } catch {
    // The text is not JSON.
    return undefined;
  }
}

/** The syntax of PostgreSQL: `xmin:xmax:xip,xip`, in ascending order. */
function isSnapshot(text: string): boolean {
  if (text.length > 10_000 || !/^\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?$/.test(text)) return false;
  const [least = '', beyond = '', running = ''] = text.split(':');
  const ids = [least, ...(running === '' ? [] : running.split(','))].map(BigInt);
  const isRising = ids.every((id, i) => id > 0n && id >= (ids[i - 1] ?? 0n));
  return isRising && (ids.at(-1) ?? 0n) < BigInt(beyond) + (running === '' ? 1n : 0n);
}
