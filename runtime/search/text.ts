// In: text as people write it. Out: the form in which strings are stored and compared.
// https://hl7.org/fhir/R4/search.html#string: case and accents do not count.

/** Longer values are compared by their first characters only; longer search values are refused. */
export const maxStringLength = 500;

const ascii = /^[\x20-\x7e]*$/;

/**
 * Without case and accents: `Müller` → `muller`, `Weiß` → `weiss`, `Işık` → `isik`, `Ὀδυσσεύς` → `οδυσσευσ`.
 * Lower, upper and lower case again is what Unicode's full case folding comes to, and takes the dotless i for an i;
 * the sigma at the end of a word is one that lower case makes.
 */
export function normalize(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** The part of a normalised text that is kept; all of what may be sought is in it. */
export function kept(normalized: string): string {
  return normalized.length > maxStringLength
    ? normalized.slice(0, maxStringLength).toWellFormed()
    : normalized;
}

/** The order of collation "C": code points, where JavaScript compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  const x = a.codePointAt(i) ?? -1;
  const y = b.codePointAt(i) ?? -1;
  // Inside a surrogate pair the high halves are equal, so the low halves decide rightly.
  return x < y ? -1 : 1;
}

/** A lexeme of the `strings` column, quoted for `tsvector` and `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}
