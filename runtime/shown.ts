// In: text of a caller. Out: the same as a message repeats it: its beginning, where it is long.

/** In UTF-16 units. */
const most = 80;

export function shown(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** A message of graphql-js or another package, which repeats names and values in quotes and without: each of them shown. */
export function withoutLongWords(message: string): string {
  if (message.length <= most) return message;
  return message
    .replace(/"((?:[^"\\]|\\.){81,})"/gs, (_, value: string) => `"${shown(value)}"`)
    .replace(/[^\s"]{82,}/g, shown);
}
