// The statement that takes events out of the outbox reads those that are due, and no others.
import pg from 'pg';
import { expect, it } from 'vitest';
import { claimEvents } from '../../runtime/events/event-store.ts';
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
    const claim = () => claimEvents({ generic }, 1, { most: 3, lease: 60_000, memory: 2 ** 20 });
    for (let time = 0; time < 3; time++) expect(await claim()).toEqual([]);
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
    const events = await claim();
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
    expect(events).toEqual(['p1', 'p2', 'p3'].map(id => ({ ...event, ...more, id })));
    expect(Number(rows[0]?.read)).toBeLessThan(100);
    expect((await claim()).map(({ id, version }) => [id, version])).toEqual([['p4', '1']]);
    expect(await claim()).toEqual([]);
  } finally {
    await generic.end();
  }
});
