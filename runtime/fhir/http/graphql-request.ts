// An HTTP request for $graphql → the GraphQL request: from the query string, a JSON body, or a body that is the document.
// https://graphql.github.io/graphql-over-http/draft/#sec-Request

import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { type BodyLimits, readJsonText, readText } from '../../base/http/body.ts';
import { parseJson, parseNumberPreserving } from '../../base/json/json.ts';
import { JsonNumber } from '../../base/json/number.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { MAX_DEPTH } from '../../base/json/read.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { GraphQLRequest } from '../../graphql/document/request.ts';
import { sentTypes } from './negotiation.ts';
import { isReading } from './routes.ts';
import { checkNames, checkOnce } from './support-check.ts';

/** A JSON array of requests. */
export interface Batch {
  readonly entries: readonly (GraphQLRequest | OutcomeError)[];
}

export interface RequestLimits extends BodyLimits {
  /** Operations of a batch; 1 is for no batches. */
  readonly maxBatch: number;
}

/** @throws OutcomeError 400 for an invalid request, 413 and 415 for bodies that are not accepted */
export async function readRequest(ctx: Context, limits: RequestLimits): Promise<GraphQLRequest | Batch> {
  if (isReading(ctx.method)) return Object.assign(fromQuery(ctx, undefined), { readOnly: true });
  const type = bodyTypes.of(ctx);
  if (!type)
    throw outcomeError(
      'not-supported',
      `The Content-Type is ${shown(ctx.get('content-type')) || 'missing'}; send application/json or application/graphql.`,
      { status: 415 },
    );
  if (type === 'application/json') {
    checkNames(ctx, '$graphql with a JSON body');
    return readJsonRequest(ctx.req, limits);
  }
  return fromQuery(ctx, await readText(ctx.req, limits.maxBodyBytes));
}

export const bodyTypes = sentTypes(['application/json', 'application/graphql']);

/** @throws OutcomeError as `readRequest` */
export async function readJsonRequest(
  request: IncomingMessage,
  limits: RequestLimits,
): Promise<GraphQLRequest | Batch> {
  return fromJson(await readJsonText(request, limits), limits.maxBatch);
}

/** The members of the query string; the document is `body` where there is one. */
function fromQuery(ctx: Context, body: string | undefined): GraphQLRequest {
  const names = body === undefined ? [...members, 'query', 'documentId'] : members;
  checkNames(ctx, '$graphql', names);
  checkOnce(ctx, names);
  const given = new URLSearchParams(ctx.querystring);
  const json = (name: string): unknown => {
    const text = given.get(name);
    if (!text) return undefined;
    try {
      return exactJson(text);
    } catch (error) {
      throw named(error, `The parameter ${name} of the URL`);
    }
  };
  const sent = {
    query: body ?? given.get('query') ?? undefined,
    documentId: given.get('documentId') ?? undefined,
    operationName: given.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  };
  return checkedRequest(sent);
}

const members = ['operationName', 'variables', 'extensions'];

function fromJson(text: string, maxBatch: number): GraphQLRequest | Batch {
  const value = exactJson(text);
  if (Array.isArray(value)) return batchOf(value, maxBatch);
  if (!isJsonObject(value))
    throw outcomeError('structure', 'The body is not a JSON object: send {"query": "…"}.');
  return checkedRequest(value);
}

/** @throws OutcomeError for its length; the fault of an entry is its response */
function batchOf(values: readonly unknown[], maxBatch: number): Batch {
  if (maxBatch === 1)
    throw outcomeError(
      'not-supported',
      'The body is a JSON array, and this server takes no batches: send one operation a request.',
    );
  if (values.length > maxBatch)
    throw outcomeError(
      'too-costly',
      `The body holds ${values.length} operations, and ${maxBatch} are the most that are allowed (KILN_MAX_BATCH): send several requests.`,
    );
  if (values.length === 0) {
    const sentence = 'The body is an empty array: send the operations in it, each as {"query": "…"}.';
    throw outcomeError('structure', sentence);
  }
  return { entries: values.map(entryOf) };
}

