// What `kiln bot deploy` and `kiln bot run` do on a server: $deploy of sources, and the calls of a bot's client as requests, with the
// rights of the caller.
import type { Bot } from '../../../generated/types/bot.d.ts';
import { readIdentifier } from '../../bots/bot-reference.ts';
import type { BotSource } from '../../bots/deploy.ts';
import type { HostCall } from '../../bots/prelude/client.ts';
import { searchPairs } from '../../bots/search-arguments.ts';
import { isId } from '../../definitions/id.ts';
import { Failure } from '../../failure.ts';
import { parseNumberPreserving, printJson } from '../../json/json.ts';
import { isJsonObject } from '../../json/object.ts';
import type { JsonValue } from '../../json/read.ts';
import { outcome } from '../../outcome.ts';
import type { Server, ServerRequest } from '../remote.ts';
import { said } from './reach.ts';

/** The id of a bot by `--bot`: an id, or system|value. @throws Failure if none or several have it */
export async function botIdOn(server: Server, bot: string): Promise<string> {
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  readIdentifier(bot);
  const query = new URLSearchParams({ identifier: bot, _elements: 'identifier', _count: '2' });
  const { entry = [] } = (await (await server.send(`Bot?${query}`)).json()) as {
    readonly entry?: readonly { readonly resource: Bot }[];
  };
  const [found, more] = entry;
  if (found?.resource.id !== undefined && !more) return found.resource.id;
  throw new Failure(`There ${more ? 'are several bots' : 'is no bot'} with the identifier ${bot}.`);
}

export interface DeployedOn {
  readonly created: boolean;
  readonly version: string;
  readonly changed: boolean;
}

/** A bot that does not exist is made. */
export async function deployOn(
  server: Server,
  id: string,
  { code, filename }: BotSource,
): Promise<DeployedOn> {
  const before = await botOn(server, id);
  if (!before) {
    const empty: Bot = { resourceType: 'Bot', id, active: true, name: id };
    await server.send(`Bot/${id}`, {
      method: 'PUT',
      type: 'application/fhir+json',
      body: JSON.stringify(empty),
    });
  }
  const body = JSON.stringify({ code, filename });
  const answer = await server.send(`Bot/${id}/$deploy`, { method: 'POST', type: 'application/json', body });
  const [, version = ''] = /version (\d+)/.exec((await answer.text()).replace(/\\u\w{4}/g, '')) ?? [];
  const changed = version !== (before?.codeVersion === undefined ? '' : String(before.codeVersion));
  return { version, created: !before, changed };
}

/** undefined: there is none that the caller sees. */
async function botOn(server: Server, id: string): Promise<Bot | undefined> {
  const response = await server.send(`Bot/${id}`, { also: [404, 410] });
  return response.ok ? ((await response.json()) as Bot) : undefined;
}

/** As runtime/bots/client-calls.ts answers them. */
export function serverCalls(server: Server): HostCall {
  return async (method, text) => {
    try {
      const args = parseNumberPreserving(text) as readonly JsonValue[];
      const { path, ...request } = requestOf(method, args);
      const response = await server.send(path, { ...request, also: everyRefusal });
      const body = await response.text();
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
function requestOf(method: string, [first, second, third]: readonly JsonValue[]): Sent {
  switch (method) {
    case 'read':
      return { path: place(first, second) };
    case 'search':
      return {
        path: `${place(first)}?${new URLSearchParams([...searchPairs(String(first), second)] as [string, string][])}`,
      };
    case 'create':
      return {
        path: place(member(first, 'resourceType')),
        method: 'POST',
        type: fhir,
        body: printJson(first ?? null),
      };
    case 'update':
      return {
        path: place(member(first, 'resourceType'), member(first, 'id')),
        ...{ method: 'PUT', type: fhir, body: printJson(first ?? null) },
      };
    case 'patch':
      return {
        path: place(first, second),
        ...{ method: 'PATCH', type: 'application/json-patch+json', body: printJson(third ?? null) },
      };
    case 'delete':
      return { path: place(first, second), method: 'DELETE' };
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
