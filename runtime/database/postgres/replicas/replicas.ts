// In: an open primary and the addresses of its replicas. Out: for each query a replica that has replayed what its caller has seen; watch.ts
// says which can be used.
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../../base/failure.ts';
import type { Database, Traced } from '../database.ts';
import type { Replicas } from '../topology.ts';
import { type Position, printToken, readToken, type Signer } from './position.ts';
import { readsOf } from './reads.ts';
import { openPrimary, openReplica, type Replica } from './replica.ts';
import { closeWatch, failed, interval, openWatch, positionOf, type Watch } from './watch.ts';

export interface ReplicaOptions extends Pick<Watch, 'limits' | 'log'> {
  readonly database: Pick<Database, 'generic' | 'custom' | 'connection' | 'pooling' | 'topology'>;
  readonly addresses: readonly string[];
  readonly signer: Signer;
  /** Of the watch. */
  readonly epoch?: Watch['epoch'] | undefined;
  /** Traces the statements of a pool. */
  readonly traced?: Traced | undefined;
}

/** Milliseconds that a query waits for a replica to catch up before it goes to the primary. */
const patience = 10;

/** @throws Failure for an address that is not a replica of the primary; one that cannot be reached is added later */
export async function openReplicas(options: ReplicaOptions): Promise<Replicas> {
  const { database, addresses, limits, signer, epoch = () => 0, log, traced } = options;
  const { noReplicas } = database.topology.nodes ?? {};
  if (noReplicas !== undefined) throw new Failure(noReplicas);
  const primary = openPrimary(database.connection, limits, database.pooling);
  const replicas = addresses.map(url =>
    openReplica({ url, prepare: database.connection.prepare }, limits, traced),
  );
  const { system } = await primary.facts();
  const watch = await openWatch({ primary, replicas, limits, epoch, log });
  const context = {
    database,
    choose: chooser(watch),
    primary: () => positionOf(watch),
    failed: (replica: Replica, error: unknown) => failed(watch, replica, error),
    print: (seen: Position) => printToken(seen, system, signer),
  };
  return {
    all: replicas,
    reads: token => readsOf(context, token === undefined ? undefined : readToken(token, system, signer)),
    close: () => closeWatch(watch),
  };
}

/** In turns; one that has yet to catch up is waited for. */
function chooser(watch: Watch) {
  const { replicas, limits } = watch;
  let turn = 0;
  return async (seen: Position, lane: 'generic' | 'custom'): Promise<Replica | undefined> => {
    const { least } = watch;
    if (seen.timeline !== watch.timeline || watch.leastEpoch !== watch.epoch()) return undefined;
    // How far they lag is not known while the primary does not say its position.
    if (performance.now() - watch.looked > limits.replicaLag) return undefined;
    const lsn = seen.lsn > least.lsn ? seen.lsn : least.lsn;
    turn = (turn + 1) % replicas.length;
    const free = [...replicas.slice(turn), ...replicas.slice(0, turn)].filter(
      each => each.removed === undefined && each[lane].waitingCount === 0,
    );
    const ready = free.find(({ replayed }) => replayed >= lsn);
    if (ready) return ready;
    const next = free.find(({ patientFrom }) => patientFrom <= performance.now());
    return next && (await hasReplayed(watch, next, lsn)) ? next : undefined;
  };
}

async function hasReplayed(watch: Watch, replica: Replica, lsn: bigint): Promise<boolean> {
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
    failed(watch, replica, error);
  }
  return false;
}
