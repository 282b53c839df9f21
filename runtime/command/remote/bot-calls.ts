// The calls of a bot's client → requests to a server, with the rights of the caller.
import { expectedOf, noneExistOf } from '../../bots/client-conditions.ts';
import type { HostCall } from '../../bots/prelude/client.ts';
import { searchPairs } from '../../bots/search-arguments.ts';
import { isId } from '../../definitions/id.ts';
import { Failure } from '../../failure.ts';
import { parseNumberPreserving, printJson } from '../../json/json.ts';
import { isJsonObject } from '../../json/object.ts';
import type { JsonValue } from '../../json/read.ts';
import { outcome } from '../../outcome.ts';
import { etag } from '../../store/version-tag.ts';
import type { Server, ServerRequest } from '../remote.ts';
import { readText } from './answer.ts';
import { said } from './reach.ts';

/** As runtime/bots/client-calls.ts answers them. */
export function serverCalls(server: Server): HostCall {
  return async (method, text) => {
    try {
      const args = parseNumberPreserving(text) as readonly JsonValue[];
      const { path, ...request } = requestOf(method, args);
      const response = await server.send(path, { ...request, also: everyRefusal });
      const body = await readText(response);
      if (response.ok) return answered(response, body);
      const sentence = said(body) || `The server answered ${response.status}.`;
      return refusal(sentence, response.status);
    } catch (error) {
      return refusal(error instanceof Error ? error.message : String(error), 503);
    }
  };
}

const everyRefusal = [400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 501, 502, 503, 504];

function answered(response: Response, body: string): string {
  if (response.status === 204 || body === '') return '{"ok":true}';
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('x-application/hl7-v2'))
    return `{"ok":true,"kind":"hl7","result":${JSON.stringify(body)}}`;
  return `{"ok":true,"result":${type.includes('json') ? body : JSON.stringify(body)}}`;
}

function refusal(message: string, status: number): string {
  return JSON.stringify({ ok: false, message, status, outcome: outcome('error', 'processing', message) });
}

type Sent = ServerRequest & { readonly path: string };

const fhir = 'application/fhir+json';

/** @throws Failure for arguments that name nothing */
function requestOf(method: string, [first, second, third, fourth]: readonly JsonValue[]): Sent {
  switch (method) {
    case 'read':
      return { path: place(first, second) };
    case 'search':
      return { path: `${place(first)}?${queryOf(String(first), second, method)}` };
    case 'create': {
      const search = noneExistOf(second);
      const none = search === undefined ? {} : { 'if-none-exist': queryOf(typeOf(first), search, method) };
      return { path: typeOf(first), method: 'POST', ...bodyOf(first), headers: none };
    }
    case 'update':
      return {
        path: place(typeOf(first), member(first, 'id')),
        ...{ method: 'PUT', ...bodyOf(first), headers: matching(second, method) },
      };
    case 'upsert':
      return {
        path: `${typeOf(first)}?${queryOf(typeOf(first), second, method)}`,
        ...{ method: 'PUT', ...bodyOf(first) },
      };
    case 'patch':
      return {
        path: place(first, second),
        ...{ method: 'PATCH', type: 'application/json-patch+json', body: printJson(third ?? null) },
        headers: matching(fourth, method),
      };
    case 'delete':
      return { path: place(first, second), method: 'DELETE', headers: matching(third, method) };
    case 'executeBatch':
      return { path: '', method: 'POST', ...bodyOf(first), headers: { prefer: 'return=representation' } };
    case 'history':
      return {
        path: `${second === undefined || second === null ? place(first) : place(first, second)}/_history?${queryOf(String(first), third, method)}`,
      };
    case 'validate':
      return {
        path: `${typeOf(first)}/$validate?${queryOf(typeOf(first), second, method)}`,
        ...{ method: 'POST', ...bodyOf(first) },
      };
    case 'graphql': {
      const body = printJson({ query: first ?? null, variables: second ?? null });
      return { path: '$graphql', method: 'POST', type: 'application/json', body };
    }
    case 'execute':
      return executeOf(first, second, third);
    default:
      throw new Failure(`client has no '${method}'.`);
  }
}

function queryOf(type: string, params: JsonValue | undefined, method: string): string {
  return searchPairs(type, params, method)
    .map(pair => pair.map(encodeURIComponent).join('='))
    .join('&');
}

function bodyOf(resource: JsonValue | undefined): Pick<Sent, 'type' | 'body'> {
  return { type: fhir, body: printJson(resource ?? null) };
}

function matching(options: JsonValue | undefined, method: string): Readonly<Record<string, string>> {
  const { ifMatch } = expectedOf(options, method);
  return ifMatch === undefined ? {} : { 'if-match': ifMatch === '*' ? ifMatch : etag(ifMatch) };
}

/** @throws Failure */
function typeOf(resource: JsonValue | undefined): string {
  return place(member(resource, 'resourceType'));
}

function executeOf(
  bot: JsonValue | undefined,
  input: JsonValue | undefined,
  kind: JsonValue | undefined,
): Sent {
  const name = isJsonObject(bot ?? null) ? member(bot, 'reference') : bot;
  const text = String(name).replace(/^Bot\//, '');
  const path = isId(text)
    ? `Bot/${text}/$execute`
    : `Bot/$execute?${new URLSearchParams({ identifier: text })}`;
  if (kind === 'hl7') return { path, method: 'POST', type: 'x-application/hl7-v2+er7', body: String(input) };
  if (kind === 'form') {
    const body = new URLSearchParams(input as Record<string, string>).toString();
    return { path, method: 'POST', type: 'application/x-www-form-urlencoded', body };
  }
  if (typeof input === 'string') return { path, method: 'POST', type: 'text/plain', body: input };
  return { path, method: 'POST', type: 'application/json', body: printJson(input ?? {}) };
}

function member(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value ?? null) ? (value as Readonly<Record<string, JsonValue>>)[name] : undefined;
}

/** `Patient`, `Patient/1`. @throws Failure */
function place(...parts: readonly (JsonValue | undefined)[]): string {
  if (parts.every(part => typeof part === 'string' && isId(part))) return parts.join('/');
  throw new Failure('A call of client needs a resource type and an id.');
}
