// Regular expressions that may backtrack for ever are told from those that cannot, by their text.
import { expect, test } from 'vitest';
import { regexCost, regexSteps } from '../../runtime/search/fhirpath/regex-cost.ts';

test.each([
  ['abc', 1, 0],
  ['^S(?=[0-9]+$)', 1, 1],
  ['[(*)+]\\+\\(', 1, 0],
  ['a?b?c', 4, 0],
  ['(?:ab|c)d', 2, 0],
  ['a{3}b{2,5}', 4, 0],
  ['a{2,}.*?', 1, 2],
  ['(abc)+', 1, 1],
  ['(?<year>\\d{4})-\\p{Lu}\\u{41}', 1, 0],
  ['(?<!x|y)a', 2, 0],
])('%s chooses among %i combinations, with %i repetitions without a bound', (text, factor, unbounded) => {
  expect(() => new RegExp(text, 'us')).not.toThrow();
  expect(regexCost(text)).toEqual({ factor, unbounded });
});

test.each([
  '^(a|aa)+$',
  '(a+)+',
  '(a?){30}',
  '(?:a*b?){2}',
  '(a)\\1',
  '(?<x>a+)\\k<x>',
  '((a|b)c)*',
  '(?=(a+)+b)c',
])('%s may take for ever', text => {
  expect(() => new RegExp(text, 'us')).not.toThrow();
  expect(regexCost(text)).toBeUndefined();
});

test.each([
  '^(?:x?){1}y',
  '.*.*.*.*b',
  'a*a*a*a*a*c',
  'a?a?a?a?a?a?a?a?a?a?aaaaaaaaaa',
])('%s takes no longer than its steps say', text => {
  const cost = regexCost(text);
  const regex = new RegExp(text, 'us');
  for (let length = 1; cost && regexSteps(cost, length) < 300_000; length = Math.ceil(length * 1.5)) {
    const begun = process.cpuUsage();
    regex.test('a'.repeat(length));
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(200);
  }
});
