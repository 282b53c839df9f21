// Texts and bytes in the encodings of HL7 messages: each character is encoded and decoded unchanged, or reported as missing.
import { describe, expect, test } from 'vitest';
import type { Charset } from '../../runtime/bots/charset.ts';
import { decodeBytes, encodeText } from '../../runtime/bots/charset-codec.ts';

const controls = Array.from({ length: 32 }, (_, at) => String.fromCharCode(0x80 + at)).join('');

describe('each text is the same after encoding and decoding', () => {
  test.each<[Charset, string, number]>([
    ['utf-8', 'Müller 😀', 12],
    ['us-ascii', 'Miller\r', 7],
    ['iso-8859-1', `Müller ${controls}ÿ`, 40],
    ['windows-1252', 'Müller €“\u0081', 10],
    ['iso-8859-2', `Łódź ${controls}`, 37],
    ['iso-8859-9', `İstanbul ${controls}`, 41],
    ['iso-8859-15', 'Müller €', 8],
    ['big5', 'A中文', 5],
    ['euc-kr', 'A한국', 5],
    ['gb18030', 'A中€', 5],
    ['gb18030', 'AÄ', 5],
    ['gb18030', 'A\uE7C7\uFFFF', 9],
    ['gb18030', 'A😀\u{10FFFF}', 9],
  ])('%s: %j in %i bytes', (charset, text, length) => {
    const bytes = encodeText(text, charset);
    if (!Buffer.isBuffer(bytes)) throw new Error(`It lacks ${bytes.lacks}.`);
    expect(bytes.length).toBe(length);
    expect(decodeBytes(bytes, charset)).toBe(text);
  });
});

describe('a character that the encoding does not have', () => {
  test.each<[Charset, string, string]>([
    ['us-ascii', 'Müller', 'ü'],
    ['iso-8859-1', 'a😀', '😀'],
    ['iso-8859-1', 'a€', '€'],
    ['iso-8859-9', 'a€', '€'],
    ['iso-8859-9', 'aÐ', 'Ð'],
    ['windows-1252', 'aŁ', 'Ł'],
    ['big5', 'a😀', '😀'],
  ])('%s: %j lacks %s', (charset, text, lacks) => {
    expect(encodeText(text, charset)).toEqual({ lacks });
  });
});
