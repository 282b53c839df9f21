// Options that several commands have, and the path of a command: `token create`.
import type { Command } from 'commander';

export const json = ['--json', 'print one JSON value on standard output'] as const;

/** Each time it is given adds a value. */
export const several = (value: string, former: readonly string[]): readonly string[] => [...former, value];

/** Of a command that writes into a project. */
export function writesProject(command: Command): Command {
  return command
    .option('--project <name>', 'the project', 'default')
    .option('--create-project', 'make the project if it does not exist');
}

/** Its name with those of the commands that it belongs to, without `kiln`. */
export function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}
