// In: the items of an array or the rows of a List, and which of them FHIRPath holds for. Out: the parts of the JSON array.

import { mark } from '../../plan/marks.ts';
import type { Incomplete } from '../../plan/plan.ts';
import type { After } from '../../plan/site.ts';
import { type FilteredItem, joined, type Part } from './filter-text.ts';

export interface ListOptions {
  /** Field that marks name. */
  readonly field: number;
  readonly defaultCount: number;
  readonly incomplete: Incomplete;
}

/** The rows that may be looked at came to an end before there were enough of them that the expression holds for. */
export class ScanEnded extends Error {
  constructor(scan: number) {
    super(
      `fhirpath: the first ${scan} resources that the other arguments leave were looked at, and too few of them fit to know the answer. ` +
        'SQL cannot say this expression: write it with plain paths, =, exists(), where() and startsWith(), add search arguments, or ask for fewer entries.',
    );
  }
}

/** @throws ScanEnded */
export function keptParts(
  { count, offset, scan }: After,
  items: readonly FilteredItem[],
  matches: readonly boolean[],
  { field, defaultCount, incomplete }: ListOptions,
): readonly Part[] {
  if (scan === undefined) {
    const kept = items.filter((_, i) => matches[i]);
    return printed(kept.slice(offset, count === undefined ? undefined : offset + count));
  }
  const kept = items.slice(0, scan).filter((_, i) => matches[i]);
  const end = offset + (count ?? defaultCount);
  const hasUnseen = items.length > scan;
  if (hasUnseen && kept.length < end) throw new ScanEnded(scan);
  const array = printed(kept.slice(offset, end));
  // What was not looked at may belong to the list, too.
  const isCut = count === undefined && (kept.length > end || hasUnseen);
  if (!isCut) return array;
  return incomplete === 'error' ? [`${mark}c${field}${mark}`] : [...array, `${mark}i${field}${mark}`];
}

function printed(kept: readonly FilteredItem[]): readonly Part[] {
  return ['[', ...joined(kept.map(({ answered }) => answered[0] ?? [])), ']'];
}
