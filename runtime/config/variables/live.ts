// WebSockets and streams of events: GraphQL subscriptions, and what else stays open. Data only.
import { bytes, count, duration } from '../value.ts';

export const liveLimits = {
  maxSockets: count(
    'KILN_MAX_SOCKETS',
    1_000,
    'The most WebSockets at once; further ones are answered with 503. They count as connections as well.',
  ),
  maxSocketBytes: bytes(
    'KILN_MAX_SOCKET_BYTES',
    '1MB',
    'The longest message that a client may send through a WebSocket.',
  ),
  livePing: duration(
    'KILN_LIVE_PING',
    '15s',
    'How often a WebSocket is pinged, and an event stream (SSE) gets a comment; a WebSocket that does not answer until the next ping is closed.',
  ),
  liveBuffer: bytes(
    'KILN_LIVE_BUFFER',
    '1MB',
    'The most bytes that may wait for a client to read its WebSocket or event stream; a slower one is closed, and can resume.',
  ),
} as const;
