// `kiln query` and `kiln explain`: the answer of a GraphQL document, exit code 1 if it has errors; or its SQL, its lane, PostgreSQL's plan,
// and the entries of policies that apply.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type DocumentNode, GraphQLError, Kind, parse, type TypeNode } from 'graphql';
import { Failure, Misuse } from '../base/failure.ts';
import { indented } from '../base/json/indent.ts';
import { isRecord } from '../base/json/object.ts';
import type { ExplainedAccess } from '../fhir/http/admin-explain.ts';
import type { Explanation } from '../graphql/explain.ts';
import { print, type Run } from './command.ts';
import { withServer } from './connect.ts';
import { readJson, readObject } from './server.ts';

export const query: Run = async (options, [document = ''], env) => {
  const text = readDocument(document);
  const variables = withValues(text, readVariables(options.variables), options.var);
  const sent = {
    body: { query: text, variables, operationName: options.operation },
    headers: { accept: 'application/graphql-response+json' },
    // What refuses a document is an answer of GraphQL as well.
    also: [400, 403, 404, 409, 412, 422],
  };
  const answer = await withServer(
    options,
    env,
    async server => readObject(await server.send('POST', '$graphql', sent)),
    { as: options.as },
  );
  // Its numbers keep their digits.
  process.stdout.write(`${options.json ? answer.trim() : indented(answer)}\n`);
  if (JSON.parse(answer).errors) process.exitCode = 1;
};

export const explain: Run = async (options, [document = ''], env) => {
  const body = { query: readDocument(document), variables: readVariables(options.variables) };
  const membership = options.as === undefined ? '' : `?${new URLSearchParams({ membership: options.as })}`;
  const found = (await withServer(options, env, async server =>
    readJson(await server.send('POST', `$admin/explain${membership}`, { body })),
  )) as Shown | null;
  const refused = found?.view?.refused ?? [];
  if (refused.length > 0) throw new Failure(refused.join('\n'));
  if (!found) return print(options, found, 'The document reads nothing from the database.');
  const { access, cost, lane, indexes, projected, sql, plan } = found;
  print(
    options,
    found,
    ...(access ? [...accessLines(access), ''] : []),
    `cost: ${cost}`,
    `lane: ${lane}`,
    `indexes: ${indexes.join(', ') || 'none'}`,
    `projected in JavaScript: ${projected.join(', ') || 'nothing'}`,
    ...['', sql, '', ...plan],
  );
};

type Shown = Explanation & {
  readonly access?: ExplainedAccess;
  /** What is refused to the membership. */
  readonly view?: { readonly refused: readonly string[] };
};

function accessLines({ membership, policyClass, types, broken }: ExplainedAccess): readonly string[] {
  const lines = [`membership: ${membership}`, `access class: ${policyClass}`];
  for (const [type, entries] of Object.entries(types)) {
    lines.push(
      `${type === '*' ? 'what references lead to' : type}:${entries.length === 0 ? ' no entry' : ''}`,
    );
    for (const { entry, criteria, hidden, missing, interactions } of entries)
      lines.push(
        `  ${entry}: ${criteria ?? 'every row'}; grants ` +
          [
            interactions.join(', ') || 'nothing',
            ...(hidden.length > 0 ? [`hides ${hidden.join(', ')}`] : []),
            ...missing.map(name => `%${name} has no value`),
          ].join('; '),
      );
  }
  return [
    ...lines,
    ...broken.map(({ policy, fault }) => `${policy} does not parse, and grants nothing: ${fault}`),
  ];
}

/** @throws Misuse */
function readDocument(document: string): string {
  if (existsSync(document)) {
    if (statSync(document).isDirectory())
      throw new Misuse(`${document} is a folder: name one file with a GraphQL document, or write { … }.`);
    return readFileSync(document, 'utf8');
  }
  // Every document has a brace, and few file names do.
  if (document.includes('{')) return document;
  throw new Misuse(
    `The file '${document}' does not exist, and it is not a GraphQL document: name a file, or write { … }. REST searches are not read.`,
  );
}

/** The JSON object of --variables. @throws Misuse */
function readVariables(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { ...value };
  } catch {
    // Reported below, as for any text that is not an object.
  }
  throw new Misuse(`--variables is not a JSON object: ${text}`);
}

/**
 * With the values of --var in addition, which are read by the types that the document declares: numbers and booleans as such, input
 * objects as JSON, lists by repetition, all else as text. @throws Misuse for a variable that the document does not declare
 */
function withValues(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  values: readonly string[],
): Readonly<Record<string, unknown>> {
  if (values.length === 0) return variables;
  const types = declaredTypes(query);
  const all: Record<string, unknown> = { ...variables };
  for (const text of values) {
    const [, name = '', value = ''] = /^\$?([A-Za-z_]\w*)=(.*)$/s.exec(text) ?? [];
    const type = types.get(name);
    if (name === '') throw new Misuse(`--var is '${text}'; write name=value, such as id=example.`);
    if (!type)
      throw new Misuse(
        `The document has no variable $${name}: it declares ${[...types.keys()].map(each => `$${each}`).join(', ') || 'none'}.`,
      );
    const read = readValue(value, type, name);
    all[name] = type.isList ? [...((all[name] as readonly unknown[] | undefined) ?? []), read] : read;
  }
  return all;
}

interface DeclaredType {
  readonly name: string;
  readonly isList: boolean;
}

function declaredTypes(query: string): ReadonlyMap<string, DeclaredType> {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    throw error instanceof GraphQLError ? new Failure(error.toString()) : error;
  }
  const declared = document.definitions.flatMap(each =>
    each.kind === Kind.OPERATION_DEFINITION ? (each.variableDefinitions ?? []) : [],
  );
  return new Map(declared.map(({ variable, type }) => [variable.name.value, typeOf(type)]));
}

function typeOf(type: TypeNode, isList = false): DeclaredType {
  if (type.kind === Kind.NAMED_TYPE) return { name: type.name.value, isList };
  return typeOf(type.type, isList || type.kind === Kind.LIST_TYPE);
}

const plain: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean']);

function readValue(text: string, { name }: DeclaredType, variable: string): unknown {
  if (!plain.has(name) && !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (!plain.has(name)) return text;
    throw new Misuse(`--var ${variable} is '${text}', and the document declares it as ${name}.`);
  }
}
