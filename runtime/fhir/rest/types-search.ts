// A search of several types, `Patient/1/*?_type=…` or `[base]?_type=…` → the text of a Bundle, with matches by type and id.
// https://hl7.org/fhir/R4/http.html#vsearch, #search

import type { ResourceAccess } from '../../access/resources.ts';
import { isSearchable, type SearchOptions } from '../../access/search-page.ts';
import { type TypeSearch, typesPage } from '../../access/types-page.ts';
import { membersOf } from '../../base/definitions/compartments.ts';
import { isResourceType, unknownType } from '../../base/definitions/parameters.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { type Pair, readSearch, type SearchQuery } from '../../search/search-query.ts';
import { countOf, inside, withIncluded } from './search.ts';
import { searchsetBundle } from './searchset.ts';

/**
 * @param focus the resource whose compartment is searched; undefined: the types that `_type` names are
 * @throws OutcomeError
 */
export async function typesBundle(
  resources: ResourceAccess,
  pairs: readonly Pair[],
  isLenient: boolean,
  options: SearchOptions,
  focus?: string,
): Promise<string> {
  const types = searchedTypes(resources, pairs, focus);
  const queries = readAll(types, pairs, isLenient);
  const [query] = queries.values();
  if (!query)
    throw outcomeError('required', 'A search of several types names them in _type.', inRequest('_type'));
  const refused = ['_sort', '_offset'].find(name => query.args[name] !== undefined);
  if (refused) {
    const sentence = `${refused}: a search of several types is in the order of type and id.`;
    throw outcomeError('not-supported', sentence, inRequest(refused));
  }
  const searches = [...queries].map(
    ([type, { args, filters }]): TypeSearch => ({
      place: type,
      type,
      args,
      filters: focus === undefined ? filters : [...filters, inside(focus)],
    }),
  );
  const path = focus === undefined ? '' : `${focus}/*`;
  const applied = [...pairs.filter(([name]) => name === '_type'), ...query.applied];
  return searchsetBundle(resources, path, { ...query, applied }, options, async cursor => {
    const count = countOf(query, options);
    const isCounted = query.isCounted || count === 0;
    const page = await typesPage(resources, { searches, count, isCounted, after: cursor?.from.key }, options);
    return [page, await withIncluded(resources, { includes: includesOf(queries) }, page.rows, options)];
  });
}

/**
 * The types of `_type`, or all searchable types of the compartment, sorted.
 *
 * @throws OutcomeError 400, 403
 */
export function searchedTypes(
  { access }: ResourceAccess,
  pairs: readonly Pair[],
  focus: string | undefined,
): readonly string[] {
  const members = focus === undefined ? undefined : membersOf(focus.split('/')[0] ?? '');
  const outside = (type: string) => (members && !members[type] ? notInside(type, focus ?? '') : undefined);
  const named = namedTypes(pairs, type => isSearchable(access, type), outside);
  const all = Object.keys(members ?? {}).filter(type => isSearchable(access, type));
  return [...new Set(named.length > 0 ? named : all)].sort();
}

/**
 * The types of `_type`, each once.
 *
 * @param isAllowed whether the caller may search it
 * @param outside why the type is not among the allowed ones
 * @throws OutcomeError 400, 403
 */
export function namedTypes(
  pairs: readonly Pair[],
  isAllowed: (type: string) => boolean,
  outside: (type: string) => string | undefined,
): readonly string[] {
  const named = pairs.flatMap(([name, value]) => (name === '_type' ? value.split(',') : []));
  const types = [...new Set(named.map(type => type.trim()))];
  for (const type of types) {
    const fault = isResourceType(type)
      ? outside(type)
      : unknownType(type || 'an empty text');
    if (fault !== undefined) throw outcomeError('value', `_type: ${fault}`, inRequest('_type'));
    if (!isAllowed(type))
      throw outcomeError('forbidden', `Your access does not extend to searching ${type}.`);
  }
  return types;
}

export function notInside(type: string, focus: string): string {
  const [of = ''] = focus.split('/');
  return `${shown(type)} is not in the compartment of a ${of}, which has ${Object.keys(membersOf(of) ?? {})
    .sort()
    .join(', ')}.`;
}

/** A parameter counts if all of the types have it. @throws OutcomeError 400 */
function readAll(
  types: readonly string[],
  pairs: readonly Pair[],
  isLenient: boolean,
): ReadonlyMap<string, SearchQuery> {
  const own = pairs.filter(([name]) => name !== '_type');
  const read = (of: readonly Pair[]) => new Map(types.map(type => [type, readSearch(type, of, isLenient)]));
  const first = read(own);
  const ignored = [...new Set([...first.values()].flatMap(query => query.ignored))];
  if (ignored.length === 0) return first;
  const common = own.filter(
    pair =>
      pair[0] === '_cursor' ||
      [...first.values()].every(({ applied }) => applied.some(each => isSame(each, pair))),
  );
  return new Map([...read(common)].map(([type, query]) => [type, Object.assign({}, query, { ignored })]));
}

function isSame([name, value]: Pair, [other, its]: Pair): boolean {
  return name === other && value === its;
}

/** Each once, though every type reads them. */
function includesOf(queries: ReadonlyMap<string, SearchQuery>): SearchQuery['includes'] {
  const all = [...queries.values()].flatMap(({ includes }) => includes);
  return [...new Map(all.map(each => [JSON.stringify(each), each])).values()];
}
