// In: an open primary and the addresses of its replicas. Out: for each query a replica that has replayed what its caller has seen. Replicas
// that die or lag are removed, and added again when they have caught up.
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../error-code.ts';
import { Failure } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { Database, Traced } from '../database.ts';
import type { DatabaseLimits } from '../pool.ts';
import { type ReplicaFacts, replicaFault, skewFault } from './facts.ts';
import { type Position, printToken, readToken, type Signer } from './position.ts';
import { type Reads, readsOf } from './reads.ts';
import { openPrimary, openReplica, type Replica } from './replica.ts';

export interface Replicas {
  /** For one request. @param token of the caller. @throws OutcomeError 400 */
  reads(token: string | undefined): Reads;
  readonly all: readonly ReplicaState[];
  close(): Promise<void>;
}

export type ReplicaState = Pick<Replica, 'name' | 'removed' | 'lag' | 'counts'>;

export interface ReplicaOptions {
  readonly database: Pick<Database, 'generic' | 'custom' | 'connection' | 'pooling' | 'cluster'>;
  readonly addresses: readonly string[];
  readonly limits: DatabaseLimits & { readonly replicaLag: number };
  readonly signer: Signer;
  /** Another number whenever searches may use more or less of the database: replicas first replay what that depends on. */
  readonly epoch?: (() => number) | undefined;
  readonly log: Log;
  /** Traces the statements of a pool. */
  readonly traced?: Traced | undefined;
}

interface Past {
  readonly at: number;
  readonly lsn: bigint;
}

/** Milliseconds between two looks at all servers. */
const interval = 250;
/** Milliseconds that a query waits for a replica to catch up before it goes to the primary. */
const patience = 10;

