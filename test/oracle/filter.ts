// The text of a `_filter` in; a test of one resource out, by brute force and by the letter of
// https://hl7.org/fhir/R4/search_filter.html. Nothing of the engine is used: the grammar is read here again.

import { argumentName, type SearchParameter, targetsOf } from './definitions.ts';
import { relates } from './interval.ts';
import type { Resource } from './json.ts';
import { hasCode, type Server, test } from './match.ts';
import { amount, reference, type Token, texts, time, tokens } from './stored.ts';
import { comparePoints, escaped, fold, SearchValueError, splitAt, unescaped } from './text.ts';
import { interval, span } from './time.ts';
import { inlined, type Value } from './values.ts';

/** Not, and, or, one comparison, or a reference that is followed. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'test'; readonly name: string; readonly operator: string; readonly value: string }
  | {
      readonly kind: 'chain';
      readonly name: string;
      readonly type?: string | undefined;
      /** What stands in brackets. */
      readonly own?: Filter | undefined;
      readonly next: Filter;
    };

/** The filter as people write it; `quote` says which values stand in quotes though they need not. */
export function printFilter(filter: Filter, quote: () => boolean = () => true): string {
  const print = (of: Filter): string => {
    switch (of.kind) {
      case 'and':
      case 'or':
        // From left to right, so only the right side needs parentheses.
        return `${print(of.left)} ${of.kind} ${of.right.kind === 'and' || of.right.kind === 'or' ? `(${print(of.right)})` : print(of.right)}`;
      case 'not':
        return `not (${print(of.filter)})`;
      case 'chain': {
        const { name, type, own, next } = of;
        return `${name}${type ? `:${type}` : ''}${own ? `[${print(own)}]` : ''}.${print(next)}`;
      }
      case 'test': {
        const { name, operator, value } = of;
        return `${name} ${operator} ${/^[^\s)\]"]+$/.test(value) && !quote() ? value : JSON.stringify(value)}`;
      }
    }
  };
  return print(filter);
}

/** Only for filters that are well formed. */
export function parseFilter(text: string): Filter {
  const parts =
    text.match(/"(?:[^"\\]|\\.)*"|(?<=\s(?!or)[a-z]{2}\s+)[^\s)\]"]+|[A-Za-z_][\w-]*|[()[\]:.]/g) ?? [];
  let at = 0;
  const tree = logical();
  if (at !== parts.length) throw new SearchValueError(`The filter ${text} goes on after its end.`);
  return tree;

  function logical(): Filter {
    let left = single();
    while (parts[at] === 'and' || parts[at] === 'or') {
      const kind = parts[at++] as 'and' | 'or';
      left = { kind, left, right: single() };
    }
    return left;
  }

  function single(): Filter {
    if (parts[at] === '(') return enclosed();
    if (parts[at] !== 'not' || parts[at + 1] !== '(') return path();
    at++;
    return { kind: 'not', filter: enclosed() };
  }

  function enclosed(): Filter {
    at++;
    const inner = logical();
    at++;
    return inner;
  }

  function path(): Filter {
    const name = parts[at++] ?? '';
    const type = parts[at] === ':' ? parts[at + 1] : undefined;
    if (type !== undefined) at += 2;
    const own = parts[at] === '[' ? enclosed() : undefined;
    if (parts[at] === '.') {
      at++;
      return { kind: 'chain', name, type, own, next: path() };
    }
    const [operator = '', value = ''] = [parts[at++], parts[at++]];
    return { kind: 'test', name, operator, value: value.startsWith('"') ? JSON.parse(value) : value };
  }
}

/** What the filter asks of the store. */
export interface Filtered extends Server {
  /** Parameters that can be searched by on the type, but for Location.near, _text and the like. */
  parameters(type: string): readonly SearchParameter[];
  /** The parameter's values in one resource. */
  values(type: string, name: string, resource: Resource): readonly Value[];
  /** Of a composite: for each item of the resource, each component's parameter with its values there. */
  components(
    type: string,
    name: string,
    resource: Resource,
  ): readonly (readonly { readonly parameter: SearchParameter; readonly values: readonly Value[] }[])[];
  resource(type: string, id: string): Resource | undefined;
  /** Whether the parameter's expression finds anything, searchable or not; of a composite, an item with all components. */
  present(type: string, name: string, resource: Resource): boolean;
  /** Whether a search for this one value finds the resource. */
  finds(type: string, name: string, text: string, resource: Resource): boolean;
}

export function matchesFilter(filter: Filter, resource: Resource, store: Filtered): boolean {
  const type = resource.resourceType;
  switch (filter.kind) {
    case 'and':
      return matchesFilter(filter.left, resource, store) && matchesFilter(filter.right, resource, store);
    case 'or':
      return matchesFilter(filter.left, resource, store) || matchesFilter(filter.right, resource, store);
    case 'not':
      return !matchesFilter(filter.filter, resource, store);
    case 'chain': {
      const parameter = find(store, type, filter.name);
      return store.values(type, parameter.code, resource).some(value => {
        const target = inlined(value) ?? follow(value, parameter, store);
        if (!target || (filter.type && target.resourceType !== filter.type)) return false;
        // Without a type, those count on which the rest has a meaning.
        const parts = filter.own ? [filter.own, filter.next] : [filter.next];
        return (
          parts.every(part => hasMeaning(part, target.resourceType, store)) &&
          parts.every(part => matchesFilter(part, target, store))
        );
      });
    }
    case 'test':
      return matchesTest(filter, resource, store);
  }
}

