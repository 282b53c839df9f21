// The delimiters of a message, which a header segment (MSH, and FHS and BHS of batches) declares, and its line ends.
// https://www.hl7.org/implement/standards, chapter 2.5.4

export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
  /** Since version 2.7. */
  readonly truncation: string | undefined;
  /** Whether bytes that are written as \X..\ are Latin-1; otherwise UTF-8, if valid. */
  readonly isLatin1: boolean;
}

export type DelimiterName = Exclude<keyof Delimiters, 'isLatin1'>;

/** Segments that declare delimiters. */
export const headers: ReadonlySet<string> = new Set(['MSH', 'FHS', 'BHS']);

/**
 * @param text of a header segment, after its name
 * @returns the delimiters, or their fault
 */
export function readDelimiters(text: string): Delimiters | string {
  const field = text.charAt(0);
  if (field === '') return 'the field separator is missing: MSH|^~\\& is how a message begins';
  const end = text.indexOf(field, 1);
  const coded = text.slice(1, end < 0 ? text.length : end);
  const [component = '', repetition = '', mark = '', subcomponent = '', truncation] = coded;
  if (coded.length < 4 || coded.length > 5)
    return `there are ${coded.length} encoding characters, and four or five are needed, as in ^~\\&`;
  const all = [field, ...coded];
  if (!usual.test(field + coded) && all.some(isOdd))
    return 'a delimiter is a letter, a digit, a space or a control character';
  if (new Set(all).size < all.length) return 'two delimiters are the same character';
  const charset = text.split(field, 18)[17] ?? '';
  const isLatin1 = /^8859\/1(?:$|\D)/.test(charset);
  return { field, component, repetition, escape: mark, subcomponent, truncation, isLatin1 };
}

export function isSameDelimiters(one: Delimiters, other: Delimiters): boolean {
  const names = ['field', 'component', 'repetition', 'escape', 'subcomponent', 'truncation'] as const;
  return names.every(name => one[name] === other[name]);
}

/** ASCII punctuation. In a fresh realm, compiling the expressions of isOdd takes as long as reading the rest of a message. */
const usual = /^[!-/:-@[-`{-~]+$/;

function isOdd(char: string): boolean {
  return /[A-Za-z0-9\s\p{C}]/u.test(char) || /[\uD800-\uDFFF]/.test(char);
}

// CR of the standard, LF and CR LF of many senders, and the bytes of MLLP around messages: VT before, FS and CR after. Expressions
// instead of loops: each run of a bot has a fresh realm, where a loop over characters is not compiled yet.
const ends = '\n\v\r\x1c';
const anEnd = new RegExp(`[${ends}]`, 'g');
const noEnd = new RegExp(`[^${ends}]`, 'g');

/** The position after a byte order mark, which is three characters in bytes that were decoded as Latin-1. */
export function afterMark(text: string): number {
  if (text.charCodeAt(0) === 0xfeff) return 1;
  return text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
}

/** The position of the next line end, or the length of the text. */
export function endOfLine(text: string, from: number): number {
  return next(anEnd, text, from);
}

/** The position of the next character that is not a line end. */
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
