// Settings of Subscriptions and GraphQL subscriptions. Data only.
import { count, duration } from '../value.ts';

export const eventsLimits = {
  eventAttempts: count(
    'KILN_EVENT_ATTEMPTS',
    8,
    'How often an event is tried, after waits from 1 second to 1 hour, before it is dead.',
  ),
  eventRetention: duration('KILN_EVENT_RETENTION', '168h', 'How long a dead event can be replayed.'),
  notificationRetention: duration(
    'KILN_NOTIFICATION_RETENTION',
    '168h',
    'How long Subscription/[id]/$events returns an event of a Subscription whose events have numbers.',
  ),
  liveRetention: duration(
    'KILN_LIVE_RETENTION',
    '5min',
    'How long a GraphQL subscription can be resumed by the id of an event: what was written ' +
      'since then is kept, of types with subscriptions.',
  ),
} as const;
