// Resources and a search in, ids out: brute force, by the letter of https://hl7.org/fhir/R4/search.html and docs/decisions/.
// Every value of every parameter is read with the `fhirpath` package; nothing of the engine is used.

import { argumentName, type SearchParameter, searchParameters } from './definitions.ts';
import { type Filtered, matchesFilter, parseFilter } from './filter.ts';
import type { Resource } from './json.ts';
import { type Server, test } from './match.ts';
import { compareSorted, sortKey } from './order.ts';
import { SearchValueError, sameButCase, splitAt, unescaped } from './text.ts';
import { componentEvaluator, type Evaluate, evaluator, type Value } from './values.ts';

export interface Page {
  /** The text of a `_filter`. */
  readonly filter?: string | undefined;
  /** `date`, `-_lastUpdated`; one string may hold several, with commas. */
  readonly sort?: readonly string[];
  readonly count?: number;
  readonly offset?: number;
}

/** Names as in REST or as GraphQL arguments; pairs where one parameter has to hold twice. */
export type Conditions = Readonly<Record<string, readonly string[]>> | readonly Condition[];
export type Condition = readonly [name: string, values: readonly string[]];

export interface Search extends Filtered {
  /** Ids of the resources that match all conditions, each by any of its values. */
  search(type: string, conditions: Conditions, page?: Page): string[];
  /** In order of their ids. */
  readonly resources: (type: string) => readonly Resource[];
  /** The same resources, which are in order of their ids, in the order of `_sort`. */
  order(type: string, found: readonly Resource[], sort: readonly string[]): readonly Resource[];
  /** Types that have resources. */
  readonly types: readonly string[];
}

export interface Component {
  readonly parameter: SearchParameter;
  readonly values: readonly Value[];
}

export interface SearchOptions extends Partial<Server> {
  /** Besides those of the definitions this project compiles. */
  readonly parameters?: readonly SearchParameter[];
}

export const defaultBase = 'http://127.0.0.1:8103/fhir/R4';

