// application/x-www-form-urlencoded text → its keys and values, or an outcome with the position of the fault.
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, but invalid escapes are refused. The last of repeated keys counts.
import { outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';

/** @param what part of the request: `query`, `form` */
export function readForm(text: string, what: string, most: number): ReadonlyMap<string, string> {
  return new Map(formPairs(text, what, most));
}

type Pair = readonly [key: string, value: string];

/** In their order, with repeated keys. */
export function formPairs(text: string, what: string, most: number): readonly Pair[] {
  const values: Pair[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('&', at);
    const pair = text.slice(at, end < 0 ? text.length : end);
    if (pair !== '') {
      if (values.length >= most) {
        const sentence = `The ${what} has more than ${most} keys, the most that are taken here.`;
        throw outcomeError('too-long', sentence);
      }
      const equals = pair.indexOf('=');
      const key = part(equals < 0 ? pair : pair.slice(0, equals), at);
      values.push([key, equals < 0 ? '' : part(pair.slice(equals + 1), at + equals + 1)]);
    }
    at = end < 0 ? text.length + 1 : end + 1;
  }
  return values;

  function part(written: string, offset: number): string {
    const spaced = written.replaceAll('+', ' ');
    if (!spaced.includes('%')) return spaced;
    try {
      return decodeURIComponent(spaced);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      const broken = /%(?![0-9A-Fa-f]{2})/.exec(written);
      const reason = broken
        ? `'${shown(written.slice(broken.index, broken.index + 3))}' is not an escape: write a % itself as %25`
        : 'the escapes are not UTF-8';
      const position = offset + (broken?.index ?? 0) + 1;
      const sentence = `The ${what} cannot be read at character ${position}: ${reason}.`;
      throw outcomeError('structure', sentence, { cause: error });
    }
  }
}
