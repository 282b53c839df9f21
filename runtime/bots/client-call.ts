// A call of a bot's `client`: what it runs in, and its arguments, each checked: the bot controls them all.

import type * as access from '../access/resources.ts';
import type { Limits } from '../base/config.ts';
import { elements } from '../base/definitions/elements.ts';
import { isId } from '../base/definitions/id.ts';
import { hasMoreValues } from '../base/json/count.ts';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { MAX_DEPTH } from '../base/json/read.ts';
import type { Log } from '../base/log.ts';
import { outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { shown } from '../base/shown.ts';
import type { Database } from '../database/postgres/database.ts';
import type { Reads } from '../database/postgres/replicas/reads.ts';
import type { WriteBudget } from '../database/store/write-budget.ts';
import type { InnerRequest } from '../fhir/http/bundle-entry.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import type { Engine } from '../graphql/engine.ts';
import type { SearchContext } from '../search/parse.ts';

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
export interface Call {
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

export type Method = (call: Call, args: readonly (JsonValue | undefined)[]) => Promise<CallResult>;

/** The depth of resources is checked later; here they are inside of the list of arguments, or of variables. */
const mostDepth = MAX_DEPTH + 5;

export function argumentsOf(
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

export function typeOf(value: JsonValue | undefined, method: string): string {
  if (typeof value === 'string' && elements().resources.includes(value)) return value;
  throw outcomeError('value', `client.${method}: ${named(value)} is not a resource type of this server.`);
}

export function idOf(value: JsonValue | undefined, method: string): string {
  if (typeof value === 'string' && isId(value)) return value;
  throw outcomeError(
    'value',
    `client.${method}: ${named(value)} is not an id: 1 to 64 letters, digits, hyphens and full stops.`,
  );
}

export function resourceOf(
  value: JsonValue | undefined,
  method: string,
): { readonly type: string; readonly id: JsonValue | undefined; readonly text: string } {
  if (!isJsonObject(value))
    throw outcomeError('value', `client.${method}: ${named(value)} is not a resource.`);
  return { type: typeOf(value.resourceType, method), id: value.id, text: printJson(value) };
}

/** A resource that is hidden from its writer is returned as its id. */
export function writtenText({ content, type, id }: access.SeenWrite): string {
  return content ?? JSON.stringify({ resourceType: type, id });
}

export function named(value: JsonValue | undefined): string {
  return value === undefined || value === null
    ? 'nothing'
    : shown(typeof value === 'string' ? `'${value}'` : printJson(value));
}
