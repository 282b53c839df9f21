// Search parameters of a bot (an object, pairs or a query, with FHIR's names or GraphQL's) → the arguments of a List.

import { parametersOf } from '../definitions/parameters.ts';
import { JsonNumber } from '../json/number.ts';
import type { JsonValue } from '../json/read.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { readForm } from './form.ts';

export interface SearchArguments {
  /** As `listQuery` takes them. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The same as the query of an address, without the offset. */
  readonly query: string;
}

/** @throws OutcomeError 400 */
export function searchArguments(type: string, params: JsonValue | undefined): SearchArguments {
  const args: Record<string, unknown> = {};
  const query: string[] = [];
  for (const [name, values] of pairsOf(params)) {
    if (values.length === 0) continue;
    const argument = argumentOf(type, name);
    if (Object.hasOwn(args, argument))
      throw outcomeError(
        'value',
        `client.search: ${shown(name)} stands twice; write what shall all hold as _filter.`,
      );
    args[argument] = readValue(argument, values);
    if (argument !== '_offset')
      query.push(`${encodeURIComponent(name)}=${encodeURIComponent(values.join(','))}`);
  }
  return { args, query: query.join('&') };
}

const mostPairs = 1_000;

type Pair = readonly [name: string, values: readonly string[]];

function pairsOf(params: JsonValue | undefined): readonly Pair[] {
  if (params === undefined || params === null) return [];
  if (typeof params === 'string') {
    const query = params.slice(params.indexOf('?') + 1);
    const pairs = query.split('&', mostPairs + 1);
    if (pairs.length > mostPairs)
      throw outcomeError(
        'value',
        `client.search: there are more than ${mostPairs} parameters, the most that are taken.`,
      );
    const names = pairs.map(pair => pair.split('=', 1)[0]);
    if (new Set(names).size < names.length)
      throw outcomeError(
        'value',
        'client.search: a parameter stands twice; write what shall all hold as _filter.',
      );
    return [...readForm(query, 'search', mostPairs)].map(([name, value]) => [name, [value]]);
  }
  if (typeof params !== 'object' || params instanceof JsonNumber)
    throw outcomeError('value', 'client.search: the second argument is an object of search parameters.');
  if (!Array.isArray(params))
    return Object.entries(params).map(([name, value]) => [name, textsOf(name, value)]);
  return params.map((pair: JsonValue) => {
    const [name, value] = Array.isArray(pair) ? (pair as readonly JsonValue[]) : [];
    if (typeof name !== 'string' || value === undefined)
      throw outcomeError(
        'value',
        'client.search: a list of search parameters holds pairs: [["name", "value"]].',
      );
    return [name, textsOf(name, value)];
  });
}

/** Items of a list are alternatives. */
function textsOf(name: string, value: JsonValue): readonly string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => textsOf(name, item));
  if (value instanceof JsonNumber) return [value.text];
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [String(value)];
  throw outcomeError(
    'value',
    `client.search: the value of ${shown(name)} is a text, a number, true or false, or a list of them.`,
  );
}

function argumentOf(type: string, name: string): string {
  const argument = name.replaceAll('-', '_');
  if (['_count', '_offset', '_sort', '_filter'].includes(argument)) return argument;
  if (Object.hasOwn(parametersOf(type).params, argument)) return argument;
  const reason = name.includes(':') ? ': modifiers are written in _filter' : '';
  throw outcomeError('value', `client.search: ${type} has no search parameter ${shown(name)}${reason}.`);
}

function readValue(argument: string, values: readonly string[]): unknown {
  if (argument === '_count' || argument === '_offset') {
    const number = Number(values[0]);
    if (values.length === 1 && Number.isSafeInteger(number) && /^\d+$/.test(values[0] ?? '')) return number;
    throw outcomeError('value', `client.search: ${argument} is a whole number.`);
  }
  if (argument === '_sort') return values.flatMap(value => value.split(','));
  if (argument === '_filter') return values.map(value => `(${value})`).join(' and ');
  return values;
}
