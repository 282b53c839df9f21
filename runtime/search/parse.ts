// In: a search parameter and its values as text. Out: a Criterion, or a SearchValueError that says what is wrong with the value.
// https://hl7.org/fhir/R4/search.html#ptypes. Commas and list items are alternatives.
import type { Criterion, RangeCriterion, RangeValue, TupleTest } from './criterion.ts';
import { parameterByCode, resourceTypes, type SearchParameter } from './parameters.ts';
import { referenceKey, referenceType, typedKey } from './reference.ts';
import { maxStringLength, normalize, quoteLexeme } from './text.ts';
import type { TokenHasher } from './token-hash.ts';
import { commasEscaped, dateValue, numberValue, SearchValueError, splitEscaped, unescaped } from './value.ts';

/** What a search value is read with. */
export interface SearchContext {
  readonly hasher: TokenHasher;
  /** Minutes east of UTC that a time without a zone means. */
  readonly zone: number;
  readonly base: string;
  /** Milliseconds: what `ap` on dates counts from. */
  readonly now: number;
}

/** @throws SearchValueError */
export function parseCriterion(
  type: string,
  param: SearchParameter,
  values: readonly string[],
  context: SearchContext,
): Criterion {
  const texts = values.flatMap(value => splitEscaped(value, ','));
  if (texts.length === 0) return { kind: 'nothing' };
  for (const text of texts) checkText(text);
  const { index } = param;
  switch (index.kind) {
    case 'id':
      return { kind: 'id', ids: texts.map(text => tokenParts(text).code ?? '') };
    case 'updated':
      return {
        kind: 'range',
        range: { column: undefined, of: 'date', single: true, recent: true },
        alternatives: texts.map(text => rangeValue(param, text, '', context)),
      };
    case 'token': {
      const tokens = texts.map(tokenParts);
      const hashes = tokens.map(({ system, code }) => context.hasher.sought(index.key, system, code));
      return {
        kind: 'token',
        key: index.key,
        hashes,
        byCode: tokens.every(({ system, code }) => code !== undefined && system !== ''),
      };
    }
    case 'uri':
      return {
        kind: 'token',
        key: index.key,
        hashes: texts.map(text => context.hasher.sought(index.key, undefined, unescaped(text))),
        byCode: false,
      };
    case 'string':
      return {
        kind: 'string',
        query: texts.map(text => `${quoteLexeme(`${index.column}:${stringValue(text)}`)}:*`).join(' | '),
      };
    case 'reference':
      return { kind: 'reference', column: index.column, keys: referenceKeys(param, texts, context) };
    case 'edge':
      return {
        kind: 'edge',
        edges: referenceKeys(param, texts, context).flatMap(key =>
          param.canonical ? [`${index.edge}=${key}`, `${index.edge}~${key}`] : [`${index.edge}=${key}`],
        ),
      };
    case 'range': {
      const of = param.type === 'date' ? 'date' : 'number';
      const range: RangeCriterion = {
        column: index.column,
        of,
        single: param.single ?? false,
        recent: param.recent ?? false,
      };
      return {
        kind: 'range',
        range,
        alternatives: texts.map(text => rangeValue(param, text, index.column, context)),
      };
    }
    case 'all':
      return {
        kind: 'all',
        alternatives: texts.map(text => allComponents(type, param, index.components, text, context)),
      };
    case 'tuple':
      return {
        kind: 'tuple',
        key: param.code,
        alternatives: texts.map(text => tupleTests(type, param, index.components, text, context)),
      };
  }
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

/** `system|code` → both; `|code` → system `''`; `system|` → no code; `code` → no system. */
export function tokenParts(text: string): { system: string | undefined; code: string | undefined } {
  const [first = '', ...rest] = splitEscaped(text, '|');
  if (rest.length === 0) return { system: undefined, code: unescaped(first) };
  const code = unescaped(rest.join('|'));
  if (first === '' && code === '')
    throw new SearchValueError(
      `'${text}' has neither a system nor a code: write system|code, code, |code or system|.`,
    );
  return { system: unescaped(first), code: code === '' ? undefined : code };
}

function stringValue(text: string): string {
  return comparedText(unescaped(text));
}

/** Text as strings are compared. @throws SearchValueError */
export function comparedText(text: string): string {
  const value = normalize(text);
  if (value.length > maxStringLength)
    throw new SearchValueError(
      `A string search value has more than ${maxStringLength} characters, which is all that is compared; give its beginning.`,
    );
  if (value === '') throw new SearchValueError('A string search value holds nothing but accents.');
  return value;
}

/** An id alone stands for each of the parameter's target types, of all types where it may point to any. */
function referenceKeys(param: SearchParameter, texts: readonly string[], context: SearchContext): string[] {
  const targets = param.targets ?? [];
  return texts.flatMap(text => {
    const value = unescaped(text);
    if (/^[A-Za-z0-9\-.]{1,64}$/.test(value)) {
      const own = (targets.length === 0 ? resourceTypes() : targets).map(target => `${target}/${value}`);
      return param.canonical ? [...own, value] : own;
    }
    const key = referenceKey(value, context.base);
    if (!key) throw new SearchValueError(`'${text}' is not a reference: write Type/id, an id, or a URL.`);
    const type = referenceType(key);
    // A column may be shared with parameters that point elsewhere: what this one cannot mean matches nothing.
    if (type) return param.filtered && !targets.includes(type) ? [] : [key];
    const typed = (param.typed ?? []).filter(own => !param.filtered || targets.includes(own));
    return [...(param.filtered ? [] : [key]), ...typed.map(own => typedKey(key, own))];
  });
}

function rangeValue(
  param: SearchParameter,
  text: string,
  column: string,
  context: SearchContext,
): RangeValue {
  if (param.type === 'date')
    return { of: 'date', date: dateValue(unescaped(text), context.zone, context.now) };
  if (param.type === 'number') {
    const number = numberValue(unescaped(text));
    return { of: 'number', number, exact: (param.integer ?? false) && number.whole, units: undefined };
  }
  const [amount = '', system, ...code] = splitEscaped(text, '|').map(unescaped);
  const number = numberValue(amount);
  if (system === undefined) return { of: 'number', number, exact: false, units: undefined };
  const unit = code.join('|');
  if (unit === '')
    throw new SearchValueError(`'${text}' has no unit: write number, number|system|code or number||code.`);
  return {
    of: 'number',
    number,
    exact: false,
    units: [context.hasher.sought(`${column}#unit`, system === '' ? undefined : system, unit)],
  };
}

function allComponents(
  type: string,
  param: SearchParameter,
  codes: readonly string[],
  text: string,
  context: SearchContext,
): Criterion[] {
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
        const { system, code: value } =
          kind === 'uri' ? { system: undefined, code: unescaped(part) } : tokenParts(part);
        const indexed = own?.index.kind === 'token' && own.index.key === code;
        return { kind: 'token', hashes: [context.hasher.sought(code, system, value)], indexed };
      }
      case 'string':
        return { kind: 'string', prefix: stringValue(part) };
      case 'reference':
        return { kind: 'reference', keys: own ? referenceKeys(own, [part], context) : [unescaped(part)] };
      default:
        return { kind: 'range', value: rangeValue(own ?? { ...param, type: kind }, part, code, context) };
    }
  });
}

function componentTexts(param: SearchParameter, count: number, text: string): string[] {
  const parts = splitEscaped(text, '$');
  if (parts.length !== count || parts.includes(''))
    throw new SearchValueError(
      `'${text}' does not have the ${count} values that ${param.code} takes: join them with $.`,
    );
  return parts;
}
