// What the last argument of a bot's write says: the version that it expects, or a search that finds nothing yet.
// https://hl7.org/fhir/R4/http.html#concurrency, #ccreate
import { JsonNumber } from '../base/json/number.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { outcomeError } from '../base/outcome.ts';
import { shown } from '../base/shown.ts';
import type { WriteOptions } from '../database/store/resource.ts';
import { taggedVersion } from '../database/store/version-tag.ts';
import { named } from './client-call.ts';

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
