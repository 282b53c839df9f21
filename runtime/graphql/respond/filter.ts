// In: text with arrays, Lists and Connections that FHIRPath is still to filter. Out: the same with the items that it holds for.
import type { RestrictedPlan } from '../../access/restrict.ts';
import { type Budget, type Failure, FhirPathError, type Matcher } from '../../fhirpath/matcher.ts';
import { filterBegin, mark } from '../../plan/marks.ts';
import type { Connection, Incomplete, Plan } from '../../plan/plan.ts';
import { type After, type Resolved, siteOf } from '../../plan/site.ts';
import { selectionsOf } from '../../plan/visit.ts';
import { pageParts } from './filter-connection.ts';
import { keptParts, ScanEnded } from './filter-list.ts';
import { type Filtered, filteredIn, type Part, printParts, readParts } from './filter-text.ts';

export interface FilterContext {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  readonly defaultCount: number;
  readonly incomplete: Incomplete;
  readonly matcher: Matcher;
  readonly budget: Budget;
}

interface Kept {
  /** What failed is a mark that names one of the failures. */
  readonly text: string;
  readonly failures: readonly Failure[];
}

interface Filtering {
  readonly context: FilterContext;
  readonly fields: ReadonlyMap<number, FilteredField>;
  readonly failures: Failure[];
}

/** Items inside of removed items are not evaluated. There is one evaluation for each expression and depth. */
export async function keepMatching(text: string, context: FilterContext): Promise<Kept> {
  if (!text.includes(filterBegin)) return { text, failures: [] };
  const filtering: Filtering = { context, fields: new Map(filteredFields(context.plan)), failures: [] };
  const parts = readParts(text);
  for (let open = filteredIn(parts); open.length > 0; ) {
    const bySite = new Map<number, Filtered[]>();
    for (const one of open) {
      const { site } = fieldOf(one, filtering);
      const known = bySite.get(site);
      if (known) known.push(one);
      else bySite.set(site, [one]);
    }
    await Promise.all([...bySite].map(([site, found]) => filterSite(site, found, filtering)));
    open = open.flatMap(({ outcome }) => filteredIn(outcome));
  }
  return { text: printParts(parts), failures: filtering.failures };
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
  const { resolved, matcher, budget } = filtering.context;
  const after = resolved[site]?.after;
  if (!after) throw new Error(`The site ${site} has no FHIRPath expression.`);
  const { fhirpath: expression, type, scan, pairs } = after;
  const arrays = found.map(({ items, around }) => ({
    items: items.map(({ raw }) => raw),
    around: scan === undefined ? around : [],
  }));
  try {
    const matches = await matcher({ expression, type, arrays, pairs }, budget);
    for (const [i, one] of found.entries())
      one.outcome = outcomeOf(one, site, after, matches[i] ?? [], filtering);
  } catch (error) {
    if (!(error instanceof FhirPathError)) throw error;
    for (const one of found) one.outcome = [failed(one.field, error, error.code, filtering)];
  }
}

function outcomeOf(
  one: Filtered,
  site: number,
  after: After,
  matches: readonly boolean[],
  filtering: Filtering,
): readonly Part[] {
  const { field } = one;
  const { connection } = fieldOf(one, filtering);
  const { resolved, defaultCount, incomplete } = filtering.context;
  try {
    if (!connection) return keptParts(after, one.items, matches, { field, defaultCount, incomplete });
    const { page } = siteOf(resolved, site, 'connection').choices;
    return pageParts(connection, after, one, matches, {
      ...{ page, defaultCount },
      failed: (own, error) => failed(own, error, 'too-costly', filtering),
    });
  } catch (error) {
    if (!(error instanceof ScanEnded)) throw error;
    return [failed(field, error, 'too-costly', filtering)];
  }
}

/** A field whose items are filtered, by the number that marks have for it. */
interface FilteredField {
  readonly site: number;
  readonly connection?: Connection;
}

function* filteredFields(plan: Plan): Generator<[number, FilteredField]> {
  const stack = [];
  for (const root of plan.roots) {
    if (root.kind === 'list') {
      yield [root.list.mark, root.list];
      stack.push(root.list.selection);
    } else if (root.kind === 'connection') {
      yield fieldOfConnection(root.connection);
      stack.push(...selectionsOf(root.connection));
    } else if (root.kind === 'read') stack.push(root.selection);
  }
  for (let selection = stack.pop(); selection; selection = stack.pop()) {
    for (const output of selection) {
      if ((output.kind === 'array' || output.kind === 'inline') && output.site !== undefined)
        yield [output.mark, { site: output.site }];
      if (output.kind === 'object') stack.push(output.selection);
      if (output.kind === 'array' && output.selection) stack.push(output.selection);
      if (output.kind === 'connection') {
        yield fieldOfConnection(output.connection);
        stack.push(...selectionsOf(output.connection));
      }
      if (output.kind === 'reverse') {
        yield [output.list.mark, output.list];
        stack.push(output.list.selection);
      }
      if (output.kind === 'target' || output.kind === 'inline')
        stack.push(output.arms.rest, ...output.arms.byType.values());
    }
  }
}

function fieldOfConnection(connection: Connection): [number, FilteredField] {
  return [connection.mark, { site: connection.site, connection }];
}
