// An index that the new schema wants → the index, built while its table is read and written; and side rows without a resource → none.
import type { PoolClient } from 'pg';
import { rowShape } from '../store/row.ts';
import { briefly } from './lock.ts';
import type { IndexStep } from './schema-steps.ts';
import { record } from './tables.ts';

/**
 * What an earlier call left unfinished, or finished without saying so, is built again.
 * https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export async function buildIndex(
  client: PoolClient,
  { object, replaces }: IndexStep,
  adapt: (text: string) => string,
): Promise<void> {
  const { name, text } = object;
  const fresh = replaces ? 'kiln_index_in_making' : name;
  await client.query(`drop index concurrently if exists "${fresh}"`);
  const [head = ''] = /^create (?:unique )?index \S+ on /.exec(text) ?? [];
  const concurrent = head.replace(/index \S+ on /, `index concurrently "${fresh}" on `);
  await client.query(adapt(concurrent + text.slice(head.length)));
  await briefly(client, async () => {
    if (replaces) {
      await client.query(`drop index if exists "${name}"`);
      await client.query(`alter index "${fresh}" rename to "${name}"`);
    }
    await record(client, [object], []);
  });
}

/** After types had side rows before, did without, and have them again; and where the order of the rows of a code is another. */
export async function sweepSides(client: PoolClient, type: string): Promise<void> {
  const { hasEdges, codeOrder } = rowShape(type);
  const row = (alias: string) =>
    `select from "${type}" t where t.project = ${alias}.project and t.id = ${alias}.id`;
  if (hasEdges) await client.query(`delete from "${type}_ref" r where not exists (${row('r')})`);
  if (codeOrder !== undefined)
    await client.query(
      `delete from "${type}_code" c where not exists (${row('c')} and t.${codeOrder} = c.k)`,
    );
}
