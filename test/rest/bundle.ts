// A search by REST in, the Bundle out, without HTTP; pages by the links of Bundles; and the comparison with the oracle.

import { developer } from '../../runtime/base/principal/principal.ts';
import { searchBundle } from '../../runtime/fhir/rest/search.ts';
import { includedBy, matchesOf, nameOf } from '../oracle/bundle.ts';
import type { Pair } from '../oracle/parameter.ts';
import { SearchValueError } from '../oracle/text.ts';
import type { Searched } from '../search/compare.ts';

export interface Bundle {
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly fullUrl: string;
    readonly resource: { readonly resourceType: string; readonly id: string };
    readonly search: { readonly mode: string };
  }[];
}

/** @returns undefined: it is refused */
export async function restBundle(
  { engine }: Searched,
  type: string,
  pairs: readonly Pair[],
): Promise<{ readonly text: string; readonly bundle: Bundle } | { readonly refused: string }> {
  try {
    const text = await searchBundle(engine.resources(developer, {}), type, pairs, false, engine.searching());
    return { text, bundle: JSON.parse(text) as Bundle };
  } catch (error) {
    if (error instanceof Error && 'outcome' in error) return { refused: error.message };
    throw error;
  }
}

export function namesIn({ entry = [] }: Bundle, mode: string): readonly string[] {
  return entry
    .filter(({ search }) => search.mode === mode)
    .map(({ resource }) => `${resource.resourceType}/${resource.id}`);
}

export function linkTo({ link }: Bundle, relation: string): readonly Pair[] | undefined {
  const url = link.find(each => each.relation === relation)?.url;
  return url === undefined ? undefined : [...new URL(url).searchParams];
}

export interface Comparison {
  searches: number;
  /** Those that find something. */
  finding: number;
  readonly differences: string[];
}

export function newComparison(): Comparison {
  return { searches: 0, finding: 0, differences: [] };
}

/** The first page with its includes and the number of matches, as the engine and as the oracle have them. */
export async function compareSearch(
  searched: Searched,
  type: string,
  pairs: readonly Pair[],
  found: Comparison,
  count = 50,
): Promise<void> {
  const answered = await restBundle(searched, type, [
    ...pairs,
    ['_count', String(count)],
    ['_total', 'accurate'],
  ]);
  const expected = expectedPage(searched, type, pairs, count);
  const actual =
    'bundle' in answered
      ? {
          total: answered.bundle.total,
          matches: namesIn(answered.bundle, 'match').join(),
          included: namesIn(answered.bundle, 'include').join(),
        }
      : { refused: true };
  found.searches++;
  if (expected.total) found.finding++;
  if (JSON.stringify(expected) === JSON.stringify(actual)) return;
  const asked = pairs.map(pair => pair.join('=')).join('&');
  const reason = 'refused' in answered ? answered.refused : brief(actual);
  found.differences.push(`${type}?${asked}: ${brief(expected)}, not ${reason}`);
}

/** Of a page: KILN_MAX_COUNT. */
const mostIncluded = 1_000;

interface ExpectedPage {
  readonly total?: number;
  readonly matches?: string;
  readonly included?: string;
  readonly refused?: boolean;
}

function expectedPage(
  { store }: Searched,
  type: string,
  pairs: readonly Pair[],
  count: number,
): ExpectedPage {
  try {
    const all = matchesOf(type, pairs, store);
    const page = all.slice(0, count);
    const included = includedBy(type, page, pairs, store);
    if (included.length > mostIncluded) return { refused: true };
    return { total: all.length, matches: page.map(nameOf).join(), included: included.join() };
  } catch (error) {
    if (error instanceof SearchValueError) return { refused: true };
    throw error;
  }
}

export function brief(value: object): string {
  return JSON.stringify(value).slice(0, 400);
}
