// In: the rows on both sides of where the page of a Connection begins, and which of them FHIRPath holds for. Out: its parts.

import { mark } from '../../plan/marks.ts';
import type { Connection, ConnectionOutput, CursorField } from '../../plan/plan.ts';
import type { After } from '../../plan/site.ts';
import { ScanEnded } from './filter-list.ts';
import type { Filtered, FilteredItem, Part } from './filter-text.ts';
import { joined } from './filter-text.ts';

export interface PageOptions {
  /** The page that the cursor points to: first, last, after or before. */
  readonly page: string;
  readonly defaultCount: number;
  /** A mark for an error in the place of a field. */
  readonly failed: (field: number, error: ScanEnded) => string;
}

/** Rows on one side. */
interface Side {
  readonly kept: readonly FilteredItem[];
  readonly rows: number;
  /** There are more rows, which were not looked at. */
  readonly hasUnseen: boolean;
}

/** A page whose rows were filtered. */
interface Page {
  readonly site: number;
  readonly options: PageOptions;
  readonly size: number;
  readonly scan: number;
  /** The id of the resource that a nested Connection belongs to, as JSON. */
  readonly parent: string;
  readonly ahead: Side;
  readonly behind: Side;
  readonly edges: readonly FilteredItem[];
}

/** @throws ScanEnded if the rows that were evaluated do not fill the page and there are more */
export function pageParts(
  { outputs, site }: Connection,
  { count, scan = 0 }: After,
  { items, around: [parent = 'null'] }: Filtered,
  matches: readonly boolean[],
  options: PageOptions,
): readonly Part[] {
  const size = count ?? options.defaultCount;
  const isBehind = (item: FilteredItem) => keyOf(item) === '';
  const sideOf = (belongs: (item: FilteredItem) => boolean): Side => {
    const own = items.flatMap((item, i) => (belongs(item) ? [{ item, isKept: matches[i] === true }] : []));
    const kept = own.slice(0, scan).flatMap(({ item, isKept }) => (isKept ? [item] : []));
    return { kept, rows: own.length, hasUnseen: own.length > scan };
  };
  const ahead = sideOf(item => !isBehind(item));
  const nearest = ahead.kept.slice(0, size);
  const edges = isBackward(options) ? nearest.toReversed() : nearest;
  const needsPage = outputs.some(({ kind }) => kind === 'edges' || cursors.has(kind));
  if (needsPage && ahead.hasUnseen && nearest.length < size) throw new ScanEnded(scan);
  const page: Page = { site, options, size, scan, parent, ahead, behind: sideOf(isBehind), edges };
  let edgesBefore = 0;
  const members = outputs.map((output): readonly Part[] => {
    if (output.kind === 'edges') edgesBefore++;
    return [`"${output.key}":`, ...memberParts(output, page, edgesBefore)];
  });
  return ['{', ...joined(members), '}'];
}

/** @param edgesBefore which `edges` field it is, from 1: each has a part of its own in a row */
function memberParts(output: ConnectionOutput, page: Page, edgesBefore: number): readonly Part[] {
  const { ahead, behind, scan, size, edges, options } = page;
  switch (output.kind) {
    case 'constant':
      return [output.text];
    case 'count':
      // Whatever the page, the same number of rows can be counted.
      return ahead.rows + behind.rows > scan
        ? [options.failed(output.mark, new ScanEnded(scan))]
        : [String(ahead.kept.length + behind.kept.length)];
    case 'offset':
      return [options.page === 'first' ? '0' : 'null'];
    case 'pagesize':
      return [String(size)];
    case 'edges':
      return ['[', ...joined(edges.map(({ answered }) => answered[edgesBefore] ?? [])), ']'];
    default:
      return [size === 0 ? 'null' : cursor(output.kind, page)];
  }
}

/** As sql/connection.ts has it. */
function cursor(field: CursorField, page: Page): string {
  const { ahead, behind, edges, size, options } = page;
  /** Rows that were not evaluated may match: the cursor points to them. */
  const hasMore = ahead.kept.length > size || ahead.hasUnseen;
  const hasBefore = behind.kept.length > 0 || behind.hasUnseen;
  if (field === 'first' || field === 'last')
    return edges.length > 0 || hasBefore ? place(page, field) : 'null';
  const isAhead = field === (isBackward(options) ? 'previous' : 'next');
  const turn = field === 'next' ? place(page, 'after', edges.at(-1)) : place(page, 'before', edges[0]);
  if (isAhead) return hasMore ? turn : 'null';
  if (!hasBefore) return 'null';
  return edges.length > 0 ? turn : place(page, field === 'next' ? 'first' : 'last');
}

function place({ site, parent }: Page, to: string, item?: FilteredItem): string {
  return `${mark}k${site}:["${to}",${parent}${item ? `,${keyOf(item)}` : ''}]${mark}`;
}

function isBackward({ page }: PageOptions): boolean {
  return page === 'last' || page === 'before';
}

const cursors: ReadonlySet<string> = new Set<CursorField>(['first', 'previous', 'next', 'last']);

function keyOf({ answered: [key = []] }: FilteredItem): string {
  return key.join('');
}
