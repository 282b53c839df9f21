// What ended a command → its message on standard error, and the exit code.
import { Failure } from '../base/failure.ts';
import { databaseFailure } from '../database/postgres/database-fault.ts';

/** A Failure says everything in its message; anything else is a fault of ours and shows its stack. */
export function exitCodeOf(error: unknown): number {
  const known = error instanceof Failure ? error : databaseFailure(error);
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.stack : String(error))}\n`);
  return known instanceof Failure ? known.exitCode : 1;
}
