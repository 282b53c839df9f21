// Commands on who may use a server: tokens, clients, administrators, signing keys, logins.
import type { Command } from 'commander';
import type { AdminOptions } from '../admin.ts';
import type { ClientCreateOptions, ClientOptions } from '../client.ts';
import type { LoginOptions } from '../login.ts';
import type { ServerOptions } from '../remote.ts';
import type { TokenCreateOptions, TokenListOptions } from '../token.ts';
import { json, onDatabase, onServer, several, writesProject } from './options.ts';

export function identityCommands(program: Command): void {
  const token = program.command('token').description('make, list and revoke access tokens');

  onServer(writesProject(token.command('create')))
    .description('make a client with a membership, and a token for it; also while the server runs')
    .option('--policy <id>', 'an AccessPolicy of the project; may be repeated', several, [])
    .option('--param <name=value>', 'a value of %name in the policies; may be repeated', several, [])
    .option('--profile <Type/id>', 'the resource of the client, such as Practitioner/1: %profile in policies')
    .option(
      '--ttl <time>',
      'how long the token holds: 30s, 10min, 1h (1h; on a server KILN_TOKEN_LIFETIME decides)',
    )
    .option(...json)
    .action(async (options: TokenCreateOptions) =>
      (await import('../token.ts')).tokenCreateCommand(options, process.env),
    );

  onServer(token.command('list'))
    .description('the tokens that hold, without the tokens themselves')
    .option('--project <name>', 'only those of a project')
    .option(...json)
    .action(async (options: TokenListOptions) =>
      (await import('../token.ts')).tokenListCommand(options, process.env),
    );

  onServer(token.command('revoke'))
    .description(
      'end a token from the next request on; or all tokens and secrets of a client, and disable it',
    )
    .argument('<which>', 'the id of a token as listed, the token itself, or a client id')
    .option('--project <name>', 'the project of the client, where several have its id', 'default')
    .option(...json)
    .action(async (which: string, options: RevokeOptions) =>
      (await import('../token-revoke.ts')).tokenRevokeCommand(which, options, process.env),
    );

  clientCommands(program);

  const key = program.command('key').description('the key that signs access tokens');
  onDatabase(key.command('rotate'), 'signing keys are of all projects. Run it where DATABASE_URL is known.')
    .description('sign with another key from now on; tokens of the former one hold until they expire')
    .option(...json)
    .action(async (options: { json?: boolean }) =>
      (await import('../key.ts')).keyRotateCommand(options, process.env),
    );

  loginCommands(program);
}

function createCommand(client: Command, project: readonly [string, string, string]): void {
  onServer(client.command('create'))
    .description('make an application in which people sign in; kiln token create makes other clients')
    .requiredOption('--name <text>', 'its name, as people see it when they sign in')
    .requiredOption(
      '--redirect-uri <address>',
      'where people return to: https, or http on a loopback address; may be repeated',
      several,
    )
    .option('--post-logout-redirect-uri <address>', 'where they return to after they signed out', several, [])
    .option('--launch-uri <address>', 'where a SMART launch of it begins')
    .option('--scope <scopes>', 'the most that its tokens are scoped to')
    .option('--confidential', 'with a secret, as it runs on a server of its own')
    .option(...project)
    .option(...json)
    .action(async (options: ClientCreateOptions) =>
      (await import('../client.ts')).clientCreateCommand(options, process.env),
    );
}

function clientCommands(program: Command): void {
  const client = program.command('client').description('the clients of a project: ClientApplications');
  const project = ['--project <name>', 'the project', 'default'] as const;
  const id = ['<client>', 'a client id, as listed'] as const;

  createCommand(client, project);

  onServer(client.command('list'))
    .description('the clients, whether they are disabled, and how many secrets they have')
    .option(...project)
    .option(...json)
    .action(async (options: ClientOptions) =>
      (await import('../client.ts')).clientListCommand(options, process.env),
    );

  for (const [name, active, description] of [
    ['disable', false, 'end its tokens with the next request, and let it get no others'],
    ['enable', true, 'let a disabled client get tokens again'],
  ] as const)
    onServer(client.command(name))
      .description(description)
      .argument(...id)
      .option(...project)
      .option(...json)
      .action(async (which: string, options: ClientOptions) =>
        (await import('../client.ts')).clientActiveCommand(which, active, options, process.env),
      );

  onServer(client.command('rotate'))
    .description('replace its secrets by a new one, which is printed once')
    .argument(...id)
    .option(...project)
    .option(...json)
    .action(async (which: string, options: ClientOptions) =>
      (await import('../client.ts')).clientRotateCommand(which, options, process.env),
    );

  const admin = program.command('admin').description('administrators of a project');
  onDatabase(
    writesProject(admin.command('create')),
    'who has a token of an administrator already makes others with kiln token create.',
  )
    .description(
      'make the first client with full access to a project, and print its credentials once; or a person, and print the link by which a password is set',
    )
    .option('--login <name>', 'make a person who signs in by this name, such as an e-mail address')
    .option('--another', 'also if the project has an administrator')
    .option('--ttl <time>', 'how long its first token holds', '1h')
    .option(...json)
    .action(async (options: AdminOptions) =>
      (await import('../admin.ts')).adminCreateCommand(options, process.env),
    );
}

function loginCommands(program: Command): void {
  program
    .command('login')
    .description('log in to a server as a client; the commands that follow work on it')
    .option('--url <base>', 'its FHIR base; else KILN_URL')
    .requiredOption(
      '--client-id <id>',
      'the client; its secret is in KILN_CLIENT_SECRET, else on standard input',
    )
    .option(...json)
    .action(async (options: LoginOptions) =>
      (await import('../login.ts')).loginCommand(options, process.env),
    );

  program
    .command('logout')
    .description('forget the server and the credentials of the login')
    .option(...json)
    .action(async (options: { json?: boolean }) =>
      (await import('../login.ts')).logoutCommand(options, process.env),
    );
}

type RevokeOptions = ServerOptions & { readonly project: string; readonly json?: boolean };
