// In: a subscription. Out: its resource type and interactions, and the text of the answer to each write that matches and is visible.
// Subscribers with the same document, variables and access have the same text, and share one query.
import { GraphQLError } from 'graphql';
import type { PoolClient } from 'pg';
import { NoAccess } from '../access/restrict.ts';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import { isJsonObject } from '../base/json/object.ts';
import { MAX_DEPTH } from '../base/json/read.ts';
import { outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { run, runOn } from '../database/postgres/prepared.ts';
import { rowArguments } from './build/list-site.ts';
import { type ChangesPlan, changesPlan } from './build/write-plan.ts';
import type { Chosen } from './document/choose.ts';
import type { GraphQLRequest } from './document/request.ts';
import type { Change, Changes, Compiled, Matched, WrittenRow } from './engine.ts';
import { readingOf } from './project/projection.ts';
import { answerOf, type Running, valuesOf } from './queries.ts';
import { limitOf } from './respond/response.ts';

/** @throws GraphQLError */
export function changes(
  { operation, variables }: Chosen,
  request: GraphQLRequest,
  running: Running,
): Changes {
  const { plans, access, config } = running;
  const { limits } = config;
  const plan = changesPlan(operation, variables, running.schema());
  const { query, documentId, sha256Hash, operationName } = request;
  const own = JSON.stringify([query ?? documentId ?? sha256Hash, operationName, request.variables]);
  const compile = (principal: Principal, { id, version }: WrittenRow): Compiled =>
    plans.compile(
      plan.read,
      { ...variables, [rowArguments.id]: id, [rowArguments.version]: version },
      principal,
    );
  return {
    type: plan.type,
    interactions: plan.interactions,
    group: principal => {
      compile(principal, anyRow);
      const { policyClass, identity } = access(principal);
      return JSON.stringify([principal.project, policyClass, identity, own]);
    },
    cost: principal => compile(principal, anyRow).cost,
    answer: async (principal, row, client) => {
      const compiled = compile(principal, row);
      const rows = await rowsOf(compiled, principal, running, client);
      if (rows.length === 0) return undefined;
      const { data, errors } = await answerOf(compiled, rows, principal, running, { signal: undefined });
      return matched(data.join(''), errors, plan);
    },
    fault: error => {
      if (error instanceof GraphQLError || error instanceof NoAccess) return error;
      const limit = limitOf.reading(error, limits);
      return limit && outcomeError(limit.code, limit.message);
    },
    text: (found, change) => text(found, change, plan),
  };
}

/** Any row: the plan does not depend on it. */
const anyRow: WrittenRow = { id: '-', version: '0' };

async function rowsOf(
  compiled: Compiled,
  principal: Principal,
  running: Running,
  client: PoolClient | undefined,
) {
  const { statement } = compiled;
  if (!statement) throw new GraphQLError('Nothing of the subscription is in the database.');
  const { planMemory, maxResponseBytes } = running.config.limits;
  const given = valuesOf(compiled, principal, running);
  const reading = { mostBytes: maxResponseBytes, ...readingOf(statement) };
  if (!client)
    return (await run(running.database[statement.lane], statement, given, planMemory, reading)).rows;
  // The connection belongs to the generic lane; the setting ends with the transaction.
  await client.query(`set local plan_cache_mode = 'force_${statement.lane}_plan'`);
  return (await runOn(client, statement, given, planMemory, reading)).rows;
}

function matched(data: string, errors: readonly { readonly path?: unknown }[], plan: ChangesPlan) {
  const lists = parseNumberPreserving(data, 4 * MAX_DEPTH);
  if (!isJsonObject(lists)) throw new Error('The answer of a query is a JSON object.');
  const resources: Record<string, string> = {};
  for (const [key, list] of Object.entries(lists)) {
    const [first] = Array.isArray(list) ? list : [];
    if (first === undefined) return undefined;
    resources[key] = printJson(first);
  }
  // `["resource", 0, "name"]` of the List is `["PatientChanged", "resource", "name"]` here.
  const placed = errors.map(error => {
    const [key, , ...rest] = Array.isArray(error.path) ? error.path : [];
    return { ...error, path: [plan.key, ...(key === undefined ? [] : [key]), ...rest] };
  });
  return { resources, errors: placed };
}

function text({ resources, errors }: Matched, change: Change, { key, type, members }: ChangesPlan): string {
  const isGone = change.interaction === 'delete';
  const values: Readonly<Record<string, string>> = {
    interaction: JSON.stringify(change.interaction),
    id: JSON.stringify(change.id),
    versionId: JSON.stringify(change.version),
    __typename: JSON.stringify(`${type}Change`),
  };
  const parts = members.map(member => {
    const value =
      member.kind === 'resource' ? (isGone ? 'null' : resources[member.key]) : values[member.kind];
    return `${JSON.stringify(member.key)}:${value ?? 'null'}`;
  });
  const faults = isGone || errors.length === 0 ? '' : `,"errors":${JSON.stringify(errors)}`;
  return `{"data":{${JSON.stringify(key)}:{${parts.join(',')}}}${faults}`;
}
