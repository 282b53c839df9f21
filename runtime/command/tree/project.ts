// Declares the commands for the server of a project, its definitions and its documents: serve, config, doctor, init, the compiler.
import { type Commands, json, option, type Run } from '../command.ts';

const strict = option(
  '--strict',
  'refuse packages with a fault; by default faulty definitions are left out by name',
);
const verbose = option('--verbose', 'print every warning in full');

const compiler: Run = async () => (await import('../compiler.ts')).spawnCompiler(process.argv.slice(2));
const files = ['files, each one document, or folders of .graphql and .gql'];

export const projectCommands: Commands = {
  serve: {
    description: 'start the server (DATABASE_URL, or the embedded PostgreSQL of KILN_DATA)',
    example: 'npx kiln serve --watch',
    options: [option('--watch', 'compile definitions/ after each change in it, and serve the result')],
    run: async ({ watch }, _, env) =>
      watch
        ? (await import('../serve-watch.ts')).serveWatching(env)
        : (await import('../serve.ts')).serve(env),
  },
  config: {
    description: 'print every variable with its value and meaning',
    example: 'npx kiln config --json',
    options: [json],
    run: async (...given) => (await import('../settings.ts')).config(...given),
  },
  doctor: {
    description: 'find faults of the project and its database, and print how to correct them',
    example: 'npx kiln doctor --json',
    database: 'it checks the database directly. Run it where DATABASE_URL is set.',
    options: [json],
    run: async (...given) => (await import('../doctor.ts')).doctor(...given),
  },
  'completion <shell>': {
    description: 'print a script that completes commands and options: source <(kiln completion bash)',
    example: 'kiln completion bash > ~/.local/share/bash-completion/completions/kiln',
    arguments: ['bash, zsh or fish'],
    run: async (_, [shell = ''], __, tree) => (await import('../completion.ts')).completion(shell, tree),
  },
  init: {
    description: 'make a project of this folder: definitions, a query, a bot, a test, scripts',
    example: 'npx kiln-fhir init',
    options: [
      option('--graphql', 'add codegen.ts for @graphql-codegen/cli, also to an existing project'),
      option(
        '--deploy',
        'add Dockerfile, compose.yaml, kubernetes.yaml and kiln.service, also to an existing project',
      ),
    ],
    run: async (...given) => (await import('../init.ts')).init(...given),
  },
  generate: {
    description: 'compile definitions/ into generated/',
    example: 'npx kiln generate --check',
    options: [
      option('--check', 'change nothing; fail if generated/ differs from the output of definitions/'),
      option('--print <file>', 'write nothing; print one generated file'),
      option('--client <folder>', 'write the package of the client into another folder as well'),
      option('--watch', 'continue, and compile again after each change in definitions/'),
      strict,
      verbose,
      json,
    ],
    // The compiler reads its arguments itself, and exits with code 2 for a wrong one.
    isLoose: true,
    run: compiler,
  },
  'add <packages...>': {
    description: 'put FHIR packages into definitions/: name@version from KILN_REGISTRY, a .tgz or a folder',
    example: 'npx kiln add hl7.fhir.us.core@6.1.0',
    options: [
      option('--no-dependencies', 'leave out the packages that they depend on'),
      strict,
      verbose,
      json,
    ],
    run: compiler,
  },
  'remove <packages...>': {
    description: 'take FHIR packages out of definitions/',
    example: 'npx kiln remove hl7.fhir.us.core',
    options: [json],
    run: compiler,
  },
  'check <paths...>': {
    description: 'validate GraphQL documents, and print the cost of each and the indexes of its lists',
    example: 'npx kiln check queries --definitions',
    arguments: files,
    options: [
      option(
        '--definitions',
        'also print the documents and the views that break when the present definitions/ are compiled',
      ),
      json,
    ],
    run: async (...given) => (await import('../documents.ts')).check(...given),
  },
  'documents <paths...>': {
    description: 'print the manifest of trusted documents (KILN_DOCUMENTS) that GraphQL files make',
    example: 'npx kiln documents queries > trusted.json',
    arguments: files,
    run: async (...given) => (await import('../documents.ts')).documents(...given),
  },
};
