// The name of a character encoding, in a Content-Type or in MSH-18 → the encoding.
// HL7 table 0211: https://terminology.hl7.org/CodeSystem-v2-0211.html · https://encoding.spec.whatwg.org/#names-and-labels
import { afterMark } from './hl7/delimiters.ts';

/** IANA's name in lower case. */
export type Charset = (typeof charsets)[number];

const charsets = [
  ...(['utf-8', 'us-ascii', 'windows-1252', 'gb18030', 'big5', 'euc-kr', 'iso-8859-1'] as const),
  ...(['iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7'] as const),
  ...(['iso-8859-8', 'iso-8859-9', 'iso-8859-15'] as const),
] as const;

const aliases: Readonly<Record<string, Charset>> = {
  utf8: 'utf-8',
  ascii: 'us-ascii',
  iso8859_1: 'iso-8859-1',
  latin1: 'iso-8859-1',
};

const ofHl7: Readonly<Record<string, Charset>> = {
  ASCII: 'us-ascii',
  // iso-8859-1 → 8859/1
  ...Object.fromEntries(
    charsets.flatMap(name => (name.startsWith('iso-') ? [[`8859/${name.slice(9)}`, name]] : [])),
  ),
  'UNICODE UTF-8': 'utf-8',
  'GB 18030-2000': 'gb18030',
  'BIG-5': 'big5',
  'KS X 1001': 'euc-kr',
};

/** For messages. */
export const charsetNames: string = charsets.join(', ');
export const hl7CharsetNames: string = Object.keys(ofHl7).join(', ');

/** Of a Content-Type; undefined: not supported. */
export function charsetOfName(name: string): Charset | undefined {
  const lower = name.toLowerCase();
  return (
    charsets.find(each => each === lower) ?? (Object.hasOwn(aliases, lower) ? aliases[lower] : undefined)
  );
}

/** Of MSH-18; undefined: not supported. */
export function charsetOfHl7(name: string): Charset | undefined {
  const upper = name.trim().toUpperCase();
  return Object.hasOwn(ofHl7, upper) ? ofHl7[upper] : undefined;
}

/**
 * The first repetition of MSH-18 of the first message; empty without one. A byte order mark means UTF-8, regardless of MSH-18.
 *
 * @param text decoded by any encoding that contains ASCII
 */
export function declaredCharset(text: string): string {
  if (afterMark(text) > 0) return 'UNICODE UTF-8';
  const [, header = ''] = /(?:^|[\r\n\v])(MSH[^\r\n]*)/.exec(text) ?? [];
  const field = header.split(header.charAt(3), 18)[17] ?? '';
  return (field.split(header.charAt(5), 1)[0] ?? '').trim();
}
