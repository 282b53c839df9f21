// The counters of the MLLP listener, and their metrics.
import { counter, type Family, gauge } from '../../base/family.ts';

/** Since the process started. */
export interface MllpCounts {
  connections: number;
  /** Messages by the acknowledgement code of their answer: HL7 table 0008. */
  readonly answered: Record<MllpCode, number>;
  /** Milliseconds from the end of each message to its answer, including the wait. */
  milliseconds: number;
  /** Connections that were refused or ended, by reason. */
  readonly refused: Record<MllpRefusal, number>;
  /** Bytes outside of frames. */
  strayBytes: number;
}

export type MllpCode = 'AA' | 'AE' | 'AR' | 'other';

/** Too many connections, too long or too slow messages, bytes outside of frames, failed TLS, unread answers. */
export type MllpRefusal = 'connections' | 'length' | 'time' | 'frames' | 'tls' | 'unread';

export function mllpCounts(): MllpCounts {
  return {
    connections: 0,
    milliseconds: 0,
    strayBytes: 0,
    answered: { AA: 0, AE: 0, AR: 0, other: 0 },
    refused: { connections: 0, length: 0, time: 0, frames: 0, tls: 0, unread: 0 },
  };
}

export function ofMllp(counts: MllpCounts | undefined): readonly Family[] {
  if (!counts) return [];
  const { connections, answered, milliseconds, refused, strayBytes } = counts;
  return [
    gauge('kiln_mllp_connections', 'Connections of MLLP.', connections),
    counter(
      'kiln_mllp_messages_total',
      'Messages by MLLP, by the code of their answer.',
      Object.entries(answered).map(([answer, count]) => [{ answer }, count]),
    ),
    counter(
      'kiln_mllp_seconds_total',
      'The time from the end of each message to its answer.',
      milliseconds / 1000,
    ),
    counter(
      'kiln_mllp_refused_total',
      'Connections of MLLP that were refused or ended, by reason.',
      Object.entries(refused).map(([reason, count]) => [{ reason }, count]),
    ),
    counter('kiln_mllp_stray_bytes_total', 'Bytes by MLLP outside of frames.', strayBytes),
  ];
}
