// JSON text ↔ values and JSON on lines; numbers keep the digits that they have, which JSON.parse would lose.

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
