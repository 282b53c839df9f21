// Commands on resources: load, export, backup, restore, migrate, query, explain, why.
import type { Command } from 'commander';
import type { BackupOptions } from '../backup.ts';
import type { ExplainOptions } from '../explain.ts';
import type { ExportOptions } from '../export.ts';
import type { LoadCommandOptions } from '../load.ts';
import type { MigrateOptions } from '../migrate.ts';
import type { QueryOptions } from '../query.ts';
import type { WhyOptions } from '../why.ts';
import { json, onDatabase, onServer, several, writesProject } from './options.ts';

export function dataCommands(program: Command): void {
  onServer(writesProject(program.command('load')))
    .description('load NDJSON (also .gz), Bundles, resources, and folders of them')
    .argument('<paths...>', 'files or folders')
    .option(
      '--rejected <file>',
      'where to write lines that were refused, with reasons',
      'kiln-rejected.ndjson',
    )
    .option(
      '--bundles <how>',
      'unpack or keep Bundles of type transaction, batch, collection, searchset and history',
      'unpack',
    )
    .option(...json)
    .action(async (paths: string[], options: LoadCommandOptions) =>
      (await import('../load.ts')).loadCommand(paths, options, process.env),
    );

  onServer(program.command('export'))
    .description(
      'write all resources, their former versions and deletions into a folder that kiln load restores; of a server what the token may read, as it is now',
    )
    .argument('<folder>', 'the folder to make; it must not exist')
    .option('--project <name>', 'only this project; else all')
    .option(...json)
    .action(async (folder: string, options: ExportOptions) =>
      (await import('../export.ts')).exportCommand(folder, options, process.env),
    );

  onDatabase(
    program.command('backup'),
    'the database itself is read, with its keys. `kiln export --url` writes what a token may read.',
  )
    .description(
      'write the whole database into a folder, while servers use it: resources, users, keys, secrets, jobs',
    )
    .argument('<folder>', 'the folder to make; it must not exist')
    .option(...json)
    .action(async (folder: string, options: BackupOptions) =>
      (await import('../backup.ts')).backupCommand(folder, options, process.env),
    );

  onDatabase(program.command('restore'), 'a backup is restored into a database that is new.')
    .description('make a new database of what kiln backup wrote')
    .argument('<folder>', 'the folder that kiln backup made')
    .option(...json)
    .action(async (folder: string, options: BackupOptions) =>
      (await import('../restore.ts')).restoreCommand(folder, options, process.env),
    );

  onDatabase(
    program.command('migrate'),
    'a server migrates its database itself. Run it where DATABASE_URL is known.',
  )
    .description('bring the database to the schema of generated/sql, while servers use it')
    .option('--plan', 'change nothing; print the steps, their SQL and how much work they are')
    .option(
      '--drop',
      'take away what is left of an earlier schema: columns and indexes of dropped parameters',
    )
    .option('--distribute', 'distribute the tables by project over the nodes of a Citus cluster')
    .option(...json)
    .action(async (options: MigrateOptions) =>
      (await import('../migrate.ts')).migrateCommand(options, process.env),
    );

  onServer(program.command('query'))
    .description('run a GraphQL document and print its answer; exit code 1 if it has errors')
    .argument('<document>', 'a file, or the document itself')
    .option('--var <name=value>', 'a value of a variable; repeated for the items of a list', several, [])
    .option('--variables <json>', 'values of its variables', '{}')
    .option('--operation <name>', 'which one, if the document has several operations')
    .option('--as <membership>', 'under the policies of this ProjectMembership; on a database alone')
    .option('--project <name>', 'the project', 'default')
    .option('--json', 'print the answer on one line, as it came')
    .action(async (document: string, options: QueryOptions) =>
      (await import('../query.ts')).queryCommand(document, options, process.env),
    );

  onServer(program.command('explain'))
    .description('show what a GraphQL document becomes: its SQL, its lane, and how PostgreSQL runs it')
    .argument('<document>', 'a file, or the document itself')
    .option('--variables <json>', 'values of its variables', '{}')
    .option('--as <membership>', 'under the policies of this ProjectMembership')
    .option('--project <name>', 'the project of the membership', 'default')
    .option(...json)
    .action(async (document: string, options: ExplainOptions) =>
      (await import('../explain.ts')).explainCommand(document, options, process.env),
    );

  onServer(program.command('why'))
    .description(
      'say why a membership sees a resource or an element of it, or does not: the rules that decided',
    )
    .argument('<membership>', 'the id of a ProjectMembership')
    .argument('<subject>', 'Type/id or Type/id.element, as in Patient/1.birthDate')
    .option('--project <name>', 'the project of the membership', 'default')
    .option(...json)
    .action(async (membership: string, subject: string, options: WhyOptions) =>
      (await import('../why.ts')).whyCommand(membership, subject, options, process.env),
    );
}
