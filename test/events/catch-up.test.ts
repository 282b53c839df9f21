// Subscribers that resume behind an event: two of them catch up at a time, clients by round robin, so that a server whose clients all
// reconnect keeps serving.
import { expect, it, onTestFinished } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { openLive } from '../../runtime/events/live.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);

it('two catch-ups run at a time', async () => {
  const limits = { transactionTime: 10_000, planMemory: 2 ** 20, liveRetention: 60_000, livePoll: 50 };
  const live = openLive({
    database: opened(),
    engine: {} as never,
    log: silent,
    limits: { ...limits, liveSubscriptions: 10, liveClientSubscriptions: 10 },
  });
  onTestFinished(() => live.close());
  const { promise: released, resolve: release } = withResolvers<void>();
  const begun: string[] = [];
  const received: string[] = [];
  const subscribe = (client: string, after?: string) => {
    const principal = { project: 1, client, stamp: undefined, grant: undefined };
    const answer = async () => {
      begun.push(client);
      await released;
      return {};
    };
    return live.subscribe({
      changes: {
        ...{ type: 'Patient', interactions: new Set(['create']), group: () => client, answer },
        ...{ text: () => '{"data":{}', fault: () => undefined },
      } as never,
      principal: principal as never,
      session: { key: client, current: async () => principal as never },
      after,
      sink: { next: () => void received.push(client), end: () => {} },
    });
  };
  const { id, stop } = await subscribe('first');
  stop();
  await opened().generic.query(
    `insert into kiln_change (project, type, id, version, interaction, system)
     select $1, 'Patient', 'p', 1, 'create', system_identifier from pg_control_system()`,
    [1],
  );
  for (const client of ['a', 'b', 'c', 'd']) await subscribe(client, id);
  await expect.poll(() => begun.length).toBe(2);
  // The others had the time of some polls.
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(begun).toHaveLength(2);
  release();
  await expect.poll(() => received.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});
