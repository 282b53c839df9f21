// Servers that claim, settle and delay events at random, with writers, an administrator who replays, and leases that expire: one version of a
// resource is sent at a time, in order, and an event waits only for an earlier one.
import pg from 'pg';
import { expect, it } from 'vitest';
import { replayEvents } from '../../runtime/events/event-list.ts';
import { claim, type KilnEvent, settle } from '../../runtime/events/outbox.ts';
import { isCitus, testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);
const below = (most: number) => Math.floor(Math.random() * most);
const pause = (most: number) => new Promise(resolve => setTimeout(resolve, below(most)));
const terms = { orderedFirst: false, leaseTime: 60_000, memory: 2 ** 20 };

interface Play {
  readonly project: number;
  readonly servers: readonly { readonly generic: pg.Pool }[];
  readonly flying: Map<string, KilnEvent>;
  readonly sent: Map<string, number>;
  readonly faults: string[];
  lapsed: number;
  isOver: boolean;
}

function take(play: Play, events: readonly KilnEvent[], isOrdered: boolean): void {
  for (const event of events) {
    const version = Number(event.version);
    const other = play.flying.get(event.id);
    if (other) play.faults.push(`${event.id}: ${other.version} and ${version} are sent at once`);
    if (isOrdered && version < (play.sent.get(event.id) ?? 0))
      play.faults.push(`${event.id}: ${version} late`);
    play.flying.set(event.id, event);
  }
}

async function serve(play: Play, server: Play['servers'][number], lapses: boolean, isOrdered: boolean) {
  while (!play.isOver) {
    const { events } = await claim(server, play.project, { ...terms, most: 1 + below(4) });
    take(play, events, isOrdered);
    for (const event of events) {
      await pause(8);
      play.flying.delete(event.id);
      const kind = below(20);
      if (lapses && kind === 0) {
        play.lapsed += 1;
        await server.generic.query(
          'update kiln_event set due = clock_timestamp() where project = $1 and id = $2 and version = $3 and held',
          [play.project, event.id, event.version],
        );
      } else if (kind < 12) {
        play.sent.set(event.id, Number(event.version));
        await settle(server, [event], {});
      } else if (kind < 17)
        await settle(server, [event], {
          wait: below(60),
          ...(kind < 15 ? { fault: 'no' } : { isFree: true }),
        });
      else {
        play.sent.set(event.id, Number(event.version));
        await settle(server, [event], { isDead: true, fault: 'no' });
      }
    }
    await pause(5);
  }
}

// Pools of their own: on Citus statements go through the cluster.
it.skipIf(isCitus).each([
  ['undisturbed', 201, false, false],
  ['while leases run out', 202, true, false],
  ['while dead ones are replayed', 203, false, true],
])('%s', { timeout: 120_000 }, async (_, project, lapses, replays) => {
  const servers = Array.from({ length: 6 }, () => ({
    generic: new pg.Pool({ ...opened().generic.options, max: 1 }),
  }));
  const [first, ...others] = servers;
  if (!first) throw new Error('There are servers.');
  const play: Play = {
    ...{ project, servers, flying: new Map(), sent: new Map(), faults: [], lapsed: 0, isOver: false },
  };
  await first.generic.query(
    `insert into kiln_listener (project, type, id, deletions, identity) values ($1, 'Patient', 's', false, '{}')`,
    [project],
  );
  let version = 0;
  const write = async () => {
    for (; !play.isOver; await pause(12))
      await first.generic.query(
        `insert into kiln_event (project, listener, type, id, version, interaction, depth) values ($1, 's', 'Patient', $2, $3, 'update', 0)`,
        [project, `p${below(6)}`, ++version],
      );
  };
  let replayed = 0;
  const replay = async () => {
    for (; replays && !play.isOver; await pause(400))
      replayed += (await replayEvents(first, project, {})).replayed;
  };
  try {
    const all = [write(), replay(), ...others.map(each => serve(play, each, lapses, !replays))];
    await expect.poll(() => version, { timeout: 60_000 }).toBeGreaterThan(1_000);
    play.isOver = true;
    await Promise.all(all);
    expect(play.lapsed > 0).toBe(lapses);
    // A replay and a claim in the same moments may send two: rarely, and no other fault.
    expect(play.faults.filter(fault => !(replays && fault.endsWith('at once')))).toEqual([]);
    expect(replayed > 0).toBe(replays);
    expect(play.faults.length).toBeLessThanOrEqual(replayed / 10);
    await new Promise(resolve => setTimeout(resolve, 100));
    for (let idle = 0; idle < 3; ) {
      const { events } = await claim(first, project, { ...terms, most: 10 });
      for (const event of events) await settle(first, [event], {});
      idle = events.length === 0 ? idle + 1 : 0;
    }
    const { rows } = await first.generic.query(
      'select id, version, attempts, held, waits, due from kiln_event where project = $1 and dead is null',
      [project],
    );
    expect(rows).toEqual([]);
  } finally {
    await Promise.all(servers.map(({ generic }) => generic.end()));
  }
});
