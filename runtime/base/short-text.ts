// A long text → a short one: its beginning for a message, or a hash that distinguishes it from others.
import { createHash } from 'node:crypto';

/** In UTF-16 units. */
const most = 80;

export function shown(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** Eight hexadecimal digits: for names that would be equal or too long otherwise. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
