// Commands on definitions and documents, which need no database: the compiler, `kiln init`, trusted documents.

import type { Command } from 'commander';
import type { CheckOptions } from '../check.ts';
import type { InitOptions } from '../init.ts';
import { json } from './options.ts';

const strict = ['--strict', 'refuse packages with a fault; else what is wrong is left out by name'] as const;
const verbose = ['--verbose', 'print every warning in full'] as const;

export function compilerCommands(program: Command): void {
  program
    .command('init')
    .description('make a project of this folder: definitions, a query, a bot, a test, scripts')
    .option('--graphql', 'add codegen.ts for @graphql-codegen/cli, also to a project that is there')
    .option(
      '--deploy',
      'add Dockerfile, compose.yaml, kubernetes.yaml and kiln.service, also to a project that is there',
    )
    .action(async (options: InitOptions) => (await import('../init.ts')).initCommand(options));

  program
    .command('generate')
    .description('compile definitions/ into generated/')
    .option('--check', 'change nothing; fail if generated/ is not what definitions/ give')
    .option('--print <file>', 'write nothing; print a file of generated/ as definitions/ give it')
    .option('--watch', 'go on, and compile again whenever something in definitions/ is saved')
    .option(...strict)
    .option(...verbose)
    .option(...json)
    // The compiler reads its arguments itself, and answers a wrong one with exit code 2.
    .allowUnknownOption()
    .allowExcessArguments()
    .action(compiler);

  program
    .command('add')
    .description('put FHIR packages into definitions/: name@version from KILN_REGISTRY, a .tgz or a folder')
    .argument('<packages...>')
    .option('--no-dependencies', 'leave out the packages that they depend on')
    .option(...strict)
    .option(...verbose)
    .option(...json)
    .action(compiler);

  program
    .command('remove')
    .description('take FHIR packages out of definitions/')
    .argument('<packages...>')
    .option(...json)
    .action(compiler);

  program
    .command('check')
    .description(
      'validate GraphQL documents, and say what each costs and which indexes its lists are found by',
    )
    .argument('<paths...>', 'files, each one document, or folders of .graphql and .gql')
    .option('--definitions', 'also say what breaks when definitions/ are compiled as they are now')
    .option(...json)
    .action(async (paths: string[], options: CheckOptions) =>
      (await import('../check.ts')).checkCommand(paths, options, process.env),
    );

  program
    .command('documents')
    .description('print the manifest of trusted documents (KILN_DOCUMENTS) that GraphQL files make')
    .argument('<paths...>', 'files, each one document, or folders of .graphql and .gql')
    .action(async (paths: string[]) =>
      (await import('../documents.ts')).documentsCommand(paths, process.env),
    );
}

/** It reads its arguments itself. */
async function compiler(): Promise<void> {
  await (await import('../spawn.ts')).spawnCompiler(process.argv.slice(2));
}
