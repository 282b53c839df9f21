// What ends a segment: CR as HL7 says, LF and CR LF as others write, and the bytes of MLLP around messages: VT before, FS and CR after.

/** Where the first of them stands; the length of the text if there is none. */
export function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isEnd(text.charCodeAt(at))) at++;
  return at;
}

/** Where the first character after them stands. */
export function pastEnds(text: string, from: number): number {
  let at = from;
  while (at < text.length && isEnd(text.charCodeAt(at))) at++;
  return at;
}

export function isOneLine(text: string): boolean {
  return endOfLine(text, 0) === text.length;
}

function isEnd(code: number): boolean {
  return code === 0x0d || code === 0x0a || code === 0x0b || code === 0x1c;
}
