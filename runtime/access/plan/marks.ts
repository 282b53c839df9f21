// In: nothing. Out: the control characters that stand in the answer's text for what JavaScript has to finish.
// Text of jsonb never holds one: it writes them as \u0001.
import { raw, type Sql } from '../../base/sql/sql.ts';

/**
 * `\x01u3\x01`: the reference of field 3 was not resolved. `\x01d0\x01`: a field that the caller has no access to,
 * with refusal 0. `\x01i3\x01`, after a list: the default count has cut it;
 * `\x01c3\x01`, in its place: the same where that is an error. `\x01m3:1000\x01`: an array through
 * which resources are read, and with more items than that. `\x01f3:0\x01`: an array whose FHIRPath failed, with failure 0.
 * `\x01k2:["after",null,[…]]\x01`: the cursor of a place in the Connection of site 2; `\x01p3\x01`: one that was made for another parent.
 */
export const mark = '\x01';
/** Begins an array whose items are still to be filtered: `\x02<field>`, resources around it, the items, then `end`. */
export const filterBegin = '\x02';
/** Before the nearest resource; again before the one that contains that, if it is another. */
export const filterHead = '\x03';
/** Before the item as it is stored. */
export const rawItem = '\x04';
/** Before the item as it is answered. */
export const answeredItem = '\x05';
export const filterEnd = '\x06';
/** Between the parts of an answered item: of a Connection, its key and the text of each `edges`. */
export const nextPart = '\x07';
/** Begins a stored value that JavaScript projects: `\x08<projection>`, parts that SQL answers, the value, then `end`. */
export const storedBegin = '\x08';
export const storedPart = '\x0b';
export const storedValue = '\x0c';
export const storedEnd = '\x0e';

/** Whether anything is left to finish. */
export function hasMarks(text: string): boolean {
  return text.includes(mark) || text.includes(filterBegin);
}

/** As an SQL string. */
export function quoted(text: string): Sql {
  const chars = [...text].map(char => (char < ' ' ? `\\x0${char.charCodeAt(0).toString(16)}` : char));
  return raw(`E'${chars.join('')}'`);
}
