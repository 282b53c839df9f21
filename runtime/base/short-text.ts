// In: text of a caller. Out: the same as a message repeats it: its beginning, where it is long.

/** In UTF-16 units. */
const most = 80;

export function shown(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}
