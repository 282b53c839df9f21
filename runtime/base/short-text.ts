// Text of a caller → the same for a message: only its beginning if it is long.

/** In UTF-16 units. */
const most = 80;

export function shown(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}
