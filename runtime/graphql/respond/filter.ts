// In: text with arrays, Lists and Connections that FHIRPath is still to filter. Out: the same with the items that it holds for.

import {
  answeredItem,
  filterBegin,
  filterEnd,
  filterHead,
  mark,
  nextPart,
  rawItem,
} from '../../access/plan/marks.ts';
import {
  type Connection,
  type ConnectionOutput,
  type CursorField,
  type Incomplete,
  isCursor,
  type Output,
  type Root,
  selectionsIn,
} from '../../access/plan/plan.ts';
import { type After, type Page as PageMode, type Resolved, siteOf } from '../../access/plan/site.ts';
import type { RestrictedPlan } from '../../access/restrict.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Budget, type Failure, FhirPathError, type Matcher } from '../../search/fhirpath/matcher.ts';

export interface FilterContext {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  readonly defaultCount: number;
  readonly incomplete: Incomplete;
  readonly matcher: Matcher;
  readonly budget: Budget;
}

interface Filtering extends FilterContext {
  /** By the numbers that marks have for them. */
  readonly fields: ReadonlyMap<number, FilteredField>;
  /** Marks in the text name them by index. */
  readonly failures: Failure[];
}

type FilteredField = { readonly site: number } | Connection;

/** Plain text, or something that is to be filtered. */
type Part = string | Filtered;

/** An array, a List or a Connection whose items are to be filtered, and then what became of it. */
interface Filtered {
  readonly field: number;
  /** JSON texts: of an array, the resources around it; of a Connection, the id of the resource that it stands in. */
  readonly around: readonly string[];
  readonly items: readonly FilteredItem[];
  outcome: readonly Part[];
}

interface FilteredItem {
  /** JSON text of what is stored. */
  readonly raw: string;
  /** What is answered for it; of a Connection, its key and the text of each `edges`. */
  readonly answered: readonly (readonly Part[])[];
}

/** Items inside of removed items are not evaluated. There is one evaluation for each expression and depth. */
export async function keepMatching(
  text: string,
  context: FilterContext,
): Promise<{ readonly text: string; readonly failures: readonly Failure[] }> {
  if (!text.includes(filterBegin)) return { text, failures: [] };
  const fields = new Map(filteredFields(context.plan.roots));
  const filtering: Filtering = { ...context, fields, failures: [] };
  const { parts } = parse(text, 0);
  for (let open = filteredIn(parts); open.length > 0; ) {
    const bySite = groupBy(open, one => fieldOf(one, filtering).site);
    await Promise.all([...bySite].map(([site, found]) => filterSite(site, found, filtering)));
    open = open.flatMap(({ outcome }) => filteredIn(outcome));
  }
  return { text: printParts(parts), failures: filtering.failures };
}

function* filteredFields(outputs: readonly (Root | Output)[]): Generator<[number, FilteredField]> {
  for (const output of outputs) {
    if (output.kind === 'list' || output.kind === 'reverse') yield [output.list.mark, output.list];
    else if (output.kind === 'connection') yield [output.connection.mark, output.connection];
    else if ((output.kind === 'array' || output.kind === 'inline') && output.site !== undefined)
      yield [output.mark, { site: output.site }];
    for (const selection of selectionsIn(output)) yield* filteredFields(selection);
  }
}

function fieldOf({ field }: Filtered, { fields }: Filtering): FilteredField {
  const found = fields.get(field);
  if (!found) throw new Error(`The field ${field} has nothing to filter.`);
  return found;
}

/** A mark that stands for the error in the text. */
function failed(field: number, { message }: Error, code: Failure['code'], { failures }: Filtering): string {
  return `${mark}f${field}:${failures.push({ message, code }) - 1}${mark}`;
}

async function filterSite(site: number, found: readonly Filtered[], filtering: Filtering): Promise<void> {
  const { resolved, matcher, budget } = filtering;
  const after = resolved[site]?.after;
  if (!after) throw new Error(`The site ${site} has no FHIRPath expression.`);
  const { fhirpath: expression, type, scan, pairs } = after;
  const arrays = found.map(({ items, around }) => ({
    items: items.map(({ raw }) => raw),
    around: scan === undefined ? around : [],
  }));
  try {
    const matches = await matcher({ expression, type, arrays, pairs }, budget);
    for (const [i, one] of found.entries()) one.outcome = outcomeOf(one, after, matches[i] ?? [], filtering);
  } catch (error) {
    if (!(error instanceof FhirPathError)) throw error;
    for (const one of found) one.outcome = [failed(one.field, error, error.code, filtering)];
  }
}

