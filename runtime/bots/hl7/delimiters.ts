// The characters that a header segment (MSH, and FHS and BHS of batches) declares: https://www.hl7.org/implement/standards, chapter 2.5.4.

export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
  /** Since version 2.7. */
  readonly truncation: string | undefined;
  /** Whether bytes that are written as \X..\ are Latin-1; else they are UTF-8, where they can be. */
  readonly isLatin1: boolean;
}

/** Segments that declare delimiters. */
export const headers: ReadonlySet<string> = new Set(['MSH', 'FHS', 'BHS']);

/**
 * @param text of a header segment, past its name
 * @returns the delimiters, or what is wrong with them
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

/** Punctuation of ASCII. The expressions of isOdd take as long to compile, in a fresh realm, as the rest of a message. */
const usual = /^[!-/:-@[-`{-~]+$/;

function isOdd(char: string): boolean {
  return /[A-Za-z0-9\s\p{C}]/u.test(char) || /[\uD800-\uDFFF]/.test(char);
}
