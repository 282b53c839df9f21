// Declares the commands for the access to a server: tokens, clients, administrators, signing keys, logins.
import { type Commands, json, option, project, server, several, written } from '../command.ts';

const client = ['a client id, as listed'];

export const identityCommands: Commands = {
  'token create': {
    description: 'make a client with a membership, and a token for it; also while the server runs',
    example: 'npx kiln token create --policy ward --param organization=Organization/1 --ttl 8h',
    options: [
      ...written,
      ...server,
      several('--policy <id>', 'an AccessPolicy of the project; may be repeated'),
      several('--param <name=value>', 'a value of %name in the policies; may be repeated'),
      option(
        '--profile <Type/id>',
        'the resource of the client, such as Practitioner/1: %profile in policies',
      ),
      option(
        '--ttl <time>',
        'the lifetime of the token: 30s, 10min, 1h (1h; on a server KILN_TOKEN_LIFETIME decides)',
      ),
      json,
    ],
    run: async (...given) => (await import('../administration.ts')).tokenCreate(...given),
  },
  'token list': {
    description: 'the valid tokens, without the tokens themselves',
    example: 'npx kiln token list --project default',
    options: [...server, option('--project <name>', 'only those of a project'), json],
    run: async (...given) => (await import('../administration.ts')).tokenList(...given),
  },
  'token revoke <which>': {
    description:
      'revoke a token from the next request on; or all tokens and secrets of a client, and disable it',
    example: 'npx kiln token revoke 2b7d6f60-6a3c-4a5e-9c1d-0a7f6f0d9d11',
    arguments: ['the id of a token as listed, the token itself, or a client id'],
    options: [
      ...server,
      option('--project <name>', 'the project of the client, where several have its id', 'default'),
      json,
    ],
    run: async (...given) => (await import('../administration.ts')).tokenRevoke(...given),
  },
  'client create': {
    description: 'make an application in which people sign in; kiln token create makes other clients',
    example: 'npx kiln client create --name Charts --redirect-uri https://charts.example.org/callback',
    options: [
      ...server,
      option('--name <text>', 'its name, as people see it when they sign in').makeOptionMandatory(),
      several(
        '--redirect-uri <address>',
        'where people return to: https, or http on a loopback address; may be repeated',
      )
        .default(undefined)
        .makeOptionMandatory(),
      several('--post-logout-redirect-uri <address>', 'where they return to after they signed out'),
      option('--launch-uri <address>', 'where a SMART launch of it begins'),
      option('--scope <scopes>', 'the most that its tokens are scoped to'),
      option('--confidential', 'with a secret, as it runs on a server'),
      project,
      json,
    ],
    run: async (...given) => (await import('../administration.ts')).clientCreate(...given),
  },
  'client list': {
    description: 'the clients, whether they are disabled, and how many secrets they have',
    example: 'npx kiln client list',
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).clientList(...given),
  },
  'client disable <client>': {
    description: 'revoke its tokens from the next request on, and issue no others',
    example: 'npx kiln client disable 2b7d6f60-6a3c-4a5e-9c1d-0a7f6f0d9d11',
    arguments: client,
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).clientDisable(...given),
  },
  'client enable <client>': {
    description: 'let a disabled client get tokens again',
    example: 'npx kiln client enable 2b7d6f60-6a3c-4a5e-9c1d-0a7f6f0d9d11',
    arguments: client,
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).clientEnable(...given),
  },
  'client rotate <client>': {
    description: 'replace its secrets by a new one, which is printed once',
    example: 'npx kiln client rotate 2b7d6f60-6a3c-4a5e-9c1d-0a7f6f0d9d11',
    arguments: client,
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).clientRotate(...given),
  },
  'admin create': {
    description:
      'make the first client with full access to a project, and print its credentials once; ' +
      'or a person, and print the link by which a password is set',
    example: 'npx kiln admin create --json',
    database: 'an administrator with a token makes others with kiln token create.',
    options: [
      ...written,
      option('--login <name>', 'make a person who signs in by this name, such as an e-mail address'),
      option('--another', 'also if the project has an administrator'),
      option('--ttl <time>', 'the lifetime of its first token', '1h'),
      json,
    ],
    run: async (...given) => (await import('../admin.ts')).adminCreate(...given),
  },
  'key rotate': {
    description: 'sign with another key from now on; tokens of the former one stay valid until they expire',
    example: 'npx kiln key rotate',
    database: 'signing keys belong to all projects. Run it where DATABASE_URL is set.',
    options: [json],
    run: async (...given) => (await import('../admin.ts')).keyRotate(...given),
  },
  login: {
    description: 'log in to a server as a client; the commands that follow work on it',
    example: 'npx kiln login --url https://example.org/fhir/R4 --client-id 2b7d6f60',
    options: [
      option('--url <base>', 'its FHIR base; else KILN_URL'),
      option(
        '--client-id <id>',
        'the client; its secret is in KILN_CLIENT_SECRET, else on standard input',
      ).makeOptionMandatory(),
      json,
    ],
    run: async (...given) => (await import('../login.ts')).login(...given),
  },
  logout: {
    description: 'forget the server and the credentials of the login',
    example: 'npx kiln logout',
    options: [json],
    run: async (...given) => (await import('../login.ts')).logout(...given),
  },
};
