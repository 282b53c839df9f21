// Text → value or refusal: what is refused and where, what is kept to the digit, and that the quick way misses nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import { compareDecimalText, numberLimit } from '../../runtime/base/json/number.ts';
import { readJson } from '../../runtime/base/json/read.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';

function refusalOf(run: () => unknown): OutcomeError {
  try {
    run();
  } catch (error) {
    if (error instanceof OutcomeError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('malformed text is refused with line, column, path and what was expected', () => {
  const cases: [text: string, message: string, path?: string][] = [
    ['', 'Line 1, column 1: expected a value but found the end of the text.'],
    [
      '{',
      'Line 1, column 2: expected a key in double quotes but found the end of the text; keys stand in double quotes.',
    ],
    [
      '{"a":1,}',
      "Line 1, column 8: expected a key in double quotes but found '}'; remove the comma before it.",
    ],
    [
      '{"a":[1,\n2,]}',
      "Line 2, column 3 (a): expected a value but found ']'; remove the comma before it.",
      'a',
    ],
    ['{"a":[1 2]}', "Line 1, column 9 (a): expected ',' or ']' but found '2'.", 'a'],
    ['{"a":1 "b":2}', "Line 1, column 8: expected ',' or '}' but found '\"'."],
    ['{"a" 1}', "Line 1, column 6 (a): expected ':' after the key but found '1'.", 'a'],
    [
      '{"a":}',
      "Line 1, column 6 (a): expected a value but found '}'; a value is missing, or a comma is too many.",
      'a',
    ],
    [
      "{'a':1}",
      "Line 1, column 2: expected a key in double quotes but found '''; keys stand in double quotes.",
    ],
    [
      '{"a":\'b\'}',
      "Line 1, column 6 (a): expected a value but found '''; strings stand in double quotes.",
      'a',
    ],
    ['{"a":1} x', "Line 1, column 9: expected the end of the text but found 'x'."],
    ['{"a":undefined}', "Line 1, column 6 (a): expected a value but found 'undefined'.", 'a'],
    [
      '[1, // one\n2]',
      "Line 1, column 5 ([1]): expected a value but found '/'; JSON has no comments, remove it.",
      '[1]',
    ],
    [
      '[01]',
      "Line 1, column 2 ([0]): '01' does not begin a JSON number; write it as in 0.5, -12 or 1.5e3.",
      '[0]',
    ],
    [
      '[1.]',
      "Line 1, column 2 ([0]): '1.]' does not begin a JSON number; write it as in 0.5, -12 or 1.5e3.",
      '[0]',
    ],
    [
      '["a\nb"]',
      'Line 1, column 4 ([0]): found a raw control character in a string; write it as \\u000a.',
      '[0]',
    ],
    ['["\\x"]', "Line 1, column 3 ([0]): expected an escape such as \\n or \\u00e9 but found '\\x'.", '[0]'],
    ['["a', "Line 1, column 4 ([0]): expected '\"' to close the string but the text ends.", '[0]'],
    [
      '{"resourceType":"Patient","name":[{"given":["A",]}]}',
      "Line 1, column 49 (Patient.name[0].given): expected a value but found ']'; remove the comma before it.",
      'Patient.name[0].given',
    ],
  ];
  test.each(cases)('%j', (text, message, path) => {
    const error = refusalOf(() => parseJson(text));
    expect(error.status).toBe(400);
    expect(error.outcome.issue).toEqual([
      { severity: 'error', code: 'invalid', diagnostics: message, ...(path && { expression: [path] }) },
    ]);
  });
});

describe('what cannot be stored, or not given back, is refused', () => {
  test.each([
    ['{"a":"x\\u0000y"}', /column 6 \(a\): a string holds the character U\+0000/],
    ['{"a\\u0000":1}', /U\+0000/],
    ['["\\ud83d"]', /half of a surrogate pair/],
    ['["\\ude00\\ud83d"]', /half of a surrogate pair/],
    ['["\ud83d"]', /half of a surrogate pair/],
    ['[1234567890123456789]', /has 19 significant digits/],
    ['{"a" : 1.000000000000000000}', /has 19 significant digits/],
    ['[1000000000000000000.0]', /has 20 significant digits/],
    ['[10000000000000000000000000000000]', /is beyond the powers of ten/],
    [`[0.${'0'.repeat(49)}]`, /is beyond the powers of ten/],
    ['[1e31]', /is beyond the powers of ten/],
    ['[1,\n -1E-31]', /Line 2, column 2 \(\[1\]\): the number there is beyond/],
    ['[0e99]', /is beyond the powers of ten/],
    ['[1e131071]', /is beyond the powers of ten/],
    ['1e31', /is beyond the powers of ten/],
    ['12345678901234567891', /has 20 significant digits/],
  ])('%j', (text, message) => {
    for (const parse of [parseJson, parseNumberPreserving]) {
      const error = refusalOf(() => parse(text));
      expect(error.status).toBe(400);
      expect(error.message).toMatch(message);
    }
  });

  test.each([
    '["\\\\u0000"]',
    '["\\ud83d\\ude00 \ud83d\ude00"]',
    '{"a":123456789012345678,"b":0.000000000000000001,"c":1e30,"d":1e-30}',
    '{"a":1000000000000000000,"b":-123000000000000000000000000000,"c":0.000000000000000000000000000000}',
    '["urn:oid:2.16.840.1.113883.4.642.40.2.48.1, 1e99"]',
    '\ufeff {"a":1}',
  ])('%j is not', text => {
    expect(parseJson(text)).toEqual(JSON.parse(text.replace('\ufeff', '')));
  });

  test('all such places are named, the first hundred of them', () => {
    expect(refusalOf(() => parseJson(`[${'1e99,'.repeat(3)}"\\u0000"]`)).outcome.issue).toHaveLength(4);
    expect(refusalOf(() => parseJson(`[${'1e99,'.repeat(300)}1]`)).outcome.issue).toHaveLength(100);
  });
});

test('containers may stand a hundred deep and no deeper', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  expect(parseJson(nested(100))).toBeDefined();
  expect(refusalOf(() => parseJson(nested(102))).message).toMatch(/stand more than 100 deep/);
  expect(refusalOf(() => parseNumberPreserving(nested(102))).message).toMatch(/stand more than 100 deep/);
  expect(refusalOf(() => parseJson('['.repeat(100_000))).message).toMatch(/stand more than 100 deep/);
});

describe('repeated keys are refused, and named', () => {
  test.each([
    ['{"a":1,"b":2,"a":3}', /^Line 1, column 14 \(a\): the object has this key already/],
    ['[{"a":{"b":[],\n"b" : {}}}]', /^Line 2, column 1 \(\[0\]\.a\.b\)/],
    ['{"resourceType":"Patient","active":true,"\\u0061ctive":true}', /\(Patient\.active\)/],
    ['{"__proto__":1,"__proto__":2}', /\(__proto__\)/],
    ['{"":1,"":2}', /column 7/],
    [`[{"a":":\\"","a":"\\\\"}]`, /column 13/],
    ['{"a":1e3,"a":1}', /column 10/],
  ])('%j', (text, message) => {
    for (const parse of [parseJson, parseNumberPreserving]) {
      const error = refusalOf(() => parse(text));
      expect([error.status, error.outcome.issue[0]?.code]).toEqual([400, 'value']);
      expect(error.message).toMatch(message);
    }
    expect(() => parseJson(text, Number.POSITIVE_INFINITY)).toThrow(message);
  });

  test.each([
    '{"a":[{"a":{"a":1}},{"a":2}]}',
    '{"a:":":,\\":","b":"{\\"a\\":1}"}',
    '{"a":1,"A":2}',
    '{}',
  ])('%j has none', text => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(printJson(parseNumberPreserving(text))).toBe(text.replaceAll('\\\\', '\\'));
  });
});

test('a key named __proto__ changes no prototype', () => {
  const value = parseNumberPreserving('{"__proto__":{"x":1}}');
  expect((value as { x?: unknown }).x).toBeUndefined();
  expect(printJson(value)).toBe('{"__proto__":{"x":1}}');
});

const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,20}$/)),
    fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: undefined }),
    fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-'), fc.integer({ min: 0, max: 40 })), {
      nil: undefined,
    }),
  )
  .map(
    ([sign, whole, fraction, exponent]) =>
      `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}${exponent?.join('') ?? ''}`,
  );

