// The resources that one transaction will write → locks on them, taken in an order that is the same for all transactions.
// So those that write the same resources in different orders wait for each other and never deadlock.
import type { PoolClient } from 'pg';
import type { Owner } from './resource.ts';

/** Held to the end of the transaction. The keys are those of kiln_last: definitions/sql/kiln.sql. */
export async function lockResources(
  client: PoolClient,
  owner: Owner,
  resources: readonly { readonly type: string; readonly id: string }[],
): Promise<void> {
  await client.query(inOrder, [owner.project, resources.map(({ type, id }) => `${type}/${id}`)]);
}

const inOrder = `select pg_advisory_xact_lock(key)
from (select distinct hashtextextended(name, project) as key
   from (select $1::int4 as project) p, unnest($2::text[]) name order by key) keys`;
