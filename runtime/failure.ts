// A sentence for whoever runs the command → an error that the command line prints without a stack.

/**
 * Something outside this program prevents it from going on: a variable, a folder, a database.
 * The message says in full sentences what happened, where, and what to do. Our own faults are no Failure.
 */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}
