// The offset and path of a fault in JSON text go in; words for people come out: line, column, path, what was found.

export { pathText, shortened } from '../../client/validate/place.ts';

export interface JsonFault {
  readonly kind: 'syntax' | 'depth' | 'number' | 'text' | 'key';
  /** A clause that stands after the place: `expected a value but found '}'`. */
  readonly message: string;
  /** Both from 1; columns count UTF-16 units, as editors do. */
  readonly line: number;
  readonly column: number;
  /** Keys and indexes from the root to the place. */
  readonly path: readonly (string | number)[];
}

export type UnplacedFault = Pick<JsonFault, 'kind' | 'message' | 'path'> & { readonly offset: number };

/** Faults come in the order of the text, so one pass over its lines is enough. */
export function placed(text: string, faults: readonly UnplacedFault[]): JsonFault[] {
  let line = 1;
  let lineStart = 0;
  return faults.map(({ kind, message, offset, path }) => {
    for (
      let end = text.indexOf('\n', lineStart);
      end >= 0 && end < offset;
      end = text.indexOf('\n', lineStart)
    ) {
      line++;
      lineStart = end + 1;
    }
    return { kind, message, line, column: offset - lineStart + 1, path };
  });
}

/** What stands at the offset, in quotes: a whole word, or `length` characters. */
export function foundAt(text: string, at: number, length = 1): string {
  if (at >= text.length) return 'the end of the text';
  const rest = text.slice(at, at + 20);
  const found = /^\w{2,}/.exec(rest)?.[0] ?? rest.slice(0, length);
  return `'${found.replace(/\p{C}/gu, char => escapeOf(char.charCodeAt(0)))}'`;
}

export function escapeOf(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
