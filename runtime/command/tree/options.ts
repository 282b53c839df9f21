// Options that several commands have, and the path of a command: `token create`.
import { type Command, Option } from 'commander';
import { Misuse } from '../../failure.ts';

export const json = ['--json', 'print one JSON value on standard output'] as const;

/** Each time it is given adds a value. */
export const several = (value: string, former: readonly string[] = []): readonly string[] => [
  ...former,
  value,
];

/** Of a command that works on a server as well as on a database: see remote.ts. */
export function onServer(command: Command): Command {
  return command
    .option(
      '--url <base>',
      'a server, by its FHIR base; else KILN_URL, DATABASE_URL, kiln login, the own database',
    )
    .option('--token <token>', 'an access token of the server; else KILN_TOKEN, or that of kiln login');
}

/** Of a command that needs the database itself: --url is refused with the reason. */
export function onDatabase(command: Command, reason: string): Command {
  const refuse = () => {
    throw new Misuse(`--url is not for kiln ${pathOf(command)}: ${reason}`);
  };
  return command.addOption(new Option('--url <base>').hideHelp().argParser(refuse));
}

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