function outcomeOf(
  one: Filtered,
  after: After,
  matches: readonly boolean[],
  filtering: Filtering,
): readonly Part[] {
  const field = fieldOf(one, filtering);
  try {
    return 'outputs' in field
      ? pageParts(field, after, one, matches, filtering)
      : listParts(after, one, matches, filtering);
  } catch (error) {
    if (!(error instanceof ScanEnded)) throw error;
    return [failed(one.field, error, 'too-costly', filtering)];
  }
}

/** The rows that may be looked at came to an end before there were enough of them that the expression holds for. */
class ScanEnded extends Error {
  constructor(scan: number) {
    super(
      `fhirpath: the first ${scan} resources that the other arguments leave were looked at, and too few of them fit to know the answer. ` +
        'SQL cannot say this expression: write it with plain paths, =, exists(), where() and ' +
        'startsWith(), add search arguments, or ask for fewer entries.',
    );
  }
}

/** The JSON array of the items of an array, or of the rows of a List. @throws ScanEnded */
function listParts(
  { count, offset, scan }: After,
  { field, items }: Filtered,
  matches: readonly boolean[],
  { defaultCount, incomplete }: Filtering,
): readonly Part[] {
  const kept = items.slice(0, scan).filter((_, i) => matches[i]);
  if (scan === undefined) return array(kept.slice(offset, count === undefined ? undefined : offset + count));
  const end = offset + (count ?? defaultCount);
  const hasUnseen = items.length > scan;
  if (hasUnseen && kept.length < end) throw new ScanEnded(scan);
  // What was not looked at may belong to the list, too.
  const isCut = count === undefined && (kept.length > end || hasUnseen);
  if (isCut && incomplete === 'error') return [`${mark}c${field}${mark}`];
  return [...array(kept.slice(offset, end)), ...(isCut ? [`${mark}i${field}${mark}`] : [])];
}

/** Rows on one side of where the page of a Connection begins. */
interface Side {
  readonly kept: readonly FilteredItem[];
  readonly rows: number;
  /** There are more rows, which were not looked at. */
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
function pageParts(
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
    if (output.kind === 'edges') edgesBefore++;
    return [`"${output.key}":`, ...memberParts(output, page, edgesBefore, filtering)];
  });
  return ['{', ...joined(members), '}'];
}

/** @param edgesBefore which `edges` field it is, from 1: each has a part of its own in a row */
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
      // Whatever the page, the same number of rows can be counted.
      return ahead.rows + behind.rows > scan
        ? [failed(output.mark, new ScanEnded(scan), 'too-costly', filtering)]
        : [String(ahead.kept.length + behind.kept.length)];
    case 'offset':
      return [mode === 'first' ? '0' : 'null'];
    case 'pagesize':
      return [String(size)];
    case 'edges':
      return array(edges, edgesBefore);
    default:
      return [size === 0 ? 'null' : cursor(output.kind, page)];
  }
}

/** As sql/connection.ts has it. */
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

function array(items: readonly FilteredItem[], part = 0): readonly Part[] {
  return ['[', ...joined(items.map(({ answered }) => answered[part] ?? [])), ']'];
}

/** `a,b,c` */
function joined(items: readonly (readonly Part[])[]): readonly Part[] {
  return items.flatMap((item, i) => (i > 0 ? [',', ...item] : item));
}

function printParts(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : printParts(part.outcome);
  return text;
}

function filteredIn(parts: readonly Part[]): readonly Filtered[] {
  return parts.filter(part => typeof part !== 'string');
}

const marks = new RegExp(
  `[${filterBegin}${filterHead}${rawItem}${answeredItem}${filterEnd}${nextPart}]`,
  'g',
);

/** Reads up to the mark that ends the present item, part of an item, or array. */
function parse(text: string, start: number): { parts: readonly Part[]; end: number } {
  const parts: Part[] = [];
  let from = start;
  for (;;) {
    const end = nextMark(text, from);
    parts.push(text.slice(from, end));
    if (text[end] !== filterBegin) return { parts, end };
    let at = nextMark(text, end + 1);
    const field = Number(text.slice(end + 1, at));
    const around: string[] = [];
    while (text[at] === filterHead) {
      const next = nextMark(text, at + 1);
      around.push(text.slice(at + 1, next));
      at = next;
    }
    const items: FilteredItem[] = [];
    while (text[at] === rawItem) {
      const middle = nextMark(text, at + 1);
      const answered: (readonly Part[])[] = [];
      const raw = text.slice(at + 1, middle);
      at = middle;
      do {
        const inner = parse(text, at + 1);
        answered.push(inner.parts);
        at = inner.end;
      } while (text[at] === nextPart);
      items.push({ raw, answered });
    }
    parts.push({ field, around, items, outcome: [] });
    from = at + 1;
  }
}

function nextMark(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.exec(text)?.index ?? text.length;
}
