// Case and accents do not count in strings, in any script: what is stored and what is sought come to the same text.
import { describe, expect, test } from 'vitest';
import { normalize } from '../../runtime/search/text.ts';
import { fold } from '../oracle/text.ts';

test.each([
  ['Müller', 'MULLER', 'muller'],
  ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['σς', 'ΣΣ', 'σσ'],
  ['Weiß', 'WEISS', 'weiss'],
  ['groß', 'GROẞ', 'gross'],
  ['İzmir', 'izmir', 'izmir'],
  ['Işık', 'ISIK', 'isik'],
  ['ﬁnﬂ', 'FINFL', 'finfl'],
  ['e\u0301te\u0301', 'ÉTÉ', 'ete'],
  ['Ångström', 'Å\u0301NGSTROM', 'angstrom'],
  ['ＡＢＣ', 'abc', 'abc'],
  ['ſtrasse', 'STRASSE', 'strasse'],
])('%s and %s are %s', (one, other, text) => {
  expect([normalize(one), normalize(other), fold(one), fold(other)]).toEqual([text, text, text, text]);
});

test('the beginning of a word is found by a word that ends there', () => {
  expect(normalize('ΟΔΟΣΤΡΩΜΑ').startsWith(normalize('ΟΔΟΣ'))).toBe(true);
});

describe('every character', () => {
  /** Without surrogates, private ones and those that Unicode has not assigned. */
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    each => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(each),
  );

  test('is folded as the oracle folds it, and once is enough', () => {
    expect(characters.filter(each => normalize(each) !== fold(each))).toEqual([]);
    expect(characters.filter(each => normalize(normalize(each)) !== normalize(each))).toEqual([]);
  });

  test('is found in either case, but for the iota below, which is an accent in lower case and a letter in upper case', () => {
    const isSubscript = (each: string) => each.normalize('NFD').includes('\u0345');
    const differs = (each: string) =>
      normalize(each) !== normalize(each.toLowerCase()) || normalize(each) !== normalize(each.toUpperCase());
    expect(characters.filter(each => differs(each) && !isSubscript(each))).toEqual([]);
  });
});
