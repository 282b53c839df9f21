// In: `kiln check <paths>`. Out: for each GraphQL document whether it is valid, its cost, and the indexes of its lists; with --definitions also
// whether it is valid when definitions/ are compiled. No database is asked.
import { readFileSync } from 'node:fs';
import { buildASTSchema, type GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { type Environment, readConfig } from '../config.ts';
import { Failure, Misuse } from '../failure.ts';
import { documentCache } from '../graphql/document/document.ts';
import { loadSchema } from '../graphql/document/schema.ts';
import { type CheckedDocument, documentChecker } from '../graphql/document-check.ts';
import { documentFiles } from './documents.ts';
import { outputOfCompiler } from './spawn.ts';

export interface CheckOptions {
  /** Against the schema that definitions/ give now, too: what `kiln generate` would break. */
  readonly definitions?: boolean;
  readonly json?: boolean;
}

/** Exit code 1 if a document is not valid, or would not be. */
export async function checkCommand(
  paths: readonly string[],
  options: CheckOptions,
  env: Environment,
): Promise<void> {
  const config = readConfig(env);
  const files = paths.flatMap(documentFiles);
  if (files.length === 0) throw new Misuse(`There is no .graphql or .gql file in ${paths.join(', ')}.`);
  const check = documentChecker(loadSchema(), config);
  const next = options.definitions ? documentCache(await nextSchema(), config.limits) : undefined;
  const reports = files.map(file => {
    const text = readFileSync(file, 'utf8');
    const found = check(text);
    const after = found.errors.length > 0 ? undefined : next?.read(text);
    return {
      file,
      ...found,
      errors: found.errors.map(shownError),
      // Absent without --definitions.
      ...(next ? { broken: after && !after.valid ? after.errors.map(shownError) : [] } : {}),
    };
  });
  for (const report of reports)
    process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : described(report));
  const faulty = reports.filter(({ errors, broken = [] }) => errors.length + broken.length > 0);
  if (faulty.length > 0) process.exitCode = 1;
  if (!options.json)
    process.stdout.write(
      `${reports.length} documents, ${faulty.length === 0 ? 'all valid' : `${faulty.length} at fault`}.\n`,
    );
}

interface ShownError {
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly message: string;
}

interface Report extends Omit<CheckedDocument, 'errors'> {
  readonly file: string;
  readonly errors: readonly ShownError[];
  readonly broken?: readonly ShownError[];
}

function shownError({ locations, message }: GraphQLError): ShownError {
  const [place] = locations ?? [];
  return { line: place?.line, column: place?.column, message };
}

function described({ file, errors, broken = [], operations, lists }: Report): string {
  const at = ({ line, column }: ShownError) => (line === undefined ? file : `${file}:${line}:${column}`);
  const lines = [
    ...errors.map(error => `${at(error)}: ${error.message}`),
    ...broken.map(error => `${at(error)}: with the present definitions: ${error.message}`),
    // What is refused costs nothing.
    ...(errors.length > 0 ? [] : operations).map(
      ({ name, cost }) => `${file}: ${name ?? 'the operation'} ${costText(cost)}`,
    ),
    ...lists.map(({ line, field, arguments: given, indexes }) => {
      const by = given.length === 0 ? '' : ` by ${given.join(', ')}`;
      return `  ${line}: ${field}${by}: ${indexes.join(', ') || 'every row is looked at'}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function costText(cost: number | null): string {
  return cost === null
    ? 'has a cost that depends on the values of its variables'
    : `reads at most ${cost} resources`;
}

/** That of definitions/, compiled and not written. */
async function nextSchema(): Promise<GraphQLSchema> {
  const sdl = await outputOfCompiler(['generate', '--print', 'schema.graphql']);
  if (sdl === undefined) throw new Failure('definitions/ do not compile, so nothing was checked: see above.');
  return buildASTSchema(parse(sdl, { noLocation: true }), { assumeValidSDL: true });
}
