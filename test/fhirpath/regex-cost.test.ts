// Regular expressions that may backtrack for ever are told from those that cannot, by their text.
import { expect, test } from 'vitest';
import { regexSteps } from '../../runtime/search/fhirpath/regex-cost.ts';

/** On a text of 9 characters. */
test.each([
  ['abc', 10],
  ['^S(?=[0-9]+$)', 100],
  ['[(*)+\\]?]\\+\\(\\)\\*', 10],
  ['a?b??c', 40],
  ['(?:ab|c)d', 20],
  ['a{3}b{2,5}', 60],
  ['a{2,}.*?', 1_000],
  ['(?<year>\\d{4})-\\p{Lu}\\u{41}', 10],
  ['(?<!x|y)a', 20],
])('%s takes at most %i steps', (text, steps) => {
  expect(() => new RegExp(text, 'us')).not.toThrow();
  expect(regexSteps(text)?.(9)).toBe(steps);
});

test.each([
  '^(a|aa)+$',
  '(a+)+',
  '(a?){30}',
  '(?:a*b?)??',
  '(a)\\1',
  '(?<x>a+)\\k<x>',
  '((a|b)c)*',
  '(?=(a+)+b)c',
  '(?:(?:a)+)+',
])('%s may take for ever', text => {
  expect(() => new RegExp(text, 'us')).not.toThrow();
  expect(regexSteps(text)).toBeUndefined();
});

test.each(['(', 'a**', '[', '\\q'])('%s is not valid', text => expect(regexSteps(text)).toBeUndefined());

test.each([
  '.*.*.*.*b',
  'a*a*a*a*a*c',
  'a?a?a?a?a?a?a?a?a?a?aaaaaaaaaa',
  '(a|a)(a|a)(a|a)(a|a)(a|a)b',
])('%s takes no longer than its steps say', text => {
  const steps = regexSteps(text);
  if (!steps) throw new Error('It has no bound.');
  const regex = new RegExp(text, 'us');
  for (let length = 1; steps(length) < 300_000; length = Math.ceil(length * 1.5)) {
    const begun = process.cpuUsage();
    regex.test('a'.repeat(length));
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(200);
  }
});
