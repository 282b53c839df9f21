// Numbers keep their text; texts that differ only in notation are one.

import { expect, test } from 'vitest';
import { Exact, normalText, parseJson, plainNotation } from './json.ts';

test('numbers keep their digits, strings that look like numbers stay strings', () => {
  expect(parseJson('{"a": 1.00, "b": "1.00", "c": [-2e3, "\\"5\\"", true, null]}')).toEqual({
    a: new Exact('1.00'),
    b: '1.00',
    c: [new Exact('-2e3'), '"5"', true, null],
  });
});

test.each([
  ['1.0e2', '100'],
  ['1.50e1', '15.0'],
  ['5e-3', '0.005'],
  ['1.00', '1.00'],
  ['-0', '0'],
  ['-0.0', '0.0'],
  ['-12.5', '-12.5'],
  ['12345678901234567890', '12345678901234567890'],
  ['0.0001e2', '0.01'],
  ['1E+2', '100'],
])('%s is written %s', (text, plain) => {
  expect(plainNotation(text)).toBe(plain);
});

test('key order and white space do not matter', () => {
  expect(normalText(parseJson('{ "b": [1e2], "a": {"d": null, "c": "x"} }'))).toBe(
    '{"a":{"c":"x","d":null},"b":[100]}',
  );
});
