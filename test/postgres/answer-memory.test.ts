// All answers under way have a bound in bytes: the largest that nothing was sent of is ended first, small ones go on.
import { expect, test } from 'vitest';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { answerMemory } from '../../runtime/database/postgres/answer-memory.ts';
import { collectGarbage } from '../heap.ts';

/** Who was ended, and with which status. */
function answers(most: number) {
  const memory = answerMemory(most);
  const ended: string[] = [];
  const open = (name: string) => {
    const held = memory.open();
    held.whileRead(reason => ended.push(`${name} ${reason instanceof OutcomeError ? reason.status : ''}`));
    return { ...held, send: () => held.whileSent(() => ended.push(`${name} cut`)) };
  };
  return { open, ended };
}

test('the largest is ended, whoever asks for more', () => {
  const { open, ended } = answers(100);
  const [small, large, other] = [open('small'), open('large'), open('other')];
  small.hold(10);
  large.hold(60);
  other.hold(30);
  expect(ended).toEqual([]);
  small.hold(20);
  expect(ended).toEqual(['large 503']);
  // What it held is free, and nothing that it says counts any more.
  large.hold(1_000);
  other.hold(80);
  expect(ended).toEqual(['large 503']);
});

test('what is sent already goes on as long as another one makes enough room', () => {
  const { open, ended } = answers(100);
  const [sent, read] = [open('sent'), open('read')];
  sent.hold(70);
  sent.send();
  read.hold(29);
  read.hold(31);
  expect(ended).toEqual(['read 503']);
});

test('what is sent and never read is cut off where small answers have no room', () => {
  const { open, ended } = answers(100);
  const sent = open('sent');
  sent.hold(99);
  sent.send();
  const small = open('small');
  small.hold(1);
  expect(ended).toEqual([]);
  const [a, b] = [open('a'), open('b')];
  a.hold(1);
  expect(ended).toEqual(['small 503']);
  ended.length = 0;
  sent.hold(199);
  b.hold(1);
  expect(ended).toEqual(['sent cut']);
});

test('what is closed holds nothing; one alone may be longer', () => {
  const { open, ended } = answers(100);
  const first = open('first');
  first.hold(1_000);
  first.close();
  first.close();
  open('second').hold(100);
  expect(ended).toEqual([]);
});

test('nothing of an answer that is closed stays in memory, even where its holder does', async () => {
  const memory = answerMemory(100);
  const ends: WeakRef<object>[] = [];
  const closed = Array.from({ length: 20 }, () => {
    const held = memory.open();
    const [read, send, late] = [() => ends.length, () => ends.length + 1, () => ends.length + 2];
    ends.push(new WeakRef(read), new WeakRef(send), new WeakRef(late));
    held.whileRead(read);
    held.whileSent(send);
    held.close();
    // The client was gone before the answer was there.
    held.whileSent(late);
    return held;
  });
  // A WeakRef keeps its target until the end of the job.
  await new Promise(resolve => setTimeout(resolve));
  collectGarbage();
  expect(ends.filter(end => end.deref() !== undefined)).toHaveLength(0);
  expect(closed).toHaveLength(20);
});
