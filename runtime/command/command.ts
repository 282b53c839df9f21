// Defines a command of `kiln`: its row in the tree, its options, and its output.
import { type Command, Option } from 'commander';
import type { Log } from '../base/log.ts';

/** By usage, `name <argument>`: declared, shown by --help, completed, and documented. */
export type Commands = Readonly<Record<string, CommandRow>>;

export interface CommandRow {
  readonly description: string;
  /** A line for a shell. */
  readonly example: string;
  /** Meanings, in the order of the arguments. */
  readonly arguments?: readonly string[];
  readonly options?: readonly Option[];
  /** It needs the database itself, for this reason: --url is refused. */
  readonly database?: string;
  /** It reads its arguments itself, and refuses wrong ones. */
  readonly isLoose?: boolean;
  readonly run: Run;
}

/** @param args those of the command; the values of a variadic one follow each other. @param tree for its completion */
export type Run = (
  options: Options,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  tree: Command,
) => void | Promise<void>;

/** The options of all commands; those with a default are present in the commands that declare them. */
export interface Options {
  readonly another?: boolean;
  /** The id of a membership; without one, no policies apply. */
  readonly as?: string | undefined;
  readonly bot?: string | undefined;
  readonly bundles: string;
  readonly clientId: string;
  readonly confidential?: boolean;
  readonly contentType: string;
  readonly count: string;
  readonly createProject?: boolean;
  readonly definitions?: boolean;
  readonly deploy?: boolean;
  readonly distribute?: boolean;
  readonly drop?: boolean;
  readonly follow?: boolean;
  /** Of the rows of a view. */
  readonly format: string;
  readonly graphql?: boolean;
  readonly host: readonly string[];
  readonly input?: string | undefined;
  readonly json?: boolean;
  readonly launchUri?: string | undefined;
  readonly limit?: string | undefined;
  readonly listener?: string | undefined;
  readonly login?: string | undefined;
  readonly name: string;
  readonly operation?: string | undefined;
  readonly param: readonly string[];
  readonly plan?: boolean;
  readonly policy: readonly string[];
  readonly postLogoutRedirectUri: readonly string[];
  readonly profile?: string | undefined;
  /** Its name; undefined: all projects of the database, if the option has no default. */
  readonly project?: string | undefined;
  readonly redirectUri: readonly string[];
  readonly rejected: string;
  readonly resource?: string | undefined;
  /** Of PostgreSQL. */
  readonly role?: string | undefined;
  readonly schema: string;
  readonly scope?: string | undefined;
  readonly secret: readonly string[];
  readonly state?: string | undefined;
  readonly token?: string | undefined;
  readonly ttl?: string | undefined;
  /** The FHIR base of a server. */
  readonly url?: string | undefined;
  readonly var: readonly string[];
  readonly variables: string;
  readonly watch?: boolean;
}

export function option(flags: string, meaning: string, standard?: string): Option {
  return new Option(flags, meaning).default(standard);
}

/** Each time it is given adds a value. */
export function several(flags: string, meaning: string): Option {
  return option(flags, meaning)
    .default([])
    .argParser((value: string, former: readonly string[] = []) => [...former, value]);
}

export const json = option('--json', 'print one JSON value on standard output');
export const jsonOfEach = (what: string) =>
  option('--json', `print a JSON value for each ${what} on standard output`);
export const project = option('--project <name>', 'the project', 'default');

/** Of a command that writes into a project. */
export const written = [
  project,
  option('--create-project', 'make the project if it does not exist'),
] as const;

/** Of a command that works on a server as well as on a database: see connect.ts. */
export const server = [
  option(
    '--url <base>',
    'a server, by its FHIR base; else KILN_URL, DATABASE_URL, kiln login, the embedded database',
  ),
  option('--token <token>', 'an access token of the server; else KILN_TOKEN, or that of kiln login'),
] as const;

/** Its name with those of the commands that it belongs to, without `kiln`. */
export function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}

/** On standard output: one JSON value with --json, else lines. */
export function print({ json }: Pick<Options, 'json'>, value: unknown, ...lines: readonly string[]): void {
  process.stdout.write((json ? [JSON.stringify(value)] : lines).map(line => `${line}\n`).join(''));
}

const say = (message: string) => void process.stderr.write(`${message}\n`);

/** On standard error: standard output is for results. */
export const consoleLog: Log = { info: say, warn: say, error: say };

/** Standard input without one final line end, which typing or `echo` adds: for secrets, since other processes see arguments. */
export async function standardInput(prompt: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(prompt);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
