// Signals → one call, as AbortSignal.any would be aborted.
import { expect, test } from 'vitest';
import { onceAborted } from '../../runtime/base/abort.ts';

function watched(count: number) {
  const all = Array.from({ length: count }, () => new AbortController());
  const reasons: unknown[] = [];
  const watch = () =>
    onceAborted([undefined, ...all.map(({ signal }) => signal)], reason => reasons.push(reason));
  return { all, reasons, watch };
}

test('is called once, with the reason of the first', () => {
  const { all, reasons, watch } = watched(2);
  watch();
  expect(reasons).toEqual([]);
  all[1]?.abort('second');
  all[0]?.abort('first');
  expect(reasons).toEqual(['second']);
});

test('is called at once where one is aborted already, and never after its end', () => {
  const { all, reasons, watch } = watched(2);
  watch()();
  all[0]?.abort('early');
  expect(reasons).toEqual([]);
  watch();
  all[1]?.abort('late');
  expect(reasons).toEqual(['early']);
});
