// Declares the commands for bots, for the secrets of a project, and for the events of bots and Subscriptions.
import { type Commands, json, jsonOfEach, option, project, server, several, written } from '../command.ts';

const which = ['its id, or its identifier as system|value'];
const filters = [
  ...server,
  option('--listener <reference>', 'only of a Subscription or the trigger of a bot: Subscription/1, Bot/1/0'),
  option('--resource <reference>', 'only of a type or a resource: Patient, Patient/1'),
  project,
  json,
];

export const botCommands: Commands = {
  'bot deploy <paths...>': {
    description: 'compile sources and deploy them as the code of bots; also while the server runs',
    example: 'npx kiln bot deploy ./admit.ts --bot admit',
    arguments: ['TypeScript or JavaScript files, or folders of them'],
    options: [
      ...written,
      ...server,
      option(
        '--bot <id|identifier>',
        'the bot: its id, or system|value; else the name of the file is its id',
      ),
      jsonOfEach('bot'),
    ],
    run: async (...given) => (await import('../bot-deploy.ts')).botDeploy(...given),
  },
  'bot run <file>': {
    description:
      'run a bot from its source in the sandbox, without deploying it. Its client works on ' +
      'the database with full access to the project, or on the server with that of the ' +
      'token. What it writes is stored, and client.execute runs other bots as they are ' +
      'deployed',
    example: 'npx kiln bot run ./admit.ts --input @message.hl7 --content-type x-application/hl7-v2+er7',
    arguments: ['a TypeScript or JavaScript file'],
    options: [
      ...server,
      option('--input <text|@file>', 'the body that $execute would be sent; @- reads standard input'),
      option('--content-type <type>', 'of the input', 'application/json'),
      several('--secret <name=value>', 'a secret for event.secrets; may be repeated'),
      several(
        '--host <name>',
        'a host that fetch may request, as in Project.allowedHost, with its port unless that ' +
          'is 443: api.example.org, api.example.org:8443; may be repeated',
      ),
      option('--project <name>', 'the project that client sees', 'default'),
    ],
    run: async (...given) => (await import('../bot-run.ts')).botRun(...given),
  },
  'bot runs <bot>': {
    description:
      'the latest runs of a bot, the oldest of them first: when, state and status, duration, version, caller, result',
    example: 'npx kiln bot runs admit --count 5',
    arguments: which,
    options: [...server, option('--count <number>', 'how many', '20'), project, json],
    run: async (...given) => (await import('../bot-runs.ts')).botRuns(...given),
  },
  'bot logs <bot>': {
    description: 'the logs of the latest runs of a bot, and the results of runs that did not succeed',
    example: 'npx kiln bot logs admit --follow',
    arguments: which,
    options: [
      ...server,
      option('--follow', 'continue, and print the logs of further runs when they end'),
      option('--count <number>', 'how many runs', '20'),
      project,
      jsonOfEach('run'),
    ],
    run: async (...given) => (await import('../bot-runs.ts')).botLogs(...given),
  },
  'bot versions <bot>': {
    description: 'the present and former code of a bot, newest first',
    example: 'npx kiln bot versions admit',
    arguments: which,
    options: [...server, project, json],
    run: async (...given) => (await import('../bot-versions.ts')).botVersions(...given),
  },
  'bot rollback <bot> <version>': {
    description: 'restore the code of a former version of a bot, as its next version',
    example: 'npx kiln bot rollback admit 3',
    arguments: [...which, 'as kiln bot versions lists it, or @ and the version of the Bot'],
    options: [...server, project, json],
    run: async (...given) => (await import('../bot-versions.ts')).botRollback(...given),
  },
  'bot webhook add <bot>': {
    description: 'make one, and print its address, which is not shown again',
    example: 'npx kiln bot webhook add admit',
    arguments: ['the id of a bot, or system|value'],
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).webhookAdd(...given),
  },
  'bot webhook list': {
    description: 'their ids, when they were made, and their bots',
    example: 'npx kiln bot webhook list --json',
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).webhookList(...given),
  },
  'bot webhook remove <id>': {
    description: 'end one: its address answers 404',
    example: 'npx kiln bot webhook remove 2b7d6f60-6a3c-4a5e-9c1d-0a7f6f0d9d11',
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).webhookRemove(...given),
  },
  'secret set <name>': {
    description: 'set one; its value comes by standard input',
    example: 'printf %s "$KEY" | npx kiln secret set sms-key',
    options: [...written, ...server, json],
    run: async (...given) => (await import('../administration.ts')).secretSet(...given),
  },
  'secret list': {
    description: 'their names',
    example: 'npx kiln secret list --project default',
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).secretList(...given),
  },
  'secret remove <name>': {
    description: 'take one away, from the next run of a bot on',
    example: 'npx kiln secret remove sms-key',
    options: [...server, project, json],
    run: async (...given) => (await import('../administration.ts')).secretRemove(...given),
  },
  'event list': {
    description:
      'up to 1000 events that wait or are dead, the oldest first, with attempts and the last fault',
    example: 'npx kiln event list --state dead',
    options: [...filters, option('--state <state>', 'only these').choices(['waiting', 'dead'])],
    run: async (...given) => (await import('../administration.ts')).eventList(...given),
  },
  'event replay': {
    description:
      'try events that are dead, or wait for their next attempt, again at once, as if they were new',
    example: 'npx kiln event replay --listener Subscription/admissions',
    options: filters,
    run: async (...given) => (await import('../administration.ts')).eventReplay(...given),
  },
  'event drop': {
    description: 'delete dead events',
    example: 'npx kiln event drop --resource Observation/1',
    options: filters,
    run: async (...given) => (await import('../administration.ts')).eventDrop(...given),
  },
};
