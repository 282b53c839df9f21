// Waiting and dead events of a project, for its administrators: list, replay, drop.
import { isId } from '../base/definitions/id.ts';
import { isResourceType } from '../base/definitions/parameters.ts';
import { inRequest, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { instantSql } from '../database/store/resource-sql.ts';
import type { EventDatabase } from './outbox.ts';

export interface EventFilter {
  /** Without it, both. */
  readonly state?: 'waiting' | 'dead' | undefined;
  /** The id of the Subscription, or `Bot/id/0`. */
  readonly listener?: string | undefined;
  readonly type?: string | undefined;
  readonly id?: string | undefined;
}

/** The parameters of requests and of commands. */
export interface EventParameters {
  readonly state?: string | undefined;
  /** `Subscription/id`, its id, or `Bot/id/0`. */
  readonly listener?: string | undefined;
  /** `Patient`, or `Patient/id`. */
  readonly resource?: string | undefined;
}

/** @throws OutcomeError 400 */
export function readEventFilter({ state, listener: given, resource = '' }: EventParameters): EventFilter {
  if (state !== undefined && state !== 'waiting' && state !== 'dead')
    throw outcomeError('value', `An event is waiting or dead, not '${shown(state)}'.`, inRequest('state'));
  const listener = given?.replace(/^Subscription\//, '');
  if (listener !== undefined && !isId(listener.replace(/^Bot\/([^/]+)\/\d+$/, '$1')))
    throw outcomeError(
      'value',
      `'${shown(listener)}' is neither the id of a Subscription nor Bot/id/0.`,
      inRequest('listener'),
    );
  const [type = '', id, ...rest] = resource.split('/');
  if (resource !== '' && (!isResourceType(type) || (id !== undefined && !isId(id)) || rest.length > 0))
    throw outcomeError(
      'value',
      `'${shown(resource)}' is not a resource: write Patient or Patient/id.`,
      inRequest('resource'),
    );
  return { state, listener, type: type === '' ? undefined : type, id };
}

export interface ListedEvent {
  /** `Subscription/id`, or `Bot/id/0`. */
  readonly listener: string;
  /** `Patient/id/_history/2`; of a handshake or heartbeat the Subscription. */
  readonly resource: string;
  readonly interaction: string;
  readonly state: 'waiting' | 'dead';
  /** The length of the chain of events that caused the write. */
  readonly depth: number;
  readonly attempts: number;
  /** The times of the write and, of a waiting event, of the next attempt: instants. */
  readonly noted: string;
  readonly due: string | null;
  /** Why the last attempt failed. */
  readonly fault: string | null;
}

/** The oldest first. */
export async function listEvents(
  { generic }: EventDatabase,
  project: number,
  filter: EventFilter,
  most: number,
): Promise<readonly ListedEvent[]> {
  const { rows } = await generic.query<ListedEvent>(
    `select case when listener like 'Bot/%' then listener else 'Subscription/' || listener end as listener, case
      when id = '' then 'Subscription/' || listener else type || '/' || id || '/_history/' || version end as resource, interaction,
       case when dead is null then 'waiting' else 'dead' end as state, depth, attempts, ${instantSql('noted')} as noted,
       case when dead is null then ${instantSql(`coalesce((${dueBefore}), due)`)} end as due, fault
     from kiln_event where ${filtered} order by kiln_event.noted limit $6`,
    [...valuesOf(project, filter), most],
  );
  return rows;
}

/** The time of the first version that the event waits for. */
const dueBefore = `select b.due from kiln_event b where b.project = kiln_event.project
  and b.listener = kiln_event.listener and b.type = kiln_event.type
  and b.id = kiln_event.id and b.version < kiln_event.version and coalesce(b.dead, 'infinity') = 'infinity' order by b.version limit 1`;

export interface Replayed {
  readonly replayed: number;
  /** Those that stay dead, as their Subscription or trigger is off or deleted. */
  readonly kept: number;
}

/**
 * Makes events that are dead or wait for their next attempt due at once, as if never tried. Dead ones are delivered after later versions
 * that are already under way. A paused Subscription continues.
 */
export async function replayEvents(
  { generic }: EventDatabase,
  project: number,
  filter: EventFilter,
): Promise<Replayed> {
  const isHeard = `exists (select from kiln_listener o where o.project = kiln_event.project
    and o.type = kiln_event.type and o.id = kiln_event.listener)`;
  const { rows: done } = await generic.query<{ replayed: number }>(
    // The settlement of an event under way waits for this lock, and then makes the first waiting one due.
    `with flying as materialized (
       select listener, type, id, due from kiln_event
       where project = $1 and dead is null and held and due > clock_timestamp() for share
     ), replayed as (
       update kiln_event set dead = null, fault = null, attempts = 0, depth = 0, held = false, (due, waits) = (
         select coalesce(max(f.due), clock_timestamp()), count(*) > 0 from flying f
         where f.listener = kiln_event.listener and f.type = kiln_event.type and f.id = kiln_event.id
       )
       where ${filtered} and (dead is not null or (not held and not waits and due > clock_timestamp())) and ${isHeard}
         returning listener, type
     ), paused as (
       update kiln_listener o set turn = '-infinity'
       where o.project = $1 and o.ordered and not o.held and exists (select from replayed r where r.listener = o.id and r.type = o.type)
     )
     select count(*)::int4 as replayed from replayed`,
    valuesOf(project, filter),
  );
  const { rows } = await generic.query<{ kept: number }>(
    `select count(*)::int4 as kept from kiln_event where ${filtered} and dead is not null and not ${isHeard}`,
    valuesOf(project, filter),
  );
  return { replayed: done[0]?.replayed ?? 0, kept: rows[0]?.kept ?? 0 };
}

/** Deletes dead events. @returns their number */
export async function dropEvents(
  { generic }: EventDatabase,
  project: number,
  filter: EventFilter,
): Promise<number> {
  const { rowCount } = await generic.query(
    `delete from kiln_event where ${filtered}`,
    valuesOf(project, { ...filter, state: 'dead' }),
  );
  return rowCount ?? 0;
}

const filtered = `project = $1 and ($2::text is null or ($2 = 'dead') = (dead is not null))
  and ($3::text is null or listener = $3) and ($4::text is null or type = $4) and ($5::text is null or id = $5)`;

function valuesOf(project: number, { state, listener, type, id }: EventFilter): unknown[] {
  return [project, state ?? null, listener ?? null, type ?? null, id ?? null];
}
