// In: a connection of DATABASE_URL. Out: what it is in a cluster of Citus, with warnings for what its nodes lack; and
// its tables distributed: those of resources by project, all alike; small ones that statements of a project read, on
// every node.
import type { ClientBase, PoolClient } from 'pg';
import { Failure } from '../../../base/failure.ts';
import type { Log } from '../../../base/log.ts';
import { advisoryLock } from '../advisory-lock.ts';
import type { NodeFault } from '../topology.ts';
import { leadingTable, placeOf } from './shard.ts';

/** Where DATABASE_URL is not a coordinator with nodes. */
export const notDistributable =
  'DATABASE_URL is not the coordinator of a Citus cluster that has nodes for data. Run ' +
  'there: create extension citus; then select citus_set_coordinator_host(…) and ' +
  'citus_add_node(…) for each worker.';

/**
 * @returns whether Kiln's tables are distributed over it; undefined where it is in none
 * @throws Failure if it is a worker, or a node cannot be used
 */
export async function recogniseCluster(
  client: ClientBase,
  where: string,
  log: Log,
): Promise<boolean | undefined> {
  const installed = await client.query("select from pg_extension where extname = 'citus'");
  if (installed.rowCount === 0) return undefined;
  const { rows } = await client.query<{ coordinator: boolean; nodes: number; distributed: boolean }>(
    `select citus_is_coordinator() as coordinator,
       (select count(*)::int4 from pg_dist_node where isactive and shouldhaveshards) as nodes,
       exists (select from pg_dist_partition where logicalrelid = to_regclass($1)) as distributed`,
    [leadingTable],
  );
  const state = rows[0];
  if (!state?.coordinator)
    throw new Failure(
      `The ${where} is a worker of a Citus cluster. Let DATABASE_URL point to the coordinator; Kiln finds the workers itself.`,
    );
  if (state.nodes === 0) return undefined;
  for (const { found, fix } of await nodeFaults(client)) log.warn(`${found}. ${fix}`);
  return state.distributed;
}

interface NodeAnswer {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

/** What nodes lack. */
export async function nodeFaults(client: Pick<ClientBase, 'query'>): Promise<readonly NodeFault[]> {
  const asked = performance.now();
  const { rows } = await client.query<NodeAnswer>(
    `select n.nodename || ':' || n.nodeport as node, r.success, r.result
     from run_command_on_all_nodes($1, parallel => false, give_warning_for_connection_errors => true) r
     join pg_dist_node n on n.nodeid = r.nodeid order by n.nodeid`,
    [nodeFactsSql],
  );
  const facts = rows.map(row => ({
    row,
    facts: row.success ? (JSON.parse(row.result) as NodeFacts) : undefined,
  }));
  // One node is asked after the other.
  const tolerance = mostSkew + performance.now() - asked;
  const coordinator = facts[0]?.facts;
  return facts.flatMap(({ row: { node, result }, facts: found }) =>
    found
      ? faultsOf(node, found, coordinator ?? found, tolerance)
      : [
          {
            found: `The node ${node} cannot be used: ${result}`,
            fix: 'Start it, look at its log, and make the database there with create extension citus.',
          },
        ],
  );
}

interface NodeFacts {
  readonly version: string | null;
  readonly gin: boolean;
  readonly locks: number;
  readonly prepared: number;
  /** Milliseconds since 1970, by its clock. */
  readonly now: number;
}

const nodeFactsSql = `select json_build_object('version', (select extversion from pg_extension where extname = 'citus'),
  'gin', exists (select from pg_extension where extname = 'btree_gin'),
  'locks', current_setting('max_locks_per_transaction')::int4, 'prepared', current_setting('max_prepared_transactions')::int4,
  'now', extract(epoch from clock_timestamp()) * 1000)::text`;

/** Milliseconds between the clocks of two nodes. */
const mostSkew = 5_000;

function faultsOf(
  node: string,
  { version, gin, locks, prepared, now }: NodeFacts,
  coordinator: NodeFacts,
  tolerance: number,
): readonly NodeFault[] {
  const faults: NodeFault[] = [];
  const fault = (what: string, fix: string) => faults.push({ found: `The node ${node} ${what}`, fix });
  if (version !== coordinator.version)
    fault(
      `has ${version === null ? 'no extension citus' : `Citus ${version}`}, and the coordinator Citus ${coordinator.version}`,
      'Install the same version there, and run on it: alter extension citus update (or create extension citus).',
    );
  if (!gin) fault('lacks the extension btree_gin', 'Run there: create extension btree_gin.');
  if (locks < 256)
    fault(
      `has max_locks_per_transaction = ${locks}`,
      'Set it to 512 and restart the node: a shard that moves takes some 300 tables and their indexes with it.',
    );
  if (prepared < 100)
    fault(
      `has max_prepared_transactions = ${prepared}`,
      'Set it to 200, or to max_connections, and restart the node: Citus commits on several nodes by prepared transactions.',
    );
  const skew = now - coordinator.now;
  if (Math.abs(skew) > tolerance)
    fault(
      `has a clock that is ${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'ahead of' : 'behind'} the coordinator's`,
      'Synchronize the clocks of all nodes (NTP): tokens expire, and versions are ordered, by the clock of the node of their project.',
    );
  return faults;
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
      // Citus moves rows while they are written only in tables with a key.
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
