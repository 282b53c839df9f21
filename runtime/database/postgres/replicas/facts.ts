// What the primary and a server of KILN_REPLICAS say of themselves → why that server is not a replica of the primary, and what to do.
import type { ClientBase } from 'pg';
import type { NodeFault } from '../topology.ts';

export interface ReplicaFacts {
  /** `system_identifier`: copies of one server have the same. */
  readonly system: string;
  readonly database: string;
  readonly major: number;
  readonly recovering: boolean;
  /** Milliseconds since 1970, by its clock. */
  readonly now: number;
  /** A pooler is between, which hands out process numbers of its own. */
  readonly isPooled: boolean;
}

export async function readFacts(client: ClientBase): Promise<ReplicaFacts> {
  const { rows } = await client.query<Omit<ReplicaFacts, 'isPooled'> & { readonly pid: number }>(factsQuery);
  if (!rows[0]) throw new Error('A select of one row answered none.');
  const { pid, ...facts } = rows[0];
  const { processID } = client as unknown as { readonly processID: number };
  return { ...facts, isPooled: pid !== processID };
}

const factsQuery = `select system_identifier::text as system, current_database()::text as database,
  current_setting('server_version_num')::int4 / 10000 as major, pg_is_in_recovery() as recovering,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now, pg_backend_pid() as pid from pg_control_system()`;

/** undefined: it is a replica of the primary. */
export function replicaFault(replica: ReplicaFacts, primary: ReplicaFacts): NodeFault | undefined {
  if (replica.isPooled)
    return {
      found:
        'is behind a pooler: neither a restart of the replica nor which one answers could be seen through it',
      fix: 'Name the PostgreSQL of the replica itself in KILN_REPLICAS; DATABASE_URL may point to a pooler.',
    };
  if (replica.major !== primary.major)
    return {
      found: `runs PostgreSQL ${replica.major}, and the primary ${primary.major}`,
      fix: 'Make it again from the primary with pg_basebackup, by the same version of PostgreSQL.',
    };
  if (replica.system !== primary.system)
    return {
      found: 'is a replica of another server than that of DATABASE_URL',
      fix: 'Make it again from the primary with pg_basebackup, or correct KILN_REPLICAS.',
    };
  if (replica.database !== primary.database)
    return {
      found: `is the database ${replica.database}, and the primary's is ${primary.database}`,
      fix: 'Name the same database in KILN_REPLICAS and DATABASE_URL.',
    };
  if (!replica.recovering)
    return {
      found: 'takes writes: it is a primary, not a standby',
      fix: 'Leave the address of DATABASE_URL out of KILN_REPLICAS; make a replica that was promoted again with pg_basebackup.',
    };
  return undefined;
}

/** Between clocks, in milliseconds: tokens that ended by one of them may still be valid by the other. */
export const mostSkew = 5_000;

export function skewFault(replica: ReplicaFacts, primary: ReplicaFacts): NodeFault | undefined {
  const skew = Math.abs(replica.now - primary.now);
  if (skew <= mostSkew) return undefined;
  return {
    found: `has a clock that differs by ${Math.round(skew / 1000)} s from the primary's`,
    fix:
      'Let both hosts take their time from one source (NTP): by a clock ahead, access seems to ' +
      'have ended, and its queries run on the primary.',
  };
}
