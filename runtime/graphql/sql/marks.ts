// In: nothing. Out: the control characters that stand in the answer's text for what JavaScript has to finish.
// Text of jsonb never holds one: it writes them as \u0001.

/** `\x01u3\x01`: the reference of field 3 was not resolved. `\x01i3\x01`: the list of field 3 was cut by the default count. */
export const mark = '\x01';
/** Begins an array whose items are still to be filtered: `\x02<field>\x03`, then the items, then `end`. */
export const filterBegin = '\x02';
export const filterHead = '\x03';
/** Before the item as it is stored. */
export const rawItem = '\x04';
/** Before the item as it is answered. */
export const answeredItem = '\x05';
export const filterEnd = '\x06';

/** Whether anything is left to finish. */
export function hasMarks(text: string): boolean {
  return text.includes(mark) || text.includes(filterBegin);
}

/** As an SQL string. */
export function quoted(text: string): string {
  return `E'${[...text].map(char => (char < ' ' ? `\\x0${char.charCodeAt(0)}` : char)).join('')}'`;
}
