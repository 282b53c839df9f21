// In: JSON text. Out: the same with one member or item on each line. Strings and numbers stay as they are written, byte for byte.

/** @param text that was parsed or printed before: it is not checked here */
export function indented(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let at = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  while (at < text.length) {
    const character = text[at] ?? '';
    const end = character === '"' ? stringEnd(text, at) : at + 1;
    if (character === '{' || character === '[') {
      const inner = past(text, end);
      if (text[inner] === '}' || text[inner] === ']') {
        parts.push(character, text[inner] ?? '');
        at = inner + 1;
        continue;
      }
      depth++;
      parts.push(character, line());
    } else if (character === '}' || character === ']') {
      depth--;
      parts.push(line(), character);
    } else if (character === ',') parts.push(',', line());
    else if (character === ':') parts.push(': ');
    else if (character === '"' || !isSpace.has(character)) parts.push(text.slice(at, end));
    at = end;
  }
  return `${parts.join('')}\n`;
}

const isSpace: ReadonlySet<string> = new Set([' ', '\n', '\r', '\t']);

function past(text: string, start: number): number {
  let at = start;
  while (isSpace.has(text[at] ?? '')) at++;
  return at;
}

/** Behind the closing quote. A quote after an odd number of backslashes is escaped. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}
