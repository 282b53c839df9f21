// Events: what Subscriptions are notified of. Data only.
import { count, duration } from '../value.ts';

export const eventsLimits = {
  eventsAtOnce: count('KILN_EVENTS_AT_ONCE', 8, 'The most events that one process delivers at once.'),
  eventAttempts: count(
    'KILN_EVENT_ATTEMPTS',
    8,
    'How often an event is tried, after waits from 1 second to 1 hour, before it is dead.',
  ),
  eventDepth: count(
    'KILN_EVENT_DEPTH',
    5,
    'The most events that may follow each other, each of a write of the bot that was notified of the one before.',
  ),
  eventRetention: duration('KILN_EVENT_RETENTION', '168h', 'How long a dead event can be replayed.'),
  notificationRetention: duration(
    'KILN_NOTIFICATION_RETENTION',
    '168h',
    'How long Subscription/[id]/$events returns an event of a Subscription whose events have numbers.',
  ),
  mostListeners: count(
    'KILN_SUBSCRIPTIONS',
    100,
    'The most Subscriptions of a project to one resource type: each costs every write of it.',
  ),
} as const;
