// Two answers to one document: what the second lacks, and what both have.
import { expect, it } from 'vitest';
import { compared } from '../../runtime/base/json/compare.ts';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';

it.each([
  [
    'equal',
    '{"a":[{"id":"1","v":1.50}]}',
    '{"a":[{"id":"1","v":1.50}]}',
    [],
    false,
    '{"a":[{"id":"1","v":1.50}]}',
  ],
  [
    'a hidden element',
    '{"a":{"b":1,"c":[2]}}',
    '{"a":{"b":null,"c":[2]}}',
    ['a.b'],
    false,
    '{"a":{"b":null,"c":[2]}}',
  ],
  [
    'a hidden row',
    '[{"id":"1"},{"id":"2"},{"id":"3"}]',
    '[{"id":"1"},{"id":"3"}]',
    ['[1]'],
    false,
    '[{"id":"1"},{"id":"3"}]',
  ],
  ['rows without ids', '[{"n":"x"},{"n":"y"}]', '[{"n":"y"}]', ['[0]'], false, '[{"n":"y"}]'],
  [
    'a row from the next page',
    '[{"id":"1"},{"id":"2"}]',
    '[{"id":"2"},{"id":"3"}]',
    ['[0]'],
    true,
    '[{"id":"2"}]',
  ],
  ['another count', '{"count":7}', '{"count":3}', ['count'], true, '{"count":null}'],
  ['a value that only the other has', '{"a":null}', '{"a":"secret"}', [], true, '{"a":null}'],
  ['another notation', '{"v":1.5}', '{"v":1.50}', ['v'], true, '{"v":null}'],
  ['no answer', '{"a":1}', 'null', [''], false, 'null'],
])('%s', (_, own, other, missing, hasMore, common) => {
  const found = compared(parseNumberPreserving(own), parseNumberPreserving(other));
  expect([found.missing, found.hasMore, printJson(found.common)]).toEqual([missing, hasMore, common]);
});
