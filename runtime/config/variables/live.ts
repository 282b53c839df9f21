// WebSockets and streams of events: GraphQL subscriptions, and what else stays open. Data only.
import { bytes, count, duration } from '../value.ts';

export const liveLimits = {
  maxSockets: count(
    'KILN_MAX_SOCKETS',
    1_000,
    'The most WebSockets at once; further ones are answered with 503. One client has three quarters of them at most. They count as connections as well.',
  ),
  maxSocketBytes: bytes(
    'KILN_MAX_SOCKET_BYTES',
    '1MB',
    'The longest message that a client may send through a WebSocket.',
  ),
  livePing: duration(
    'KILN_LIVE_PING',
    '15s',
    'How often a WebSocket is pinged, and an event stream (SSE) gets a comment. A WebSocket is closed if it does not answer until the next ping, or has more than KILN_LIVE_BUFFER to read meanwhile.',
  ),
  liveBuffer: bytes(
    'KILN_LIVE_BUFFER',
    '1MB',
    'The most bytes that may wait for a client to read its WebSocket or event stream; a slower one is closed, and can resume.',
  ),
  liveSubscriptions: count(
    'KILN_LIVE_SUBSCRIPTIONS',
    10_000,
    'The most GraphQL subscriptions at once; further ones are refused.',
  ),
  liveClientSubscriptions: count(
    'KILN_LIVE_CLIENT_SUBSCRIPTIONS',
    1_000,
    'The most GraphQL subscriptions of one client at once; further ones are refused.',
  ),
  liveRetention: duration(
    'KILN_LIVE_RETENTION',
    '5min',
    'How long a GraphQL subscription can be resumed by the id of an event: what was written since then is kept, of types with subscriptions.',
  ),
  livePoll: duration(
    'KILN_LIVE_POLL',
    '200ms',
    'How often a process with GraphQL subscriptions looks for what other processes wrote.',
  ),
} as const;
