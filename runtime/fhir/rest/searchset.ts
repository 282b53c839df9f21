// The matches and the applied parameters of a search → the text of a Bundle of the type `searchset`, with links. The cursor of a link is
// valid for its search, its order and its policy class.
// https://hl7.org/fhir/R4/bundle.html#searchset, https://hl7.org/fhir/R4/http.html#paging

import type { ResourceAccess } from '../../access/resources.ts';
import { byPlace, type FoundPage, type FoundRow, type SearchOptions } from '../../access/search-page.ts';
import {
  inRequest,
  type OperationOutcome,
  outcomeError,
  outcomeIssue,
  outcomeOf,
} from '../../base/outcome.ts';
import { digest, holderOf, openCursor, signCursor } from '../../graphql/build/cursor.ts';
import type { Pair, SearchQuery } from '../../search/search-query.ts';
import { summarized } from './summary.ts';

/** A resource of a Bundle, and why it is in it. */
export interface Entry extends FoundRow {
  readonly mode: 'match' | 'include';
}

type PageQuery = Pick<SearchQuery, 'summary' | 'elements' | 'ignored' | 'args' | 'applied' | 'cursor'>;

/**
 * One page of a search, as a Bundle.
 *
 * @param path what is searched: below the base
 * @param read the matches and what is included, from the cursor of the request on
 */
export async function searchsetBundle(
  resources: ResourceAccess,
  path: string,
  query: PageQuery,
  { search: { base, hasher } }: SearchOptions,
  read: (cursor: PageCursor | undefined) => Promise<readonly [FoundPage, readonly Entry[]]>,
): Promise<string> {
  const cursors = cursorsOf(resources, path, query.applied, hasher);
  const cursor = query.cursor === undefined ? undefined : cursors.open(query.cursor);
  const [page, entries] = await read(cursor);
  const links = linksOf(path === '' ? base : `${base}/${path}`, query.applied, page, cursor, cursors);
  return bundleText(base, query, page, entries, links, cursor === undefined);
}

/** Resources that others refer to come after the matches, by name. */
export function entriesOf(matches: readonly FoundRow[], included: readonly FoundRow[]): readonly Entry[] {
  const sorted = included.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return [
    ...matches.map((row): Entry => Object.assign({ mode: 'match' as const }, row)),
    ...sorted.map((row): Entry => Object.assign({ mode: 'include' as const }, row)),
  ];
}

export function nameOf({ type, id }: Pick<FoundRow, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

/** Parameters that may differ from page to page. */
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

export interface Cursors {
  /** @param order of `key` */
  sign(place: 'after' | 'before', key: string, order: string): string;
  /** @throws OutcomeError 400 */
  open(text: string): PageCursor;
}

export interface PageCursor {
  readonly text: string;
  readonly from: { readonly key: readonly string[]; readonly isBackward: boolean };
  readonly order: string;
}

/** @param field what is searched: the path below the base. @param applied parameters */
export function cursorsOf(
  { principal, access }: Pick<ResourceAccess, 'principal' | 'access'>,
  field: string,
  applied: readonly Pair[],
  hasher: SearchOptions['search']['hasher'],
): Cursors {
  const subject = digest(applied.filter(([name]) => !pageNames.has(name)));
  const holder = holderOf(principal, access, hasher);
  return {
    sign: (place, key, order) =>
      signCursor(
        `[${JSON.stringify(place)},null,${key}]`,
        JSON.stringify({ field, order: digest(order), digest: subject }),
        holder,
        hasher,
      ),
    open: text => {
      const found = openCursor(text, hasher);
      if (found === undefined || found === 'old') throw staleCursor();
      const { place } = found;
      const isOwn =
        found.holder === holder && found.subject.field === field && found.subject.digest === subject;
      if (!isOwn || !('key' in place)) throw staleCursor();
      const from = { key: place.key, isBackward: place.page === 'before' };
      return { text, from, order: found.subject.order };
    },
  };
}

export function staleCursor() {
  return outcomeError(
    'value',
    '_cursor: this cursor was made for another search, another access or an earlier version of the server. Begin with the first page.',
    inRequest('_cursor'),
  );
}

/** `self` has the applied parameters. Pages continue after keys, so that concurrent writes do not shift them. */
function linksOf(
  address: string,
  applied: readonly Pair[],
  { rows, more, order }: FoundPage,
  cursor: PageCursor | undefined,
  { sign }: Cursors,
): readonly (readonly [relation: string, url: string])[] {
  const url = (place?: string) => pageUrl(address, applied, place);
  const [first] = rows;
  const last = rows.at(-1);
  // The page of the cursor is on the other side.
  const [isBefore, isAfter] = cursor?.from.isBackward ? [more, true] : [cursor !== undefined, more];
  return [
    ['self', url(cursor?.text)],
    ...(cursor ? [['first', url()] as const] : []),
    ...(last && isAfter ? [['next', url(sign('after', last.key, order))] as const] : []),
    ...(first && isBefore && order !== byPlace
      ? [['previous', url(sign('before', first.key, order))] as const]
      : []),
  ];
}

/** @param place the cursor of the page */
export function pageUrl(address: string, applied: readonly Pair[], place: string | undefined): string {
  const pairs = place === undefined ? applied : applied.filter(([name]) => name !== '_offset');
  const query = [...pairs, ...(place === undefined ? [] : [['_cursor', place] as const])];
  const text = query.map(pair => pair.map(encodeURIComponent).join('='));
  return text.length === 0 ? address : `${address}?${text.join('&')}`;
}

function bundleText(
  base: string,
  query: PageQuery,
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
  // All matches are on the page: no count is needed.
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
