// In: the text of an answer with marked arrays, Lists and Connections. Out: the same text with only the items that match their FHIRPath.
import { filterBegin, mark } from '../../access/plan/marks.ts';
import { type Output, type Root, selectionsIn } from '../../access/plan/plan.ts';
import type { After } from '../../access/plan/site.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Failure, FhirPathError } from '../../search/fhirpath/matcher.ts';
import {
  type FilterContext,
  type FilteredField,
  type Filtering,
  failed,
  pageParts,
  ScanEnded,
} from './filter-page.ts';
import { arrayParts, type Filtered, filteredIn, type Part, parseText, printParts } from './filter-text.ts';

/** A text whose filters were applied, and those that could not be. */
export interface Kept {
  readonly text: string;
  readonly failures: readonly Failure[];
}

/** @returns a promise only where there is something to filter */
export function keepMatching(text: string, context: FilterContext): Kept | Promise<Kept> {
  return text.includes(filterBegin) ? filtered(text, context) : { text, failures: [] };
}

/** Items inside of removed items are not evaluated. There is one evaluation for each expression and depth. */
async function filtered(text: string, context: FilterContext): Promise<Kept> {
  const fields = new Map(filteredFields(context.plan.roots));
  const filtering: Filtering = { ...context, fields, failures: [] };
  const { parts } = parseText(text, 0);
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

/** The JSON array of the items of an array, or of the rows of a List. @throws ScanEnded */
function listParts(
  { count, offset, scan }: After,
  { field, items }: Filtered,
  matches: readonly boolean[],
  { defaultCount, incomplete }: Filtering,
): readonly Part[] {
  const kept = items.slice(0, scan).filter((_, i) => matches[i]);
  if (scan === undefined)
    return arrayParts(kept.slice(offset, count === undefined ? undefined : offset + count));
  const end = offset + (count ?? defaultCount);
  const hasUnseen = items.length > scan;
  if (hasUnseen && kept.length < end) throw new ScanEnded(scan);
  // What was not looked at may belong to the list, too.
  const isCut = count === undefined && (kept.length > end || hasUnseen);
  if (isCut && incomplete === 'error') return [`${mark}c${field}${mark}`];
  return [...arrayParts(kept.slice(offset, end)), ...(isCut ? [`${mark}i${field}${mark}`] : [])];
}
