// An error of PostgreSQL or of the connection to it → a sentence that names the cause and what to do.
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';

/** undefined: the fault is not the database's state or its account, but ours. */
export function databaseFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = isLost(error) || isPoolFull(error) ? '08006' : (errorCode(error) ?? '');
  const advice = advices.find(([states]) => states.test(code))?.[1];
  return advice === undefined ? undefined : new Failure(`${advice} (${error.message})`);
}

/** Messages of pg, which have no code, for a connection that ends during a statement. */
export function isLost(error: Error): boolean {
  return /Connection terminated|Client has encountered a connection error/.test(error.message);
}

/**
 * The database cannot be used at all: it starts, stops, cannot be reached or found.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html; the names are the system's (errno).
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isLost(error) || isEnded(error) || awayStates.test(errorCode(error) ?? '');
}

/** The server ends: a message of pg-pool, which has no code. */
function isEnded(error: Error): boolean {
  return error.message === 'Cannot use a pool after calling end on the pool';
}

const awayStates =
  /^(08...|28...|3D000|57P..|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** All connections of a pool were in use for `connectTimeout`; pg-pool has no code for it. */
export function isPoolFull(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect';
}

/** A statement needed more memory or disk than PostgreSQL has. */
export interface TooMuch {
  readonly code: 'too-long' | 'too-costly';
  /** What happened, for a caller, as a sentence. */
  readonly sentence: string;
}

/** SQLSTATEs of kiln_read (generated/sql/kiln.sql): more is read than may be; a thousand more are read. */
export const readTooMuch = 'KLN01';
export const readThousand = 'KLN02';

/** SQLSTATE of kiln_codes (sql/kiln.sql): a search needs codes that are not here; the message says why, in a sentence for the caller. */
export const noCodes = 'KLN03';

/** SQLSTATE of what came to a node after its rows had left: the statement is repeated where they are. */
export const movedState = 'KLN05';

/** undefined: it is something else. The connection that it happened on goes on. */
export function tooMuch(error: unknown): TooMuch | undefined {
  const code = errorCode(error);
  if (code === undefined || !(error instanceof Error)) return undefined;
  // Concatenating two texts allocates without checking the limit first: an internal error (XX000).
  if (code === '54000' || (code === 'XX000' && error.message.startsWith('invalid memory alloc request size')))
    return { code: 'too-long', sentence: 'A value grows longer than PostgreSQL can hold (1 GB).' };
  if (code.startsWith('54'))
    return { code: 'too-costly', sentence: 'A statement is more complex than PostgreSQL can run.' };
  if (code === '53200' || code === '53400')
    return { code: 'too-costly', sentence: 'A statement takes more memory than PostgreSQL may use.' };
  return undefined;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const advices: readonly (readonly [RegExp, string])[] = [
  [
    /^25006$/,
    'The database takes no writes: it is a standby, or default_transaction_read_only is on. ' +
      'Let DATABASE_URL point to the primary, or turn that setting off.',
  ],
  [
    /^42501$/,
    'The account of DATABASE_URL lacks a right on the database. ' +
      'Use the account that made the tables, or let their owner grant what is missing.',
  ],
  [
    /^(08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE)$/,
    'The database ended the connection, or was stopped. Start it, look at its log, and run this command again.',
  ],
  [
    /^23514$/,
    'The database was migrated to another schema since this program started. Run it again with the present definitions.',
  ],
  [
    /^(53100|ENOSPC)$/,
    'The disk of the database, or the one that is written to, is full. Make room there, and run this command again.',
  ],
  [/^53...$/, 'The database server has no room left: connections or memory.'],
];
