// Numbered events of Subscriptions: kiln_notification, kept for the retention, and kiln_subscription, which counts them and has the time of
// the next heartbeat. One statement assigns the number and inserts its row, so that there are no gaps; redelivered events keep theirs.
import { errorCode } from '../base/error-code.ts';
import type { StoredIdentity } from '../base/principal/stored-identity.ts';
import { type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import { instantSql } from '../database/store/resource-sql.ts';
import type { EventDatabase, Interaction, KilnEvent } from './outbox.ts';

/** A numbered event of a Subscription, delivered or not. */
export interface Notice extends Pick<KilnEvent, 'project' | 'type' | 'id' | 'version'> {
  readonly subscription: string;
  readonly interaction: Interaction;
  /** An int8, as text. */
  readonly number: string;
  /** When it was written: an instant. */
  readonly noted: string;
}

export interface Numbered {
  readonly number: string;
  /** The count of events up to now. */
  readonly events: string;
}

const unique = '23505';

/** @returns undefined where the Subscription was deleted meanwhile */
export async function numberOf(
  { generic }: EventDatabase,
  { project, subscription, type, id, version, interaction, noted }: Omit<Notice, 'number'>,
): Promise<Numbered | undefined> {
  const values = [project, subscription, type, id, version, interaction, noted];
  // Another server may number the same event concurrently.
  for (let attempt = 1; ; attempt++) {
    try {
      return (await generic.query<Numbered>(give, values)).rows[0];
    } catch (error) {
      if (errorCode(error) !== unique || attempt >= 3) throw error;
    }
  }
}

const give = `with known as (
  select n.number, s.events from kiln_notification n, kiln_subscription s
  where n.project = $1 and n.subscription = $2 and n.type = $3 and n.id = $4 and n.version = $5::int8 and s.project = $1 and s.id = $2
), counted as (
  update kiln_subscription s set events = s.events + 1
  where s.project = $1 and s.id = $2 and not exists (select from known) returning s.events
), made as (
  insert into kiln_notification (project, subscription, number, type, id, version, interaction, noted)
  select $1, $2, c.events, $3, $4, $5::int8, $6, $7::timestamptz from counted c returning number
)
select number::text, events::text from known
union all select m.number::text, m.number::text from made m`;

/** In the order of their numbers. */
export async function noticesOf(
  { generic }: EventDatabase,
  { project, subscription }: Pick<Notice, 'project' | 'subscription'>,
  range: { readonly after: string; readonly until?: string | undefined; readonly most: number },
): Promise<readonly Notice[]> {
  const { rows } = await generic.query<Omit<Notice, 'project'>>(
    `select subscription, number::text, type, id, version::text, interaction, ${instantSql('noted')} as noted
     from kiln_notification where project = $1 and subscription = $2 and number > $3::int8 and ($4::int8 is null or number <= $4)
     order by kiln_notification.number limit $5`,
    [project, subscription, range.after, range.until ?? null, range.most],
  );
  return rows.map(row => ({ ...row, project }));
}

export interface SubscriptionState {
  /** The count of its events. */
  readonly events: string;
  /** The latest writer, with whose access it listens. */
  readonly identity: StoredIdentity;
}

/** By id; those without numbers are missing. */
export async function statesOf(
  { generic }: EventDatabase,
  project: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionState>> {
  const { rows } = await generic.query<Record<'id' | 'events' | 'identity', string>>(
    'select id, events::text, identity::text from kiln_subscription where project = $1 and id = any ($2::text[])',
    [project, ids],
  );
  return new Map(rows.map(({ id, events, identity }) => [id, { events, identity: JSON.parse(identity) }]));
}

/**
 * Adds a heartbeat for Subscriptions of all projects that were idle for their period; waiting events take its place.
 * https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/notifications.html#heartbeat
 *
 * @returns the error of projects that could not be read
 */
export async function noteBeats(database: AcrossDatabase): Promise<unknown> {
  const { rows, missing } = await acrossAll<{ project: number; id: string }>(
    database,
    'select project, id from kiln_subscription where beat <= clock_timestamp()',
  );
  for (const { project, id } of rows)
    await database.generic.query(
      `with due as (
        update kiln_subscription s set beat = clock_timestamp() + s.heartbeat * interval '1 second'
        where s.project = $1 and s.id = $2 and s.beat <= clock_timestamp() returning s.id
      )
      insert into kiln_event (project, listener, type, id, version, interaction, depth)
      select $1, l.id, l.type, '', (extract(epoch from clock_timestamp()) * 1000000)::int8, 'heartbeat', 0 from due, kiln_listener l
      where l.project = $1 and l.id = due.id
        and not exists (select from kiln_event e where e.project = $1 and e.listener = l.id and e.dead is null)`,
      [project, id],
    );
  return missing;
}

/** After a message: the next heartbeat is due one period later. */
export async function delayBeat({ generic }: EventDatabase, project: number, id: string): Promise<void> {
  await generic.query(
    `update kiln_subscription set beat = clock_timestamp() + heartbeat * interval '1 second'
     where project = $1 and id = $2 and heartbeat is not null`,
    [project, id],
  );
}
