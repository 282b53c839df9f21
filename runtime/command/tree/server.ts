// `kiln serve`, and what is about the server itself: its configuration.
import type { Command } from 'commander';
import { json } from './options.ts';

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
}
