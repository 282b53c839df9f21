// A search by REST in, its pages as the links of the Bundles lead to them out: forwards to the last one, and back to the first.

import type { Pair } from '../oracle/parameter.ts';
import type { Searched } from '../search/compare.ts';
import { type Bundle, linkTo, namesIn, restBundle } from './bundle.ts';

/** @returns the matches of each page, or what is wrong with the links */
export async function walk(
  searched: Searched,
  type: string,
  pairs: readonly Pair[],
): Promise<readonly (readonly string[])[] | string> {
  const page = async (asked: readonly Pair[]): Promise<Bundle> => {
    const answered = await restBundle(searched, type, asked);
    if ('refused' in answered) throw new Error(answered.refused);
    return answered.bundle;
  };
  let last = await page(pairs);
  const found = [namesIn(last, 'match')];
  for (let next = linkTo(last, 'next'); next; next = linkTo(last, 'next')) {
    last = await page(next);
    found.push(namesIn(last, 'match'));
    const first = linkTo(last, 'first');
    if (JSON.stringify(first) !== JSON.stringify(pairs)) return `first is ${JSON.stringify(first)}`;
  }
  // Back again: each page has the links of the page as it was reached forwards.
  let here = last;
  for (let i = found.length - 1; i > 0; i--) {
    const previous = linkTo(here, 'previous');
    if (!previous) return `page ${i + 1} of ${found.length} has no previous one`;
    here = await page(previous);
    if (namesIn(here, 'match').join() !== found[i - 1]?.join())
      return `back on page ${i}: ${namesIn(here, 'match').join()}, not ${found[i - 1]?.join()}`;
    const next = linkTo(here, 'next');
    const again = next && namesIn(await page(next), 'match').join();
    if (again !== found[i]?.join()) return `next of page ${i}, reached from behind, is ${again}`;
  }
  if (found.length > 1 && linkTo(here, 'previous')) return 'the first page has a previous one';
  return found;
}
