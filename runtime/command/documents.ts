// `kiln check` and `kiln documents`: GraphQL files → whether each is valid, its cost and the indexes of its lists; or the manifest of
// trusted documents. Neither needs a database.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, type GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { readConfig } from '../base/config.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { documentCache } from '../graphql/document/document.ts';
import { documentId } from '../graphql/document/persisted-documents.ts';
import { loadSchema } from '../graphql/document/schema.ts';
import { type CheckedDocument, documentChecker } from '../graphql/document-check.ts';
import { print, type Run } from './command.ts';
import { outputOfCompiler } from './compiler.ts';

/** Exit code 1 if a document is not valid, or with --definitions would not be after the next `kiln generate`, or a view would break. */
export const check: Run = async (options, paths, env) => {
  const config = readConfig(env);
  const files = documentFiles(paths);
  const read = documentChecker(loadSchema(), config);
  const { schema, brokenViews = [] } = options.definitions ? await nextDefinitions() : {};
  const next = schema && documentCache(() => schema, config.limits);
  const reports = files.map((file): Report => {
    const text = readFileSync(file, 'utf8');
    const found = read(text);
    const after = found.errors.length > 0 ? undefined : next?.read(text);
    return {
      file,
      ...found,
      errors: found.errors.map(placed),
      // Absent without --definitions.
      ...(next ? { broken: after && !after.valid ? after.errors.map(placed) : [] } : {}),
    };
  });
  for (const report of reports) print(options, report, ...reportLines(report));
  for (const brokenView of brokenViews)
    print(options, { brokenView }, `with the present definitions, the view ${brokenView}`);
  const faulty = reports.filter(({ errors, broken = [] }) => errors.length + broken.length > 0);
  if (faulty.length + brokenViews.length > 0) process.exitCode = 1;
  const sum = faulty.length === 0 ? 'all valid' : `${faulty.length} at fault`;
  if (!options.json) print(options, undefined, `${reports.length} documents, ${sum}.`);
};

/** Each file is one document. @throws Failure that names every file at fault, with line and column */
export const documents: Run = (_, paths, env) => {
  const cache = documentCache(loadSchema, readConfig(env).limits);
  const faults: string[] = [];
  const manifest = new Map<string, string>();
  for (const file of documentFiles(paths)) {
    const text = readFileSync(file, 'utf8');
    const document = cache.read(text);
    if (document.valid) manifest.set(documentId(text), text);
    else faults.push(...document.errors.map(error => at(file, placed(error))));
  }
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  const sorted = Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1)));
  print({}, undefined, JSON.stringify(sorted, null, 2));
};

/** Files as they are named; of folders those that end in .graphql or .gql, at any depth. @throws Misuse */
function documentFiles(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap(path => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new Misuse(`${path} does not exist. Name files or folders that do.`);
    if (!found.isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(graphql|gql)$/.test(name))
      .sort()
      .map(name => join(path, name));
  });
  if (files.length > 0) return files;
  throw new Misuse(`${paths.join(', ')}: no .graphql or .gql file was found.`);
}

interface Placed {
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly message: string;
}

interface Report extends Omit<CheckedDocument, 'errors'> {
  readonly file: string;
  readonly errors: readonly Placed[];
  readonly broken?: readonly Placed[];
}

function placed({ locations, message }: GraphQLError): Placed {
  const [place] = locations ?? [];
  return { line: place?.line, column: place?.column, message };
}

function at(file: string, { line, column, message }: Placed, context = ''): string {
  return `${file}${line === undefined ? '' : `:${line}:${column}`}: ${context}${message}`;
}

function reportLines({ file, errors, broken = [], operations, lists }: Report): readonly string[] {
  return [
    ...errors.map(error => at(file, error)),
    ...broken.map(error => at(file, error, 'with the present definitions: ')),
    // A refused document has no cost.
    ...(errors.length > 0 ? [] : operations).map(
      ({ name, cost }) => `${file}: ${name ?? 'the operation'} ${costText(cost)}`,
    ),
    ...lists.map(({ line, field, arguments: given, indexes }) => {
      const by = given.length === 0 ? '' : ` by ${given.join(', ')}`;
      return `  ${line}: ${field}${by}: ${indexes.join(', ') || 'every row is read'}`;
    }),
  ];
}

function costText(cost: number | null): string {
  return cost === null
    ? 'has a cost that depends on the values of its variables'
    : `reads at most ${cost} resources`;
}

interface NextDefinitions {
  readonly schema: GraphQLSchema;
  /** Sentences. */
  readonly brokenViews: readonly string[];
}

/** Those of definitions/, compiled and not written. */
async function nextDefinitions(): Promise<NextDefinitions> {
  const output = await outputOfCompiler(['generate', '--print', 'schema.graphql', '--json']);
  if (output === undefined)
    throw new Failure('definitions/ do not compile, so nothing was checked: see above.');
  const { text, brokenViews } = JSON.parse(output) as { text: string } & NextDefinitions;
  const schema = buildASTSchema(parse(text, { noLocation: true }), { assumeValidSDL: true });
  return { schema, brokenViews };
}
