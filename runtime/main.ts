#!/usr/bin/env node
// The command line: `kiln <command>`. Arguments in; one exit code out. What a command does is in runtime/command/.
import { Command } from 'commander';
import type { BotDeployOptions } from './command/bot-deploy.ts';
import type { BotRunOptions } from './command/bot-run.ts';
import type { ExplainOptions } from './command/explain.ts';
import type { ExportOptions } from './command/export.ts';
import type { LoadCommandOptions } from './command/load.ts';
import type { MigrateOptions } from './command/migrate.ts';
import { checkProject } from './command/project.ts';
import type { SecretOptions } from './command/secret.ts';
import type { TokenCreateOptions, TokenListOptions } from './command/token.ts';
import type { WhyOptions } from './command/why.ts';
import { packageVersion } from './definitions/root.ts';
import { Failure } from './failure.ts';
import { databaseFailure } from './postgres/database-fault.ts';

const program = new Command('kiln')
  .description('Compiles FHIR definitions into GraphQL and serves them from PostgreSQL.')
  .version(packageVersion())
  .showHelpAfterError('Run kiln --help for the commands.')
  .hook('preAction', (_, command) => checkProject(command.name(), command.opts()));

program
  .command('serve')
  .description('start the server (DATABASE_URL, or the embedded PostgreSQL of KILN_DATA)')
  .option('--watch', 'compile definitions/ when something in it is saved, and serve what comes of it')
  .action(async ({ watch }: { watch?: boolean }) =>
    watch
      ? (await import('./command/serve-watch.ts')).serveWatching(process.env)
      : (await import('./command/serve.ts')).serve(process.env),
  );

program
  .command('init')
  .description('make a project of this folder: definitions, a query, a bot, a test, scripts')
  .action(async () => (await import('./command/init.ts')).initCommand());

program
  .command('generate')
  .description('compile definitions/ into generated/')
  .option('--check', 'change nothing; fail if generated/ is not what definitions/ give')
  .option('--watch', 'go on, and compile again whenever something in definitions/ is saved')
  .option('--json', 'print one JSON value on standard output')
  // The compiler reads its arguments itself, and answers a wrong one with exit code 2.
  .allowUnknownOption()
  .allowExcessArguments()
  .action(compiler);

program
  .command('add')
  .description('put FHIR packages into definitions/: name@version from KILN_REGISTRY, or a .tgz')
  .argument('<packages...>')
  .option('--no-dependencies', 'leave out the packages that they depend on')
  .option('--json', 'print one JSON value on standard output')
  .action(compiler);

program
  .command('remove')
  .description('take FHIR packages out of definitions/')
  .argument('<packages...>')
  .option('--json', 'print one JSON value on standard output')
  .action(compiler);

program
  .command('load')
  .description('load NDJSON (also .gz), Bundles, resources, and folders of them')
  .argument('<paths...>', 'files or folders')
  .option('--project <name>', 'the project to load into; it is made if there is none', 'default')
  .option('--rejected <file>', 'where to write lines that were refused, with reasons', 'kiln-rejected.ndjson')
  .option(
    '--bundles <how>',
    'unpack or keep Bundles of type transaction, batch, collection, searchset and history',
    'unpack',
  )
  .option('--json', 'print one JSON value on standard output')
  .action(async (paths: string[], options: LoadCommandOptions) =>
    (await import('./command/load.ts')).loadCommand(paths, options, process.env),
  );

program
  .command('export')
  .description(
    'write all resources, their former versions and deletions into a folder that kiln load restores',
  )
  .argument('<folder>', 'the folder to make; it must not exist')
  .option('--project <name>', 'only this project; else all')
  .option('--json', 'print one JSON value on standard output')
  .action(async (folder: string, options: ExportOptions) =>
    (await import('./command/export.ts')).exportCommand(folder, options, process.env),
  );

program
  .command('migrate')
  .description('bring the database to the schema of generated/sql, while servers use it')
  .option('--plan', 'change nothing; print the steps, their SQL and how much work they are')
  .option('--drop', 'take away what is left of an earlier schema: columns and indexes of dropped parameters')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: MigrateOptions) =>
    (await import('./command/migrate.ts')).migrateCommand(options, process.env),
  );

const token = program.command('token').description('make, list and revoke access tokens');
const several = (value: string, former: string[]) => [...former, value];

token
  .command('create')
  .description('make a client with a membership, and a token for it; also while the server runs')
  .option('--project <name>', 'the project; it is made if there is none', 'default')
  .option('--policy <id>', 'an AccessPolicy of the project; may be repeated', several, [])
  .option('--param <name=value>', 'a value of %name in the policies; may be repeated', several, [])
  .option('--profile <Type/id>', 'the resource of the client, such as Practitioner/1: %profile in policies')
  .option('--ttl <time>', 'how long the token holds: 30s, 10min, 1h', '1h')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: TokenCreateOptions) =>
    (await import('./command/token.ts')).tokenCreateCommand(options, process.env),
  );

token
  .command('list')
  .description('the tokens that hold, without the tokens themselves')
  .option('--project <name>', 'only those of a project')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: TokenListOptions) =>
    (await import('./command/token.ts')).tokenListCommand(options, process.env),
  );

token
  .command('revoke')
  .description('end a token, or all tokens of a client, from the next request on')
  .argument('<which>', 'the id of a token as listed, the token itself, or a client id')
  .option('--json', 'print one JSON value on standard output')
  .action(async (which: string, options: { json?: boolean }) =>
    (await import('./command/token.ts')).tokenRevokeCommand(which, options, process.env),
  );

