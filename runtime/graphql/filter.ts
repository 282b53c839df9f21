// In: text with arrays whose items FHIRPath is still to filter. Out: the same with the items that it holds for.
import type { FieldNode } from 'graphql';
import { type FieldError, fieldError } from './error.ts';
import type { Plan } from './plan.ts';
import type { Resolved } from './site.ts';
import { answeredItem, filterBegin, filterEnd, filterHead, rawItem } from './sql/marks.ts';

/** Evaluates an expression on items of a FHIR type; which of them it is true for. Rejects if it fails or takes too long. */
export type Matcher = (question: Question) => Promise<readonly boolean[]>;

export interface Question {
  readonly expression: string;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  /** JSON texts. */
  readonly items: readonly string[];
  /** JSON text of `%resource`; empty if the expression does not name it. */
  readonly resource: string;
}

interface Kept {
  readonly text: string;
  readonly errors: readonly FieldError[];
}

/** A node of the text: plain text, or an array that is to be filtered. */
interface Filtered {
  readonly field: number;
  readonly resource: string;
  readonly items: readonly { readonly raw: string; readonly answered: readonly (string | Filtered)[] }[];
}

export async function keepMatching(
  text: string,
  plan: Plan,
  resolved: readonly Resolved[],
  matcher: Matcher,
): Promise<Kept> {
  if (!text.includes(filterBegin)) return { text, errors: [] };
  const errors: FieldError[] = [];
  const sites = new Map(sitesOfFields(plan));
  const { nodes } = parse(text, 0);
  return { text: await print(nodes), errors };

  async function print(list: readonly (string | Filtered)[]): Promise<string> {
    const parts = await Promise.all(list.map(node => (typeof node === 'string' ? node : filtered(node))));
    return parts.join('');
  }

  async function filtered({ field, resource, items }: Filtered): Promise<string> {
    const site = resolved[sites.get(field) ?? -1];
    const { fhirpath, type, hasCount, hasOffset } = site?.choices ?? {};
    const node: FieldNode | undefined = plan.fields[field];
    let matches: readonly boolean[];
    try {
      const raw = items.map(item => item.raw);
      matches = await matcher({ expression: String(fhirpath), type: String(type), items: raw, resource });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // One expression fails alike for every item: it is said once, and the array is null.
      if (!errors.some(known => known.message === message))
        errors.push(fieldError(message, 'processing', node, []));
      return 'null';
    }
    const kept = items.filter((_, i) => matches[i]);
    const numbers = (site?.values ?? [])
      .slice(-Number(hasCount) - Number(hasOffset) || undefined)
      .map(Number);
    const offset = hasOffset ? (numbers.at(-1) ?? 0) : 0;
    const count = hasCount ? (numbers[0] ?? kept.length) : kept.length;
    const texts = await Promise.all(
      kept.slice(offset, offset + count).map(({ answered }) => print(answered)),
    );
    return `[${texts.join()}]`;
  }
}

function* sitesOfFields(plan: Plan): Generator<[number, number]> {
  const stack = plan.roots.flatMap(root =>
    root.kind === 'read' ? [root.selection] : root.kind === 'list' ? [root.list.selection] : [],
  );
  for (let selection = stack.pop(); selection; selection = stack.pop()) {
    for (const output of selection) {
      if ((output.kind === 'array' || output.kind === 'inline') && output.site !== undefined)
        yield [output.mark, output.site];
      if (output.kind === 'object') stack.push(output.selection);
      if (output.kind === 'array' && output.selection) stack.push(output.selection);
      if (output.kind === 'reverse') stack.push(output.list.selection);
      if (output.kind === 'target' || output.kind === 'inline')
        stack.push(output.arms.rest, ...output.arms.byType.values());
    }
  }
}

const marks = new RegExp(`[${filterBegin}${rawItem}${answeredItem}${filterEnd}]`, 'g');

/** Reads up to the mark that ends the present item or array. */
function parse(text: string, start: number): { nodes: (string | Filtered)[]; end: number } {
  const nodes: (string | Filtered)[] = [];
  let from = start;
  for (;;) {
    marks.lastIndex = from;
    const end = marks.exec(text)?.index ?? text.length;
    nodes.push(text.slice(from, end));
    if (text[end] !== filterBegin) return { nodes, end };
    const head = text.indexOf(filterHead, end);
    const field = Number(text.slice(end + 1, head));
    const items: Filtered['items'][number][] = [];
    marks.lastIndex = head;
    let at = marks.exec(text)?.index ?? text.length;
    const resource = text.slice(head + 1, at);
    while (text[at] === rawItem) {
      const middle = text.indexOf(answeredItem, at);
      const answered = parse(text, middle + 1);
      items.push({ raw: text.slice(at + 1, middle), answered: answered.nodes });
      at = answered.end;
    }
    nodes.push({ field, resource, items });
    from = at + 1;
  }
}
