// The count of JSON values in a text, against what JSON.parse makes of it.
import { expect, test } from 'vitest';
import { hasMoreValues } from '../../runtime/base/json/count.ts';
import { isDeeper } from '../../runtime/base/json/scan.ts';

test.each([
  ['[]', 1],
  ['[ ]', 1],
  ['1', 1],
  ['{"a":[1,{}]}', 4],
  ['{"a,[{":"b\\",[","c":[[],[null]]}', 6],
  ['["\\\\",1]', 3],
])('%s has %i values', (text, count) => {
  expect(values(JSON.parse(text))).toBe(count);
  // Short texts cannot have many, so the same stands among white space.
  const long = text + ' '.repeat(100);
  expect(hasMoreValues(long, count)).toBe(false);
  if (count > 1) expect(hasMoreValues(long, count - 1)).toBe(true);
});

test('of a text too short for them there are never more', () => {
  for (const count of [1, 2, 3, 1000]) {
    const text = `[${Array(count).fill(1).join()}]`;
    expect(hasMoreValues(text, count + 1)).toBe(false);
    expect(hasMoreValues(text, count)).toBe(true);
  }
});

test('what is not JSON is read to its end and no further', () => {
  for (const text of ['', '"', '"\\', '[,,,"abc', '{{{{']) expect(hasMoreValues(text, 50)).toBe(false);
});

test.each([
  ['1', 0],
  ['[]', 1],
  ['[[],[],{"[[[":"\\"[["}]', 2],
  ['[{"a":[{}]}]', 4],
])('%s is nested %i deep', (text, depth) => {
  expect(isDeeper(text, depth)).toBe(false);
  if (depth > 0) expect(isDeeper(text, depth - 1)).toBe(true);
});

function values(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, item) => sum + values(item), 1);
}
