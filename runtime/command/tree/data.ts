// Declares the commands for resources and their database.
import { type Commands, json, option, project, server, several, written } from '../command.ts';

const newFolder = ['the folder to make; it must not exist'];
const document = ['a file, or the document itself'];
const view = ['a file, or the name, id or canonical of a compiled one'];
const schema = option('--schema <name>', 'the schema of PostgreSQL that it is in', 'kiln_view');
const ofDatabase = 'it changes the database itself. Run it where DATABASE_URL is set.';
const variables = option('--variables <json>', 'values of its variables', '{}');

export const dataCommands: Commands = {
  'load <paths...>': {
    description: 'load NDJSON (also .gz), Bundles, resources, and folders of them',
    example: 'npx kiln load ./export --rejected refused.ndjson',
    arguments: ['files or folders'],
    options: [
      ...written,
      ...server,
      option('--rejected <file>', 'the file for refused lines, with reasons', 'kiln-rejected.ndjson'),
      option(
        '--bundles <how>',
        'unpack or keep Bundles of type transaction, batch, collection, searchset and history',
        'unpack',
      ),
      json,
    ],
    run: async (...given) => (await import('../load.ts')).loaded(...given),
  },
  'export <folder>': {
    description:
      'write all resources, their former versions and deletions into a folder that kiln load ' +
      'restores; of a server the current resources that the token may read',
    example: 'npx kiln export ./backup --project default',
    arguments: newFolder,
    options: [...server, option('--project <name>', 'only this project; else all'), json],
    run: async (...given) => (await import('../backup.ts')).exported(...given),
  },
  'backup <folder>': {
    description:
      'write the whole database into a folder, while servers use it: resources, users, keys, secrets, jobs',
    example: 'npx kiln backup ./backup-2026-11-23',
    arguments: newFolder,
    database:
      'it reads the database directly, with its keys. `kiln export --url` writes what a token may read.',
    options: [json],
    run: async (...given) => (await import('../backup.ts')).backup(...given),
  },
  'restore <folder>': {
    description: 'make a new database of the folder of kiln backup',
    example: 'npx kiln restore ./backup-2026-11-23',
    arguments: ['the folder that kiln backup made'],
    database: 'a backup is restored into a database that is new.',
    options: [json],
    run: async (...given) => (await import('../backup.ts')).restore(...given),
  },
  migrate: {
    description: 'bring the database to the schema of generated/sql, while servers use it',
    example: 'npx kiln migrate --plan',
    database: 'a server migrates its database itself. Run it where DATABASE_URL is set.',
    options: [
      option('--plan', 'change nothing; print the steps, their SQL and their amount of work'),
      option('--drop', 'drop the remains of an earlier schema: columns and indexes of dropped parameters'),
      option('--distribute', 'distribute the tables by project over the nodes of a Citus cluster'),
      json,
    ],
    run: async (...given) => (await import('../migrate.ts')).migrate(...given),
  },
  'query <document>': {
    description: 'run a GraphQL document and print its answer; exit code 1 if it has errors',
    example: 'npx kiln query queries/patient.graphql --var id=example',
    arguments: document,
    options: [
      ...server,
      several('--var <name=value>', 'a value of a variable; repeated for the items of a list'),
      variables,
      option('--operation <name>', 'the operation to run, if the document has several'),
      option('--as <membership>', 'under the policies of this ProjectMembership; on a database alone'),
      project,
      option('--json', 'print the answer on one line, as it came'),
    ],
    run: async (...given) => (await import('../query.ts')).query(...given),
  },
  mcp: {
    description: 'serve an agent on standard input and output, by the Model Context Protocol',
    example: 'npx kiln mcp --as 1f0c',
    options: [
      ...server,
      option('--as <membership>', 'under the policies of this ProjectMembership; on a database alone'),
      project,
    ],
    run: async (...given) => (await import('../mcp.ts')).mcp(...given),
  },
  'explain <document>': {
    description: "show the SQL of a GraphQL document, its lane, and PostgreSQL's plan",
    example: "npx kiln explain '{ PatientList { id } }' --as 1f0c",
    arguments: document,
    options: [
      ...server,
      variables,
      option('--as <membership>', 'under the policies of this ProjectMembership'),
      option('--project <name>', 'the project of the membership', 'default'),
      json,
    ],
    run: async (...given) => (await import('../query.ts')).explain(...given),
  },
  'view run <view>': {
    description: 'print the rows of a ViewDefinition of SQL on FHIR',
    example: 'npx kiln view run patients.json --format csv > patients.csv',
    arguments: view,
    options: [
      ...server,
      option('--format <name>', 'csv, ndjson, json or parquet', 'csv'),
      option('--limit <count>', 'the most rows'),
      option('--as <membership>', 'under the policies of this ProjectMembership; on a database alone'),
      project,
    ],
    run: async (...given) => (await import('../view.ts')).viewRun(...given),
  },
  'view create <view>': {
    description:
      'make a view of PostgreSQL with the rows of a project, for programs that read the database as a role of their own',
    example: 'npx kiln view create PatientDemographics --role bi',
    arguments: view,
    database: ofDatabase,
    options: [
      option(
        '--role <name>',
        'the role that reads it, of one project; made without a login; else kiln_<project>',
      ),
      schema,
      project,
      json,
    ],
    run: async (...given) => (await import('../view.ts')).viewCreate(...given),
  },
  'view list': {
    description: 'list the views of PostgreSQL that kiln view create made, with their roles',
    example: 'npx kiln view list',
    database: ofDatabase,
    options: [json],
    run: async (...given) => (await import('../view.ts')).viewList(...given),
  },
  'view drop <name>': {
    description: 'drop a view of PostgreSQL that kiln view create made',
    example: 'npx kiln view drop patient_demographics',
    arguments: ['its name, as kiln view list has it'],
    database: ofDatabase,
    options: [schema, json],
    run: async (...given) => (await import('../view.ts')).viewDrop(...given),
  },
  'why <membership> <subject>': {
    description:
      'explain why a membership sees a resource or an element of it, or does not: the rules that decided',
    example: 'npx kiln why 1f0c Patient/example.birthDate',
    arguments: ['the id of a ProjectMembership', 'Type/id or Type/id.element, as in Patient/1.birthDate'],
    options: [...server, option('--project <name>', 'the project of the membership', 'default'), json],
    run: async (...given) => (await import('../administration.ts')).why(...given),
  },
};
