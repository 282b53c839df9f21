// In: a connection of DATABASE_URL. Out: what it is in a cluster of Citus, with warnings for what its nodes lack; undefined where it is in none.
import type { ClientBase } from 'pg';
import { Failure } from '../../failure.ts';
import type { Log } from '../../log.ts';
import { leadingTable } from './tables.ts';

export interface ClusterState {
  /** Whether Kiln's tables are distributed over it. */
  readonly isDistributed: boolean;
}

/** @throws Failure if it is a worker, or a node cannot be used */
export async function recogniseCluster(
  client: ClientBase,
  where: string,
  log: Log,
): Promise<ClusterState | undefined> {
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
  return { isDistributed: state.distributed };
}

interface NodeAnswer {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

export interface NodeFault {
  /** A sentence without its full stop. */
  readonly found: string;
  readonly fix: string;
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
