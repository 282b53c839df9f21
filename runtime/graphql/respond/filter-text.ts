// In: the text of an answer with marks around the items that FHIRPath is still to filter. Out: the text as a tree, and the tree as text.
import { answeredItem, filterBegin, filterHead, nextPart, rawItem } from '../../access/plan/marks.ts';

/** Plain text, or a marked array to filter. */
export type Part = string | Filtered;

/** An array, a List or a Connection with its items, and the parts that replace it after filtering. */
export interface Filtered {
  readonly field: number;
  /** JSON texts: of an array, the resources around it; of a Connection, the id of the enclosing resource. */
  readonly around: readonly string[];
  readonly items: readonly FilteredItem[];
  outcome: readonly Part[];
}

export interface FilteredItem {
  /** The stored JSON text. */
  readonly raw: string;
  /** Its answer; of a Connection, its key and the text of each `edges`. */
  readonly answered: readonly (readonly Part[])[];
}

export function arrayParts(items: readonly FilteredItem[], part = 0): readonly Part[] {
  return ['[', ...joined(items.map(({ answered }) => answered[part] ?? [])), ']'];
}

/** `a,b,c` */
export function joined(items: readonly (readonly Part[])[]): readonly Part[] {
  return items.flatMap((item, i) => (i > 0 ? [',', ...item] : item));
}

export function printParts(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : printParts(part.outcome);
  return text;
}

export function filteredIn(parts: readonly Part[]): readonly Filtered[] {
  return parts.filter(part => typeof part !== 'string');
}

/** Reads up to the mark that ends the current item, part of an item, or array. */
export function parseText(text: string, start: number): { parts: readonly Part[]; end: number } {
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
      // No mark stands in a stored text.
      const middle = text.indexOf(answeredItem, at + 1);
      const answered: (readonly Part[])[] = [];
      const raw = text.slice(at + 1, middle);
      at = middle;
      do {
        const inner = parseText(text, at + 1);
        answered.push(inner.parts);
        at = inner.end;
      } while (text[at] === nextPart);
      items.push({ raw, answered });
    }
    parts.push({ field, around, items, outcome: [] });
    from = at + 1;
  }
}

/** The place of the next mark of those between `filterBegin` and `nextPart`, which follow each other. */
function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= firstMark && code <= lastMark) return at;
  }
  return text.length;
}

const firstMark = filterBegin.charCodeAt(0);
const lastMark = nextPart.charCodeAt(0);
