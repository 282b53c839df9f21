// A statement that came to a node after its shard had left → an error by which it is repeated where the shard is.
import { errorCode } from '../../error-code.ts';

/** SQLSTATE of kiln_moved and kiln_hold: the shard of the project is on another node. */
export const movedState = 'KLN05';

/** The old shard is dropped some time after it moved, or was split: its tables and functions are gone then. */
export function isMoved(error: unknown): boolean {
  const code = errorCode(error);
  return code === movedState || code === '42P01' || code === '42883';
}

/** Reported for what is repeated as a whole: a transaction. */
export class Moved extends Error {
  readonly code = movedState;
}
