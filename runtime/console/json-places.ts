// JSON text, also while it is typed and not yet JSON → where each of its values is, by FHIRPath from the root.

export interface Place {
  /** `resource[0].criteria`; keys have the path of their object and `isKey`. */
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'object' | 'array' | 'text' | 'other';
  readonly isKey: boolean;
}

interface Open {
  readonly path: string;
  readonly isArray: boolean;
  readonly from: number;
  key: string | undefined;
  index: number;
}

/** In the order of their ends: what is inside comes before what it is in. */
export function jsonPlaces(text: string): readonly Place[] {
  const places: Place[] = [];
  const stack: Open[] = [];
  for (const token of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    const [word] = token;
    const [from, to] = [token.index, token.index + word.length];
    const top = stack.at(-1);
    if (word === '{' || word === '[')
      stack.push({ path: pathIn(top), isArray: word === '[', from, key: undefined, index: 0 });
    else if (word === '}' || word === ']') {
      const closed = stack.pop();
      if (closed) places.push(placeOf(closed, to));
    } else if (word === ',' && top) {
      top.key = undefined;
      top.index++;
    } else if (word.startsWith('"') && top && !top.isArray && top.key === undefined) {
      top.key = word.replace(/^"|"$/g, '');
      places.push({ path: top.path, from, to, kind: 'text', isKey: true });
    } else if (word !== ':' && word !== ',')
      places.push({
        ...{ path: pathIn(top), from, to, isKey: false },
        kind: word.startsWith('"') ? 'text' : 'other',
      });
  }
  for (const open of stack.reverse()) places.push(placeOf(open, text.length));
  return places;
}

/** The text or word that an offset is in. */
export function placeAt(places: readonly Place[], at: number): Place | undefined {
  return places.find(({ from, to, kind }) => kind === 'text' && from < at && at <= to);
}

/** The value of a path, or the nearest one around it. */
export function placeOfPath(places: readonly Place[], path: string): Place | undefined {
  const values = places.filter(({ isKey }) => !isKey);
  for (let part = path; ; part = part.replace(/(?:\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const found = values.find(each => each.path === part);
    if (found || part === '') return found;
  }
}

/** The text of a string, without its quotes. */
export function textOf(text: string, { from, to }: Place): string {
  return text.slice(from, to).replace(/^"|"$/g, '');
}

function placeOf({ path, isArray, from }: Open, to: number): Place {
  return { path, from, to, kind: isArray ? 'array' : 'object', isKey: false };
}

function pathIn(top: Open | undefined): string {
  if (!top) return '';
  if (top.isArray) return `${top.path}[${top.index}]`;
  return top.path === '' ? (top.key ?? '') : `${top.path}.${top.key ?? ''}`;
}

/** Where JSON.parse stopped, as browsers say it in different words. */
export function syntaxFault(
  text: string,
): { readonly from: number; readonly to: number; readonly message: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(told)?.[1];
    const [, line, column] = /line (\d+) column (\d+)/.exec(told) ?? [];
    const lines = text.split('\n').slice(0, Number(line ?? 1) - 1);
    const counted = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + Number(column ?? 1) - 1;
    const at = position === undefined ? (line === undefined ? text.length : counted) : Number(position);
    const from = Math.max(0, Math.min(at, text.length - 1));
    return { from, to: from + 1, message: `This is not JSON: ${told.replace(/ in JSON.*| \(line.*/s, '')}.` };
  }
}
