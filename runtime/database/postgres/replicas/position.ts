// A position in PostgreSQL's write-ahead log, which grows with each commit → the consistency token that callers keep, and back. A replica
// that has replayed a position has everything that was committed before it.
import { timingSafeEqual } from 'node:crypto';
import { inHeader, outcomeError } from '../../../base/outcome.ts';
import { consistencyHeader } from '../topology.ts';

export interface Position {
  /** Grows when a standby becomes the primary: positions of two timelines are not comparable. */
  readonly timeline: number;
  readonly lsn: bigint;
}

/** Signs what leaves the server and comes back, the same on all servers of a database. */
export interface Signer {
  signature(text: string): string;
}

/**
 * Of one database the later token is the greater text.
 *
 * @param system `system_identifier` of the database
 */
export function printToken({ timeline, lsn }: Position, system: string, signer: Signer): string {
  const body = `${hex(timeline, 8)}${hex(lsn, 16)}${hex(BigInt(system), 16)}`;
  return `${body}.${signer.signature(`consistency ${body}`)}`;
}

/** @returns undefined for a token of another database: nothing is known of what its holder has seen here. @throws OutcomeError 400 */
export function readToken(text: string, system: string, signer: Signer): Position | undefined {
  const [, timeline = '', lsn = '', of = '', signature = ''] =
    /^([0-9a-f]{8})([0-9a-f]{16})([0-9a-f]{16})\.([\w-]{22})$/.exec(text) ?? [];
  const own = signer.signature(`consistency ${timeline}${lsn}${of}`);
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(own))) throw invalid();
  if (of !== hex(BigInt(system), 16)) return undefined;
  return { timeline: Number.parseInt(timeline, 16), lsn: BigInt(`0x${lsn}`) };
}

function invalid() {
  const sentence =
    'The header Kiln-Consistency holds no token of this server: send the one of the last response unchanged, or leave the header out.';
  return outcomeError('value', sentence, inHeader(consistencyHeader));
}

function hex(value: number | bigint, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
