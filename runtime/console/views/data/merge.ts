// A text, and what two people made of it → one text with the changes of both, unless they changed the same element.
import { parseMarked, print } from '../../exact-json.ts';
import { isFields } from './text.ts';

const conflict = Symbol('conflict');

/** @returns undefined where both changed the same element, or a text is no JSON */
export function merged(base: string, mine: string, theirs: string): string | undefined {
  try {
    const value = merge(parseMarked(base), parseMarked(mine), parseMarked(theirs));
    return value === conflict ? undefined : print(value);
  } catch {
    return undefined;
  }
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = names.map(name => [name, merge(base[name], mine[name], theirs[name])] as const);
    if (entries.some(([, value]) => value === conflict)) return conflict;
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  const lists = [base, mine, theirs];
  if (!lists.every(Array.isArray) || new Set(lists.map(({ length }) => length)).size > 1) return conflict;
  const items = lists[2]?.map((item, at) => merge(lists[0]?.[at], lists[1]?.[at], item));
  return items?.includes(conflict) ? conflict : items;
}

/** The order of elements means nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every(name => isSame(one[name], other[name]));
}
