// Search values as written in, their parts out: alternatives, components, escapes; and texts in comparable form.
// https://hl7.org/fhir/R4/search.html#escaping

import { bases } from './letters.ts';

/** The value cannot be searched for; the engine has to refuse it too. */
export class SearchValueError extends Error {}

/** `a,b\,c` → `a`, `b\,c`: cut at the separator where it is not escaped; the parts keep their escapes. */
export function splitAt(separator: ',' | '$' | '|', text: string): string[] {
  const parts = [''];
  for (const token of text.match(/\\[\\,$|]|./gs) ?? [])
    if (token === separator) parts.push('');
    else parts[parts.length - 1] += token;
  return parts;
}

export function unescaped(text: string): string {
  return text.replace(/\\([\\,$|])/g, '$1');
}

/** The inverse of `unescaped`, for those who make search values from data. */
export function escaped(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

/** Without case, accents and punctuation, and with one space for each run of white space. */
export function fold(text: string): string {
  return oneSpaced(letters(text).replace(punctuation, ''));
}

/** The two ways to ignore punctuation: as if it were not there, and as if it were white space. */
export function foldBoth(text: string): readonly [string, string] {
  return [fold(text), oneSpaced(letters(text).replace(punctuation, ' '))];
}

const punctuation = /\p{P}|`/gu;
/** Letters and symbols that are written for an apostrophe. */
const apostrophes = new Set('\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u1fef\u1ffd\ua78b\ua78c');

/** Character by character, as none of them looks different for its neighbours. */
function letters(text: string): string {
  const apostrophed = [...text].map(each => (apostrophes.has(each) ? "'" : each)).join('');
  return [...apostrophed.normalize('NFKD')].map(letter).join('');
}

const known = new Map<string, string>();

function letter(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const isIgnored = /\p{M}|\p{Default_Ignorable_Code_Point}/u.test(character);
  const made = isIgnored ? '' : apostrophes.has(character) ? "'" : foldCharacter(character);
  known.set(character, made);
  return made;
}

function oneSpaced(text: string): string {
  return text
    .split(/\p{White_Space}/u)
    .filter(Boolean)
    .join(' ');
}

function foldCharacter(character: string): string {
  const folded = [...character.toLowerCase().toUpperCase()].map(each => each.toLowerCase()).join('');
  return [...folded].map(each => (each === 'ς' ? 'σ' : (bases.get(each) ?? each))).join('');
}

/** Whether two texts differ in case alone. */
export function sameButCase(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const literally = a.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`^${literally}$`, 'isu').test(b);
}

/** Code-point order, which is that of UTF-8 bytes. */
export function comparePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
