// In: the rows on both sides of where the page of a Connection begins, and which of them FHIRPath holds for. Out: its parts.

import { mark } from '../../plan/marks.ts';
import type { Connection, ConnectionOutput, CursorField } from '../../plan/plan.ts';
import type { After } from '../../plan/site.ts';
import { ScanEnded } from './filter-list.ts';
import type { Filtered, FilteredItem, Part } from './filter-text.ts';
import { joined } from './filter-text.ts';

export interface PageOptions {
  /** Which page a cursor leads to. */
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

/** @throws ScanEnded if there is no knowing what the page holds */
export function pageParts(
  { outputs, site }: Connection,
  { count, scan = 0 }: After,
  { items, around: [parent = 'null'] }: Filtered,
  matches: readonly boolean[],
  { page, defaultCount, failed }: PageOptions,
): readonly Part[] {
  const size = count ?? defaultCount;
  const isBehind = (item: FilteredItem) => keyOf(item) === '';
  const ahead = sideOf(item => !isBehind(item));
  const behind = sideOf(isBehind);
  const isBackward = page === 'last' || page === 'before';
  const nearest = ahead.kept.slice(0, size);
  const edges = isBackward ? nearest.toReversed() : nearest;
  const needsPage = outputs.some(({ kind }) => kind === 'edges' || cursors.has(kind));
  if (needsPage && ahead.hasUnseen && nearest.length < size) throw new ScanEnded(scan);
  /** Where rows were not looked at, matches may follow: the cursor leads there. */
  const hasMore = ahead.kept.length > size || ahead.hasUnseen;
  const hasBefore = behind.kept.length > 0 || behind.hasUnseen;
  let edgesBefore = 0;
  const members = outputs.map((output): readonly Part[] => [`"${output.key}":`, ...member(output)]);
  return ['{', ...joined(members), '}'];

  function sideOf(belongs: (item: FilteredItem) => boolean): Side {
    const own = items.flatMap((item, i) => (belongs(item) ? [{ item, isKept: matches[i] === true }] : []));
    const kept = own.slice(0, scan).flatMap(({ item, isKept }) => (isKept ? [item] : []));
    return { kept, rows: own.length, hasUnseen: own.length > scan };
  }

  function member(output: ConnectionOutput): readonly Part[] {
    switch (output.kind) {
      case 'constant':
        return [output.text];
      case 'count':
        // Whatever the page, the same number of rows can be counted.
        return ahead.rows + behind.rows > scan
          ? [failed(output.mark, new ScanEnded(scan))]
          : [String(ahead.kept.length + behind.kept.length)];
      case 'offset':
        return [page === 'first' ? '0' : 'null'];
      case 'pagesize':
        return [String(size)];
      case 'edges': {
        const part = ++edgesBefore;
        return ['[', ...joined(edges.map(({ answered }) => answered[part] ?? [])), ']'];
      }
      default:
        return [size === 0 ? 'null' : cursor(output.kind)];
    }
  }

  /** As sql/connection.ts has it. */
  function cursor(field: CursorField): string {
    if (field === 'first' || field === 'last') return edges.length > 0 || hasBefore ? place(field) : 'null';
    const isAhead = field === (isBackward ? 'previous' : 'next');
    const turn = field === 'next' ? place('after', edges.at(-1)) : place('before', edges[0]);
    if (isAhead) return hasMore ? turn : 'null';
    if (!hasBefore) return 'null';
    return edges.length > 0 ? turn : place(field === 'next' ? 'first' : 'last');
  }

  function place(to: string, item?: FilteredItem): string {
    return `${mark}k${site}:["${to}",${parent}${item ? `,${keyOf(item)}` : ''}]${mark}`;
  }
}

const cursors: ReadonlySet<string> = new Set<CursorField>(['first', 'previous', 'next', 'last']);

function keyOf({ answered: [key = []] }: FilteredItem): string {
  return key.join('');
}