/** @throws Failure for an address that is no replica of the primary; one that cannot be reached is added later */
export async function openReplicas(options: ReplicaOptions): Promise<Replicas> {
  const { database, addresses, limits, signer, epoch = () => 0, log, traced } = options;
  if (database.cluster) throw new Failure(withCitus);
  const primary = openPrimary(database.connection, limits, database.pooling);
  const replicas = addresses.map(url =>
    openReplica({ url, prepare: database.connection.prepare }, limits, traced),
  );
  const facts = await primary.facts();
  /** Queries need what was written before this server began. */
  let least = await primary.position();
  let leastEpoch = epoch();
  let { timeline } = least;
  /** Positions of the primary with the moments at which it had them, the oldest first. */
  let past: readonly Past[] = [{ at: performance.now(), lsn: least.lsn }];
  let looked = performance.now();
  let turn = 0;
  let closed = false;
  for (const replica of replicas) await join(replica, true);
  let timer = setTimeout(again, interval).unref();
  return {
    all: replicas,
    reads: token => {
      const seen = token === undefined ? undefined : readToken(token, facts.system, signer);
      return readsOf({ database, choose, primary: position, failed, print }, seen);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.all([primary, ...replicas].map(each => each.close()));
    },
  };

  function print(seen: Position): string {
    return printToken(seen, facts.system, signer);
  }

  async function position(): Promise<Position> {
    const found = await primary.position();
    timeline = found.timeline;
    return found;
  }

  /** In turns; one that has yet to catch up is waited for. */
  async function choose(seen: Position, lane: 'generic' | 'custom'): Promise<Replica | undefined> {
    if (seen.timeline !== timeline || leastEpoch !== epoch()) return undefined;
    // How far they lag is not known while the primary does not say its position.
    if (performance.now() - looked > limits.replicaLag) return undefined;
    const lsn = seen.lsn > least.lsn ? seen.lsn : least.lsn;
    turn = (turn + 1) % replicas.length;
    const free = [...replicas.slice(turn), ...replicas.slice(0, turn)].filter(
      each => each.removed === undefined && each[lane].waitingCount === 0,
    );
    const ready = free.find(({ replayed }) => replayed >= lsn);
    if (ready) return ready;
    const next = free.find(({ patientFrom }) => patientFrom <= performance.now());
    return next && (await hasReplayed(next, lsn)) ? next : undefined;
  }

  async function hasReplayed(replica: Replica, lsn: bigint): Promise<boolean> {
    const end = performance.now() + patience;
    try {
      for (;;) {
        if ((await replica.position()) >= lsn) return true;
        if (performance.now() >= end) break;
        await delay(1);
      }
      replica.counts.late++;
      replica.patientFrom = performance.now() + interval;
    } catch (error) {
      failed(replica, error);
    }
    return false;
  }

  /** Until the next look, which begins now. */
  function failed(replica: Replica, error: unknown): void {
    if (replica.removed !== undefined || closed) return;
    remove(replica, messageOf(error));
    void join(replica, false);
  }

  function remove(replica: Replica, reason: string): void {
    if (replica.removed === undefined) {
      replica.counts.removals++;
      log.warn(
        `The replica ${replica.name} is used no longer: ${reason}. Queries run without it until it can be.`,
      );
    }
    replica.removed = reason;
  }

  function again(): void {
    look()
      // Without the primary no access is confirmed, and no query answered.
      .catch(() => {})
      .finally(() => {
        if (!closed) timer = setTimeout(again, interval).unref();
      });
  }

  async function look(): Promise<void> {
    const seen = epoch();
    const { lsn } = await position();
    if (seen !== leastEpoch) [least, leastEpoch] = [{ timeline, lsn }, seen];
    const now = performance.now();
    looked = now;
    const last = past.at(-1);
    const isNew = !last || (lsn > last.lsn && now - last.at >= limits.replicaLag / 100);
    if (isNew) past = [...past.filter(({ at }) => at > now - 2 * limits.replicaLag), { at: now, lsn }];
    await Promise.all(replicas.map(lookAt));
  }

  async function lookAt(replica: Replica): Promise<void> {
    if (replica.removed !== undefined) return join(replica, false);
    try {
      await replica.position();
      const reason = await unusable(replica);
      if (reason !== undefined) remove(replica, reason);
    } catch (error) {
      if (closed) return;
      remove(replica, messageOf(error));
      // Queries that hang on it run again on the primary.
      replica.breakOff();
    }
  }

  /** Adds a replica that is removed, if nothing is wrong with it. */
  async function join(replica: Replica, isStart: boolean): Promise<void> {
    try {
      const [own, now] = await Promise.all([replica.facts(), primary.facts()]);
      const fault = replicaFault(own, now);
      if (fault && isStart) throw new Failure(`The replica ${replica.name} ${fault.found}. ${fault.fix}`);
      if (!fault) await replica.position();
      const reason = fault ? fault.found : await unusable(replica);
      if (closed || replica.removed === undefined) return;
      if (reason !== undefined) return noteWhy(replica, reason);
      warnOfClock(replica, own, now);
      replica.removed = undefined;
      log.info(`The replica ${replica.name} answers queries.`);
    } catch (error) {
      if (error instanceof Failure) throw await closedAfter(error);
      if (closed) return;
      noteWhy(replica, messageOf(error));
      replica.breakOff();
    }
  }

  async function closedAfter(error: Failure): Promise<Failure> {
    await Promise.all([primary, ...replicas].map(each => each.close()));
    return error;
  }

  function noteWhy(replica: Replica, reason: string): void {
    if (replica.removed !== reason) log.warn(`The replica ${replica.name} cannot be used yet: ${reason}.`);
    replica.removed = reason;
  }

  /** Of a replica whose position was just read. */
  async function unusable(replica: Replica): Promise<string | undefined> {
    const { replayed } = replica;
    if (replayed > (past.at(-1)?.lsn ?? 0n) && replayed > (await position()).lsn)
      return 'it has more than the primary, which it does not follow any more: make it again with pg_basebackup';
    const missed = past.find(({ lsn }) => lsn > replayed);
    replica.lag = missed === undefined ? 0 : performance.now() - missed.at;
    if (replica.lag <= limits.replicaLag) return undefined;
    return `it lags behind the primary by more than ${limits.replicaLag} ms (KILN_REPLICA_LAG)`;
  }

  function warnOfClock(replica: Replica, own: ReplicaFacts, now: ReplicaFacts): void {
    const fault = skewFault(own, now);
    if (fault) log.warn(`The replica ${replica.name} ${fault.found}. ${fault.fix}`);
  }
}

const withCitus =
  'KILN_REPLICAS is set, and DATABASE_URL is the coordinator of a Citus cluster: its nodes move between shards, and replicas of it are not used. Unset KILN_REPLICAS.';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error);
}
