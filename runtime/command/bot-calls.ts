// The calls of a bot's client → requests to a server, with the access of the caller. Answers are those of runtime/bots/client-calls.ts.

import { isId } from '../base/definitions/id.ts';
import { Failure } from '../base/failure.ts';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { outcome } from '../base/outcome.ts';
import { expectedOf, noneExistOf } from '../bots/client-arguments.ts';
import type { HostCall } from '../bots/prelude/client.ts';
import { searchPairs } from '../bots/search-arguments.ts';
import { etag } from '../database/store/version-tag.ts';
import { readText, type Server, type ServerRequest, said } from './server.ts';

export function serverCalls(server: Server): HostCall {
  return async (name, text) => {
    try {
      const requestOf = Object.hasOwn(requests, name) ? requests[name] : undefined;
      if (!requestOf) throw new Failure(`client has no '${name}'.`);
      const [method, path, request] = requestOf(...(parseNumberPreserving(text) as readonly Argument[]));
      const response = await server.send(method, path, { ...request, also: everyRefusal });
      const body = await readText(response);
      if (response.ok) return answered(response, body);
      return refusal(said(body) || `The server answered ${response.status}.`, response.status);
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

type Argument = JsonValue | undefined;
type Sent = readonly [method: string, path: string, request?: ServerRequest];

/** By the name of the call. @throws Failure for arguments that name nothing */
const requests: Readonly<Record<string, (...args: readonly Argument[]) => Sent>> = {
  read: (type, id) => ['GET', place(type, id)],
  search: (type, params) => ['GET', `${place(type)}?${queryOf(type, params, 'search')}`],
  create: (resource, options) => {
    const search = noneExistOf(options);
    const headers = search && { 'if-none-exist': queryOf(typeOf(resource), search, 'create') };
    return ['POST', typeOf(resource), { ...bodyOf(resource), ...(headers && { headers }) }];
  },
  update: (resource, options) => [
    'PUT',
    place(typeOf(resource), member(resource, 'id')),
    { ...bodyOf(resource), headers: matching(options, 'update') },
  ],
  upsert: (resource, params) => [
    'PUT',
    `${typeOf(resource)}?${queryOf(typeOf(resource), params, 'upsert')}`,
    bodyOf(resource),
  ],
  patch: (type, id, operations, options) => [
    'PATCH',
    place(type, id),
    { ...bodyOf(operations, 'application/json-patch+json'), headers: matching(options, 'patch') },
  ],
  delete: (type, id, options) => ['DELETE', place(type, id), { headers: matching(options, 'delete') }],
  executeBatch: bundle => ['POST', '', { ...bodyOf(bundle), headers: { prefer: 'return=representation' } }],
  history: (type, id, params) => [
    'GET',
    `${id === undefined || id === null ? place(type) : place(type, id)}/_history?${queryOf(type, params, 'history')}`,
  ],
  validate: (resource, params) => [
    'POST',
    `${typeOf(resource)}/$validate?${queryOf(typeOf(resource), params, 'validate')}`,
    bodyOf(resource),
  ],
  graphql: (query, variables) => [
    'POST',
    '$graphql',
    bodyOf({ query: query ?? null, variables: variables ?? null }, 'application/json'),
  ],
  execute: (bot, input, kind) => {
    const name = String(isJsonObject(bot) ? member(bot, 'reference') : bot).replace(/^Bot\//, '');
    const path = isId(name)
      ? `Bot/${name}/$execute`
      : `Bot/$execute?${new URLSearchParams({ identifier: name })}`;
    return ['POST', path, inputOf(input, kind)];
  },
};

function inputOf(input: Argument, kind: Argument): ServerRequest {
  if (kind === 'hl7') return { type: 'x-application/hl7-v2+er7', body: String(input) };
  if (kind === 'form') {
    const body = new URLSearchParams(input as Record<string, string>).toString();
    return { type: 'application/x-www-form-urlencoded', body };
  }
  if (typeof input === 'string') return { type: 'text/plain', body: input };
  return bodyOf(input ?? {}, 'application/json');
}

function queryOf(type: Argument, params: Argument, method: string): string {
  return searchPairs(String(type), params, method)
    .map(pair => pair.map(encodeURIComponent).join('='))
    .join('&');
}

function bodyOf(value: Argument, type = 'application/fhir+json'): ServerRequest {
  return { type, body: printJson(value ?? null) };
}

function matching(options: Argument, method: string): Readonly<Record<string, string>> {
  const { ifMatch } = expectedOf(options, method);
  return ifMatch === undefined ? {} : { 'if-match': ifMatch === '*' ? ifMatch : etag(ifMatch) };
}

/** @throws Failure */
function typeOf(resource: Argument): string {
  return place(member(resource, 'resourceType'));
}

function member(value: Argument, name: string): Argument {
  return isJsonObject(value) ? (value as Readonly<Record<string, JsonValue>>)[name] : undefined;
}

/** `Patient`, `Patient/1`. @throws Failure */
function place(...parts: readonly Argument[]): string {
  if (parts.every(part => typeof part === 'string' && isId(part))) return parts.join('/');
  throw new Failure('A call of client needs a resource type and an id.');
}
