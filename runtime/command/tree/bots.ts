// Commands on bots and on the secrets that a project gives them.
import type { Command } from 'commander';
import type { BotDeployOptions } from '../bot-deploy.ts';
import type { BotRunOptions } from '../bot-run.ts';
import type { BotLogsOptions, BotRunsOptions } from '../bot-runs.ts';
import type { BotVersionsOptions } from '../bot-versions.ts';
import type { WebhookOptions } from '../bot-webhook.ts';
import type { SecretOptions } from '../secret.ts';
import { json, onServer, several, writesProject } from './options.ts';

export function botCommands(program: Command): void {
  const bot = program.command('bot').description('compile, deploy and run bots, and see what they did');

  onServer(writesProject(bot.command('deploy')))
    .description('compile sources, and make them what bots run from now on; also while the server runs')
    .argument('<paths...>', 'TypeScript or JavaScript files, or folders of them')
    .option('--bot <id|identifier>', 'the bot: its id, or system|value; else the name of the file is its id')
    .option('--json', 'print a JSON value for each bot on standard output')
    .action(async (paths: string[], options: BotDeployOptions) =>
      (await import('../bot-deploy.ts')).botDeployCommand(paths, options, process.env),
    );

  onServer(bot.command('run'))
    .description(
      'run a bot from its source in the sandbox, without deploying it. Its client works on the database with full access to the project, or on the server with that of the token. What it writes is stored, and client.execute runs other bots as they are deployed',
    )
    .argument('<file>', 'a TypeScript or JavaScript file')
    .option('--input <text|@file>', 'the body that $execute would be sent; @- reads standard input')
    .option('--content-type <type>', 'of the input', 'application/json')
    .option('--secret <name=value>', 'a secret for event.secrets; may be repeated', several, [])
    .option(
      '--host <name>',
      'a host that fetch may reach, as in Project.allowedHost, with its port unless that is 443: api.example.org, api.example.org:8443; may be repeated',
      several,
      [],
    )
    .option('--project <name>', 'the project that client sees', 'default')
    .action(async (file: string, options: BotRunOptions) =>
      (await import('../bot-run.ts')).botRunCommand(file, options, process.env),
    );

  recordCommands(bot);
  versionCommands(bot);
  webhookCommands(bot);
  secretCommands(program);
}

const which = ['<bot>', 'its id, or its identifier as system|value'] as const;
const project = ['--project <name>', 'the project', 'default'] as const;

/** On what AuditEvents keep of runs. */
function recordCommands(bot: Command): void {
  onServer(bot.command('runs'))
    .description(
      'the latest runs of a bot, the oldest of them first: when, state and status, duration, version, caller, result',
    )
    .argument(...which)
    .option('--count <number>', 'how many', '20')
    .option(...project)
    .option(...json)
    .action(async (id: string, options: BotRunsOptions) =>
      (await import('../bot-runs.ts')).botRunsCommand(id, options, process.env),
    );

  onServer(bot.command('logs'))
    .description('what the latest runs of a bot logged, and how those ended that did not succeed')
    .argument(...which)
    .option('--follow', 'go on, and print what further runs log when they end')
    .option('--count <number>', 'how many runs', '20')
    .option(...project)
    .option('--json', 'print a JSON value for each run on standard output')
    .action(async (id: string, options: BotLogsOptions) =>
      (await import('../bot-runs.ts')).botLogsCommand(id, options, process.env),
    );
}

/** On the code in the history of a Bot. */
function versionCommands(bot: Command): void {
  onServer(bot.command('versions'))
    .description('the code that a bot has and had, newest first')
    .argument(...which)
    .option(...project)
    .option(...json)
    .action(async (id: string, options: BotVersionsOptions) =>
      (await import('../bot-versions.ts')).botVersionsCommand(id, options, process.env),
    );

  onServer(bot.command('rollback'))
    .description('give a bot the code of a former version again, as its next version')
    .argument(...which)
    .argument('<version>', 'as kiln bot versions lists it, or @ and the version of the Bot')
    .option(...project)
    .option(...json)
    .action(async (id: string, version: string, options: BotVersionsOptions) =>
      (await import('../bot-versions.ts')).botRollbackCommand(id, version, options, process.env),
    );
}

function webhookCommands(bot: Command): void {
  const webhook = bot
    .command('webhook')
    .description('secret addresses that run a bot for senders without a token, as the bot itself');

  onServer(webhook.command('add'))
    .description('make one, and print its address, which is not shown again')
    .argument('<bot>', 'the id of a bot, or system|value')
    .option('--project <name>', 'the project', 'default')
    .option(...json)
    .action(async (id: string, options: WebhookOptions) =>
      (await import('../bot-webhook.ts')).webhookAddCommand(id, options, process.env),
    );

  onServer(webhook.command('list'))
    .description('their ids, when they were made, and their bots')
    .option('--project <name>', 'the project', 'default')
    .option(...json)
    .action(async (options: WebhookOptions) =>
      (await import('../bot-webhook.ts')).webhookListCommand(options, process.env),
    );

  onServer(webhook.command('remove'))
    .description('end one: its address answers 404')
    .argument('<id>')
    .option('--project <name>', 'the project', 'default')
    .option(...json)
    .action(async (id: string, options: WebhookOptions) =>
      (await import('../bot-webhook.ts')).webhookRemoveCommand(id, options, process.env),
    );
}

function secretCommands(program: Command): void {
  const secret = program
    .command('secret')
    .description('secrets of a project: event.secrets of its bots, which no request can read');

  onServer(writesProject(secret.command('set')))
    .description('set one; its value comes by standard input')
    .argument('<name>')
    .option(...json)
    .action(async (name: string, options: SecretOptions) =>
      (await import('../secret.ts')).secretSetCommand(name, options, process.env),
    );

  onServer(secret.command('list'))
    .description('their names')
    .option('--project <name>', 'the project', 'default')
    .option(...json)
    .action(async (options: SecretOptions) =>
      (await import('../secret.ts')).secretListCommand(options, process.env),
    );

  onServer(secret.command('remove'))
    .description('take one away, from the next run of a bot on')
    .argument('<name>')
    .option('--project <name>', 'the project', 'default')
    .option(...json)
    .action(async (name: string, options: SecretOptions) =>
      (await import('../secret.ts')).secretRemoveCommand(name, options, process.env),
    );
}
