// The statement that claims events of the outbox reads only due ones.
import pg from 'pg';
import { expect, it } from 'vitest';
import { claim } from '../../runtime/events/outbox.ts';
import { isCitus, testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const opened = testDatabase(emptyTemplate);

// Statistics of a transaction are those of its node: on Citus the rows are elsewhere.
it.skipIf(isCitus)('also where it was planned while the outbox was empty', async () => {
  // One connection, which keeps its plan.
  const generic = new pg.Pool({ ...opened().generic.options, max: 1 });
  try {
    const sql = (text: string) => generic.query<{ read: string }>(text);
    await sql('vacuum (analyze) kiln_event');
    const events = async (orderedFirst = false) =>
      (await claim({ generic }, 1, { most: 3, orderedFirst, leaseTime: 60_000, memory: 2 ** 20 })).events;
    for (let time = 0; time < 3; time++) expect(await events()).toEqual([]);
    await sql(
      `insert into kiln_listener (project, type, id, deletions, identity) values (1, 'Patient', 's', false, '{"a":1}')`,
    );
    await sql(`insert into kiln_event (project, listener, type, id, version, interaction, depth, due)
      select 1, 's', 'Patient', 'p' || n, 1, 'create', 0, clock_timestamp() + interval '1 hour' * (n > 4)::int4
      from generate_series(1, 3000) n`);
    // A later version of a resource waits for the one before.
    await sql(
      `insert into kiln_event (project, listener, type, id, version, interaction, depth) values (1, 's', 'Patient', 'p1', 2, 'update', 0)`,
    );
    await sql('begin');
    const first = await events();
    const { rows } = await sql(
      `select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname = 'kiln_event'`,
    );
    await sql('commit');
    const event = {
      project: 1,
      listener: 's',
      type: 'Patient',
      version: '1',
      interaction: 'create',
      depth: 0,
    };
    const more = { attempts: 1, failing: false, identity: { a: 1 } };
    expect(first).toEqual(['p1', 'p2', 'p3'].map(id => ({ ...event, ...more, id })));
    expect(Number(rows[0]?.read)).toBeLessThan(100);
    expect((await events()).map(({ id, version }) => [id, version])).toEqual([['p4', '1']]);
    expect(await events()).toEqual([]);
  } finally {
    await generic.end();
  }
});

it('claims leases of ordered listeners and events of others, alternately first', async () => {
  const database = opened();
  const taken = async (orderedFirst: boolean) => {
    const { leases, events } = await claim(database, 9, {
      ...{ most: 1, orderedFirst, leaseTime: 60_000, memory: 2 ** 20 },
    });
    return [leases, events].map(list => list.map(({ listener }) => listener));
  };
  await database.generic.query(
    `insert into kiln_listener (project, type, id, deletions, identity, ordered) select 9, 'Patient', id, false, '{}', id like 'o%' from unnest('{o1,o2,s}'::text[]) id where $1 = 9`,
    [9],
  );
  await database.generic.query(
    `insert into kiln_event (project, listener, type, id, version, interaction, depth)
     select 9, l, 'Patient', 'p' || n, 1, 'create', 0 from unnest('{o1,o2,s}'::text[]) l, generate_series(1, 2) n where $1 = 9`,
    [9],
  );
  expect(await taken(true)).toEqual([[expect.stringMatching('o')], []]);
  expect(await taken(false)).toEqual([[], ['s']]);
  expect(await taken(false)).toEqual([[], ['s']]);
  expect(await taken(false)).toEqual([[expect.stringMatching('o')], []]);
  expect(await taken(true)).toEqual([[], []]);
  // Its listener is gone.
  await database.generic.query(
    `insert into kiln_event (project, listener, type, id, version, interaction, depth) select $1, 'gone', 'Patient', 'p', 1, 'create', 0`,
    [9],
  );
  expect(await taken(true)).toEqual([[], []]);
  const { rows } = await database.generic.query(
    `select distinct listener from kiln_event where project = $1 order by 1`,
    [9],
  );
  expect(rows.map(({ listener }) => listener)).toEqual(['o1', 'o2', 's']);
});
