// In: the rows of a Connection that FHIRPath has filtered. Out: the page of them: its edges, counts and cursors.
import { mark } from '../../access/plan/marks.ts';
import {
  type Connection,
  type ConnectionOutput,
  type CursorField,
  type Incomplete,
  isCursor,
} from '../../access/plan/plan.ts';
import { type After, type Page as PageMode, type Resolved, siteOf } from '../../access/plan/site.ts';
import type { RestrictedPlan } from '../../access/restrict.ts';
import type { Budget, Failure, Matcher } from '../../search/fhirpath/matcher.ts';
import { arrayParts, type Filtered, type FilteredItem, joined, type Part } from './filter-text.ts';

export interface FilterContext {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  readonly defaultCount: number;
  readonly incomplete: Incomplete;
  readonly matcher: Matcher;
  readonly budget: Budget;
}

export interface Filtering extends FilterContext {
  /** By the numbers in their marks. */
  readonly fields: ReadonlyMap<number, FilteredField>;
  /** Marks in the text refer to them by index. */
  readonly failures: Failure[];
}

export type FilteredField = { readonly site: number } | Connection;

/** Rows on one side of where the page of a Connection begins. */
interface Side {
  readonly kept: readonly FilteredItem[];
  readonly rows: number;
  /** There are more rows, which were not evaluated. */
  readonly hasUnseen: boolean;
}

/** A page whose rows were filtered. */
interface Page {
  readonly site: number;
  /** The page that the cursor points to. */
  readonly mode: PageMode;
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
  filtering: Filtering,
): readonly Part[] {
  const { page: mode } = siteOf(filtering.resolved, site, 'connection').choices;
  const size = count ?? filtering.defaultCount;
  const sideOf = (isBehind: boolean): Side => {
    const own = [...items.entries()].filter(([, item]) => (keyOf(item) === '') === isBehind);
    const kept = own.slice(0, scan).flatMap(([i, item]) => (matches[i] ? [item] : []));
    return { kept, rows: own.length, hasUnseen: own.length > scan };
  };
  const ahead = sideOf(false);
  const nearest = ahead.kept.slice(0, size);
  const needsPage = outputs.some(({ kind }) => kind === 'edges' || isCursor(kind));
  if (needsPage && ahead.hasUnseen && nearest.length < size) throw new ScanEnded(scan);
  const edges = isBackward(mode) ? nearest.toReversed() : nearest;
  const page: Page = { site, mode, size, scan, parent, ahead, behind: sideOf(true), edges };
  let edgesBefore = 0;
  const members = outputs.map((output): readonly Part[] => {
    if (output.kind === 'edges' || output.kind === 'rows') edgesBefore++;
    return [`"${output.key}":`, ...memberParts(output, page, edgesBefore, filtering)];
  });
  return ['{', ...joined(members), '}'];
}

/** @param edgesBefore the number of the `edges` field, from 1: each has a separate part in a row */
function memberParts(
  output: ConnectionOutput,
  page: Page,
  edgesBefore: number,
  filtering: Filtering,
): readonly Part[] {
  const { ahead, behind, scan, size, edges, mode } = page;
  switch (output.kind) {
    case 'constant':
      return [output.text];
    case 'count':
      // Every page counts the same rows.
      return ahead.rows + behind.rows > scan
        ? [failed(output.mark, new ScanEnded(scan), 'too-costly', filtering)]
        : [String(ahead.kept.length + behind.kept.length)];
    case 'offset':
      return [mode === 'first' ? '0' : 'null'];
    case 'pagesize':
      return [String(size)];
    case 'edges':
    case 'rows':
      return arrayParts(edges, edgesBefore);
    default:
      return [size === 0 ? 'null' : cursor(output.kind, page)];
  }
}

/** The same rules as in sql/connection.ts. */
function cursor(field: CursorField, page: Page): string {
  const { ahead, behind, edges, size, mode } = page;
  /** Rows that were not evaluated may match: the cursor points to them. */
  const hasMore = ahead.kept.length > size || ahead.hasUnseen;
  const hasBefore = behind.kept.length > 0 || behind.hasUnseen;
  if (field === 'first' || field === 'last')
    return edges.length > 0 || hasBefore ? place(page, field) : 'null';
  const isAhead = field === (isBackward(mode) ? 'previous' : 'next');
  const turn = field === 'next' ? place(page, 'after', edges.at(-1)) : place(page, 'before', edges[0]);
  if (isAhead) return hasMore ? turn : 'null';
  if (!hasBefore) return 'null';
  return edges.length > 0 ? turn : place(page, field === 'next' ? 'first' : 'last');
}

function place({ site, parent }: Page, to: PageMode, item?: FilteredItem): string {
  return `${mark}k${site}:["${to}",${parent}${item ? `,${keyOf(item)}` : ''}]${mark}`;
}

function isBackward(mode: PageMode): boolean {
  return mode === 'last' || mode === 'before';
}

/** Empty for a row behind the page. */
function keyOf({ answered: [key = []] }: FilteredItem): string {
  return key.join('');
}

/** Adds a failure. @returns the mark that refers to it */
export function failed(
  field: number,
  { message }: Error,
  code: Failure['code'],
  { failures }: Filtering,
): string {
  return `${mark}f${field}:${failures.push({ message, code }) - 1}${mark}`;
}

/** The limit of evaluated rows was met before enough of them matched. */
export class ScanEnded extends Error {
  constructor(scan: number) {
    super(
      `fhirpath: the first ${scan} resources that the other arguments leave were looked at, and too few of them fit to know the answer. ` +
        'SQL cannot say this expression: write it with plain paths, =, exists(), where() and ' +
        'startsWith(), add search arguments, or ask for fewer entries.',
    );
  }
}
