#!/usr/bin/env node
// The command line: `kiln <command>`. Arguments in; one exit code out. The commands are in runtime/command/tree.ts.
import { commandTree } from './command/tree.ts';
import { Failure } from './failure.ts';
import { databaseFailure } from './postgres/database-fault.ts';

const program = commandTree(async ({ watch }) =>
  watch
    ? (await import('./command/serve-watch.ts')).serveWatching(process.env)
    : (await import('./command/serve.ts')).serve(process.env),
);

// Whoever reads the output has enough: `kiln config | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  // A Failure says everything in its message; anything else is a fault of ours and shows its stack.
  const known = error instanceof Failure ? error : databaseFailure(error);
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = known instanceof Failure ? known.exitCode : 1;
}
