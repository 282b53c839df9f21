// Decodes bytes and encodes text in each supported character encoding, without replacement characters.
import { TextDecoder } from 'node:util';
import type { Charset } from './charset.ts';

/** @throws TypeError for bytes that are invalid in the encoding */
export function decodeBytes(bytes: Buffer, charset: Charset): string {
  const own = byLatin1[charset];
  if (!own) return decoderOf(charset).decode(bytes);
  const text = bytes.toString('latin1');
  return charset === 'iso-8859-1' ? text : text.replace(/[\x80-\xff]/g, char => own[char] ?? char);
}

/** From 0x80 on. https://encoding.spec.whatwg.org/index-windows-1252.txt */
const windows1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Node decodes these labels as other encodings: the characters in which they differ from ISO 8859-1. */
const byLatin1: Readonly<Partial<Record<Charset, Readonly<Record<string, string>>>>> = {
  'iso-8859-1': {},
  'iso-8859-9': { Ð: 'Ğ', Ý: 'İ', Þ: 'Ş', ð: 'ğ', ý: 'ı', þ: 'ş' },
  'windows-1252': Object.fromEntries(
    [...windows1252].map((char, index) => [String.fromCharCode(0x80 + index), char]),
  ),
};

const decoders = new Map<Charset, TextDecoder>();

/** Many senders declare ASCII and send UTF-8, which contains it. */
function decoderOf(charset: Charset): TextDecoder {
  const label = charset === 'us-ascii' ? 'utf-8' : charset;
  const decoder = decoders.get(charset) ?? new TextDecoder(label, { fatal: true, ignoreBOM: true });
  decoders.set(charset, decoder);
  return decoder;
}

/** The bytes, or the first character that the encoding does not have. */
export function encodeText(text: string, charset: Charset): Buffer | { readonly lacks: string } {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'us-ascii') return latin1Bytes(text, /[^\0-\x7f]/u);
  if (charset === 'iso-8859-1') return latin1Bytes(text, /[^\0-\xff]/u);
  const table = tableOf(charset);
  const bytes = Buffer.alloc(longestSequence * text.length);
  let length = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) bytes[length++] = code;
    else {
      const own = table.get(char) ?? beyondTable(code, charset);
      if (!own) return { lacks: char };
      for (const byte of own) bytes[length++] = byte;
    }
  }
  return bytes.subarray(0, length);
}

/** The most bytes of one UTF-16 unit in any of the encodings. */
const longestSequence = 4;

function latin1Bytes(text: string, outside: RegExp): Buffer | { readonly lacks: string } {
  const lacks = outside.exec(text)?.[0];
  return lacks === undefined ? Buffer.from(text, 'latin1') : { lacks };
}

type Sequence = readonly number[];

const tables = new Map<Charset, ReadonlyMap<string, Sequence>>();

/** Character → bytes, made by decoding each sequence of bytes once: some 150 ms for encodings of several bytes. */
function tableOf(charset: Charset): ReadonlyMap<string, Sequence> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, Sequence>();
  for (const bytes of sequencesOf(charset)) {
    const char = charOf(bytes, charset);
    if (char !== undefined && !table.has(char)) table.set(char, bytes);
  }
  tables.set(charset, table);
  return table;
}

function* sequencesOf(charset: Charset): Iterable<Sequence> {
  const isWide = ['gb18030', 'big5', 'euc-kr'].includes(charset);
  for (let first = 0x80; first <= 0xff; first += 1)
    if (!isWide) yield [first];
    else for (let second = 0x40; second <= 0xfe; second += 1) yield [first, second];
  if (charset === 'gb18030')
    for (let pointer = 0; pointer < fourByteCharacters; pointer += 1) yield fourBytes(pointer);
}

function charOf(bytes: Sequence, charset: Charset): string | undefined {
  try {
    const text = decodeBytes(Buffer.from(bytes), charset);
    return [...text].length === 1 ? text : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Of GB 18030: characters up to U+FFFF that have four bytes, and the pointer of U+10000.
 * https://encoding.spec.whatwg.org/#gb18030-encoder
 */
const [fourByteCharacters, firstSupplementary] = [39_420, 189_000];

function fourBytes(pointer: number): Sequence {
  const [first, second, third] = [12_600, 1_260, 10].map(size => Math.floor(pointer / size)) as [
    number,
    number,
    number,
  ];
  return [0x81 + first, 0x30 + (second % 10), 0x81 + (third % 126), 0x30 + (pointer % 10)];
}

function beyondTable(code: number, charset: Charset): Sequence | undefined {
  return charset === 'gb18030' && code > 0xffff ? fourBytes(code - 0x10000 + firstSupplementary) : undefined;
}
