// Conditions of a bot's writes: the version that it expects, or a search in place of an id.
// https://hl7.org/fhir/R4/http.html#concurrency, #ccreate, #cond-update
import type { SearchOptions } from '../access/search-page.ts';
import { JsonNumber } from '../json/number.ts';
import { isJsonObject } from '../json/object.ts';
import type { JsonValue } from '../json/read.ts';
import { outcomeError } from '../outcome.ts';
import { storing } from '../rest/bundle-write.ts';
import { runWrite } from '../rest/write.ts';
import { shown } from '../shown.ts';
import type { WriteOptions } from '../store/resource.ts';
import { taggedVersion } from '../store/version-tag.ts';
import { type Call, type CallResult, named, resourceOf, writtenText } from './client-call.ts';
import { searchPairs } from './search-arguments.ts';

/** What the last argument of a write may say: `{ ifMatch: '3' }`. @throws OutcomeError 400 */
export function expectedOf(options: JsonValue | undefined, method: string): Pick<WriteOptions, 'ifMatch'> {
  const { ifMatch } = optionsOf(options, method, ['ifMatch']);
  if (ifMatch === undefined) return {};
  const text = ifMatch instanceof JsonNumber ? ifMatch.text : ifMatch;
  const version = typeof text === 'string' ? taggedVersion(text, true) : undefined;
  if (version !== undefined) return { ifMatch: version };
  throw outcomeError(
    'value',
    `client.${method}: ifMatch is ${named(ifMatch)}; write the version, meta.versionId.`,
  );
}

/** The search of `ifNoneExist`; undefined: nothing is asked for. @throws OutcomeError 400 */
export function noneExistOf(options: JsonValue | undefined): JsonValue | undefined {
  return optionsOf(options, 'create', ['ifNoneExist']).ifNoneExist;
}

type Options = Readonly<Record<string, JsonValue | undefined>>;

function optionsOf(options: JsonValue | undefined, method: string, known: readonly string[]): Options {
  if (options === undefined || options === null) return {};
  const one = `client.${method}: the last argument is an object with ${known.join(' and ')}`;
  if (!isJsonObject(options)) throw outcomeError('value', `${one}, and not ${named(options)}.`);
  const other = Object.keys(options).find(name => !known.includes(name));
  if (other === undefined) return options;
  throw outcomeError('value', `${one}; it has '${shown(other)}'.`);
}

/**
 * Creates the resource, or gives what the search finds; or replaces what the search finds, or creates.
 *
 * @throws OutcomeError 412 where the search finds several
 */
export async function storeWhere(
  { context, principal, resources }: Call,
  action: 'create' | 'update',
  resource: JsonValue | undefined,
  params: JsonValue | undefined,
): Promise<CallResult> {
  const method = action === 'create' ? 'create' : 'upsert';
  const { type, text } = resourceOf(resource, method);
  const condition = { type, pairs: searchPairs(type, params, method) };
  const place = { type, id: undefined, condition, expected: {} };
  const { database, limits } = context;
  const charge = (found: number) => context.charge(principal, found);
  const options: SearchOptions = { database, limits, search: context.search(), charge };
  const result = await runWrite(resources, storing(action, place, text, resources), options);
  return result.kind === 'written' ? writtenText(result.written) : undefined;
}
