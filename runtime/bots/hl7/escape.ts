// The text of a value as it is written ↔ what it says. https://www.hl7.org/implement/standards, chapter 2.7: use of escape sequences.
import type { Delimiters } from './delimiters.ts';

/**
 * `O\T\Malley` → `O&Malley`. Delimiters, bytes (`\X0D\`) and line breaks (`\.br\`) are decoded. What has no character of its
 * own stays as it is written: highlighting (`\H\`, `\N\`), other formatting (`\.sp 2\`), local (`\Zx\`) and character sets (`\C2842\`).
 * So does a mark that begins no sequence: `C:\tmp`, `\X0G\`.
 */
export function decoded(text: string, delimiters: Delimiters): string {
  const { escape: mark } = delimiters;
  if (!text.includes(mark)) return text;
  let result = '';
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf(mark, at);
    const end = start < 0 ? -1 : text.indexOf(mark, start + 1);
    if (end < 0) return result + text.slice(at);
    result += text.slice(at, start);
    const code = text.slice(start + 1, end);
    const isText = !isSequence(code);
    result += isText ? mark : (meaning(code, delimiters) ?? text.slice(start, end + 1));
    at = (isText ? start : end) + 1;
  }
  return result;
}

/** Whether a text is an escape sequence between two marks. What is not is text, and its second mark may begin a sequence. */
export function isSequence(code: string): boolean {
  return sequence.test(code);
}

const sequence =
  /^(?:[EFHNPRST]|\.(?:br|ce|fi|nf|in|sk|sp|ti) ?[+-]?\d*|X(?:[0-9A-Fa-f]{2})+|C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4,6}|Z\w*)$/;

/** undefined: it has no character of its own. */
function meaning(code: string, delimiters: Delimiters): string | undefined {
  switch (code) {
    case 'F':
      return delimiters.field;
    case 'S':
      return delimiters.component;
    case 'R':
      return delimiters.repetition;
    case 'E':
      return delimiters.escape;
    case 'T':
      return delimiters.subcomponent;
    case 'P':
      return delimiters.truncation;
    case '.br':
      return '\n';
    default:
      return code.startsWith('X') ? fromBytes(code.slice(1), delimiters) : undefined;
  }
}

function fromBytes(hex: string, { isLatin1 }: Delimiters): string {
  if (isLatin1) return latin1(hex);
  try {
    return decodeURIComponent(hex.replace(/../g, '%$&'));
  } catch (error) {
    if (error instanceof URIError) return latin1(hex);
    throw error;
  }
}

function latin1(hex: string): string {
  return hex.replace(/../g, byte => String.fromCharCode(Number.parseInt(byte, 16)));
}

/** What `decoded` reads as the value: no delimiter, escape or line end of it is taken for one of the message. */
export function encoded(value: string, delimiters: Delimiters): string {
  const { field, component, repetition, escape: mark, subcomponent, truncation } = delimiters;
  let result = '';
  let from = 0;
  for (let at = 0; at < value.length; at++) {
    const code = codeOf(value.charAt(at));
    if (code === undefined) continue;
    result += `${value.slice(from, at)}${mark}${code}${mark}`;
    from = at + 1;
  }
  return result + value.slice(from);

  function codeOf(char: string): string | undefined {
    switch (char) {
      case field:
        return 'F';
      case component:
        return 'S';
      case repetition:
        return 'R';
      case mark:
        return 'E';
      case subcomponent:
        return 'T';
      case truncation:
        return 'P';
      case '\n':
        return '.br';
      case '\r':
        return 'X0D';
      case '\v':
        return 'X0B';
      case '\x1C':
        return 'X1C';
      default:
        return undefined;
    }
  }
}