test('numbers keep every digit through parse and print', () => {
  const kept = numberText.filter(text => numberLimit(text) === undefined);
  fc.assert(
    fc.property(kept, fc.string(), (number, key) => {
      const text = `{${JSON.stringify(`k${key.toWellFormed().replaceAll('\0', '')}`)}:[${number},{"b":${number}}]}`;
      expect(printJson(parseNumberPreserving(text))).toBe(text);
    }),
  );
});

test('decimals are ordered by value, exactly', () => {
  const scaled = (text: string) => {
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length + 100);
  };
  fc.assert(
    fc.property(numberText, numberText, (left, right) => {
      const [a, b] = [scaled(left), scaled(right)];
      expect(compareDecimalText(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
  expect(compareDecimalText('1.00', '10e-1')).toBe(0);
  expect(compareDecimalText('-0', '0.000')).toBe(0);
  expect(compareDecimalText('-2', '-10')).toBe(1);
});

/** Valid JSON with a few characters changed, so that most of it is still JSON and some of it is not. */
const almostJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(3),
        fc.oneof(
          fc.constantFrom(
            '"',
            '\\',
            ',',
            ':',
            '{',
            '}',
            '[',
            ']',
            ' ',
            '\n',
            '-',
            '.',
            'e9',
            '1e31',
            '\\u0000',
            '\\ud800',
          ),
          fc.constantFrom('\ud800', '0', '1234567890123456789', 'null', 'tru', '\u0001', '\ufeff'),
          numberText,
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([text, edits]) => {
    let result = text;
    for (const [at, removed, inserted] of edits) {
      const place = at % (result.length + 1);
      result = result.slice(0, place) + inserted + result.slice(place + removed);
    }
    return result;
  });

function accepts(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

test('the exact reader reads what JSON.parse reads, and the quick way misses nothing that it refuses', () => {
  fc.assert(
    fc.property(almostJson, text => {
      const body = text.startsWith('\ufeff') ? text.slice(1) : text;
      expect(readJson(body).value !== undefined).toBe(accepts(() => JSON.parse(body)));
      expect(accepts(() => parseJson(text))).toBe(accepts(() => parseNumberPreserving(text)));
    }),
    { numRuns: 3000 },
  );
});

test('a refusal itself holds nothing that could not be stored', () => {
  const error = refusalOf(() => parseJson(`{"\\u0000\\ud800${'k'.repeat(500)}":"\\u0000"}`));
  for (const issue of error.outcome.issue) {
    const text = issue.diagnostics + issue.expression?.join();
    expect(text).not.toMatch(/[\0\p{Surrogate}]/u);
    expect(text.length).toBeLessThan(500);
  }
});
