// JSON text with the digits that its numbers have: read, written on lines, edited, merged, and where each of its values is.

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Numbers become marked strings with their own digits: for `print`. @throws SyntaxError */
export function parseMarked<Value>(text: string): Value {
  return JSON.parse(text.replace(token, each => (each.startsWith('"') ? each : `"\\u0001${each}"`))) as Value;
}

export function print(marked: unknown): string {
  return JSON.stringify(marked, null, 2).replace(/"\\u0001([^"]*)"/g, '$1');
}

/** Numbers become strings with their own digits: for what is only read. @throws SyntaxError */
export function parseExact<Value>(text: string): Value {
  return JSON.parse(text.replace(token, each => (each.startsWith('"') ? each : `"${each}"`))) as Value;
}

/** Indented; text that is not JSON is unchanged. */
export function pretty(text: string): string {
  try {
    return print(parseMarked(text));
  } catch {
    return text;
  }
}

/** As it is edited: without what the server sets itself. @throws SyntaxError */
export function editable(text: string): string {
  const { meta, ...resource } = parseMarked<{ meta?: Record<string, unknown> }>(text);
  const { versionId: _, lastUpdated: __, ...kept } = meta ?? {};
  return print(Object.keys(kept).length > 0 ? { ...resource, meta: kept } : resource);
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const conflict = Symbol('conflict');

/**
 * A text, and what two people made of it → one text with the changes of both.
 * @returns undefined if both changed the same element, or a text is not JSON
 */
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

export interface Place {
  /** `resource[0].criteria`; keys have the path of their object and `isKey`. */
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly isText: boolean;
  readonly isKey: boolean;
}

type Open = { path: string; isArray: boolean; from: number; key: string | undefined; index: number };

/** Of text that need not be complete: in the order of their ends, inner values before outer ones. */
export function jsonPlaces(text: string): readonly Place[] {
  const places: Place[] = [];
  const stack: Open[] = [];
  const add = (path: string, from: number, to: number, isText = false, isKey = false) =>
    places.push({ path, from, to, isText, isKey });
  for (const found of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    const [word] = found;
    const [from, to] = [found.index, found.index + word.length];
    const top = stack.at(-1);
    if (word === '{' || word === '[')
      stack.push({ path: pathIn(top), isArray: word === '[', from, key: undefined, index: 0 });
    else if (word === '}' || word === ']') {
      const closed = stack.pop();
      if (closed) add(closed.path, closed.from, to);
    } else if (word === ',' && top) {
      top.key = undefined;
      top.index++;
    } else if (word.startsWith('"') && top && !top.isArray && top.key === undefined) {
      top.key = word.replace(/^"|"$/g, '');
      add(top.path, from, to, true, true);
    } else if (word !== ':' && word !== ',') add(pathIn(top), from, to, word.startsWith('"'));
  }
  for (const open of stack.reverse()) add(open.path, open.from, text.length);
  return places;
}

function pathIn(top: Open | undefined): string {
  if (!top) return '';
  if (top.isArray) return `${top.path}[${top.index}]`;
  return top.path === '' ? (top.key ?? '') : `${top.path}.${top.key ?? ''}`;
}

/** The value of a path, or the nearest one around it. A server may send any text as a path: each step takes something off it. */
export function placeOf(places: readonly Place[], path: string): Place | undefined {
  for (let part = path; ; part = part.replace(/(?:^|[.[])[^.[]*$/, '')) {
    const found = places.find(each => !each.isKey && each.path === part);
    if (found || part === '') return found;
  }
}

/** Of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The offset of a line and a column, both from 1. */
export function offsetOf(text: string, line: number, column = 1): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1, text.length);
}

/** Lines of an answer, from 0, at places below `data`: `PatientList[2].name[0].family`, with all that is in them. */
export function linesAt(text: string, places: readonly string[]): ReadonlySet<number> {
  const paths = new Set(places.map(path => (path === '' ? 'data' : `data.${path}`)));
  const found = jsonPlaces(text).filter(({ path, isKey }) => !isKey && paths.has(path));
  const ends = new Map(found.map(({ from, to }) => [from, to]));
  const lines = new Set<number>();
  let [line, end] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    end = Math.max(end, ends.get(at) ?? 0);
    if (at < end) lines.add(line);
    if (text[at] === '\n') line++;
  }
  return lines;
}
