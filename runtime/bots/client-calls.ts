// The calls of a bot's `client` → their answers as JSON text, by the same functions, plans and policies as requests. decisions.md, $execute.
// The bot controls names and arguments: each is checked.

import { patch } from '../access/patch.ts';
import * as access from '../access/resources.ts';
import { withCurrentAccess } from '../auth/current-access.ts';
import type { Limits } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import { faultOf } from '../fault.ts';
import type { Engine } from '../graphql/engine.ts';
import type { Acting } from '../jobs/acting.ts';
import { hasMoreValues } from '../json/count.ts';
import { parseNumberPreserving, printJson } from '../json/json.ts';
import { isJsonObject } from '../json/object.ts';
import type { PatchOperation } from '../json/patch.ts';
import type { JsonValue } from '../json/read.ts';
import { MAX_DEPTH } from '../json/read.ts';
import type { Log } from '../log.ts';
import { type OperationOutcome, OutcomeError, outcome, outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import type { Reads } from '../postgres/replicas/reads.ts';
import type { Principal } from '../principal/principal.ts';
import { searchBundle } from '../rest/search.ts';
import type { SearchContext } from '../search/parse.ts';
import { shown } from '../shown.ts';
import { runBudget, type WriteBudget } from '../store/write-budget.ts';
import type { HostCall } from './prelude/client.ts';
import { searchPairs } from './search-arguments.ts';

export interface CallContext {
  readonly engine: Pick<Engine, 'resources' | 'respond'>;
  readonly database: Pick<Database, 'custom' | 'generic'>;
  readonly search: () => SearchContext;
  readonly limits: Limits;
  readonly log: Log;
  /** Counts the resources that a GraphQL operation can read. @throws OutcomeError */
  readonly charge: (principal: Principal, resources: number) => void;
}

/** JSON text; for an HL7 message the JSON of its text; undefined without a result. */
export type CallResult = string | { readonly message: string } | undefined;

/** The input that a bot passes to another one; `kind` is `hl7` or `form` if the JSON was made of such a value. */
export interface Passed {
  readonly input: JsonValue | undefined;
  readonly kind: JsonValue | undefined;
}

/** Executes another bot for this one. @throws OutcomeError */
export type ExecuteOther = (
  principal: Principal,
  bot: JsonValue,
  passed: Passed,
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

/** What notes itself what it reads. */
const reading: ReadonlySet<string> = new Set(['read', 'search', 'graphql']);

type Method = (call: Call, args: readonly (JsonValue | undefined)[]) => Promise<CallResult>;

const methods: Readonly<Record<string, Method>> = {
  read: async ({ resources }, [type, id]) => {
    const name = typeOf(type, 'read');
    const found = await access.read(resources, name, idOf(id, 'read'));
    if (found) return found.content;
    const sentence = `${name}/${String(id)} does not exist.`;
    throw outcomeError('not-found', sentence);
  },
  search: async ({ resources, context, principal, reads }, [type, params]) => {
    const name = typeOf(type, 'search');
    const { limits } = context;
    const database = reads ?? context.database;
    const charge = (found: number) => context.charge(principal, found);
    const options = { database, limits, search: context.search(), charge };
    return searchBundle(resources, name, searchPairs(name, params), false, options);
  },
  create: async ({ resources }, [resource]) => {
    const { type, text } = resourceOf(resource, 'create');
    return writtenText(await access.create(resources, type, text));
  },
  update: async ({ resources }, [resource]) => {
    const { type, id, text } = resourceOf(resource, 'update');
    return writtenText(await access.update(resources, type, idOf(id, 'update'), text, {}));
  },
  patch: async ({ resources }, [type, id, operations]) =>
    writtenText(
      await patch(resources, typeOf(type, 'patch'), idOf(id, 'patch'), operationsOf(operations), {}),
    ),
  delete: async ({ resources }, [type, id]) => {
    await access.remove(resources, typeOf(type, 'delete'), idOf(id, 'delete'), {});
    return undefined;
  },
  graphql: ({ context, ...call }, [query, variables]) => graphqlText(context, call, query, variables),
  execute: ({ execute, principal, signal }, [bot, input, kind]) =>
    execute(principal, bot ?? null, { input, kind }, signal),
};

/** The depth of resources is checked later; here they are inside of the list of arguments, or of variables. */
const mostDepth = MAX_DEPTH + 5;

function argumentsOf(
  name: string,
  text: string,
  { maxBodyBytes, maxValues }: Limits,
): readonly (JsonValue | undefined)[] {
  if (text.length > maxBodyBytes)
    throw outcomeError('too-long', `The arguments of client.${name} have more than ${maxBodyBytes} bytes.`);
  if (hasMoreValues(text, maxValues))
    throw outcomeError(
      'too-long',
      `The arguments of client.${name} have more than ${maxValues} JSON values.`,
    );
  const value = parseNumberPreserving(text, mostDepth);
  if (!Array.isArray(value)) throw outcomeError('value', `The arguments of client.${name} are no list.`);
  return value as readonly JsonValue[];
}

function typeOf(value: JsonValue | undefined, method: string): string {
  if (typeof value === 'string' && elements().resources.includes(value)) return value;
  throw outcomeError('value', `client.${method}: ${named(value)} is not a resource type of this server.`);
}

function idOf(value: JsonValue | undefined, method: string): string {
  if (typeof value === 'string' && isId(value)) return value;
  throw outcomeError(
    'value',
    `client.${method}: ${named(value)} is not an id: 1 to 64 letters, digits, hyphens and full stops.`,
  );
}

function resourceOf(
  value: JsonValue | undefined,
  method: string,
): { readonly type: string; readonly id: JsonValue | undefined; readonly text: string } {
  if (!isJsonObject(value))
    throw outcomeError('value', `client.${method}: ${named(value)} is not a resource.`);
  return { type: typeOf(value.resourceType, method), id: value.id, text: printJson(value) };
}

function operationsOf(value: JsonValue | undefined): readonly PatchOperation[] {
  const isOperation = (each: JsonValue) =>
    isJsonObject(each) &&
    typeof each.op === 'string' &&
    typeof each.path === 'string' &&
    (each.from === undefined || typeof each.from === 'string');
  if (!Array.isArray(value) || !value.every(isOperation))
    throw outcomeError(
      'value',
      'client.patch: the third argument is a JSON Patch: [{"op": "replace", "path": "/active", "value": true}].',
    );
  return value as unknown as readonly PatchOperation[];
}

async function graphqlText(
  { engine, charge }: CallContext,
  {
    principal,
    signal,
    acting,
    budget,
    reads,
  }: Pick<Call, 'principal' | 'signal' | 'acting' | 'budget' | 'reads'>,
  query: JsonValue | undefined,
  variables: JsonValue | undefined,
): Promise<string> {
  if (typeof query !== 'string')
    throw outcomeError('value', 'client.graphql: the first argument is a GraphQL document.');
  if (variables !== undefined && variables !== null && !isJsonObject(variables))
    throw outcomeError('value', 'client.graphql: the second argument is an object of variables.');
  const answer = await withCurrentAccess(principal, acting, (current, confirm) =>
    engine.respond(
      {
        query,
        ...(isJsonObject(variables) ? { variables } : {}),
        signal,
        budget,
        reads,
        charge: resources => charge(current, resources),
        confirm,
      },
      current,
    ),
  );
  const pieces = [...answer.pieces];
  if (answer.rest) for await (const more of answer.rest) pieces.push(...more);
  return pieces.join('');
}

/** A resource that is hidden from its writer is returned as its id. */
function writtenText({ content, type, id }: access.SeenWrite): string {
  return content ?? JSON.stringify({ resourceType: type, id });
}

/** JSON of a CallAnswer. */
function refusal(error: unknown, name: string, log: Log, signal: AbortSignal): string {
  if (error instanceof OutcomeError && error.expose) return told(error.outcome, error.status);
  // No one waits for the answer.
  if (signal.aborted) return told(outcome('error', 'transient', 'The run has ended.'), 410);
  const fault = faultOf(error);
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`A call of client.${shown(name)} failed: ${reason}`);
  return told(fault.outcome, fault.status);
}

function told(outcome: OperationOutcome, status: number): string {
  const message = outcome.issue[0]?.diagnostics ?? 'The call failed.';
  return JSON.stringify({ ok: false, message, status, outcome });
}

function named(value: JsonValue | undefined): string {
  return value === undefined || value === null
    ? 'nothing'
    : shown(typeof value === 'string' ? `'${value}'` : printJson(value));
}
