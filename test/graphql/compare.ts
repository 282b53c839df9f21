// A request → the answers of the engine and of graphql-js over plain resolvers, each in the form in which they are compared.

import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import { executeOracle } from '../oracle/execute.ts';
import { Exact, isObject, type Json, parseJson, plainNotation } from '../oracle/json.ts';
import type { Fixture } from './fixture.ts';

/** What two answers have to agree in. Messages are each server's own. */
export interface Comparable {
  /** JSON text: numbers in plain notation with their digits, members in the order of the answer. */
  readonly data: string;
  /** Paths of errors, sorted. */
  readonly errors: readonly string[];
  /** Paths of lists that the default count cut, sorted. */
  readonly incomplete: readonly string[];
}

export async function engineAnswer({ engine }: Fixture, request: GraphQLRequest): Promise<Comparable> {
  return readAnswer((await engine.respond(request, developer)).pieces.join(''));
}

/** The text of a response. */
export function readAnswer(body: string): Comparable {
  const answer = parseJson(body);
  if (!isObject(answer)) throw new Error(`The answer is not an object: ${body}`);
  const errors = Array.isArray(answer.errors) ? answer.errors : [];
  const { extensions } = answer;
  const incomplete =
    isObject(extensions) && Array.isArray(extensions.incomplete) ? extensions.incomplete : [];
  checkPaths(answer.data ?? null, errors, incomplete);
  return {
    data: orderedText(answer.data),
    errors: paths(errors.map((error: Json) => (isObject(error) ? error.path : null))),
    incomplete: incomplete.map(orderedText).sort(),
  };
}

/**
 * A path names keys that are there: that of an error ends at null, that of an incomplete list at a list or, where its entries
 * went to no list, at an object.
 * https://spec.graphql.org/October2021/#sec-Errors
 */
function checkPaths(data: Json, errors: readonly Json[], incomplete: readonly Json[]): void {
  for (const error of errors) {
    if (!isObject(error) || !Array.isArray(error.path)) continue;
    if (data !== null && valueAt(data, error.path) !== null)
      throw new Error(`The path of an error does not end at null: ${orderedText(error.path)}`);
  }
  for (const path of incomplete) {
    const value = Array.isArray(path) ? valueAt(data, path) : undefined;
    if (typeof value !== 'object' || value === null)
      throw new Error(`The path of an incomplete list is not in the answer: ${orderedText(path)}`);
  }
}

function valueAt(data: Json, path: readonly Json[]): Json | undefined {
  let at: Json | undefined = data;
  for (const step of path) {
    if (Array.isArray(at)) at = at[Number(orderedText(step))];
    else if (isObject(at ?? null) && typeof step === 'string')
      at = (at as Readonly<Record<string, Json>>)[step];
    else return undefined;
  }
  return at;
}

export function oracleAnswer(
  fixture: Pick<Fixture, 'schema' | 'store'>,
  request: GraphQLRequest,
): Comparable {
  const { query, variables, operationName, focus } = request;
  const answer = executeOracle(fixture.schema, query ?? '', variables, operationName, fixture.store, focus);
  return {
    data: orderedText(answer.data),
    errors: paths(answer.errors.map(({ path }) => path)),
    incomplete: answer.incomplete.map(orderedText).sort(),
  };
}

/** Without a path nothing was executed: how many reasons are named for that does not matter. */
function paths(found: readonly unknown[]): readonly string[] {
  const texts = found.map(orderedText).sort();
  return texts.every(text => text === 'null') ? [...new Set(texts)] : texts;
}

/** JSON text with numbers in one notation; unlike `normalText`, members stay in their order: that of the document. */
export function orderedText(json: unknown): string {
  if (json instanceof Exact) return plainNotation(json.text);
  if (typeof json === 'number') return plainNotation(String(json));
  if (Array.isArray(json)) return `[${json.map(orderedText).join()}]`;
  if (typeof json === 'object' && json !== null)
    return `{${Object.entries(json)
      .map(([name, value]) => `${JSON.stringify(name)}:${orderedText(value)}`)
      .join()}}`;
  return JSON.stringify(json ?? null);
}
