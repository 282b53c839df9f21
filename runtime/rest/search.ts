// In: a principal, a type and the parameters of a search. Out: the text of a Bundle of the type `searchset`.
// https://hl7.org/fhir/R4/http.html#search, https://hl7.org/fhir/R4/bundle.html#searchset

import type { ResourceAccess } from '../access/resources.ts';
import { type Ids, searchIncluded, tooManyIncluded } from '../access/search-include.ts';
import { type FoundPage, type FoundRow, type SearchOptions, searchPage } from '../access/search-page.ts';
import { digest, holderOf, openCursor, signCursor } from '../graphql/build/cursor.ts';
import { type OperationOutcome, outcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import { type Pair, readSearch, type SearchQuery } from './search-query.ts';
import { summarized } from './summary.ts';

/** A resource of a Bundle, and why it is in it. */
interface Entry extends FoundRow {
  readonly mode: 'match' | 'include';
}

/** @throws OutcomeError */
export async function searchBundle(
  resources: ResourceAccess,
  type: string,
  pairs: readonly Pair[],
  isLenient: boolean,
  options: SearchOptions,
): Promise<string> {
  const query = readSearch(type, pairs, isLenient);
  const { limits, search } = options;
  const count = countOf(query, options);
  const subject = digest(query.applied.filter(([name]) => !pageNames.has(name)));
  const holder = holderOf(resources.principal, resources.access, search.hasher);
  const cursor =
    query.cursor === undefined ? undefined : opened(query.cursor, type, subject, holder, options);
  if (cursor && query.args._offset !== undefined)
    throw outcomeError('value', '_cursor and _offset exclude each other: follow the links of the Bundle.');
  const page = await searchPage(
    resources,
    type,
    {
      args: Object.assign({}, query.args, { _count: count }),
      filters: query.filters,
      count,
      // "If _count has the value 0, this shall be treated the same as _summary=count": https://hl7.org/fhir/R4/search.html#count
      isCounted: query.isCounted || count === 0,
      from: cursor?.from,
      checkOrder: order => {
        if (cursor?.order !== digest(order)) throw staleCursor();
      },
    },
    options,
  );
  const included = await includedRows(resources, query, page.rows, limits.maxCount, options);
  const entries = [
    ...page.rows.map((row): Entry => Object.assign({ mode: 'match' as const }, row)),
    ...included.map((row): Entry => Object.assign({ mode: 'include' as const }, row)),
  ];
  const sign = (place: 'after' | 'before', key: string) =>
    signCursor(
      `[${JSON.stringify(place)},null,${key}]`,
      JSON.stringify({ field: type, order: digest(page.order), digest: subject }),
      holder,
      search.hasher,
    );
  const links = linksOf(`${search.base}/${type}`, query, page, cursor, sign);
  return bundleText(search.base, query, page, entries, links, cursor === undefined);
}

/** They may differ from page to page. */
const pageNames = new Set([
  '_count',
  '_offset',
  '_total',
  '_summary',
  '_elements',
  '_include',
  '_revinclude',
  '_format',
  '_pretty',
]);

function countOf({ args, summary }: SearchQuery, { limits }: SearchOptions): number {
  if (summary === 'count') return 0;
  const asked = typeof args._count === 'number' ? args._count : limits.defaultCount;
  // "Servers SHALL NOT return more resources than requested", and may return fewer: https://hl7.org/fhir/R4/search.html#count
  return Math.min(asked, limits.maxCount);
}

interface PageCursor {
  readonly from: { readonly key: readonly string[]; readonly isBackward: boolean };
  readonly order: string;
}

function opened(
  text: string,
  type: string,
  subject: string,
  holder: string,
  { search }: SearchOptions,
): PageCursor {
  const found = openCursor(text, search.hasher);
  if (found === undefined || found === 'old') throw staleCursor();
  const { place } = found;
  const isOwn = found.holder === holder && found.subject.field === type && found.subject.digest === subject;
  if (!isOwn || !('key' in place)) throw staleCursor();
  return { from: { key: place.key, isBackward: place.page === 'before' }, order: found.subject.order };
}

function staleCursor() {
  return outcomeError(
    'value',
    '_cursor: this cursor was made for another search, another access or an earlier version of the server. Begin with the first page.',
  );
}

/** Rounds until nothing new is found; each resource is included once. */
async function includedRows(
  resources: ResourceAccess,
  { includes }: SearchQuery,
  matches: readonly FoundRow[],
  most: number,
  options: SearchOptions,
): Promise<readonly FoundRow[]> {
  const seen = new Set(matches.map(({ type, id }) => `${type}/${id}`));
  const found: FoundRow[] = [];
  let from = idsOf(matches);
  let followed = includes;
  while (followed.length > 0 && from.size > 0) {
    const rows = await searchIncluded(resources, followed, from, most, options);
    const fresh = rows.filter(({ type, id }) => {
      const key = `${type}/${id}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    found.push(...fresh);
    if (found.length > most) throw tooManyIncluded(most);
    from = idsOf(fresh);
    followed = includes.filter(({ isIterated }) => isIterated);
  }
  return found.sort((a, b) => (`${a.type}/${a.id}` < `${b.type}/${b.id}` ? -1 : 1));
}

function idsOf(rows: readonly FoundRow[]): Ids {
  const found = new Map<string, string[]>();
  for (const { type, id } of rows) {
    const ids = found.get(type) ?? [];
    found.set(type, ids);
    ids.push(id);
  }
  return found;
}

/** `self` says what was applied. The other pages are found by keys, so that they stay right while resources are written. */
function linksOf(
  address: string,
  { applied }: SearchQuery,
  { rows, more }: FoundPage,
  cursor: PageCursor | undefined,
  sign: (place: 'after' | 'before', key: string) => string,
): readonly (readonly [relation: string, url: string])[] {
  const url = (place?: string) => {
    const pairs = place === undefined ? applied : applied.filter(([name]) => name !== '_offset');
    const query = [...pairs, ...(place === undefined ? [] : [['_cursor', place] as const])];
    const text = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return text.length === 0 ? address : `${address}?${text.join('&')}`;
  };
  const [first] = rows;
  const last = rows.at(-1);
  // The page that a cursor comes from lies on its other side.
  const [isBefore, isAfter] = cursor?.from.isBackward ? [more, true] : [cursor !== undefined, more];
  return [
    ['self', url()],
    ...(cursor ? [['first', url()] as const] : []),
    ...(last && isAfter ? [['next', url(sign('after', last.key))] as const] : []),
    ...(first && isBefore ? [['previous', url(sign('before', first.key))] as const] : []),
  ];
}

function bundleText(
  base: string,
  query: SearchQuery,
  { total, rows, more }: FoundPage,
  entries: readonly Entry[],
  links: readonly (readonly [string, string])[],
  isFirst: boolean,
): string {
  const parts = entries.map(
    ({ type, id, content, mode }) =>
      `{"fullUrl":${JSON.stringify(`${base}/${type}/${id}`)},"resource":${summarized(type, content, query)},"search":{"mode":"${mode}"}}`,
  );
  if (query.ignored.length > 0)
    parts.push(`{"resource":${JSON.stringify(ignoredOutcome(query.ignored))},"search":{"mode":"outcome"}}`);
  // All matches are on the page: their number is known without counting.
  const isWhole = isFirst && !more && query.args._offset === undefined;
  const known = total ?? (isWhole ? rows.length : undefined);
  const link = links.map(([relation, url]) => JSON.stringify({ relation, url })).join(',');
  const totalText = known === undefined ? '' : `,"total":${known}`;
  const entry = parts.length > 0 ? `,"entry":[${parts.join(',')}]` : '';
  return `{"resourceType":"Bundle","type":"searchset"${totalText},"link":[${link}]${entry}}`;
}

function ignoredOutcome(sentences: readonly string[]): OperationOutcome {
  return outcomeOf(sentences.map(sentence => outcomeIssue('warning', 'not-supported', sentence)));
}
