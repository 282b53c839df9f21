// In: JSON text that was made here. Out: its members or items as text, so that numbers keep their digits.
import { endOfString } from './splice.ts';

/** @param text of an object */
export function readMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (let at = afterSpace(text, 1); text[at] === '"'; ) {
    const keyEnd = endOfString(text, at);
    const start = afterSpace(text, keyEnd + 2);
    const end = endOfValue(text, start);
    members.set(text.slice(at + 1, keyEnd), text.slice(start, end));
    at = afterSpace(text, end + 1);
  }
  return members;
}

/** @param text of an array */
export function readItems(text: string): readonly string[] {
  const items: string[] = [];
  for (let at = afterSpace(text, 1); at < text.length && text[at] !== ']'; ) {
    const end = endOfValue(text, at);
    items.push(text.slice(at, end));
    at = afterSpace(text, end + 1);
  }
  return items;
}

function afterSpace(text: string, at: number): number {
  let after = at;
  while (text[after] === ' ') after++;
  return after;
}

const brackets = /["{}[\]]/g;
const end = /[,}\]]/g;

function endOfValue(text: string, start: number): number {
  const char = text[start];
  if (char === '"') return endOfString(text, start) + 1;
  if (char !== '{' && char !== '[') {
    end.lastIndex = start;
    return end.exec(text)?.index ?? text.length;
  }
  let depth = 0;
  brackets.lastIndex = start;
  for (let found = brackets.exec(text); found; found = brackets.exec(text)) {
    if (found[0] === '"') brackets.lastIndex = endOfString(text, found.index) + 1;
    else if (found[0] === '{' || found[0] === '[') depth++;
    else if (--depth === 0) return found.index + 1;
  }
  throw new Error('A bracket in the text of the answer is never closed.');
}
