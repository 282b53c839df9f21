// Types that are recorded for subscribers, those that are still to come included; and subscribers that read what they missed.
import { expect, it } from 'vitest';
import { confirmAll } from '../../runtime/events/live-deliver.ts';
import {
  catchingUp,
  noCatchUps,
  type Project,
  recorded,
  renew,
  type State,
} from '../../runtime/events/live-state.ts';
import { outcomeError } from '../../runtime/outcome.ts';

/** @param settled of the transactions before */
function watched(settled: () => boolean) {
  const query = async () => ({ rows: [{ since: 5, transaction: '1', settled: settled() }] });
  const limits = { liveRetention: 1_000, transactionTime: 60_000 };
  const state = {
    ...{ options: { database: { generic: { query } }, limits }, catchUps: noCatchUps() },
  } as unknown as State;
  const project = {
    ...{ project: 1, subscribers: new Set(), types: new Map(), wanted: new Map([['Patient', 1]]) },
  } as unknown as Project;
  return { state, project };
}

it('a type is renewed as soon as a subscriber of it is counted', async () => {
  const { state, project } = watched(() => true);
  expect(await recorded(state, project, 'Patient')).toBe(5);
  await renew(state, project);
  expect([...project.types.keys()]).toEqual(['Patient']);
  project.wanted.clear();
  await renew(state, project);
  expect([...project.types.keys()]).toEqual([]);
});

it('a renewal does not wait for a type that begins to be recorded', async () => {
  let settled = false;
  const { state, project } = watched(() => settled);
  const begun = recorded(state, project, 'Patient');
  await renew(state, project);
  expect([...project.types.keys()]).toEqual(['Patient']);
  settled = true;
  expect(await begun).toBe(5);
});

it('two subscribers read what they missed at once, and clients take turns', async () => {
  const { state } = watched(() => true);
  const ended: string[] = [];
  let [running, most] = [0, 0];
  const clients = ['a', 'a', 'a', 'a', 'b'];
  await Promise.all(
    clients.map(client =>
      catchingUp(state, { client } as never, async () => {
        most = Math.max(most, ++running);
        await new Promise(resolve => setTimeout(resolve, 5));
        running--;
        ended.push(client);
      }),
    ),
  );
  expect([most, running, state.catchUps.running]).toEqual([2, 0, 0]);
  expect([...ended].sort()).toEqual([...clients].sort());
  expect(ended.indexOf('b')).toBeLessThan(4);
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
