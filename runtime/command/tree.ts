// The rows of tree/ → the tree of commands that reads arguments, prints help, and completes in shells.
import { Command } from 'commander';
import { packageVersion } from '../base/definitions/root.ts';
import { Misuse } from '../base/failure.ts';
import { type CommandRow, type Commands, option, pathOf } from './command.ts';
import { chosenServer } from './connect.ts';
import { checkProject } from './project.ts';
import { addSettings } from './settings.ts';
import { botCommands } from './tree/bots.ts';
import { dataCommands } from './tree/data.ts';
import { identityCommands } from './tree/identities.ts';
import { projectCommands } from './tree/project.ts';

const groups: Readonly<Record<string, string>> = {
  token: 'make, list and revoke access tokens',
  client: 'the clients of a project: ClientApplications',
  admin: 'administrators of a project',
  key: 'the key that signs access tokens',
  bot: 'compile, deploy and run bots, and show their runs',
  'bot webhook': 'secret addresses that run a bot for senders without a token, as the bot itself',
  secret: 'secrets of a project: event.secrets of its bots, which no request can read',
  view: 'rows of views, and views of PostgreSQL for programs that read the database',
  event: 'events of a project that its Subscriptions and bots are notified of, and those that failed',
};

const commands: Commands = { ...projectCommands, ...dataCommands, ...identityCommands, ...botCommands };

/** By the path of the command. */
export const examples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(commands).map(([usage, { example }]) => [usage.replace(/ <.*/, ''), example]),
);

export function commandTree(): Command {
  const program = new Command('kiln')
    .description('Compiles FHIR definitions into GraphQL and serves them from PostgreSQL.')
    .version(packageVersion())
    .showHelpAfterError('Run kiln --help for the commands.')
    // A wrong command ends with 2, and --help and --version with 0.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .hook('preAction', async (_, command) => {
      if (!(await isForServer(command))) await checkProject(pathOf(command), command.opts());
    });
  for (const [usage, row] of Object.entries(commands)) add(program, usage, row);
  return program;
}

/** @param usage `bot deploy <paths...>` */
function add(program: Command, usage: string, row: CommandRow): void {
  const words = usage.split(' ');
  const names = words.filter(word => !word.startsWith('<'));
  const groupPaths = names.slice(0, -1).map((_, i) => names.slice(0, i + 1).join(' '));
  const command = groupPaths.reduce(groupOf, program).command(names.at(-1) ?? '');
  command.description(row.description).addHelpText('after', `\nExample:\n  ${row.example}`);
  for (const [i, word] of words.slice(names.length).entries()) command.argument(word, row.arguments?.[i]);
  for (const each of row.options ?? []) command.addOption(each);
  const refuse = () => {
    throw new Misuse(`--url is not for kiln ${names.join(' ')}: ${row.database}`);
  };
  if (row.database !== undefined) command.addOption(option('--url <base>', '').hideHelp().argParser(refuse));
  if (row.isLoose) command.allowUnknownOption().allowExcessArguments();
  command.action(() => row.run(command.opts(), command.args, process.env, program));
}

/** The group of this path, whose last word is its name; made if it does not exist. */
function groupOf(parent: Command, path: string): Command {
  const name = path.split(' ').at(-1) ?? '';
  const found = parent.commands.find(each => each.name() === name);
  if (found) return found;
  const own = Object.entries(examples).filter(([each]) => each.startsWith(`${path} `));
  const text = `\n${own.length === 1 ? 'Example' : 'Examples'}:\n  ${own.map(([, line]) => line).join('\n  ')}`;
  return parent
    .command(name)
    .description(groups[path] ?? '')
    .addHelpText('after', text);
}

/** A command on a server needs no project, nor its settings. */
async function isForServer(command: Command): Promise<boolean> {
  if (!command.options.some(({ long }) => long === '--token')) return false;
  await addSettings(undefined, process.env);
  return chosenServer(command.opts(), process.env) !== undefined;
}

/** Commands that run, without groups of commands. */
export function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}