function entryOf(value: unknown): GraphQLRequest | OutcomeError {
  try {
    if (isJsonObject(value)) return checkedRequest(value);
    return outcomeError('structure', 'An entry of the array is not a JSON object: send {"query": "…"}.');
  } catch (error) {
    if (error instanceof OutcomeError) return error;
    throw error;
  }
}

/** The depth of a resource inside a batch, the body, the variables, a list and an operation of a patch. */
const mostDepth = MAX_DEPTH + 6;

/** Numbers of variables keep their digits: `100.00` is more precise than `100`. */
export function exactJson(text: string): unknown {
  return hasExactNumber.test(text) ? parseNumberPreserving(text, mostDepth) : parseJson(text, mostDepth);
}

/** Numbers that JavaScript may not keep as they are written; also some strings, but no ids and codes alone. */
const hasExactNumber = /(?:^|[:[,])\s*-?(?:\d+[.eE]|\d{16})/;

/** @throws OutcomeError */
export function checkedRequest({
  query,
  documentId,
  variables,
  operationName,
  extensions,
}: Readonly<Record<string, unknown>>): GraphQLRequest {
  const has = { documentId: !absent(documentId), query: !absent(query) };
  refuseIf(
    has.documentId && typeof documentId !== 'string',
    'The member documentId is not a string: it is sha256: and the digest of a trusted document.',
  );
  refuseIf(has.documentId && has.query, 'There are both query and documentId: send one of them.');
  refuseIf(!absent(extensions) && !isJsonObject(extensions), 'The member extensions is not an object.');
  const sha256Hash = persistedHash(isJsonObject(extensions) ? extensions.persistedQuery : undefined);
  const isHashed = sha256Hash !== undefined;
  refuseIf(
    has.documentId && isHashed,
    'There are both documentId and extensions.persistedQuery: send one of them.',
  );
  refuseIf(
    !has.documentId && typeof query !== 'string' && (!isHashed || has.query),
    'The member query is missing or not a string: it holds the GraphQL document.',
  );
  const isNamed = absent(operationName) || typeof operationName === 'string';
  refuseIf(!isNamed, 'The member operationName is not a string.');
  refuseIf(!absent(variables) && !isJsonObject(variables), 'The member variables is not an object.');
  return {
    query: typeof query === 'string' ? query : undefined,
    documentId: typeof documentId === 'string' ? documentId : undefined,
    sha256Hash,
    variables: isJsonObject(variables) ? variables : undefined,
    // Empty is omitted, as HTML forms send it: no operation has such a name.
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
    ...lastEvent(extensions),
  };
}

/** For subscriptions, where a client cannot set Last-Event-ID. @throws OutcomeError */
function lastEvent(extensions: unknown): Pick<GraphQLRequest, 'lastEventId'> {
  const { lastEventId } = Object(extensions) as Readonly<Record<string, unknown>>;
  if (absent(lastEventId)) return {};
  if (typeof lastEventId === 'string') return { lastEventId };
  const sentence = 'The member extensions.lastEventId is not a string: it is the id of an event.';
  throw outcomeError('structure', sentence);
}

/** Of an automatic persisted query. @throws OutcomeError if it is another form of them */
function persistedHash(persisted: unknown): string | undefined {
  if (absent(persisted)) return undefined;
  const { version, sha256Hash } = Object(persisted) as Readonly<Record<string, unknown>>;
  // Digits of the hash may look like a number, with which all numbers keep their text.
  const isFirst = version === 1 || (version instanceof JsonNumber && version.text === '1');
  if (isFirst && typeof sha256Hash === 'string' && /^[0-9a-f]{64}$/i.test(sha256Hash))
    return sha256Hash.toLowerCase();
  throw outcomeError(
    'structure',
    'The member extensions.persistedQuery is not {"version": 1, "sha256Hash": "…"} with the ' +
      '64 hexadecimal digits of the SHA-256 of the query.',
  );
}

function refuseIf(isWrong: boolean, sentence: string): void {
  if (isWrong) throw outcomeError('structure', sentence);
}

function absent(value: unknown): boolean {
  return value === undefined || value === null;
}

function named(error: unknown, name: string): unknown {
  if (!(error instanceof OutcomeError)) return error;
  const sentence = `${name} is not JSON. ${error.outcome.issue.map(({ diagnostics }) => diagnostics).join(' ')}`;
  return outcomeError('structure', sentence);
}
