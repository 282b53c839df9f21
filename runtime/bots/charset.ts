// Names of character encodings, in a Content-Type or in MSH-18 → bytes as text, and text as bytes: every character, or an error.
// HL7 table 0211: https://terminology.hl7.org/CodeSystem-v2-0211.html · https://encoding.spec.whatwg.org/#names-and-labels

/** IANA's name in lower case. */
export type Charset = (typeof charsets)[number];

const charsets = [
  ...([
    'utf-8',
    'us-ascii',
    'windows-1252',
    'gb18030',
    'big5',
    'euc-kr',
    'iso-8859-1',
    'iso-8859-2',
  ] as const),
  ...(['iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8'] as const),
  ...(['iso-8859-9', 'iso-8859-15'] as const),
] as const;

const aliases: Readonly<Record<string, Charset>> = {
  utf8: 'utf-8',
  ascii: 'us-ascii',
  iso8859_1: 'iso-8859-1',
  latin1: 'iso-8859-1',
};

const ofHl7: Readonly<Record<string, Charset>> = {
  ASCII: 'us-ascii',
  '8859/1': 'iso-8859-1',
  '8859/2': 'iso-8859-2',
  '8859/3': 'iso-8859-3',
  '8859/4': 'iso-8859-4',
  '8859/5': 'iso-8859-5',
  '8859/6': 'iso-8859-6',
  '8859/7': 'iso-8859-7',
  '8859/8': 'iso-8859-8',
  '8859/9': 'iso-8859-9',
  '8859/15': 'iso-8859-15',
  'UNICODE UTF-8': 'utf-8',
  'GB 18030-2000': 'gb18030',
  'BIG-5': 'big5',
  'KS X 1001': 'euc-kr',
};

/** For messages. */
export const charsetNames: string = charsets.join(', ');
export const hl7CharsetNames: string = Object.keys(ofHl7).join(', ');

/** Of a Content-Type; undefined: it is not known here. */
export function charsetOfName(name: string): Charset | undefined {
  const lower = name.toLowerCase();
  return (
    charsets.find(each => each === lower) ?? (Object.hasOwn(aliases, lower) ? aliases[lower] : undefined)
  );
}

/** Of MSH-18; undefined: it is not known here. */
export function charsetOfHl7(name: string): Charset | undefined {
  const upper = name.trim().toUpperCase();
  return Object.hasOwn(ofHl7, upper) ? ofHl7[upper] : undefined;
}

/** The first repetition of MSH-18 of the first message; empty: it names none. @param text decoded in whatever way keeps ASCII */
export function declaredCharset(text: string): string {
  const [, header = ''] = /(?:^|[\r\n\v\uFEFF])(MSH[^\r\n]*)/.exec(text) ?? [];
  const field = header.split(header.charAt(3), 18)[17] ?? '';
  return (field.split(header.charAt(5), 1)[0] ?? '').trim();
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws TypeError where the bytes are not of the encoding */
export function decodeBytes(bytes: Buffer, charset: Charset): string {
  switch (charset) {
    // Many senders say ASCII and mean UTF-8, which it is part of.
    case 'utf-8':
    case 'us-ascii':
      return utf8.decode(bytes);
    // Node's decoder of iso-8859-1 is that of Windows, as browsers have it.
    case 'iso-8859-1':
      return bytes.toString('latin1');
    case 'windows-1252':
      return fromWindows1252(bytes);
    default:
      return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  }
}

/** The bytes, or the first character that the encoding does not have. */
export function encodeText(text: string, charset: Charset): Buffer | { readonly lacks: string } {
  if (charset === 'utf-8') return Buffer.from(text);
  const table = tableOf(charset);
  const bytes: number[] = [];
  for (const char of text) {
    const own = char.charCodeAt(0) < 0x80 ? [char.charCodeAt(0)] : table.get(char);
    if (!own) return { lacks: char };
    bytes.push(...own);
  }
  return Buffer.from(bytes);
}

const tables = new Map<Charset, ReadonlyMap<string, readonly number[]>>();

/** Character → bytes, made of what the decoder reads: one byte, or two where the encoding has such. */
function tableOf(charset: Charset): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const isWide = ['gb18030', 'big5', 'euc-kr'].includes(charset);
  for (let first = 0x80; first <= 0xff && charset !== 'us-ascii'; first += 1)
    for (let second = isWide ? 0x40 : 0; second <= (isWide ? 0xfe : 0); second += 1) {
      const bytes = isWide ? [first, second] : [first];
      const char = charOf(bytes, charset);
      if (char !== undefined && !table.has(char)) table.set(char, bytes);
    }
  tables.set(charset, table);
  return table;
}

function charOf(bytes: readonly number[], charset: Charset): string | undefined {
  try {
    const text = decodeBytes(Buffer.from(bytes), charset);
    return [...text].length === 1 ? text : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** From 0x80 on, where it is not Latin-1: https://encoding.spec.whatwg.org/index-windows-1252.txt. Node's decoder takes it for that. */
const windows1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function fromWindows1252(body: Buffer): string {
  return body
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, char => windows1252.charAt(char.charCodeAt(0) - 0x80));
}
