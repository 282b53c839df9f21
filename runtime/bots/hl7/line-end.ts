// Where a text begins, and what ends a segment: CR as HL7 says, LF and CR LF as others write, and the bytes of MLLP around messages: VT before, FS and CR after.

// By expressions, not by loops: each run of a bot is in a fresh realm, where a loop over characters is not compiled yet.
const ends = '\n\v\r\x1c';
const anEnd = new RegExp(`[${ends}]`, 'g');
const noEnd = new RegExp(`[^${ends}]`, 'g');

/** Where a text begins, after a byte order mark. Bytes that were read as Latin-1 have it as three characters. */
export function afterMark(text: string): number {
  if (text.charCodeAt(0) === 0xfeff) return 1;
  return text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
}

/** Where the first of them stands; the length of the text if there is none. */
export function endOfLine(text: string, from: number): number {
  return next(anEnd, text, from);
}

/** Where the first character after them stands. */
export function pastEnds(text: string, from: number): number {
  return next(noEnd, text, from);
}

export function isOneLine(text: string): boolean {
  return endOfLine(text, 0) === text.length;
}

function next(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length;
}
