// Escaped text ↔ its value. https://www.hl7.org/implement/standards, chapter 2.7: use of escape sequences.
import type { DelimiterName, Delimiters } from './delimiters.ts';

const delimiterNames: Readonly<Record<string, DelimiterName>> = {
  F: 'field',
  S: 'component',
  R: 'repetition',
  E: 'escape',
  T: 'subcomponent',
  P: 'truncation',
};
const controlCodes = { '\n': '.br', '\r': 'X0D', '\v': 'X0B', '\x1C': 'X1C' } as const;

const sequence =
  /^(?:[EFHNPRST]|\.(?:br|ce|fi|nf|in|sk|sp|ti) ?[+-]?\d*|X(?:[0-9A-Fa-f]{2})+|C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4,6}|Z\w*)$/;

/**
 * The code of the escape sequence at a position; undefined: the escape character is text. So are the characters up to the next escape
 * character, which may begin a sequence.
 */
export function codeAt(text: string, mark: string, at: number): string | undefined {
  const end = text.indexOf(mark, at + 1);
  if (end <= at + 1) return undefined;
  const code = text.slice(at + 1, end);
  return sequence.test(code) ? code : undefined;
}

/**
 * `O\T\Malley` → `O&Malley`. Delimiters, bytes (`\X0D\`) and line breaks (`\.br\`) are decoded. Sequences without a character stay:
 * highlighting (`\H\`, `\N\`), other formatting (`\.sp 2\`), local (`\Zx\`) and character sets (`\C2842\`). So do escape characters
 * outside of sequences: `C:\tmp`, `\X0G\`.
 */
export function decoded(text: string, delimiters: Delimiters): string {
  const { escape: mark } = delimiters;
  if (!text.includes(mark)) return text;
  let result = '';
  let from = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
    const code = codeAt(text, mark, at);
    result += text.slice(from, at);
    result += code === undefined ? mark : (meaning(code, delimiters) ?? `${mark}${code}${mark}`);
    from = at + (code === undefined ? 1 : code.length + 2);
  }
  return result + text.slice(from);
}

/** undefined: the sequence has no character. */
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

/** The inverse of `decoded`: escapes delimiters, escape characters and line ends. */
export function encoded(value: string, delimiters: Delimiters): string {
  const { escape: mark } = delimiters;
  const { any, codes } = specialsOf(delimiters);
  return value.replace(any, char => `${mark}${codes.get(char)}${mark}`);
}

/** The characters that need escapes, and their codes. */
interface Special {
  readonly any: RegExp;
  readonly codes: ReadonlyMap<string, string>;
}

const specials = new WeakMap<Delimiters, Special>();

function specialsOf(delimiters: Delimiters): Special {
  const known = specials.get(delimiters);
  if (known) return known;
  const codes = new Map<string, string>(Object.entries(controlCodes));
  for (const [code, name] of Object.entries(delimiterNames)) {
    const char = delimiters[name];
    if (char !== undefined) codes.set(char, code);
  }
  const made = { any: new RegExp(`[${[...codes.keys()].map(char => `\\${char}`).join('')}]`, 'g'), codes };
  specials.set(delimiters, made);
  return made;
}
