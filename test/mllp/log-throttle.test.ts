// Repeated lines of a log → the first one, and later their number.
import { expect, it } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { throttledLog } from '../../runtime/bots/mllp/listen.ts';

it('repeats a line once in a while, with how often it came; other lines and notices come at once', () => {
  const lines: string[] = [];
  let now = 0;
  const log = throttledLog(
    { ...silent, warn: line => lines.push(line), info: line => lines.push(line) },
    () => now,
  );
  for (let at = 0; at < 5; at++) log.warn('a');
  log.warn('b');
  log.info('n');
  log.info('n');
  now = 10_000;
  log.warn('a');
  log.warn('a');
  now = 20_000;
  log.warn('b');
  expect(lines).toEqual(['a', 'b', 'n', 'n', 'a (4 more times before.)', 'b']);
  for (let at = 0; at < 1_000; at++) log.warn(`line ${at}`);
  expect(lines.length).toBe(1_006);
});
