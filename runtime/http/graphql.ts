// In: POST [base]/$graphql. Out: the answer of the engine, with the status and media type of GraphQL over HTTP.
// https://graphql.github.io/graphql-over-http/draft/ · decisions.md: GraphQL, transport
import type { Context } from 'koa';
import type { Principal } from '../auth/principal.ts';
import { responseBytes } from '../graphql/response.ts';
import type { Engine, GraphQLRequest } from '../graphql/run.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import { parseJson, parseNumberPreserving } from '../store/json.ts';
import { JsonNumber } from '../store/json-number.ts';
import type { JsonObject, JsonValue } from '../store/json-read.ts';
import { readText } from './body.ts';

const graphqlJson = 'application/graphql-response+json';

/** Longer bodies are refused while they are read: the document may not be as long as that, variables may. */
export interface GraphQLLimits {
  readonly maxBodyBytes: number;
}

export async function graphqlPost(
  ctx: Context,
  engine: Engine,
  principal: Principal,
  limits: GraphQLLimits,
): Promise<void> {
  if (!ctx.is('application/json'))
    throw new OutcomeError(
      outcome(
        'error',
        'not-supported',
        `The Content-Type is ${ctx.get('content-type') || 'missing'}; send application/json.`,
      ),
      { status: 415 },
    );
  const request = readRequest(await readText(ctx.req, limits.maxBodyBytes));
  const answer = await engine.respond(request, principal);
  const type = ctx.accepts('application/json', graphqlJson);
  // Under application/json a refused document is an ordinary answer, for clients that know no other.
  const bad = answer.refused && type === graphqlJson;
  ctx.status = bad ? 400 : 200;
  ctx.set('content-type', `${type || 'application/json'}; charset=utf-8`);
  ctx.body = bad ? answer.pieces.join('').replace('{"data":null,', '{') : responseBytes(answer.pieces);
}

function readRequest(text: string): GraphQLRequest {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault('The body is not a JSON object: send {"query": "…"}.');
  const { query, variables, operationName } = value as Record<string, unknown>;
  if (typeof query !== 'string')
    throw fault('The member query is missing or not a string: it holds the GraphQL document.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw fault('The member operationName is not a string.');
  if (
    variables !== undefined &&
    variables !== null &&
    (typeof variables !== 'object' || Array.isArray(variables))
  )
    throw fault('The member variables is not an object.');
  return {
    query,
    ...(variables ? { variables: exactVariables(text, variables as Record<string, unknown>) } : {}),
    ...(operationName ? { operationName } : {}),
  };
}

/** Numbers among the variables keep their digits: `100.00` is more precise than `100`. */
function exactVariables(text: string, variables: Record<string, unknown>): Record<string, unknown> {
  if (!/\d\.\d|\d[eE]|\d{16}/.test(text)) return variables;
  const exact = parseNumberPreserving(text);
  const own = isObject(exact) ? exact.variables : undefined;
  return own !== undefined && isObject(own) ? (withTexts(own) as Record<string, unknown>) : variables;
}

/** Integers stay numbers, for Int; other numbers become their text, which the scalars of FHIR read. */
function withTexts(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return /^-?\d{1,15}$/.test(value.text) ? Number(value.text) : value.text;
  if (Array.isArray(value)) return value.map(withTexts);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item)]))
    : value;
}

function isObject(value: JsonValue): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

function fault(message: string): OutcomeError {
  return new OutcomeError(outcome('error', 'structure', message), { status: 400 });
}
