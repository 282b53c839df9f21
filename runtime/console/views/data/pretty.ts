// JSON text ↔ JSON on lines, with the digits that its numbers have; and the line of each element.

import { parseMarked, print } from '../../exact-json.ts';

/** For editing without what the server sets itself. @throws SyntaxError */
export function pretty(text: string, forEditing = false): string {
  const value = parseMarked<{ meta?: Record<string, unknown> }>(text);
  if (forEditing && value.meta) {
    delete value.meta.versionId;
    delete value.meta.lastUpdated;
    if (Object.keys(value.meta).length === 0) delete value.meta;
  }
  return print(value);
}

/** Text that is no JSON stays as it is. */
export function prettyOrPlain(text: string): string {
  try {
    return pretty(text);
  } catch {
    return text;
  }
}

const lexeme = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g;

interface Level {
  readonly path: string;
  readonly isList: boolean;
  at: number;
}

/** `Patient.name[0].family` → the number of its line, from 1; the text need not be complete. */
export function linesOf(text: string, type: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>([[type, 1]]);
  const levels: Level[] = [];
  let line = 1;
  let key: string | undefined;
  let last = '';
  const here = () => {
    const level = levels.at(-1);
    if (!level) return type;
    if (level.isList) return `${level.path}[${level.at}]`;
    return key === undefined ? level.path : `${level.path}.${key}`;
  };
  for (const [each] of text.matchAll(lexeme)) {
    const level = levels.at(-1);
    if (each === '\n') line++;
    else if (each === '{' || each === '[') {
      lines.set(here(), lines.get(here()) ?? line);
      levels.push({ path: here(), isList: each === '[', at: 0 });
      key = undefined;
    } else if (each === '}' || each === ']') {
      levels.pop();
      key = undefined;
    } else if (each === ',') {
      if (level?.isList) level.at++;
      key = undefined;
    } else if (each === ':') {
      key = last.slice(1, -1);
      lines.set(here(), line);
    } else last = each;
  }
  return lines;
}

/** The line of an expression, or of the nearest element that is there. */
export function lineAt(lines: ReadonlyMap<string, number>, expression: string): number | undefined {
  for (let path = expression; path !== ''; path = path.replace(/(\.[^.[]*|\[\d+\])$|^[^.[]*$/, '')) {
    const line = lines.get(path);
    if (line !== undefined) return line;
  }
  return undefined;
}
