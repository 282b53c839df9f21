// In: a search parameter and its values as text. Out: a Criterion, or a SearchValueError that says what is wrong with the value.
// https://hl7.org/fhir/R4/search.html#ptypes. Commas and list items are alternatives.

import { isId } from '../base/definitions/id.ts';
import { parameterByCode, resourceTypes, type SearchParameter } from '../base/definitions/parameters.ts';
import type { Statistics } from './access-path.ts';
import type { IndexCriterion, RangeCriterion, RangeValue, TupleTest } from './criterion.ts';
import { checkIndexed, type Reach, type Unfinished } from './reach.ts';
import { isReference, referenceKey, referenceType, typedKey } from './reference.ts';
import { comparedText, stringQuery } from './string-query.ts';
import { tokenHashes, uriCriterion } from './token-criterion.ts';
import type { TokenHasher } from './token-hash.ts';
import { type Conversion, conversionOf, dimensionKey, inBaseUnits, ucumSystem } from './ucum.ts';
import {
  alternativesOf,
  checkUri,
  commasEscaped,
  dateValue,
  mostKeys,
  type NumberValue,
  numberValue,
  partsOf,
  SearchValueError,
  splitEscaped,
  tokenParts,
  unescaped,
} from './value.ts';

/** What a search value is read with. */
export interface SearchContext {
  readonly hasher: TokenHasher;
  /** Minutes east of UTC that a time without a zone means. */
  readonly zone: number;
  readonly base: string;
  /** Milliseconds: what `ap` on dates counts from. */
  readonly now: number;
  /** Parameters that do not find everything yet. */
  readonly unfinished?: Unfinished | undefined;
  /** Without them each search is planned with its values. */
  readonly statistics?: Statistics | undefined;
}

/** The same context, and whether its `now` was read since: what is made without it is the same at any time. */
export function timedContext<Context extends SearchContext>(given: Context) {
  let isTimed = false;
  const context: Context = {
    ...given,
    get now() {
      isTimed = true;
      return given.now;
    },
  };
  return { context, isTimed: () => isTimed };
}

/** The context of a caller's search: rows that the policies hide are not found. */
export interface ReachContext extends SearchContext {
  readonly reach: Reach;
}

/**
 * @param mostAlternatives that may be given; what they stand for may be some times as many
 * @throws SearchValueError, NotIndexedYet
 */
export function parseCriterion(
  type: string,
  param: SearchParameter,
  values: readonly string[],
  context: SearchContext,
  mostAlternatives = Number.POSITIVE_INFINITY,
): IndexCriterion {
  checkIndexed(type, param, context);
  const texts = alternativesOf(values, mostAlternatives);
  if (texts.length === 0) return { kind: 'nothing' };
  for (const text of texts) checkText(text);
  const { index } = param;
  if (index.kind === 'uri') for (const text of texts) checkUri(unescaped(text));
  switch (index.kind) {
    case 'id':
      return { kind: 'id', ids: texts.flatMap(idOf) };
    case 'updated': {
      const range: RangeCriterion = { column: undefined, of: 'date', single: true, recent: true };
      return { kind: 'range', range, alternatives: texts.map(text => rangeValue(param, text, '', context)) };
    }
    case 'token':
      return tokenCriterion(param, index.key, texts, context);
    case 'uri':
      return uriCriterion(type, param, index.key, texts.map(unescaped), context.hasher);
    case 'string':
      return {
        kind: 'string',
        query: stringQuery(index.column, texts.map(unescaped), param.words ?? false),
      };
    case 'reference': {
      const keys = referenceKeys(param, texts, context, mostKeys(mostAlternatives));
      return { kind: 'reference', column: index.column, keys };
    }
    case 'edge': {
      const keys = referenceKeys(param, texts, context, mostKeys(mostAlternatives));
      const signs = param.canonical ? ['=', '~'] : ['='];
      return { kind: 'edge', edges: keys.flatMap(key => signs.map(sign => `${index.edge}${sign}${key}`)) };
    }
    case 'range':
      return rangeCriterion(param, index.column, texts, context);
    case 'all': {
      const alternatives = texts.map(text => allComponents(type, param, index.components, text, context));
      return { kind: 'all', alternatives };
    }
    case 'tuple': {
      const alternatives = texts.map(text => tupleTests(type, param, index.components, text, context));
      return { kind: 'tuple', key: param.code, alternatives };
    }
  }
}

function tokenCriterion(
  param: SearchParameter,
  key: string,
  texts: readonly string[],
  { hasher }: SearchContext,
): IndexCriterion {
  const tokens = texts.map(tokenParts);
  return {
    kind: 'token',
    key,
    hashes: tokens.flatMap(token => tokenHashes(param, key, token, hasher)),
    byCode: tokens.every(({ system, code }) => code !== undefined && system !== ''),
  };
}

function rangeCriterion(
  param: SearchParameter,
  column: string,
  texts: readonly string[],
  context: SearchContext,
): IndexCriterion {
  const of = param.type === 'date' ? 'date' : 'number';
  const range: RangeCriterion = { column, of, single: param.single ?? false, recent: param.recent ?? false };
  return { kind: 'range', range, alternatives: texts.map(text => rangeValue(param, text, column, context)) };
}

export function checkText(text: string): void {
  if (text === '')
    throw new SearchValueError(
      'A search value is empty; leave the argument out, or give null, to search without it.',
    );
  if (text.includes('\0') || !text.isWellFormed())
    throw new SearchValueError(
      'A search value holds a NUL character or half a surrogate pair, which no stored text can hold.',
    );
}

