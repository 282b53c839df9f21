// The commands of `kiln` with their arguments, options and examples. What a command does is in the file of its name in this folder.
import { Command } from 'commander';
import { packageVersion } from '../definitions/root.ts';
import { examples } from './examples.ts';
import { checkProject } from './project.ts';
import { chosenServer } from './remote.ts';
import { addSettings } from './settings.ts';
import { botCommands } from './tree/bots.ts';
import { compilerCommands } from './tree/compiler.ts';
import { dataCommands } from './tree/data.ts';
import { eventCommands } from './tree/events.ts';
import { identityCommands } from './tree/identities.ts';
import { pathOf } from './tree/options.ts';
import { type Serve, serverCommands } from './tree/server.ts';

/** @param serve is given, so that the other commands do not import the server */
export function commandTree(serve: Serve): Command {
  const program = new Command('kiln')
    .description('Compiles FHIR definitions into GraphQL and serves them from PostgreSQL.')
    .version(packageVersion())
    .showHelpAfterError('Run kiln --help for the commands.')
    // A wrong command ends with 2, and --help and --version with 0.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .hook('preAction', async (_, command) => {
      if (!(await isForServer(command))) await checkProject(pathOf(command), command.opts());
    });
  serverCommands(program, serve);
  compilerCommands(program);
  dataCommands(program);
  identityCommands(program);
  botCommands(program);
  eventCommands(program);
  for (const command of groups(program)) {
    const found = leaves(command).flatMap(leaf => examples[pathOf(leaf)] ?? []);
    const title = found.length === 1 ? 'Example' : 'Examples';
    if (command !== program) command.addHelpText('after', `\n${title}:\n  ${found.join('\n  ')}`);
  }
  return program;
}

/** What works on a server needs no project, and nothing of its settings. */
async function isForServer(command: Command): Promise<boolean> {
  if (!command.options.some(({ long }) => long === '--token')) return false;
  await addSettings(undefined, process.env);
  return chosenServer(command.opts(), process.env) !== undefined;
}

/** It, and all below it. */
function groups(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(groups)];
}

/** Commands that do something, not those that only group others. */
export function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}
