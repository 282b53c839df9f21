// A search of one type → the text of a Bundle of the type `searchset`.
// https://hl7.org/fhir/R4/http.html#search

import type { ResourceAccess } from '../../access/resources.ts';
import { idsOf, searchIncluded, tooManyIncluded } from '../../access/search-include.ts';
import { type FoundRow, type SearchOptions, searchPage } from '../../access/search-page.ts';
import { outcomeError } from '../../base/outcome.ts';
import { digest } from '../../graphql/build/cursor.ts';
import type { NamedFilter } from '../../search/list-query.ts';
import { type Pair, readSearch, type SearchQuery } from '../../search/search-query.ts';
import { type Entry, entriesOf, nameOf, searchsetBundle, staleCursor } from './searchset.ts';

export interface SearchPlace {
  /** The resource whose compartment is searched: `Patient/1`. */
  readonly focus?: string | undefined;
  /** The response has no next page. */
  readonly isOnePage?: boolean;
}

/** @throws OutcomeError */
export async function searchBundle(
  resources: ResourceAccess,
  type: string,
  pairs: readonly Pair[],
  isLenient: boolean,
  options: SearchOptions,
  { focus, isOnePage = false }: SearchPlace = {},
): Promise<string> {
  const query = readSearch(type, pairs, isLenient);
  const path = focus === undefined ? type : `${focus}/${type}`;
  const count = countOf(query, options);
  return searchsetBundle(resources, path, query, options, async cursor => {
    if (cursor && query.args._offset !== undefined)
      throw outcomeError('value', '_cursor and _offset exclude each other: follow the links of the Bundle.');
    const asked = {
      args: Object.assign({}, query.args, { _count: count }),
      filters: focus === undefined ? query.filters : [...query.filters, inside(focus)],
      count,
      // "If _count has the value 0, this shall be treated the same as _summary=count": https://hl7.org/fhir/R4/search.html#count
      isCounted: query.isCounted || count === 0,
      from: cursor?.from,
      checkOrder: (order: string) => {
        if (cursor?.order !== digest(order)) throw staleCursor();
      },
    };
    const found = await searchPage(resources, type, asked, options);
    const page = isOnePage ? Object.assign({}, found, { more: false }) : found;
    return [page, await withIncluded(resources, query, page.rows, options)];
  });
}

/** The resources in the compartment of `Patient/1`. */
export function inside(focus: string): NamedFilter {
  return { argument: focus, filter: { kind: 'compartment', focus } };
}

export function countOf({ args, summary }: SearchQuery, { limits }: SearchOptions): number {
  if (summary === 'count') return 0;
  const asked = typeof args._count === 'number' ? args._count : limits.defaultCount;
  // "Servers SHALL NOT return more resources than requested", and may return fewer: https://hl7.org/fhir/R4/search.html#count
  return Math.min(asked, limits.maxCount);
}

/** Consecutive references that includes follow. */
const mostRounds = 100;

/** Rounds until nothing new is found; each resource is included once. */
export async function withIncluded(
  resources: ResourceAccess,
  { includes }: Pick<SearchQuery, 'includes'>,
  matches: readonly FoundRow[],
  options: SearchOptions,
): Promise<readonly Entry[]> {
  const most = options.limits.maxCount;
  const seen = new Set(matches.map(nameOf));
  const found: FoundRow[] = [];
  let from = idsOf(matches.map(nameOf));
  let followed = includes;
  for (let round = 1; followed.length > 0 && from.size > 0; round++) {
    if (round > mostRounds)
      throw outcomeError(
        'too-costly',
        `_include:iterate and _revinclude:iterate lead through more than ${mostRounds} references in a row. Follow fewer.`,
      );
    const rows = await searchIncluded(resources, followed, from, most, options);
    const fresh = rows.filter(row => {
      const isNew = !seen.has(nameOf(row));
      seen.add(nameOf(row));
      return isNew;
    });
    found.push(...fresh);
    if (found.length > most) throw tooManyIncluded(most);
    from = idsOf(fresh.map(nameOf));
    followed = includes.filter(({ isIterated }) => isIterated);
  }
  return entriesOf(matches, found);
}
