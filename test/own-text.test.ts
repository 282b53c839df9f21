// What is kept of a request does not keep the request: V8 keeps the whole text with a part of it.
import { expect, test } from 'vitest';
import { parseNumberPreserving } from '../runtime/base/json/json.ts';
import type { JsonValue } from '../runtime/base/json/read.ts';
import { ownText } from '../runtime/base/own-text.ts';
import { fhirPathEvaluator } from '../runtime/search/fhirpath/fhirpath.ts';
import { tokenHasher } from '../runtime/search/token-hash.ts';
import { testConfig } from './config.ts';
import { heapUsed } from './heap.ts';

const hasher = tokenHasher('secret');
const evaluator = fhirPathEvaluator(testConfig({}).limits);
const budget = () => ({ left: 60_000, client: 'one' });

/** Of one character, so that its length is that of its text in memory. */
const filler = 'x'.repeat(1_000_000);

const holders: readonly [string, (i: number) => unknown][] = [
  ['a part', i => ownText(`${filler}a text of its own ${i}`.slice(filler.length))],
  [
    'values of JSON with numbers',
    i =>
      (
        parseNumberPreserving(`["a text of its own ${i}", 1.23456789012345${i}, "${filler}"]`) as JsonValue[]
      ).slice(0, 2),
  ],
  [
    'hashes of tokens',
    i =>
      hasher.sought(
        'code',
        `http://example.org/${filler}|`.slice(0, 19),
        `a code of its own ${i}|${filler}`.split('|')[0],
      ),
  ],
  [
    'FHIRPath',
    i => {
      const [expression = ''] = `use = 'a text of its own ${i}'|${filler}`.split('|');
      return evaluator.matches(
        { expression, type: 'HumanName', arrays: [{ items: ['{}'], around: [] }] },
        budget(),
      );
    },
  ],
];

test.each(holders)('%s', async (_, hold) => {
  const before = heapUsed();
  const held: unknown[] = [];
  for (let i = 0; i < 40; i++) held.push(await hold(i));
  expect(heapUsed() - before).toBeLessThan(10_000_000);
  expect(held).toHaveLength(40);
});

test.each([
  '',
  'a',
  'x'.repeat(12),
  'x'.repeat(13),
  'ä\u2028\ud800"\\',
  ' a ',
])('is the same text: %j', text => {
  expect(ownText(text)).toBe(text);
});
