// In: text with arrays whose items FHIRPath is still to filter. Out: the same with the items that it holds for.
import { selectionsOf } from './connection.ts';
import type { Plan } from './plan.ts';
import type { After, Resolved } from './site.ts';
import { answeredItem, filterBegin, filterEnd, filterHead, mark, rawItem } from './sql/marks.ts';

/**
 * Evaluates an expression on the items of several arrays; which of them it is true for.
 * Rejects with a FhirPathError if it fails or takes too long.
 */
export type Matcher = (question: Question, budget: Budget) => Promise<readonly (readonly boolean[])[]>;

export interface Question {
  readonly expression: string;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  readonly arrays: readonly ItemArray[];
}

export interface ItemArray {
  /** JSON texts. */
  readonly items: readonly string[];
  /** JSON texts of `%resource` and `%rootResource`, if the expression names them; the second only if it differs. */
  readonly around: readonly string[];
}

/** Milliseconds that all expressions of one request may still take. */
export interface Budget {
  left: number;
}

/** The caller's expression is at fault. */
export class FhirPathError extends Error {}

/** An array that is to be filtered, and then what became of it. */
interface Filtered extends ItemArray {
  readonly field: number;
  /** What is answered for each item. */
  readonly answered: readonly Part[][];
  /** Items that are kept, or the index of the failure. */
  outcome: readonly Part[][] | number;
}

/** Plain text, or an array that is to be filtered. */
type Part = string | Filtered;

interface Kept {
  /** Arrays whose expression failed are a mark that names one of the failures. */
  readonly text: string;
  readonly failures: readonly string[];
}

/** What is filtered inside of items that go is never looked at: one question for each expression and depth. */
export async function keepMatching(
  text: string,
  plan: Plan,
  resolved: readonly Resolved[],
  matcher: Matcher,
  budget: Budget,
): Promise<Kept> {
  if (!text.includes(filterBegin)) return { text, failures: [] };
  const sites = new Map(sitesOfFields(plan));
  const failures: string[] = [];
  const { parts } = parse(text, 0);
  for (let open = arraysIn(parts); open.length > 0; ) {
    const bySite = new Map<After, Filtered[]>();
    for (const array of open) {
      const site = after(array);
      const known = bySite.get(site);
      if (known) known.push(array);
      else bySite.set(site, [array]);
    }
    await Promise.all([...bySite].map(([site, arrays]) => decide(site, arrays)));
    open = open.flatMap(({ outcome }) => (typeof outcome === 'number' ? [] : outcome.flatMap(arraysIn)));
  }
  return { text: print(parts), failures };

  function after({ field }: Filtered): After {
    const found = resolved[sites.get(field) ?? -1]?.after;
    if (!found) throw new Error(`The field ${field} has no FHIRPath expression.`);
    return found;
  }

  async function decide(
    { fhirpath, type, count, offset }: After,
    arrays: readonly Filtered[],
  ): Promise<void> {
    try {
      const matches = await matcher({ expression: fhirpath, type, arrays }, budget);
      for (const [i, array] of arrays.entries()) {
        const kept = array.answered.filter((_, item) => matches[i]?.[item]);
        array.outcome = kept.slice(offset, count === undefined ? undefined : offset + count);
      }
    } catch (error) {
      if (!(error instanceof FhirPathError)) throw error;
      const failure = failures.push(error.message) - 1;
      for (const array of arrays) array.outcome = failure;
    }
  }
}

function arraysIn(parts: readonly Part[]): Filtered[] {
  return parts.filter(part => typeof part !== 'string');
}

function print(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (typeof part.outcome === 'number') text += `${mark}f${part.field}:${part.outcome}${mark}`;
    else text += `[${part.outcome.map(print).join()}]`;
  }
  return text;
}

function* sitesOfFields(plan: Plan): Generator<[number, number]> {
  const stack = plan.roots.flatMap(root => {
    if (root.kind === 'connection') return selectionsOf(root.connection);
    return root.kind === 'read' ? [root.selection] : root.kind === 'list' ? [root.list.selection] : [];
  });
  for (let selection = stack.pop(); selection; selection = stack.pop()) {
    for (const output of selection) {
      if ((output.kind === 'array' || output.kind === 'inline') && output.site !== undefined)
        yield [output.mark, output.site];
      if (output.kind === 'object') stack.push(output.selection);
      if (output.kind === 'array' && output.selection) stack.push(output.selection);
      if (output.kind === 'connection') stack.push(...selectionsOf(output.connection));
      if (output.kind === 'reverse') stack.push(output.list.selection);
      if (output.kind === 'target' || output.kind === 'inline')
        stack.push(output.arms.rest, ...output.arms.byType.values());
    }
  }
}

const marks = new RegExp(`[${filterBegin}${filterHead}${rawItem}${answeredItem}${filterEnd}]`, 'g');

/** Reads up to the mark that ends the present item or array. */
function parse(text: string, start: number): { parts: Part[]; end: number } {
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
    const items: string[] = [];
    const answered: Part[][] = [];
    while (text[at] === rawItem) {
      const middle = nextMark(text, at + 1);
      items.push(text.slice(at + 1, middle));
      const inner = parse(text, middle + 1);
      answered.push(inner.parts);
      at = inner.end;
    }
    parts.push({ field, around, items, answered, outcome: [] });
    from = at + 1;
  }
}

function nextMark(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.exec(text)?.index ?? text.length;
}
