// A node that no longer has the shard, or does not know yet that it has it → the statement is sent again, a few times.
import { expect, test } from 'vitest';
import { type Cluster, onShard } from '../../runtime/postgres/cluster/cluster.ts';
import { Moved } from '../../runtime/postgres/cluster/moved.ts';

/** @param moves how many attempts find the shard gone */
async function attemptsOf(moves: number, gone: () => Error): Promise<{ attempts: number; looked: number }> {
  let [attempts, looked] = [0, 0];
  const cluster = { shardOf: async () => {}, forget: () => looked++ } as unknown as Cluster;
  await onShard(cluster, 1, async () => {
    if (++attempts <= moves) throw gone();
  });
  return { attempts, looked };
}

const dropped = () => Object.assign(new Error('relation "Patient_102008" does not exist'), { code: '42P01' });

test.each([
  ['the shard is elsewhere', () => new Moved('moved')],
  ['its table is gone', dropped],
])('%s: it is looked for again before each attempt, five in all', async (_, gone) => {
  expect(await attemptsOf(4, gone)).toEqual({ attempts: 5, looked: 4 });
  await expect(attemptsOf(5, gone)).rejects.toThrow(gone().message);
});

test('any other error is not repeated', async () => {
  await expect(attemptsOf(1, () => new Error('other'))).rejects.toThrow('other');
});
