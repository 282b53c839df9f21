// The text of a value as it is written ↔ what it says. https://www.hl7.org/implement/standards, chapter 2.7: use of escape sequences.
import type { DelimiterName, Delimiters } from './delimiters.ts';

const delimiterCodes = [
  ...([
    ['F', 'field'],
    ['S', 'component'],
    ['R', 'repetition'],
  ] as const),
  ...([
    ['E', 'escape'],
    ['T', 'subcomponent'],
    ['P', 'truncation'],
  ] as const),
] as const;
const delimiterNames: Readonly<Record<string, DelimiterName>> = Object.fromEntries(delimiterCodes);
const controlCodes: Readonly<Record<string, string>> = {
  '\n': '.br',
  '\r': 'X0D',
  '\v': 'X0B',
  '\x1C': 'X1C',
};

const sequence =
  /^(?:[EFHNPRST]|\.(?:br|ce|fi|nf|in|sk|sp|ti) ?[+-]?\d*|X(?:[0-9A-Fa-f]{2})+|C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4,6}|Z\w*)$/;

/**
 * Each mark that begins an escape sequence, with the code of it; a mark that begins none is text, and its code undefined. What is between
 * two marks and no sequence is text, and the second mark may begin a sequence.
 */
export function* escapes(
  text: string,
  mark: string,
  from = 0,
): Iterable<{ readonly at: number; readonly code: string | undefined }> {
  for (let at = text.indexOf(mark, from); at >= 0; ) {
    const end = text.indexOf(mark, at + 1);
    const between = end < 0 ? '' : text.slice(at + 1, end);
    const code = sequence.test(between) ? between : undefined;
    yield { at, code };
    at = code === undefined ? end : text.indexOf(mark, end + 1);
  }
}

/**
 * `O\T\Malley` → `O&Malley`. Delimiters, bytes (`\X0D\`) and line breaks (`\.br\`) are decoded. What has no character of its
 * own stays as it is written: highlighting (`\H\`, `\N\`), other formatting (`\.sp 2\`), local (`\Zx\`) and character sets (`\C2842\`).
 * So does a mark that begins no sequence: `C:\tmp`, `\X0G\`.
 */
export function decoded(text: string, delimiters: Delimiters): string {
  const { escape: mark } = delimiters;
  if (!text.includes(mark)) return text;
  let result = '';
  let from = 0;
  for (const { at, code } of escapes(text, mark)) {
    const end = code === undefined ? at + 1 : at + code.length + 2;
    const meant = code === undefined ? undefined : meaning(code, delimiters);
    result += text.slice(from, at) + (meant ?? text.slice(at, end));
    from = end;
  }
  return result + text.slice(from);
}

/** undefined: it has no character of its own. */
function meaning(code: string, delimiters: Delimiters): string | undefined {
  if (code === '.br') return '\n';
  if (code.startsWith('X')) return fromBytes(code.slice(1), delimiters);
  const name = delimiterNames[code];
  return name && delimiters[name];
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
  const { escape: mark } = delimiters;
  // No letter, digit or space is a delimiter.
  return value.replace(/[^A-Za-z0-9 ]/g, char => {
    const code = controlCodes[char] ?? delimiterCodes.find(([, name]) => delimiters[name] === char)?.[0];
    return code === undefined ? char : `${mark}${code}${mark}`;
  });
}
