// Where the rows of projects are: all on one PostgreSQL, or those of each project on one of several nodes (database.ts); and for each
// statement the node or the replica on which it runs.
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../../base/log.ts';
import { inTransaction, type TransactionOptions } from './transaction.ts';

export interface DatabasePart {
  /** For statements whose one plan fits all values; named statements are planned once. Connects on first use. */
  readonly generic: Pool;
  /** For statements that must see their values to be planned. Connects on first use. */
  readonly custom: Pool;
  /** On a connection of the custom pool; tried again on serialization failures and deadlocks. */
  transaction<Result>(
    work: (client: PoolClient) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

export interface Topology {
  /** Its pools send each statement where it belongs. */
  readonly whole: DatabasePart;
  /** Whether projects are on several nodes, each of which may be away. */
  readonly isSplit: boolean;
  /** What several nodes have beyond one PostgreSQL. */
  readonly nodes?: Nodes;
  /** What holds the project, for temporary tables, COPY and settings of a session. */
  at(project: number): DatabasePart;
  /** What together holds all projects, for statements across projects. */
  parts(): Promise<readonly DatabasePart[]>;
  end(): Promise<void>;
}

export interface Nodes {
  /** Of their kind: a check of `kiln doctor` is named so. */
  readonly name: string;
  /** Why replicas of it cannot be read. */
  readonly noReplicas: string;
  /** May be repeated: what is distributed stays. Rows that are there move to their nodes. @returns how many tables it distributed */
  distribute(log: Log): Promise<number>;
  /** Before tables are changed, on the connection of a migration. */
  gather(client: PoolClient): Promise<unknown>;
  /** After tables were made. */
  spread(client: PoolClient, log: Log): Promise<unknown>;
  /** What nodes lack. */
  faults(): Promise<readonly NodeFault[]>;
}

export interface NodeFault {
  /** A sentence without its full stop. */
  readonly found: string;
  readonly fix: string;
}

/** The header of the consistency token, in requests and responses. */
export const consistencyHeader = 'kiln-consistency';

/** Servers that replay what the primary writes. */
export interface Replicas {
  /** For one request. @param token of the caller. @throws OutcomeError 400 */
  reads(token: string | undefined): Reads;
  readonly all: readonly ReplicaState[];
  close(): Promise<void>;
}

/** What health, metrics and administrators see of a replica. */
export interface ReplicaState {
  readonly name: string;
  /** Undefined: queries are sent to it. */
  removed: string | undefined;
  /** Milliseconds in which the primary wrote what it has yet to replay. */
  lag: number;
  /** Queries that it answered, those that ran again on the primary, those that waited in vain, and removals. */
  readonly counts: { answered: number; repeated: number; late: number; removals: number };
}

/** The pools of one request that reads on replicas; what writes takes the primary's. */
export interface Reads extends Pick<DatabasePart, 'generic' | 'custom'> {
  /** Whether the next statement may run on a replica: then the primary has to confirm the access apart. */
  mayUseReplica(): boolean;
  /** Something was read or written on the primary, and has ended. */
  touch(): void;
  /** After a touch the caller has seen what the primary has now. */
  settle(): Promise<void>;
  /** For the caller to send next; undefined: what it has seen is not known. */
  token(): string | undefined;
}

/** Of pools that choose the node of each statement. */
export interface PoolRouting {
  /** The pool whose statements are counted; its own if absent. */
  readonly counted?: Pool;
  /**
   * Runs the work with what connects to the node of the statement, and the text that the statement has there; again where the node has
   * changed. `alone`: whether the statement may run outside of a transaction.
   */
  routed<Result>(
    text: string,
    values: readonly unknown[],
    work: (node: Pick<Pool, 'connect'>, text: string, alone: boolean) => Promise<Result>,
  ): Promise<Result>;
}

/** Of their connections. */
export interface ClientRouting {
  /** The connection of this transaction on which the statement runs, and its text there. */
  routed(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly client: PoolClient; readonly text: string }>;
}

export function poolRouting(pool: Pick<Pool, 'connect'>): PoolRouting | undefined {
  return 'routed' in pool ? (pool as unknown as PoolRouting) : undefined;
}

export function clientRouting(client: PoolClient): ClientRouting | undefined {
  return 'routed' in client ? (client as unknown as ClientRouting) : undefined;
}

/** All on one PostgreSQL. */
export function singleTopology(generic: Pool, custom: Pool): Topology {
  const whole = partOf(generic, custom);
  return {
    whole,
    isSplit: false,
    at: () => whole,
    parts: async () => [whole],
    end: async () => void (await Promise.all([generic.end(), custom.end()])),
  };
}

export function partOf(generic: Pool, custom: Pool): DatabasePart {
  return { generic, custom, transaction: (work, options) => inTransaction(custom, work, options) };
}
