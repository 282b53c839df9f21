// The calls of a bot's `client` → their answers as JSON text, by the same functions, plans and policies as requests.
// The bot controls names and arguments: each is checked. docs/decisions/execute.md

import { patch } from '../access/patch.ts';
import * as access from '../access/resources.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { PatchOperation } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import type { Log } from '../base/log.ts';
import { type OperationOutcome, OutcomeError, outcome, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/shown.ts';
import { faultOf } from '../database/fault.ts';
import type { Reads } from '../database/postgres/replicas/reads.ts';
import { runBudget, type WriteBudget } from '../database/store/write-budget.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { searchBundle } from '../fhir/rest/search.ts';
import { withCurrentAccess } from '../identity/auth/principals.ts';
import {
  argumentsOf,
  type Call,
  type CallContext,
  type ExecuteOther,
  idOf,
  type Method,
  resourceOf,
  typeOf,
  writtenText,
} from './client-call.ts';
import { expectedOf, noneExistOf } from './client-conditions.ts';
import { createWhere, requestMethods } from './client-requests.ts';
import type { HostCall } from './prelude/client.ts';
import { searchPairs } from './search-arguments.ts';

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
  create: async (call, [resource, options]) => {
    const search = noneExistOf(options);
    if (search !== undefined) return createWhere(call, resource, search);
    const { type, text } = resourceOf(resource, 'create');
    return writtenText(await access.create(call.resources, type, text));
  },
  update: async ({ resources }, [resource, options]) => {
    const { type, id, text } = resourceOf(resource, 'update');
    const expected = expectedOf(options, 'update');
    return writtenText(await access.update(resources, type, idOf(id, 'update'), text, expected));
  },
  patch: async ({ resources }, [type, id, operations, options]) => {
    const expected = expectedOf(options, 'patch');
    const name = typeOf(type, 'patch');
    return writtenText(await patch(resources, name, idOf(id, 'patch'), operationsOf(operations), expected));
  },
  delete: async ({ resources }, [type, id, options]) => {
    const expected = expectedOf(options, 'delete');
    await access.remove(resources, typeOf(type, 'delete'), idOf(id, 'delete'), expected);
    return undefined;
  },
  ...requestMethods,
  graphql: ({ context, ...call }, [query, variables]) => graphqlText(context, call, query, variables),
  execute: ({ execute, principal, signal }, [bot, input, kind]) =>
    execute(principal, bot ?? null, { input, kind }, signal),
};

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
    engine.respond({ query, ...(isJsonObject(variables) ? { variables } : {}) }, current, {
      ...{ signal, budget, reads, confirm },
      charge: resources => charge(current, resources),
    }),
  );
  const pieces = [...answer.pieces];
  if (answer.rest) for await (const more of answer.rest) pieces.push(...more);
  return pieces.join('');
}

/** JSON of a CallAnswer. */
function refusal(error: unknown, name: string, log: Log, signal: AbortSignal): string {
  if (error instanceof OutcomeError && error.expose) return refused(error.outcome, error.status);
  // No one waits for the answer.
  if (signal.aborted) return refused(outcome('error', 'transient', 'The run has ended.'), 410);
  const fault = faultOf(error);
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`A call of client.${shown(name)} failed: ${reason}`);
  return refused(fault.outcome, fault.status);
}

function refused(outcome: OperationOutcome, status: number): string {
  const message = outcome.issue[0]?.diagnostics ?? 'The call failed.';
  return JSON.stringify({ ok: false, message, status, outcome });
}
