// In: a cluster of Citus whose coordinator has Kiln's tables. Out: the tables of resources distributed by project, all alike; small ones that
// statements of a project read, on every node.

import type { PoolClient } from 'pg';
import { type Log, silent } from '../log.ts';
import { advisoryLock } from '../postgres/advisory-lock.ts';
import { leadingTable, placeOf } from '../postgres/cluster/tables.ts';
import type { Database } from '../postgres/database.ts';

/** May be repeated: what is distributed stays. Rows that are there move to their nodes. @returns how many tables it distributed */
export async function distribute(database: Database, log: Log = silent): Promise<number> {
  const { cluster, custom } = database;
  if (!cluster) return 0;
  const client = await custom.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    const count = (await gatherTables(client)) + (await distributeTables(client, log));
    cluster.distributed();
    return count;
  } finally {
    client.release(true);
  }
}

/** Those that an earlier version distributed, and that belong to the coordinator. Triggers are only possible there. */
export async function gatherTables(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_dist_partition join pg_class c on c.oid = logicalrelid
     where relnamespace = current_schema()::regnamespace order by relname`,
  );
  const names = rows.map(({ name }) => name).filter(name => placeOf(name) === 'coordinator');
  for (const name of names) await client.query('select undistribute_table($1)', [name]);
  return names.length;
}

/** Those that are not. @returns how many */
export async function distributeTables(client: PoolClient, log: Log): Promise<number> {
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  const left = await undistributed(client);
  for (const [at, table] of left.entries()) {
    await distributeTable(client, table);
    if (at % 100 === 99) log.info(`${at + 1} of ${left.length} tables are distributed.`);
  }
  return left.length;
}

/** The leading table first. */
async function undistributed(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class c
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_dist_partition where logicalrelid = c.oid)
     order by relname <> $1, relname`,
    [leadingTable],
  );
  return rows.map(({ name }) => name).filter(name => placeOf(name) !== 'coordinator');
}

async function distributeTable(client: PoolClient, table: string): Promise<void> {
  const name = `"${table}"`;
  await client.query('begin');
  try {
    // Of the transaction, as poolers keep no other. Another process may have distributed it meanwhile.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock.distribution]);
    const { rowCount } = await client.query(
      'select from pg_dist_partition where logicalrelid = $1::regclass',
      [name],
    );
    if (rowCount) {
      await client.query('commit');
      return;
    }
    if (placeOf(table) === 'everywhere') await client.query('select create_reference_table($1)', [name]);
    else {
      const beside = table === leadingTable ? 'none' : leadingTable;
      await client.query("select create_distributed_table($1, 'project', colocate_with => $2)", [
        name,
        beside,
      ]);
      // Citus moves rows while they are written only where each can be told from the others.
      await client.query(
        `do $$ begin
          if not exists (select from pg_index where indrelid = '${name}'::regclass and indisprimary) then
            alter table ${name} replica identity full;
          end if;
        end $$`,
      );
    }
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
