// Prints the error that ended a command on standard error, and returns the exit code.
import { Failure } from '../base/failure.ts';
import { databaseFailure } from '../database/postgres/database-fault.ts';

/** A Failure is its message; any other error is a bug, and its stack is printed. */
export function exitCodeOf(error: unknown): number {
  const known = error instanceof Failure ? error : databaseFailure(error);
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.stack : String(error))}\n`);
  return known instanceof Failure ? known.exitCode : 1;
}
