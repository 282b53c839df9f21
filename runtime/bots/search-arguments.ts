// Search parameters of a bot (an object, pairs or a query, with names of FHIR or of GraphQL) → those of a search by REST.

import { parametersOf } from '../base/definitions/parameters.ts';
import { JsonNumber } from '../base/json/number.ts';
import type { JsonValue } from '../base/json/read.ts';
import { shown } from '../base/short-text.ts';
import type { Pair } from '../search/search-query.ts';
import { refused } from './client-arguments.ts';
import { formPairs } from './form.ts';

/** @throws OutcomeError 400 */
export function searchPairs(type: string, params: JsonValue | undefined, method = 'search'): readonly Pair[] {
  return given(params, method).flatMap(([name, values]): readonly Pair[] => {
    if (name === '_format' || name === '_pretty')
      throw refused(method, `${name} is for requests; a bot gets the Bundle as an object.`);
    const param = parametersOf(type).params[name.replaceAll('-', '_')];
    // Several filters all apply; items of other lists are alternatives.
    if (name === '_filter') return values.map(value => [name, value]);
    return values.length === 0 ? [] : [[param?.code ?? name, values.join(',')]];
  });
}

const mostPairs = 1_000;

type Given = readonly [name: string, values: readonly string[]];

function given(params: JsonValue | undefined, method: string): readonly Given[] {
  if (params === undefined || params === null) return [];
  if (typeof params === 'string') {
    const query = params.slice(params.indexOf('?') + 1);
    return formPairs(query, 'search', mostPairs).map(([name, value]) => [name, [value]]);
  }
  if (typeof params !== 'object' || params instanceof JsonNumber)
    throw refused(method, `search parameters are an object, a query, or a list of pairs.`);
  if (!Array.isArray(params))
    return Object.entries(params).map(([name, value]) => [name, textsOf(name, value, method)]);
  return params.map((pair: JsonValue) => {
    const [name, value] = Array.isArray(pair) ? (pair as readonly JsonValue[]) : [];
    if (typeof name !== 'string' || value === undefined)
      throw refused(method, `a list of search parameters is a list of pairs: [["name", "value"]].`);
    return [name, textsOf(name, value, method)];
  });
}

/** Items of a list are alternatives. */
function textsOf(name: string, value: JsonValue, method: string): readonly string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => textsOf(name, item, method));
  if (value instanceof JsonNumber) return [value.text];
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [String(value)];
  throw refused(method, `the value of ${shown(name)} is a text, a number, true or false, or a list of them.`);
}