export function createSearch(resources: readonly Resource[], options: SearchOptions = {}): Search {
  const server: Server = { base: options.base ?? defaultBase, now: options.now ?? new Date() };
  const all = [...defined(), ...(options.parameters ?? [])];
  const byType = new Map<string, Resource[]>();
  for (const resource of [...resources].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
    const ofType = byType.get(resource.resourceType);
    if (ofType) ofType.push(resource);
    else byType.set(resource.resourceType, [resource]);
  }
  const readers = new Map<string, Evaluate>();
  const readersOfComponents = new Map<string, readonly ComponentReader[]>();
  const matched = new Map<string, ReadonlySet<Resource>>();

  const resourcesOf = (type: string) => byType.get(type) ?? [];
  const parametersByType = new Map<string, readonly SearchParameter[]>();

  function parameters(type: string): readonly SearchParameter[] {
    const known = parametersByType.get(type);
    if (known) return known;
    const found = all.filter(each => isSearchable(each) && appliesTo(each, type));
    parametersByType.set(type, found);
    return found;
  }

  function parameter(type: string, name: string): SearchParameter {
    const found = parameters(type).find(each => each.code === name || argumentName(each.code) === name);
    if (!found) throw new Error(`${type} has no search parameter "${name}".`);
    return found;
  }

  function valuesOf(type: string, of: SearchParameter): Evaluate {
    const key = `${type}?${of.code}`;
    const known = readers.get(key);
    if (known) return known;
    const reader = remember(evaluator(of, type));
    readers.set(key, reader);
    return reader;
  }

  /** Resources with a value that matches one alternative. */
  function matching(type: string, of: SearchParameter, text: string): ReadonlySet<Resource> {
    const key = `${type}?${of.code}=${text}`;
    const known = matched.get(key);
    if (known) return known;
    const passes = of.type === 'composite' ? passesComposite(of, text) : passesSimple(of, text);
    const read = valuesOf(type, of);
    const found = new Set(
      resourcesOf(type).filter(resource => read(resource).some(value => passes(value, resource))),
    );
    matched.set(key, found);
    return found;
  }

  function passesSimple(of: SearchParameter, text: string): (value: Value, resource: Resource) => boolean {
    const passes = test(of, text, server);
    const [url, version, ...rest] = of.code === 'url' && of.type === 'uri' ? unescaped(text).split('|') : [];
    if (!url || !version || rest.length > 0) return passes;
    // A canonical with a version: https://hl7.org/fhir/R4/references.html#canonical
    return (value, resource) =>
      passes(value) ||
      (value.json === url && typeof resource.version === 'string' && sameButCase(resource.version, version));
  }

  /** All components on the same item. */
  function passesComposite(of: SearchParameter, text: string): (value: Value, resource: Resource) => boolean {
    const texts = splitAt('$', text);
    const components = componentsOf(of);
    if (texts.length !== components.length)
      throw new SearchValueError(`"${text}" has ${texts.length} parts, not ${components.length}.`);
    const tests = components.map(({ parameter }, index) => test(parameter, texts[index] ?? '', server));
    return (item, resource) =>
      components.every(({ read }, index) => read(item, resource).some(value => tests[index]?.(value)));
  }

  function componentsOf(of: SearchParameter): readonly ComponentReader[] {
    const known = readersOfComponents.get(of.url);
    if (known) return known;
    const components = of.component ?? [];
    const definitions = components.map(({ definition }) => definition);
    // HL7's own names them the wrong way round: https://hl7.org/fhir/R4/documentreference.html#search
    if (of.url.endsWith('/DocumentReference-relationship')) definitions.reverse();
    const made = components.map(({ expression }, index) => {
      const definition = definitions[index];
      const parameter = all.find(each => each.url === definition);
      if (!parameter) throw new Error(`${of.code} is made of ${definition}, which is not there.`);
      return { parameter, read: componentEvaluator(expression) };
    });
    readersOfComponents.set(of.url, made);
    return made;
  }

  function sorted(type: string, found: Resource[], sort: readonly string[]): Resource[] {
    const named = new Set<SearchParameter>();
    const keys = sort
      .flatMap(each => each.split(','))
      .flatMap(each => {
        const descending = each.startsWith('-');
        const of = parameter(type, descending ? each.slice(1) : each);
        // A parameter that is named again has nothing left to order.
        if (named.has(of)) return [];
        named.add(of);
        const read = valuesOf(type, of);
        const key = remember(resource => sortKey(read(resource), { type: of.type, descending }, server.base));
        return [{ descending, key }];
      });
    // They come in order of their ids.
    if (keys.length === 0) return found;
    const idsDescend = keys.at(-1)?.descending ?? false;
    return found.sort((a, b) => {
      for (const { descending, key } of keys) {
        const order = compareSorted(key(a), key(b), descending);
        if (order !== 0) return order;
      }
      return (idOf(a) < idOf(b) ? -1 : 1) * (idsDescend ? -1 : 1);
    });
  }

  const byId = new Map(resources.map(each => [`${each.resourceType}/${idOf(each)}`, each]));
  const filtered: Filtered = {
    ...server,
    parameters,
    values,
    components,
    present,
    resource: (type, id) => byId.get(`${type}/${id}`),
    finds: (type, name, text, resource) => matching(type, parameter(type, name), text).has(resource),
  };

  function values(type: string, name: string, resource: Resource): readonly Value[] {
    return valuesOf(type, parameter(type, name))(resource);
  }

  const presence = new Map<string, (resource: Resource) => boolean>();

  function present(type: string, name: string, resource: Resource): boolean {
    const key = `${type}?${name}`;
    const made = presence.get(key) ?? presenceTest(type, parameter(type, name));
    presence.set(key, made);
    return made(resource);
  }

  function presenceTest(type: string, of: SearchParameter): (resource: Resource) => boolean {
    const read = evaluator(of, type, true);
    if (of.type !== 'composite') return resource => read(resource).length > 0;
    const parts = (of.component ?? []).map(({ expression }) => componentEvaluator(expression, true));
    return resource => read(resource).some(item => parts.every(part => part(item, resource).length > 0));
  }

  function components(type: string, name: string, resource: Resource): readonly (readonly Component[])[] {
    const of = parameter(type, name);
    return valuesOf(
      type,
      of,
    )(resource).map(item =>
      componentsOf(of).map(({ parameter, read }) => ({ parameter, values: read(item, resource) })),
    );
  }

  return {
    ...filtered,
    resources: resourcesOf,
    order: (type, found, sort) => sorted(type, [...found], sort),
    types: [...byType.keys()].sort(),
    search(type, conditions, page = {}) {
      const pairs: readonly Condition[] = isPairs(conditions) ? conditions : Object.entries(conditions);
      const tests = pairs.map(([name, texts]) => {
        const of = parameter(type, name);
        const alternatives = texts.flatMap(text => splitAt(',', text));
        return alternatives.map(text => matching(type, of, text));
      });
      const found = resourcesOf(type).filter(resource =>
        tests.every(alternatives => alternatives.some(each => each.has(resource))),
      );
      const { filter, sort = [], offset = 0, count = Number.POSITIVE_INFINITY } = page;
      const tree = filter === undefined ? undefined : parseFilter(filter);
      const kept = tree ? found.filter(resource => matchesFilter(tree, resource, filtered)) : found;
      return sorted(type, kept, sort)
        .slice(offset, offset + count)
        .map(idOf);
    },
  };
}

function isPairs(conditions: Conditions): conditions is readonly Condition[] {
  return Array.isArray(conditions);
}

interface ComponentReader {
  readonly parameter: SearchParameter;
  readonly read: (item: Value, resource: Resource) => readonly Value[];
}

/** Expressions say where values are; without one, or with one for a map, there is nothing to search by. */
function isSearchable(parameter: SearchParameter): boolean {
  return parameter.expression !== undefined && parameter.type !== 'special';
}

function appliesTo({ base }: SearchParameter, type: string): boolean {
  const general = ['Bundle', 'Binary', 'Parameters'].includes(type)
    ? ['Resource']
    : ['Resource', 'DomainResource'];
  return base?.some(each => each === type || general.includes(each)) ?? false;
}

function idOf(resource: Resource): string {
  const { id } = resource;
  if (typeof id !== 'string') throw new Error(`A ${resource.resourceType} has no id.`);
  return id;
}

function remember<T>(read: (resource: Resource) => T): (resource: Resource) => T {
  const known = new Map<Resource, T>();
  return resource => {
    const before = known.get(resource);
    if (before !== undefined || known.has(resource)) return before as T;
    const value = read(resource);
    known.set(resource, value);
    return value;
  };
}

let definedParameters: readonly SearchParameter[] | undefined;

function defined(): readonly SearchParameter[] {
  definedParameters ??= searchParameters();
  return definedParameters;
}
