// Commands on the server of a project, its definitions and its documents: serve, config, doctor, init, the compiler.
import { type Commands, json, option, type Run } from '../command.ts';

const strict = option('--strict', 'refuse packages with a fault; else what is wrong is left out by name');
const verbose = option('--verbose', 'print every warning in full');

const compiler: Run = async () => (await import('../compiler.ts')).spawnCompiler(process.argv.slice(2));
const files = ['files, each one document, or folders of .graphql and .gql'];

export const projectCommands: Commands = {
  serve: {
    description: 'start the server (DATABASE_URL, or the embedded PostgreSQL of KILN_DATA)',
    example: 'npx kiln serve --watch',
    options: [
      option('--watch', 'compile definitions/ when something in it is saved, and serve what comes of it'),
    ],
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
    description: 'look for what is wrong with the project and its database, and say how to mend it',
    example: 'npx kiln doctor --json',
    database: 'it looks at the database itself. Run it where DATABASE_URL is known.',
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
      option('--graphql', 'add codegen.ts for @graphql-codegen/cli, also to a project that is there'),
      option(
        '--deploy',
        'add Dockerfile, compose.yaml, kubernetes.yaml and kiln.service, also to a project that is there',
      ),
    ],
    run: async (...given) => (await import('../init.ts')).init(...given),
  },
  generate: {
    description: 'compile definitions/ into generated/',
    example: 'npx kiln generate --check',
    options: [
      option('--check', 'change nothing; fail if generated/ is not what definitions/ give'),
      option('--print <file>', 'write nothing; print a file of generated/ as definitions/ give it'),
      option('--watch', 'go on, and compile again whenever something in definitions/ is saved'),
      strict,
      verbose,
      json,
    ],
    // The compiler reads its arguments itself, and answers a wrong one with exit code 2.
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
    description:
      'validate GraphQL documents, and say what each costs and which indexes its lists are found by',
    example: 'npx kiln check queries --definitions',
    arguments: files,
    options: [
      option('--definitions', 'also say what breaks when definitions/ are compiled as they are now'),
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
