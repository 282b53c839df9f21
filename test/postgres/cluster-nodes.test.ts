// What a node of a cluster of Citus lacks, by what it answers → faults that name it, each with its fix; at start they are warnings.
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { nodeFaults } from '../../runtime/postgres/cluster/recognise.ts';

const now = Date.UTC(2026, 0);
const sound = { version: '13.2-1', gin: true, locks: 512, prepared: 200, now };

/** Answers of the coordinator and of one worker, as run_command_on_all_nodes has them. */
function clusterOf(worker: object | string): Pick<ClientBase, 'query'> {
  const rows = [sound, worker].map((answer, at) => ({
    ...{ node: `node${at}:5432`, success: typeof answer !== 'string' },
    result: typeof answer === 'string' ? answer : JSON.stringify(answer),
  }));
  return { query: async () => ({ rows }) } as unknown as Pick<ClientBase, 'query'>;
}

test.each([
  [{ version: null }, 'has no extension citus, and the coordinator Citus 13.2-1', /create extension citus/],
  [
    { version: '12.1-1' },
    'has Citus 12.1-1, and the coordinator Citus 13.2-1',
    /alter extension citus update/,
  ],
  [{ gin: false }, 'lacks the extension btree_gin', /create extension btree_gin/],
  [{ locks: 64 }, 'has max_locks_per_transaction = 64', /Set it to 512/],
  [{ prepared: 0 }, 'has max_prepared_transactions = 0', /Set it to 200/],
  [{ now: now + 90_000 }, "has a clock that is 90 s ahead of the coordinator's", /Synchronize the clocks/],
  [{ now: now - 61_000 }, "has a clock that is 61 s behind the coordinator's", /Synchronize the clocks/],
])('%j', async (lack, found, fix) => {
  expect(await nodeFaults(clusterOf(sound))).toEqual([]);
  expect(await nodeFaults(clusterOf({ ...sound, ...lack }))).toEqual([
    { found: `The node node1:5432 ${found}`, fix: expect.stringMatching(fix) },
  ]);
});

test('a node that cannot be reached is named with the reason', async () => {
  expect(await nodeFaults(clusterOf('connection refused'))).toEqual([
    {
      found: 'The node node1:5432 cannot be used: connection refused',
      fix: expect.stringMatching(/^Start it/),
    },
  ]);
});