/** An id has no system: with one it is another token than any that is stored. */
function idOf(text: string): readonly string[] {
  const { system = '', code } = tokenParts(text);
  return system === '' && code !== undefined ? [code] : [];
}

/** An id alone stands for each of the parameter's target types, of all types where it may point to any. */
function referenceKeys(
  param: SearchParameter,
  texts: readonly string[],
  context: SearchContext,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const targets = param.targets ?? [];
  const keys = new Set<string>();
  for (const text of texts) {
    for (const key of keysOf(param, targets, unescaped(text), context)) keys.add(key);
    if (keys.size > most)
      throw new SearchValueError(
        `The values stand for more than ${most} references, as an id alone is one of each ` +
          'type that may be meant. Write Type/id, or ask in several queries.',
      );
  }
  return [...keys];
}

function keysOf(
  param: SearchParameter,
  targets: readonly string[],
  value: string,
  { base }: SearchContext,
): readonly string[] {
  if (isId(value)) {
    const own = (targets.length === 0 ? resourceTypes() : targets).map(target => `${target}/${value}`);
    return param.canonical ? [...own, value] : own;
  }
  const key = referenceKey(value, base);
  if (!key || !isReference(key))
    throw new SearchValueError(`this is not a reference: write Type/id, an id, or a URL with its scheme.`);
  const type = referenceType(key);
  // A column may be shared with parameters that point elsewhere: what this one cannot mean matches nothing.
  if (type) return param.filtered && !targets.includes(type) ? [] : [key];
  const typed = (param.typed ?? []).filter(own => !param.filtered || targets.includes(own));
  return [...(param.filtered ? [] : [key]), ...typed.map(own => typedKey(key, own))];
}

function rangeValue(
  param: SearchParameter,
  text: string,
  column: string,
  context: SearchContext,
): RangeValue {
  if (param.type === 'date') return { of: 'date', date: dateValue(unescaped(text), context) };
  if (param.type === 'number') {
    const number = numberValue(unescaped(text));
    return { of: 'number', number, exact: (param.integer ?? false) && number.whole, units: undefined };
  }
  const [amount = '', system, unit] = partsOf(
    text,
    3,
    'number, number|system|code, number||code or number|system|',
  ).map(unescaped);
  const number = numberValue(amount);
  const conversion = system === ucumSystem && unit && hasUcum(param) ? conversionOf(unit) : undefined;
  if (conversion) {
    const dimension = context.hasher.sought(dimensionKey(column), undefined, conversion.dimension);
    const sought = numberInBaseUnits(number, conversion);
    return { of: 'number', number: sought, exact: false, units: [dimension], ucum: true };
  }
  if (system === undefined) return { of: 'number', number, exact: false, units: undefined };
  if (unit === undefined || (unit === '' && system === ''))
    throw new SearchValueError(
      `this has no unit: write number, number|system|code, number||code or number|system|.`,
    );
  return {
    of: 'number',
    number,
    exact: false,
    units: [
      context.hasher.sought(
        `${column}#unit`,
        system === '' ? undefined : system,
        unit === '' ? undefined : unit,
      ),
    ],
  };
}

function hasUcum({ index }: SearchParameter): boolean {
  return index.kind === 'range' && index.ucum === true;
}

function numberInBaseUnits({ prefix, value, low, high, whole }: NumberValue, unit: Conversion): NumberValue {
  const [inBase, from, to] = [value, low, high].map(text => inBaseUnits(text, unit));
  return { prefix, value: inBase ?? '', low: from ?? '', high: to ?? '', whole };
}

function allComponents(
  type: string,
  param: SearchParameter,
  codes: readonly string[],
  text: string,
  context: SearchContext,
): IndexCriterion[] {
  return componentTexts(param, codes.length, text).map((part, i) => {
    const component = parameterByCode(type, codes[i] ?? '');
    if (!component)
      throw new SearchValueError(`The component ${codes[i]} of ${param.code} is not compiled for ${type}.`);
    return parseCriterion(type, component, [commasEscaped(part)], context);
  });
}

function tupleTests(
  type: string,
  param: SearchParameter,
  components: readonly { readonly code: string; readonly type: SearchParameter['type'] }[],
  text: string,
  context: SearchContext,
): TupleTest[] {
  return componentTexts(param, components.length, text).map((part, i): TupleTest => {
    const { code, type: kind } = components[i] ?? { code: '', type: 'token' };
    const own = parameterByCode(type, code);
    switch (kind) {
      case 'token':
      case 'uri': {
        const token = kind === 'uri' ? { system: undefined, code: unescaped(part) } : tokenParts(part);
        const indexed = own?.index.kind === 'token' && own.index.key === code;
        return { kind: 'token', hashes: tokenHashes(own ?? param, code, token, context.hasher), indexed };
      }
      case 'string':
        return { kind: 'string', text: comparedText(unescaped(part)), words: own?.words ?? false };
      case 'reference':
        return { kind: 'reference', keys: own ? referenceKeys(own, [part], context) : [unescaped(part)] };
      default:
        return { kind: 'range', value: rangeValue(own ?? { ...param, type: kind }, part, code, context) };
    }
  });
}

function componentTexts(param: SearchParameter, count: number, text: string): string[] {
  const parts = splitEscaped(text, '$', count + 1);
  if (parts.length !== count || parts.includes(''))
    throw new SearchValueError(
      `this does not have the ${count} values that ${param.code} takes: join them with $.`,
    );
  return parts;
}
