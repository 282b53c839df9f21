// Indented JSON: the bytes of strings and the digits of numbers are those of the input.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indented } from '../../runtime/base/json/indent.ts';

test.each([
  [
    '{"a":1.50,"b":[1e2,-0.0,{}],"c":[]}',
    '{\n  "a": 1.50,\n  "b": [\n    1e2,\n    -0.0,\n    {}\n  ],\n  "c": []\n}\n',
  ],
  ['{ "a" :\n[ ] , "b": { } }', '{\n  "a": [],\n  "b": {}\n}\n'],
  [
    '{"a":"x\\"},{[:,\\\\","b\\\\":"\\u00e9é \\/"}',
    '{\n  "a": "x\\"},{[:,\\\\",\n  "b\\\\": "\\u00e9é \\/"\n}\n',
  ],
  ['[true,null,"  "]', '[\n  true,\n  null,\n  "  "\n]\n'],
  ['12345678901234567890.10', '12345678901234567890.10\n'],
])('%s', (text, expected) => {
  expect(indented(text)).toBe(expected);
});

test('is what JSON.stringify indents', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (value, space) => {
      expect(indented(JSON.stringify(value, null, space))).toBe(`${JSON.stringify(value, null, 2)}\n`);
    }),
  );
});
