// The statement of `:in` over many rows: an index finds the rows of rare codes.
import { expect, it } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { testServer } from '../server.ts';
import { colours, observation, valueSet } from './fixture.ts';

const server = testServer();

it('code:in of rare codes reads the index on tokens', async () => {
  const { store, database, fetch } = server();
  for (const each of [
    colours,
    valueSet('all', [{ system: 'urn:colours' }]),
    observation('rare', 'urn:colours', 'navy'),
  ])
    await updateResource(store, developer, each.resourceType, each.id, JSON.stringify(each));
  await database.custom.query(
    `insert into "Observation" (project, id, version, updated, tokens, content)
     select 1, 'o' || n, 1, now(), array[n, n + 1, n + 2]::int8[], '{"resourceType":"Observation"}' from generate_series(1, 20000) n`,
  );
  await database.custom.query('analyze "Observation"');
  const before = await scans();
  const answer = await fetch('Observation?code:in=urn:vs:all&_sort=-_lastUpdated');
  expect(((await answer.json()) as { entry: readonly unknown[] }).entry.length).toBe(1);
  expect(await scans()).toBeGreaterThan(before);

  async function scans(): Promise<number> {
    await database.custom.query('select pg_stat_force_next_flush()');
    const { rows } = await database.custom.query<{ n: string }>(
      `select idx_scan as n from pg_stat_user_indexes where indexrelname = 'Observation_tokens_idx'`,
    );
    return Number(rows[0]?.n);
  }
});
