// One search value of one parameter in, a test on stored values out. https://hl7.org/fhir/R4/search.html

import { isResourceType, targetsOf } from './definitions.ts';
import { type Interval, type Prefix, relates, soughtNumber } from './interval.ts';
import { amount, normalReference, reference, type Token, texts, time, tokens } from './stored.ts';
import { fold, foldBoth, SearchValueError, sameButCase, splitAt, unescaped } from './text.ts';
import { approximately, interval, span } from './time.ts';
import { inUnit, ucum } from './units.ts';
import type { Value } from './values.ts';

export type Test = (value: Value) => boolean;

export interface Server {
  /** `http://127.0.0.1:8103/fhir/R4`. */
  readonly base: string;
  /** What `ap` measures dates from. */
  readonly now: Date;
}

export interface Sought {
  /** `string`, `token` … but not `composite`. */
  readonly type: string;
  /** `SearchParameter.target`. */
  readonly target?: readonly string[];
}

/** `text` is one alternative: commas in it are escaped. */
export function test(parameter: Sought, text: string, server: Server): Test {
  if (text === '') throw new SearchValueError('A search value is empty.');
  switch (parameter.type) {
    case 'string':
      return testString(text);
    case 'token':
      return testToken(text);
    case 'reference':
      return testReference(text, parameter, server);
    case 'date':
      return testDate(text, server);
    case 'number':
      return testNumber(text);
    case 'quantity':
      return testQuantity(text);
    case 'uri':
      return testUri(text);
    default:
      throw new Error(`Parameters of type ${parameter.type} are not searched by one value.`);
  }
}

function testString(text: string): Test {
  const start = fold(unescaped(text));
  if (start === '') throw new SearchValueError(`"${text}" has nothing to search for.`);
  const sought = foldBoth(unescaped(text));
  return value =>
    texts(value).some(
      each => fold(each).startsWith(start) || (isName(value) && beginsWord(foldBoth(each), sought)),
    );
}

/** Names and addresses and their parts are found by any word. */
function isName({ type, path }: Value): boolean {
  if (type === 'HumanName' || type === 'Address') return true;
  return type === 'string' && /^(HumanName|Address)\.|\.(name|alias|address)(\.|$)/.test(path);
}

/** Compared in the same form. */
function beginsWord(stored: readonly [string, string], sought: readonly [string, string]): boolean {
  return stored.some((text, i) => ` ${text}`.includes(` ${sought[i]}`));
}

function testToken(text: string): Test {
  const parts = splitAt('|', text).map(unescaped);
  const [first = '', second] = parts;
  if (parts.length > 2 || parts.every(part => part === ''))
    throw new SearchValueError(`"${text}" is not code, system|code, |code or system|.`);
  if (second === undefined) return value => tokens(value).some(token => hasCode(token, first));
  const system = first === '' ? undefined : first;
  return value =>
    tokens(value).some(token => token.systems.includes(system) && (second === '' || hasCode(token, second)));
}

export function hasCode({ code, caseless }: Token, sought: string): boolean {
  return code === sought || (caseless === true && code !== undefined && sameButCase(code, sought));
}

function testReference(text: string, parameter: Sought, server: Server): Test {
  const sought = normalReference(unescaped(text), server.base);
  if (sought === undefined || !isReference(sought))
    throw new SearchValueError(`"${text}" is not an id, Type/id or a URI.`);
  const isId = /^[A-Za-z0-9\-.]{1,64}$/.test(sought);
  return value => {
    const stored = reference(value, server.base);
    if (stored === undefined) return false;
    const isCanonical = typeof value.json === 'string';
    if (isCanonical && (stored === sought || stored.startsWith(`${sought}|`))) return true;
    return isId ? isTarget(stored, sought, value, parameter) : stored === sought;
  };
}

/** An id, the type and id of a resource, or a URI. https://hl7.org/fhir/R4/search.html#reference */
function isReference(text: string): boolean {
  if (/^[A-Za-z0-9\-.]{1,64}$/.test(text) || /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)) return true;
  const [, type = ''] = /^(\w+)\/[A-Za-z0-9\-.]{1,64}$/.exec(text) ?? [];
  return isResourceType(type);
}

/** An id alone is one of any type the parameter may point to. */
function isTarget(stored: string, id: string, value: Value, { target }: Sought): boolean {
  const [type = '', ...rest] = stored.split('/');
  const allowed = targetsOf(value.path);
  return rest.join('/') === id && (!allowed || allowed.has(type)) && (!target || target.includes(type));
}

function testDate(text: string, { now }: Server): Test {
  const { prefix, rest } = prefixed(text);
  const found = span(rest);
  if (!found) throw new SearchValueError(`"${rest}" is not a date.`);
  const sought = prefix === 'ap' ? approximately(found, now) : interval(found);
  return value => matches(time(value), prefix, sought);
}

function testNumber(text: string): Test {
  const { prefix, rest } = prefixed(text);
  const sought = soughtNumber(rest, prefix);
  if (!sought) throw new SearchValueError(`"${rest}" is not a number.`);
  return value => matches(amount(value), prefix, sought);
}

function testQuantity(text: string): Test {
  const { prefix, rest } = prefixed(text);
  const parts = splitAt('|', rest).map(unescaped);
  const [number = '', system = '', code = ''] = parts;
  const sought = soughtNumber(number, prefix);
  if (!sought || parts.length === 2 || parts.length > 3)
    throw new SearchValueError(`"${rest}" is not number, number|system|code or number||code.`);
  return value => {
    const stored = amount(value);
    if (system === ucum && code !== '' && stored?.system === ucum && stored.code && stored.code !== code)
      return matches(inUnit(stored, stored.code, code), prefix, sought);
    if (!stored || !matches(stored, prefix, sought)) return false;
    if (system !== '') return stored.system === system && (code === '' || stored.code === code);
    return code === '' || stored.code === code || stored.unit === code;
  };
}

function testUri(text: string): Test {
  const sought = unescaped(text);
  return ({ type, json }) =>
    json === sought ||
    (type === 'canonical' && typeof json === 'string' && json.includes('|') && json.split('|')[0] === sought);
}

function prefixed(text: string): { prefix: Prefix; rest: string } {
  const match = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(.*)$/s.exec(text);
  return { prefix: (match?.[1] ?? 'eq') as Prefix, rest: match?.[2] ?? '' };
}

function matches(stored: Interval | undefined, prefix: Prefix, sought: Interval): boolean {
  return stored !== undefined && relates(stored, prefix, sought);
}
