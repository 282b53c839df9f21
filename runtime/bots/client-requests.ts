// Calls of a bot's client that are requests of FHIR's interface as a whole: Bundles, histories, $validate, and writes with a search. They
// are answered by the routes that answer requests of others, as the bot.
import { printJson } from '../base/json/json.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OperationOutcome, OutcomeError, outcomeError } from '../base/outcome.ts';
import type { EntryRequest } from '../fhir/rest/bundle.ts';
import { type Call, type CallResult, idOf, type Method, named, resourceOf, typeOf } from './client-call.ts';
import { searchPairs } from './search-arguments.ts';

export const requestMethods: Readonly<Record<'upsert' | 'executeBatch' | 'history' | 'validate', Method>> = {
  upsert: (call, [resource, params]) => {
    const { type, text } = resourceOf(resource, 'upsert');
    const query = queryOf(type, params, 'upsert');
    return answered(call, { method: 'PUT', path: [type], query, resource: { type, text } });
  },
  executeBatch: (call, [bundle]) => {
    if (!isJsonObject(bundle) || bundle.resourceType !== 'Bundle')
      throw outcomeError('value', `client.executeBatch: ${named(bundle)} is not a Bundle.`);
    return answered(call, {
      method: 'POST',
      path: [''],
      resource: { type: 'Bundle', text: printJson(bundle) },
    });
  },
  history: (call, [type, id, params]) => {
    const name = typeOf(type, 'history');
    const path =
      id === undefined || id === null ? [name, '_history'] : [name, idOf(id, 'history'), '_history'];
    return answered(call, { method: 'GET', path, query: queryOf(name, params, 'history') });
  },
  validate: (call, [resource, params]) => {
    const { type, text } = resourceOf(resource, 'validate');
    const query = queryOf(type, params, 'validate');
    return answered(call, { method: 'POST', path: [type, '$validate'], query, resource: { type, text } });
  },
};

/** Creates, or gives what the search finds. */
export function createWhere(
  call: Call,
  resource: JsonValue | undefined,
  params: JsonValue | undefined,
): Promise<CallResult> {
  const { type, text } = resourceOf(resource, 'create');
  const conditions = { ifNoneExist: queryOf(type, params, 'create') ?? '' };
  return answered(call, { method: 'POST', path: [type], conditions, resource: { type, text } });
}

function queryOf(type: string, params: JsonValue | undefined, method: string): string | undefined {
  const pairs = searchPairs(type, params, method);
  return pairs.length === 0 ? undefined : pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&');
}

type Asked = Pick<EntryRequest, 'method' | 'path'> &
  Partial<Pick<EntryRequest, 'query' | 'resource' | 'conditions'>>;

/** @throws OutcomeError as the routes answer */
async function answered({ context, principal, signal, budget }: Call, asked: Asked): Promise<CallResult> {
  const { resource, query } = asked;
  const entry = { index: 0, fullUrl: undefined, conditions: {}, ...asked, query, resource };
  const { status, text, location } = await context.request(entry, { principal, inside: { signal, budget } });
  if (status < 400) return text ?? hidden(location);
  throw new OutcomeError(JSON.parse(text ?? '') as OperationOutcome, { status, expose: true });
}

/** A resource that is hidden from its writer is returned as its id. */
function hidden(location: string | undefined): string | undefined {
  const [, resourceType, id] = /\/(\w+)\/([^/]+)(?:\/_history\/\d+)?$/.exec(location ?? '') ?? [];
  return id === undefined ? undefined : JSON.stringify({ resourceType, id });
}
