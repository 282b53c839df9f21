// Events of listeners → counters by result, and gauges of the backlog.

import { counter, type Family, gauge } from '../../base/family.ts';
import type { Database } from '../../database/postgres/database.ts';

/** Results of events, since the process started. */
export type EventResult = 'delivered' | 'filtered' | 'failed' | 'dead';

export type EventCounts = Map<EventResult, number>;

/** Of this process. */
export function ofEvents(counts: EventCounts): readonly Family[] {
  return [
    counter(
      'kiln_events_total',
      'Events by result: filtered are those that do not match, or are not visible; failed ones are tried again.',
      [...counts].map(([result, count]) => [{ result }, count] as const),
    ),
  ];
}

/** Of this process: clients that watch by GraphQL subscriptions. */
export function ofSubscriptions({
  subscribers,
  sent,
}: {
  readonly subscribers: number;
  readonly sent: number;
}): readonly Family[] {
  return [
    gauge('kiln_graphql_subscriptions', 'GraphQL subscriptions that are open.', subscribers),
    counter('kiln_graphql_events_total', 'Events that were sent to GraphQL subscriptions.', [[{}, sent]]),
  ];
}

/** Of all servers; nothing while one of several nodes is away, which has events of other projects. */
export async function waitingEvents({ generic }: Pick<Database, 'generic'>): Promise<readonly Family[]> {
  const found = await generic
    .query<{ waiting: number; dead: number; lag: number }>(
      `select count(*) filter (where dead is null)::int4 as waiting, count(dead)::int4 as dead,
       coalesce(extract(epoch from clock_timestamp() - min(noted) filter (where dead is null)), 0)::float8 as lag from kiln_event`,
    )
    .catch(() => undefined);
  if (!found) return [];
  const { waiting = 0, dead = 0, lag = 0 } = found.rows[0] ?? {};
  return [
    gauge(
      'kiln_events',
      'Events that wait or are dead.',
      [
        [{ state: 'waiting' }, waiting],
        [{ state: 'dead' }, dead],
      ],
      'max',
    ),
    gauge('kiln_event_lag_seconds', 'The age of the oldest event that waits.', lag, 'max'),
  ];
}
