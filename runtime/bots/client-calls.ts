// Answers the calls of a bot's `client` as JSON text, by the same functions, plans, routes and policies as requests.
// docs/decisions/execute.md
import { patch } from '../access/patch.ts';
import * as access from '../access/resources.ts';
import type { Limits } from '../base/config.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import type { Log } from '../base/log.ts';
import { type OperationOutcome, OutcomeError, outcome, outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { shown } from '../base/short-text.ts';
import { faultOf } from '../database/fault.ts';
import type { Database } from '../database/postgres/database.ts';
import type { Reads } from '../database/postgres/topology.ts';
import { runBudget, type WriteBudget } from '../database/store/write-budget.ts';
import type { InnerRequest } from '../fhir/http/bundle-entry.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import type { EntryRequest } from '../fhir/rest/bundle.ts';
import { searchBundle } from '../fhir/rest/search.ts';
import type { Engine } from '../graphql/engine.ts';
import { withCurrentAccess } from '../identity/auth/principals.ts';
import type { SearchContext } from '../search/parse.ts';
import {
  type Argument,
  argumentsOf,
  bundleOf,
  expectedOf,
  idOf,
  noneExistOf,
  operationsOf,
  refused,
  resourceOf,
  typeOf,
} from './client-arguments.ts';
import type { HostCall } from './prelude/client.ts';
import { searchPairs } from './search-arguments.ts';

export interface CallContext {
  readonly engine: Pick<Engine, 'resources' | 'respond'>;
  readonly database: Pick<Database, 'custom' | 'generic'>;
  readonly search: () => SearchContext;
  readonly limits: Limits;
  readonly log: Log;
  readonly request: InnerRequest;
  /** Counts the resources that a GraphQL operation can read. @throws OutcomeError */
  readonly charge: (principal: Principal, resources: number) => void;
}

/** JSON text; for an HL7 message the JSON of its text; undefined without a result. */
export type CallResult = string | { readonly message: string } | undefined;

/** The input that a bot passes to another one; `kind` is `hl7` or `form` if the JSON was made of such a value. */
export interface BotArguments {
  readonly input: Argument;
  readonly kind: Argument;
}

/** Executes another bot for this one. @throws OutcomeError */
export type ExecuteOther = (
  principal: Principal,
  bot: JsonValue,
  given: BotArguments,
  signal: AbortSignal,
) => Promise<CallResult>;

/** A call under way. */
interface Call {
  readonly context: CallContext;
  readonly principal: Principal;
  readonly resources: access.ResourceAccess;
  readonly signal: AbortSignal;
  readonly execute: ExecuteOther;
  readonly budget: WriteBudget;
  readonly reads: Reads | undefined;
  /** Reads the principal again, before anything is written. */
  readonly acting: Acting;
}

type Method = (call: Call, args: readonly Argument[]) => Promise<CallResult>;

/**
 * @param acting called before each call, so that revoked access is not used
 * @param signal aborted when the run has ended: its open calls are cancelled
 * @param budget of writes of the run
 * @param reads where there are replicas: what the run has seen
 */
export function clientCalls(
  context: CallContext,
  acting: Acting,
  execute: ExecuteOther,
  signal: AbortSignal,
  budget: WriteBudget = runBudget(context.limits.botWrites),
  reads?: Reads,
): HostCall {
  return async (name, text) => {
    try {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method) throw outcomeError('value', `client has no '${shown(name)}'.`);
      const args = argumentsOf(name, text, context.limits);
      const principal = await acting();
      const isReading = reading.has(name);
      const inside = isReading && reads ? { signal, database: reads } : { signal, budget };
      const resources = context.engine.resources(principal, inside);
      const call = { context, principal, resources, signal, execute, acting, budget, reads };
      const result = await method(call, args);
      if (!isReading) reads?.touch();
      await reads?.settle();
      if (result === undefined) return '{"ok":true}';
      return typeof result === 'string'
        ? `{"ok":true,"result":${result}}`
        : `{"ok":true,"kind":"hl7","result":${result.message}}`;
    } catch (error) {
      return refusal(error, name, context.log, signal);
    }
  };
}

/** Calls that report their own reads to `Reads`. */
const reading: ReadonlySet<string> = new Set(['read', 'search', 'graphql']);

