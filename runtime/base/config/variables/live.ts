// WebSockets and streams of events: GraphQL subscriptions, and what else stays open. Data only.
import { count, duration } from '../value.ts';

export const liveLimits = {
  maxSockets: count(
    'KILN_MAX_SOCKETS',
    1_000,
    'The most WebSockets at once; further ones are answered with 503. One client has three ' +
      'quarters of them at most. They count as connections as well.',
  ),
  liveRetention: duration(
    'KILN_LIVE_RETENTION',
    '5min',
    'How long a GraphQL subscription can be resumed by the id of an event: what was written ' +
      'since then is kept, of types with subscriptions.',
  ),
} as const;
