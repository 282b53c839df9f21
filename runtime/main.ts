#!/usr/bin/env node
// The command line: `kiln <command>`. Arguments in; one exit code out. The commands are in runtime/command/tree.ts.
import { exitCodeOf } from './command/exit-code.ts';
import { commandTree } from './command/tree.ts';

// The reader closed the pipe: `kiln config | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await commandTree().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
