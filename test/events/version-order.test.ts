// Versions of a resource wait for an earlier one: they are delayed, and continue when it is settled, in order and one at a time.
import pg from 'pg';
import { expect, it } from 'vitest';
import { listEvents, replayEvents } from '../../runtime/events/event-list.ts';
import { claim, type KilnEvent, type Settled, settle } from '../../runtime/events/outbox.ts';
import { isCitus, testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);
let projects = 100;

/** A project with a listener, and dead, waiting and new versions of a resource. */
async function stage(rows: readonly { version: number; more?: string }[], ordered = false) {
  const { generic } = opened();
  const project = ++projects;
  await generic.query(
    `insert into kiln_listener (project, type, id, deletions, identity, ordered) select $1, 'Patient', 's', false, '{}', $2`,
    [project, ordered],
  );
  for (const { version, more } of rows)
    await generic.query(
      `insert into kiln_event (project, listener, type, id, version, interaction, depth, attempts, due, dead)
       select $1, 's', 'Patient', 'p', $2, 'update', 0, ${more ?? 'spare.*'} from (values (0, now(), null::timestamptz)) spare`,
      [project, version],
    );
  const taken = async (database: Pick<ReturnType<typeof opened>, 'generic'> = opened()) => {
    const terms = { most: 10, orderedFirst: false, leaseTime: 60_000, memory: 2 ** 20 };
    return (await claim(database, project, terms)).events;
  };
  const one = async (): Promise<KilnEvent> => {
    const [event, ...others] = await taken();
    if (!event || others.length > 0) throw new Error(`One event is due, and not ${others.length + 1}.`);
    return event;
  };
  const replay = () => replayEvents(opened(), project, {});
  return { project, taken, one, replay };
}

const versions = (events: readonly KilnEvent[]) => events.map(({ version }) => version);
const waits = "1, now() + interval '1 hour', null::timestamptz";
const dead = '5, now(), now()';

it('go on one after another, whatever became of the one before', async () => {
  const { taken, one, replay } = await stage([
    { version: 1, more: waits },
    { version: 2 },
    { version: 3 },
    { version: 4 },
  ]);
  expect(await taken()).toEqual([]);
  expect(await replay()).toEqual({ replayed: 1, kept: 0 });
  const first = await one();
  expect(first).toMatchObject({ version: '1', attempts: 1 });
  expect(await taken()).toEqual([]);
  await settle(opened(), [first], {});
  const second = await one();
  expect(second.version).toBe('2');
  await settle(opened(), [second], { isDead: true, fault: 'no' });
  const third = await one();
  expect(third.version).toBe('3');
  await settle(opened(), [third], { wait: 3_600_000, fault: 'later' });
  expect(await taken()).toEqual([]);
  await settle(opened(), [third], { wait: 0, fault: 'later' });
  const again = await one();
  expect(again).toMatchObject({ version: '3', attempts: 2 });
  // Another server has taken it over.
  await settle(opened(), [third], {});
  expect(await taken()).toEqual([]);
  await settle(opened(), [again], {});
  expect((await one()).version).toBe('4');
});

it('and an attempt that does not count waits as long as it was put off', async () => {
  const { taken, one } = await stage([{ version: 1 }, { version: 2 }]);
  await settle(opened(), [await one()], { wait: 3_600_000, isFree: true });
  expect(await taken()).toEqual([]);
});

it('also those that were tried before, of many resources, stop no others', async () => {
  const { project, taken, replay } = await stage([{ version: 1 }]);
  await opened().generic.query(
    `insert into kiln_event (project, listener, type, id, version, interaction, depth, attempts, due, dead)
     select $1, 's', 'Patient', 'r' || n, v, 'update', 0, 2, now() - interval '1 hour', case when v = 1 then now() end
     from generate_series(1, 1100) n, generate_series(1, 2) v where $1 = ${project}`,
    [project],
  );
  expect(await replay()).toEqual({ replayed: 1_100, kept: 0 });
  const claimed = [...(await taken()), ...(await taken()), ...(await taken())];
  expect(claimed.length).toBeGreaterThanOrEqual(20);
  expect(new Set(versions(claimed))).toEqual(new Set(['1']));
});