function find(store: Filtered, type: string, name: string): SearchParameter {
  const found = store
    .parameters(type)
    .find(({ code }) => code === name || argumentName(code) === argumentName(name));
  if (!found) throw new Error(`${type} has no search parameter "${name}".`);
  return found;
}

function hasMeaning(filter: Filter, type: string, store: Filtered): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return hasMeaning(filter.left, type, store) && hasMeaning(filter.right, type, store);
    case 'not':
      return hasMeaning(filter.filter, type, store);
    default:
      return store.parameters(type).some(({ code }) => argumentName(code) === argumentName(filter.name));
  }
}

function follow(value: Value, { target }: SearchParameter, store: Filtered): Resource | undefined {
  const key = reference(value, store.base);
  const [, type, id] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})$/.exec(key ?? '') ?? [];
  if (!type || !id) return undefined;
  const allowed = targetsOf(value.path);
  const isTarget = (!allowed || allowed.has(type)) && (!target || target.includes(type));
  return isTarget ? store.resource(type, id) : undefined;
}

function matchesTest(
  { name, operator, value }: Extract<Filter, { kind: 'test' }>,
  resource: Resource,
  store: Filtered,
): boolean {
  const type = resource.resourceType;
  const parameter = find(store, type, name);
  const values = store.values(type, parameter.code, resource);
  if (operator === 'pr') return store.present(type, parameter.code, resource) === (value === 'true');
  switch (parameter.type) {
    case 'string':
      return values.some(each => strings(each).some(text => compareText(text, operator, fold(value))));
    case 'uri':
      if (operator === 'eq') return store.finds(type, name, escaped(value), resource);
      return values.some(({ json }) => typeof json === 'string' && compareText(json, operator, value));
    case 'token':
      return operator === 'ne'
        ? values.some(each => tokens(each).some(token => isThere(token) && !isToken(token, known(value))))
        : values.some(test(parameter, known(value), store));
    case 'reference': {
      const finds = test(parameter, value, store);
      return operator === 'ne'
        ? values.some(each => reference(each, store.base) !== undefined && !finds(each))
        : values.some(finds);
    }
    case 'composite':
      return operator === 'ne'
        ? hasOtherItem(parameter, value, resource, store)
        : store.finds(type, parameter.code, value, resource);
    default:
      if (operator === 'po' || operator === 'co') {
        const sought = span(value);
        if (!sought) throw new SearchValueError(`"${value}" is not a date.`);
        return values.some(each => {
          const stored = time(each);
          return stored !== undefined && relates(stored, operator === 'co' ? 'co' : 'ap', interval(sought));
        });
      }
      return values.some(test(parameter, operator + knownUnit(value), store));
  }
}

const systems: Readonly<Record<string, string>> = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
};

/** With the systems that the page predefines. */
function known(token: string): string {
  const [head = '', ...rest] = token.split('|');
  return rest.length > 0 ? [systems[head] ?? head, ...rest].join('|') : token;
}

function knownUnit(quantity: string): string {
  const [number = '', ...unit] = quantity.split('|');
  return unit.length > 1 ? `${number}|${known(unit.join('|'))}` : quantity;
}

/** An item that has all components, but not these values. */
function hasOtherItem(
  { code }: SearchParameter,
  value: string,
  resource: Resource,
  store: Filtered,
): boolean {
  const texts = splitAt('$', value);
  return store
    .components(resource.resourceType, code, resource)
    .some(
      item =>
        item.every(({ parameter, values }) =>
          values.some(each => isSearchable(parameter, each, store.base)),
        ) && !item.every(({ parameter, values }, i) => values.some(test(parameter, texts[i] ?? '', store))),
    );
}

function compareText(text: string, operator: string, value: string): boolean {
  switch (operator) {
    case 'eq':
      return text === value;
    case 'ne':
      return text !== value;
    case 'co':
      return text.includes(value);
    case 'sw':
      return text.startsWith(value);
    case 'ew':
      return text.endsWith(value);
    case 'gt':
      return comparePoints(text, value) > 0;
    case 'lt':
      return comparePoints(text, value) < 0;
    case 'ge':
      return comparePoints(text, value) >= 0;
    case 'le':
      return comparePoints(text, value) <= 0;
    default:
      throw new Error(`There is no operator ${operator} of texts.`);
  }
}

function strings(value: Value): string[] {
  return texts(value)
    .map(fold)
    .filter(text => text !== '');
}

function isThere({ systems: [system], code }: Token): boolean {
  return Boolean(code) || Boolean(system);
}

function isToken(token: Token, text: string): boolean {
  const [first = '', second] = splitAt('|', text).map(unescaped);
  if (second === undefined) return hasCode(token, first);
  return (
    token.systems.includes(first === '' ? undefined : first) && (second === '' || hasCode(token, second))
  );
}

function isSearchable({ type }: SearchParameter, value: Value, base: string): boolean {
  switch (type) {
    case 'string':
      return strings(value).length > 0;
    case 'token':
      return tokens(value).some(isThere);
    case 'reference':
      return reference(value, base) !== undefined;
    case 'date':
      return time(value) !== undefined;
    case 'uri':
      return typeof value.json === 'string' && value.json !== '';
    default:
      return amount(value) !== undefined;
  }
}