const methods: Readonly<Record<string, Method>> = {
  read: async ({ resources }, [type, id]) => {
    const name = typeOf(type, 'read');
    const found = await access.read(resources, name, idOf(id, 'read'));
    if (found) return found.content;
    throw outcomeError('not-found', `${name}/${String(id)} does not exist.`);
  },
  search: async ({ resources, context, principal, reads }, [type, params]) => {
    const name = typeOf(type, 'search');
    const { limits, search } = context;
    const database = reads ?? context.database;
    const charge = (found: number) => context.charge(principal, found);
    const options = { database, limits, search: search(), charge };
    return searchBundle(resources, name, searchPairs(name, params), false, options);
  },
  create: async (call, [given, options]) => {
    const search = noneExistOf(options);
    const resource = resourceOf(given, 'create');
    const { type, text } = resource;
    if (search === undefined) return writtenText(await access.create(call.resources, type, text));
    const conditions = { ifNoneExist: queryOf(type, search, 'create') ?? '' };
    return send(call, { method: 'POST', path: [type], conditions, resource });
  },
  update: async ({ resources }, [resource, options]) => {
    const { type, id, text } = resourceOf(resource, 'update');
    const expected = expectedOf(options, 'update');
    return writtenText(await access.update(resources, type, idOf(id, 'update'), text, expected));
  },
  patch: async ({ resources }, [type, id, operations, options]) => {
    const expected = expectedOf(options, 'patch');
    const name = typeOf(type, 'patch');
    const changes = operationsOf(operations, 'patch');
    return writtenText(await patch(resources, name, idOf(id, 'patch'), changes, expected));
  },
  delete: async ({ resources }, [type, id, options]) => {
    const expected = expectedOf(options, 'delete');
    await access.remove(resources, typeOf(type, 'delete'), idOf(id, 'delete'), expected);
    return undefined;
  },
  upsert: (call, [given, params]) => {
    const resource = resourceOf(given, 'upsert');
    const query = queryOf(resource.type, params, 'upsert');
    return send(call, { method: 'PUT', path: [resource.type], query, resource });
  },
  executeBatch: (call, [bundle]) =>
    send(call, { method: 'POST', path: [''], resource: bundleOf(bundle, 'executeBatch') }),
  history: (call, [type, id, params]) => {
    const name = typeOf(type, 'history');
    const path = id === undefined || id === null ? [name] : [name, idOf(id, 'history')];
    const query = queryOf(name, params, 'history');
    return send(call, { method: 'GET', path: [...path, '_history'], query });
  },
  validate: (call, [given, params]) => {
    const resource = resourceOf(given, 'validate');
    const query = queryOf(resource.type, params, 'validate');
    return send(call, { method: 'POST', path: [resource.type, '$validate'], query, resource });
  },
  graphql: async ({ context, principal, signal, acting, budget, reads }, [query, variables]) => {
    const { engine, charge } = context;
    if (typeof query !== 'string') throw refused('graphql', 'the first argument is a GraphQL document.');
    if (variables !== undefined && variables !== null && !isJsonObject(variables))
      throw refused('graphql', 'the second argument is an object of variables.');
    const answer = await withCurrentAccess(principal, acting, (current, confirm) =>
      engine.respond({ query, ...(isJsonObject(variables) ? { variables } : {}) }, current, {
        signal,
        budget,
        reads,
        confirm,
        charge: resources => charge(current, resources),
      }),
    );
    const pieces = [...answer.pieces];
    if (answer.rest) for await (const more of answer.rest) pieces.push(...more);
    return pieces.join('');
  },
  execute: ({ execute, principal, signal }, [bot, input, kind]) =>
    execute(principal, bot ?? null, { input, kind }, signal),
};

function queryOf(type: string, params: Argument, method: string): string | undefined {
  const pairs = searchPairs(type, params, method);
  return pairs.length === 0 ? undefined : pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&');
}

type Entry = Pick<EntryRequest, 'method' | 'path'> &
  Partial<Pick<EntryRequest, 'query' | 'resource' | 'conditions'>>;

/** Sends an entry to its route. @throws OutcomeError for an error response */
async function send({ context, principal, signal, budget }: Call, given: Entry): Promise<CallResult> {
  const { resource, query } = given;
  const entry = { index: 0, fullUrl: undefined, conditions: {}, ...given, query, resource };
  const { status, text, location } = await context.request(entry, { principal, inside: { signal, budget } });
  if (status >= 400)
    throw new OutcomeError(JSON.parse(text ?? '') as OperationOutcome, { status, expose: true });
  if (text !== undefined) return text;
  const [, type = '', id] = /\/(\w+)\/([^/]+)(?:\/_history\/\d+)?$/.exec(location ?? '') ?? [];
  return id === undefined ? undefined : writtenText({ content: undefined, type, id });
}

/** A resource that its writer may not see is returned as its id. */
function writtenText({ content, type, id }: Pick<access.SeenWrite, 'content' | 'type' | 'id'>): string {
  return content ?? JSON.stringify({ resourceType: type, id });
}

/** JSON of a CallAnswer. */
function refusal(error: unknown, name: string, log: Log, signal: AbortSignal): string {
  if (error instanceof OutcomeError && error.expose) return refusedAnswer(error);
  // The run has ended.
  if (signal.aborted)
    return refusedAnswer({ outcome: outcome('error', 'transient', 'The run has ended.'), status: 410 });
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`A call of client.${shown(name)} failed: ${reason}`);
  return refusedAnswer(faultOf(error));
}

function refusedAnswer({ outcome, status }: Pick<OutcomeError, 'outcome' | 'status'>): string {
  const message = outcome.issue[0]?.diagnostics ?? 'The call failed.';
  return JSON.stringify({ ok: false, message, status, outcome });
}