const bot = program.command('bot').description('compile and deploy bots, or run one from its source');

bot
  .command('deploy')
  .description('compile sources, and make them what bots run from now on; also while the server runs')
  .argument('<paths...>', 'TypeScript or JavaScript files, or folders of them')
  .option('--bot <id|identifier>', 'the bot: its id, or system|value; else the name of the file is its id')
  .option('--project <name>', 'the project of the bots; it is made if there is none', 'default')
  .option('--json', 'print a JSON value for each bot on standard output')
  .action(async (paths: string[], options: BotDeployOptions) =>
    (await import('./command/bot-deploy.ts')).botDeployCommand(paths, options, process.env),
  );

bot
  .command('run')
  .description(
    'run a bot from its source in the sandbox, deploying nothing; the database is opened when client is used, with full access to the project: what the bot writes is written, and client.execute runs other bots as they are deployed',
  )
  .argument('<file>', 'a TypeScript or JavaScript file')
  .option('--input <text|@file>', 'the body that $execute would be sent; @- reads standard input')
  .option('--content-type <type>', 'of the input', 'application/json')
  .option('--secret <name=value>', 'a secret for event.secrets; may be repeated', several, [])
  .option(
    '--host <name>',
    'a host that fetch may reach, as in Project.allowedHost; may be repeated',
    several,
    [],
  )
  .option('--project <name>', 'the project that client sees', 'default')
  .action(async (file: string, options: BotRunOptions) =>
    (await import('./command/bot-run.ts')).botRunCommand(file, options, process.env),
  );

const secret = program
  .command('secret')
  .description('secrets of a project: event.secrets of its bots, which no request can read');

secret
  .command('set')
  .description('set one; its value comes by standard input')
  .argument('<name>')
  .option('--project <name>', 'the project; it is made if there is none', 'default')
  .option('--json', 'print one JSON value on standard output')
  .action(async (name: string, options: SecretOptions) =>
    (await import('./command/secret.ts')).secretSetCommand(name, options, process.env),
  );

secret
  .command('list')
  .description('their names')
  .option('--project <name>', 'the project', 'default')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: SecretOptions) =>
    (await import('./command/secret.ts')).secretListCommand(options, process.env),
  );

secret
  .command('remove')
  .description('take one away, from the next run of a bot on')
  .argument('<name>')
  .option('--project <name>', 'the project', 'default')
  .option('--json', 'print one JSON value on standard output')
  .action(async (name: string, options: SecretOptions) =>
    (await import('./command/secret.ts')).secretRemoveCommand(name, options, process.env),
  );

program
  .command('key')
  .description('the key that signs access tokens')
  .command('rotate')
  .description('sign with another key from now on; tokens of the former one hold until they expire')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: { json?: boolean }) =>
    (await import('./command/key.ts')).keyRotateCommand(options, process.env),
  );

program
  .command('explain')
  .description('show what a GraphQL document becomes: its SQL, its lane, and how PostgreSQL runs it')
  .argument('<document>', 'a file, or the document itself')
  .option('--variables <json>', 'values of its variables', '{}')
  .option('--as <membership>', 'under the policies of this ProjectMembership')
  .option('--project <name>', 'the project of the membership', 'default')
  .option('--json', 'print one JSON value on standard output')
  .action(async (document: string, options: ExplainOptions) =>
    (await import('./command/explain.ts')).explainCommand(document, options, process.env),
  );

program
  .command('why')
  .description(
    'say why a membership sees a resource or an element of it, or does not: the rules that decided',
  )
  .argument('<membership>', 'the id of a ProjectMembership')
  .argument('<subject>', 'Type/id or Type/id.element, as in Patient/1.birthDate')
  .option('--project <name>', 'the project of the membership', 'default')
  .option('--json', 'print one JSON value on standard output')
  .action(async (membership: string, subject: string, options: WhyOptions) =>
    (await import('./command/why.ts')).whyCommand(membership, subject, options, process.env),
  );

program
  .command('documents')
  .description('print the manifest of trusted documents (KILN_DOCUMENTS) that GraphQL files make')
  .argument('<paths...>', 'files, each one document, or folders of .graphql and .gql')
  .action(async (paths: string[]) =>
    (await import('./command/documents.ts')).documentsCommand(paths, process.env),
  );

program
  .command('bench')
  .description('measure Kiln beside hand-written SQL and DataLoader, in one run')
  .allowUnknownOption()
  .allowExcessArguments()
  .helpOption(false)
  .action(async () => (await import('./command/spawn.ts')).spawnBundle('bench', process.argv.slice(3)));

program
  .command('config')
  .description('print every variable with its value and meaning')
  .option('--json', 'print one JSON value on standard output')
  .action(async (options: { json?: boolean }) =>
    (await import('./command/config.ts')).configCommand(options, process.env),
  );

// Whoever reads the output has enough: `kiln config | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  // A Failure says everything in its message; anything else is a fault of ours and shows its stack.
  const known = error instanceof Failure ? error : databaseFailure(error);
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = known instanceof Failure ? known.exitCode : 1;
}

/** It reads its arguments itself. */
async function compiler(): Promise<void> {
  await (await import('./command/spawn.ts')).spawnBundle('codegen', process.argv.slice(2));
}
