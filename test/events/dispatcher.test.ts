// The slots of deliveries: unresponsive receivers of one project leave some to the others. The close waits for deliveries under way.
import { expect, it, onTestFinished } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { openDispatcher } from '../../runtime/events/dispatcher.ts';
import type { KilnEvent } from '../../runtime/events/outbox.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);

/** With four places, of which one project may have three. */
function delivering(deliver: (event: KilnEvent) => Promise<void>) {
  return openDispatcher({
    database: opened(),
    acting: { planMemory: 2 ** 20 } as never,
    limits: { eventsAtOnce: 4, botTime: 60_000, eventRetention: 60_000, notificationRetention: 60_000 },
    log: silent,
    runDue: async () => undefined,
    endDue: async () => undefined,
    deliver,
    deliverOrdered: async () => {},
  });
}

it('are not all taken by one project', async () => {
  const database = opened();
  const sql = (text: string) => database.generic.query(text);
  const begun: number[] = [];
  const hanging = new AbortController();
  const events = delivering(async ({ project }: KilnEvent) => {
    begun.push(project);
    if (project === 7) await new Promise(resolve => hanging.signal.addEventListener('abort', resolve));
  });
  onTestFinished(async () => {
    hanging.abort();
    await events.close();
  });
  for (const project of [7, 8])
    await sql(
      `insert into kiln_listener (project, type, id, deletions, identity) values (${project}, 'Patient', 's', false, '{}')`,
    );
  await sql(`insert into kiln_event (project, listener, type, id, version, interaction, depth)
    select 7, 's', 'Patient', 'p' || n, 1, 'create', 0 from generate_series(1, 20) n`);
  await events.tend();
  await expect.poll(() => begun).toEqual([7, 7, 7]);
  await sql(`insert into kiln_event (project, listener, type, id, version, interaction, depth)
    values (8, 's', 'Patient', 'q', 1, 'create', 0)`);
  events.wake(8);
  await expect.poll(() => begun).toEqual([7, 7, 7, 8]);
});

it('are not all taken by a slow listener', async () => {
  const database = opened();
  const sql = (text: string) => database.generic.query(text);
  const begun: string[] = [];
  let answer = () => {};
  const events = delivering(async ({ listener }: KilnEvent) => {
    begun.push(listener);
    const before = answer;
    if (listener === 'slow')
      await new Promise<void>(resolve => {
        answer = () => {
          before();
          resolve();
        };
      });
  });
  onTestFinished(async () => {
    const closed = events.close();
    answer();
    await closed;
  });
  await sql('delete from kiln_event');
  await sql(`insert into kiln_listener (project, type, id, deletions, identity)
    select 17, 'Patient', id, false, '{}' from unnest(array['slow', 'quick']) id`);
  const note = (listener: string, count: number, id = 'p') =>
    sql(`insert into kiln_event (project, listener, type, id, version, interaction, depth)
      select 17, '${listener}', 'Patient', '${id}' || n, 1, 'create', 0 from generate_series(1, ${count}) n`);
  await note('slow', 20);
  await events.tend();
  await expect.poll(() => begun).toEqual(['slow', 'slow', 'slow']);
  await new Promise(resolve => setTimeout(resolve, 3_200));
  await note('quick', 2);
  expect(begun.length).toBe(3);
  begun.length = 0;
  answer();
  await expect.poll(() => begun.toSorted()).toEqual(['quick', 'quick', 'slow']);
  await note('quick', 3, 'q');
  begun.length = 0;
  await events.tend();
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(3);
  expect(begun).toEqual(['quick', 'quick', 'quick']);
});

it('a poll under way ends before the close does, and begins no deliveries', async () => {
  const database = opened();
  const logged: unknown[] = [];
  const { promise: going, resolve: go } = withResolvers<void>();
  let isLooking = false;
  let isOpen = true;
  const late: string[] = [];
  const events = openDispatcher({
    database: new Proxy(database, {
      get: (from, name) => {
        if (!isOpen) late.push(String(name));
        return Reflect.get(from, name);
      },
    }),
    acting: { planMemory: 2 ** 20 } as never,
    limits: { eventsAtOnce: 4, botTime: 60_000, eventRetention: 60_000, notificationRetention: 60_000 },
    log: { ...silent, error: (text: unknown) => logged.push(text) } as never,
    runDue: async () => {
      isLooking = true;
      await going;
      return undefined;
    },
    endDue: async () => undefined,
    deliver: async () => {},
    deliverOrdered: async () => {},
  });
  await expect.poll(() => isLooking, { timeout: 5_000 }).toBe(true);
  const closing = events.close().then(() => {
    isOpen = false;
  });
  await new Promise(resolve => setImmediate(resolve));
  go();
  await closing;
  await new Promise(resolve => setTimeout(resolve, 50));
  expect({ late, logged }).toEqual({ late: [], logged: [] });
});
