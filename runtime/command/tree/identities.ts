// Commands on who may use a server: tokens and signing keys.
import type { Command } from 'commander';
import type { TokenCreateOptions, TokenListOptions } from '../token.ts';
import { json, several, writesProject } from './options.ts';

export function identityCommands(program: Command): void {
  const token = program.command('token').description('make, list and revoke access tokens');

  writesProject(token.command('create'))
    .description('make a client with a membership, and a token for it; also while the server runs')
    .option('--policy <id>', 'an AccessPolicy of the project; may be repeated', several, [])
    .option('--param <name=value>', 'a value of %name in the policies; may be repeated', several, [])
    .option('--profile <Type/id>', 'the resource of the client, such as Practitioner/1: %profile in policies')
    .option('--ttl <time>', 'how long the token holds: 30s, 10min, 1h', '1h')
    .option(...json)
    .action(async (options: TokenCreateOptions) =>
      (await import('../token.ts')).tokenCreateCommand(options, process.env),
    );

  token
    .command('list')
    .description('the tokens that hold, without the tokens themselves')
    .option('--project <name>', 'only those of a project')
    .option(...json)
    .action(async (options: TokenListOptions) =>
      (await import('../token.ts')).tokenListCommand(options, process.env),
    );

  token
    .command('revoke')
    .description('end a token, or all tokens of a client, from the next request on')
    .argument('<which>', 'the id of a token as listed, the token itself, or a client id')
    .option(...json)
    .action(async (which: string, options: { json?: boolean }) =>
      (await import('../token.ts')).tokenRevokeCommand(which, options, process.env),
    );

  program
    .command('key')
    .description('the key that signs access tokens')
    .command('rotate')
    .description('sign with another key from now on; tokens of the former one hold until they expire')
    .option(...json)
    .action(async (options: { json?: boolean }) =>
      (await import('../key.ts')).keyRotateCommand(options, process.env),
    );
}
