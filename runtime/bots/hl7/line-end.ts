// What ends a segment: CR as HL7 says, LF and CR LF as others write, and the bytes of MLLP around messages: VT before, FS and CR after.

// By expressions, not by loops: each run of a bot is in a fresh realm, where a loop over characters is not compiled yet.
const ends = '\n\v\r\x1c';
const anEnd = new RegExp(`[${ends}]`, 'g');
const noEnd = new RegExp(`[^${ends}]`, 'g');

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
