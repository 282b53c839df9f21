// The recording of types for subscribers, including those that have not joined yet; and the check of their tokens.
import { expect, it } from 'vitest';
import { outcomeError } from '../../runtime/base/outcome.ts';
import { confirmAll } from '../../runtime/events/live-delivery.ts';
import { recorded, renewAll } from '../../runtime/events/live-recording.ts';

/** @param settled of the transactions before */
function watched(settled: () => boolean) {
  const query = async () => ({ rows: [{ since: 5, transaction: '1', settled: settled() }] });
  const limits = { liveRetention: 1_000, transactionTime: 60_000 };
  const options = { database: { generic: { query } }, limits } as never;
  const subscribers = new Set([{ changes: { type: 'Patient' }, isJoined: false }]);
  const project = { project: 1, subscribers, recordings: new Map<string, unknown>() };
  const renew = () => renewAll(options, {} as never, project as never);
  return { project, renew, record: () => recorded(options, project as never, 'Patient') };
}

it('a type is renewed as soon as a subscriber of it is counted', async () => {
  const { project, renew, record } = watched(() => true);
  expect(await record()).toBe(5);
  await renew();
  expect([...project.recordings.keys()]).toEqual(['Patient']);
  project.subscribers.clear();
  await renew();
  expect([...project.recordings.keys()]).toEqual([]);
});

it('a renewal does not wait for a type that begins to be recorded', async () => {
  let settled = false;
  const { project, renew, record } = watched(() => settled);
  const begun = record();
  await renew();
  expect([...project.recordings.keys()]).toEqual(['Patient']);
  settled = true;
  expect(await begun).toBe(5);
});

it('a token that cannot be checked ends its own subscriptions, and without the database all of them wait', async () => {
  const ended: unknown[] = [];
  const context = { end: (_: unknown, why: unknown) => void ended.push(why) } as never;
  const principal = { project: 1, client: 'a', stamp: undefined, grant: undefined };
  const outage = outcomeError('transient', 'The keys cannot be read.', { expose: true });
  const subscriber = (key: string, current: () => Promise<unknown>) =>
    ({ session: { key, current }, principal, isEnded: false }) as never;
  const confirmed: string[] = [];
  const holds = subscriber('own', async () => {
    confirmed.push('own');
    return principal;
  });
  await confirmAll(context, [subscriber('foreign', () => Promise.reject(outage)), holds]);
  expect([ended, confirmed]).toEqual([[outage], ['own']]);
  const away = new Error('The database is away.');
  await expect(confirmAll(context, [subscriber('own', () => Promise.reject(away))])).rejects.toBe(away);
  expect(ended).toHaveLength(1);
});
