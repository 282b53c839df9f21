// Search values as written in, their parts out: alternatives, components, escapes; and texts in comparable form.
// https://hl7.org/fhir/R4/search.html#escaping

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

/** Without case and accents: character by character, as none of them looks different for its neighbours. */
export function fold(text: string): string {
  return [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map(foldCharacter).join('');
}

function foldCharacter(character: string): string {
  return [...character.toLowerCase().toUpperCase()].map(each => each.toLowerCase()).join('');
}

/** Code-point order, which is that of UTF-8 bytes. */
export function comparePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