it('let the first go, however many there are, also where it was the last to become due', async () => {
  const { project, one } = await stage([{ version: 1 }]);
  await opened().generic.query(
    `insert into kiln_event (project, listener, type, id, version, interaction, depth, due)
     select $1, 's', 'Patient', 'p', n, 'update', 0, now() - interval '1 hour' from generate_series(2, 1500) n where $1 = ${project}`,
    [project],
  );
  const first = await one();
  expect(first.version).toBe('1');
  await settle(opened(), [first], {});
  expect((await one()).version).toBe('2');
});

it('are listed with the time of the one that they wait for', async () => {
  const { project, taken } = await stage([{ version: 1, more: waits }, { version: 2 }]);
  expect(await taken()).toEqual([]);
  const [first, second] = await listEvents(opened(), project, {}, 10);
  expect(second?.due).toBe(first?.due);
  expect(Date.parse(first?.due ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
});

// Statistics of a transaction are those of its node: on Citus the rows are elsewhere.
it.skipIf(isCitus)('are read once, and not with each claim', async () => {
  const { project, taken } = await stage([{ version: 1, more: waits }]);
  const generic = new pg.Pool({ ...opened().generic.options, max: 1 });
  try {
    await generic.query(
      `insert into kiln_event (project, listener, type, id, version, interaction, depth)
       select ${project}, 's', 'Patient', 'p', n, 'update', 0 from generate_series(2, 5000) n`,
    );
    const count = async () => {
      const { rows } = await generic.query<{ read: string }>(
        `select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname = 'kiln_event'`,
      );
      return Number(rows[0]?.read);
    };
    const read = async () => {
      await generic.query('begin');
      const before = await count();
      expect(await taken({ generic })).toEqual([]);
      const read = (await count()) - before;
      await generic.query('commit');
      return read;
    };
    expect(await read()).toBeGreaterThan(5_000);
    expect(await read()).toBeLessThan(100);
  } finally {
    await generic.end();
  }
});

// A transaction of a pool of its own: on Citus statements go through the cluster.
it.skipIf(isCitus)(
  'are neither lost nor sent early where one server claims as another ends the one before',
  async () => {
    const { taken, one } = await stage([{ version: 1 }, { version: 2 }, { version: 3 }]);
    const first = await one();
    const other = new pg.Pool({ ...opened().generic.options, max: 1 });
    try {
      await other.query('begin');
      await settle({ generic: other }, [first], {});
      expect(await taken()).toEqual([]);
      await other.query('commit');
      const second = await one();
      expect(second.version).toBe('2');
      await other.query('begin');
      expect(await taken({ generic: other })).toEqual([]);
      const ending = settle(opened(), [second], {});
      await new Promise(resolve => setTimeout(resolve, 100));
      await other.query('commit');
      await ending;
      expect((await one()).version).toBe('3');
    } finally {
      await other.end();
    }
  },
);

it.each([
  ['was delivered', {}, []],
  ['is dead', { isDead: true, fault: 'no' }, []],
  ['is put off', { wait: 0, fault: 'no' }, ['2']],
] as [
  string,
  Settled,
  string[],
][])('a dead one that is replayed waits until a later one that is being sent %s', async (_, settled, left) => {
  const { taken, one, replay } = await stage([{ version: 1, more: dead }, { version: 2 }]);
  const second = await one();
  expect(second.version).toBe('2');
  expect(await replay()).toEqual({ replayed: 1, kept: 0 });
  expect(await taken()).toEqual([]);
  await settle(opened(), [second], settled);
  const first = await one();
  expect(first).toMatchObject({ version: '1', attempts: 1 });
  expect(await taken()).toEqual([]);
  await settle(opened(), [first], {});
  expect(versions(await taken())).toEqual(left);
});

it.each([
  ['has paused begins again', false, 1],
  ['is at work goes on', true, 0],
])('a Subscription with numbered events that %s as they are replayed', async (_, held, leases) => {
  const { project, replay } = await stage([{ version: 1, more: dead }], true);
  await opened().generic.query(
    "update kiln_listener set turn = now() + interval '1 minute', held = $2 where project = $1",
    [project, held],
  );
  expect(await replay()).toEqual({ replayed: 1, kept: 0 });
  const terms = { most: 10, orderedFirst: false, leaseTime: 60_000, memory: 2 ** 20 };
  expect((await claim(opened(), project, terms)).leases).toHaveLength(leases);
});
