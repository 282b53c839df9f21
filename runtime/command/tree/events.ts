// Commands on events that Subscriptions are notified of.
import { type Command, Option } from 'commander';
import type { EventOptions } from '../event.ts';
import { json, onServer } from './options.ts';

export function eventCommands(program: Command): void {
  const event = program
    .command('event')
    .description(
      'events of a project that its Subscriptions and bots are notified of, and those that failed',
    );

  const filtered = (command: Command) =>
    onServer(command)
      .option(
        '--listener <reference>',
        'only of a Subscription or the trigger of a bot: Subscription/1, Bot/1/0',
      )
      .option('--resource <reference>', 'only of a type or a resource: Patient, Patient/1')
      .option('--project <name>', 'the project', 'default')
      .option(...json);

  filtered(event.command('list'))
    .description(
      'up to 1000 events that wait or are dead, the oldest first, with attempts and the last fault',
    )
    .addOption(new Option('--state <state>', 'only these').choices(['waiting', 'dead']))
    .action(async (options: EventOptions) =>
      (await import('../event.ts')).eventListCommand(options, process.env),
    );

  filtered(event.command('replay'))
    .description(
      'try events that are dead, or wait for their next attempt, again at once, as if they were new',
    )
    .action(async (options: EventOptions) =>
      (await import('../event.ts')).eventReplayCommand(options, process.env),
    );

  filtered(event.command('drop'))
    .description('delete dead events')
    .action(async (options: EventOptions) =>
      (await import('../event.ts')).eventDropCommand(options, process.env),
    );
}
