// `kiln serve`, and what is about the server itself: its configuration.
import type { Command } from 'commander';
import { json, onDatabase } from './options.ts';

export type Serve = (options: { readonly watch?: boolean }) => Promise<void>;

export function serverCommands(program: Command, serve: Serve): void {
  program
    .command('serve')
    .description('start the server (DATABASE_URL, or the embedded PostgreSQL of KILN_DATA)')
    .option('--watch', 'compile definitions/ when something in it is saved, and serve what comes of it')
    .action(serve);

  program
    .command('config')
    .description('print every variable with its value and meaning')
    .option(...json)
    .action(async options => (await import('../config.ts')).configCommand(options, process.env));

  onDatabase(
    program.command('doctor'),
    'it looks at the database itself. Run it where DATABASE_URL is known.',
  )
    .description('look for what is wrong with the project and its database, and say how to mend it')
    .option(...json)
    .action(async (options: { json?: boolean }) =>
      (await import('../doctor.ts')).doctorCommand(options, process.env),
    );

  program
    .command('completion')
    .description('print a script that completes commands and options: source <(kiln completion bash)')
    .argument('<shell>', 'bash, zsh or fish')
    .action(async (shell: string) => (await import('../completion.ts')).completionCommand(shell, program));
}
