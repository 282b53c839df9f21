// Places for deliveries: receivers of one project that do not answer leave some to the others.
import { expect, it, onTestFinished } from 'vitest';
import type { KilnEvent } from '../../runtime/events/event-store.ts';
import { openEvents } from '../../runtime/events/events.ts';
import { silent } from '../../runtime/log.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);

it('are not all taken by one project', async () => {
  const database = opened();
  const sql = (text: string) => database.generic.query(text);
  const begun: number[] = [];
  const hanging = new AbortController();
  const events = openEvents({
    database,
    acting: { planMemory: 2 ** 20 } as never,
    limits: { eventsAtOnce: 4, botTime: 60_000, eventRetention: 60_000, notificationRetention: 60_000 },
    log: silent,
    runDue: async () => undefined,
    endDue: async () => undefined,
    deliver: async ({ project }: KilnEvent) => {
      begun.push(project);
      if (project === 7) await new Promise(resolve => hanging.signal.addEventListener('abort', resolve));
    },
    deliverTurn: async () => {},
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
