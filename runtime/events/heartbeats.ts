// Subscriptions to which nothing was sent for their heartbeat period → an event of the kind `heartbeat` in their turn.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/notifications.html#heartbeat
import { type AcrossDatabase, acrossAll } from '../postgres/across.ts';
import type { EventDatabase } from './event-store.ts';

/** Of all projects. While events wait, these are sent instead. @returns why those of some projects are missing; undefined: none are */
export async function noteBeats(database: AcrossDatabase): Promise<unknown> {
  const { generic } = database;
  const { rows, missing } = await acrossAll<{ project: number; id: string }>(
    database,
    'select project, id from kiln_subscription where beat <= clock_timestamp()',
  );
  for (const { project, id } of rows)
    await generic.query(
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

/** Something was sent: the next heartbeat is a period later. */
export async function delayBeat({ generic }: EventDatabase, project: number, id: string): Promise<void> {
  await generic.query(
    `update kiln_subscription set beat = clock_timestamp() + heartbeat * interval '1 second'
     where project = $1 and id = $2 and heartbeat is not null`,
    [project, id],
  );
}
