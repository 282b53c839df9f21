// What a load stored → ready for queries, and safe on the disk.
import { rowShape } from '../store/row.ts';
import { type SerialClient, transact } from './serial-client.ts';

/** Statistics for the planner, no pending lists in the indexes, and a commit that waits until all of it is on the disk. */
export function settle(serial: SerialClient, types: ReadonlySet<string>, at: string): Promise<void> {
  return serial.run(async client => {
    await client.query('set statement_timeout = 0');
    for (const type of types) {
      await client.query('select gin_clean_pending_list($1::regclass)', [`"${type}_tokens_idx"`]);
      await client.query(analyzeSql(type));
    }
    await transact(client, async () => {
      await client.query('set local synchronous_commit = on');
      await client.query(
        "insert into kiln_meta (key, value) values ('last_load', $1) on conflict (key) do update set value = excluded.value",
        [at],
      );
    });
  });
}

/** Of the tables of a type that the search path finds. */
export function analyzeSql(type: string): string {
  const { names, hasEdges, codeOrder } = rowShape(type);
  // No condition is on the JSON as such, and statistics of it are the dearest of all.
  const columns = names.filter(name => name !== 'content' && name !== 'tuples');
  const tables = [`"${type}" (${columns.join(', ')})`];
  if (hasEdges) tables.push(`"${type}_ref"`);
  if (codeOrder) tables.push(`"${type}_code"`);
  return `analyze ${tables.join(', ')}`;
}
