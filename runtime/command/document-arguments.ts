// The arguments of commands that take a GraphQL document: the document itself or its file, and the values of its variables.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type DocumentNode, GraphQLError, Kind, parse, type TypeNode } from 'graphql';
import { Failure, Misuse } from '../failure.ts';

/** @throws Misuse */
export function readDocument(document: string): string {
  if (existsSync(document)) {
    if (statSync(document).isDirectory())
      throw new Misuse(`${document} is a folder: name one file with a GraphQL document, or write { … }.`);
    return readFileSync(document, 'utf8');
  }
  // Every document has a brace, and few file names do.
  if (document.includes('{')) return document;
  throw new Misuse(
    `There is no file '${document}', and it is no GraphQL document either: name one, or write { … }. Searches by REST are not read.`,
  );
}

/** The JSON object of --variables. @throws Misuse */
export function readVariables(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, as for any text that is not an object.
  }
  throw new Misuse(`--variables is not a JSON object: ${text}`);
}

/**
 * With the values of --var in addition, which are read by the types that the document declares: numbers and booleans as such, input
 * objects as JSON, lists by repetition, all else as text. @throws Misuse for a variable that the document does not declare
 */
export function withValues(
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
    if (error instanceof GraphQLError) throw new Failure(error.toString());
    throw error;
  }
  const declared = document.definitions.flatMap(each =>
    each.kind === Kind.OPERATION_DEFINITION ? (each.variableDefinitions ?? []) : [],
  );
  return new Map(declared.map(({ variable, type }) => [variable.name.value, typeOf(type, false)]));
}

function typeOf(type: TypeNode, isList: boolean): DeclaredType {
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
