// A sentence for the user of the command line → an error that is printed without a stack.

/**
 * Something outside this program prevents it from going on: a variable, a folder, a database.
 * The message says in full sentences what happened, where, and what to do. Bugs are not Failures.
 */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  /** Of the process. */
  readonly exitCode: 1 | 2 | 130 = 1;
}

/** A command was given wrongly, or in the wrong place, or its configuration is wrong: nothing was done. */
export class Misuse extends Failure {
  override readonly exitCode = 2;
}
