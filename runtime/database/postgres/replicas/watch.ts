// A primary and its replicas → what is known of each, read again and again: those that die or lag are removed, and added again when they
// have caught up.
import { errorCode } from '../../../base/error-code.ts';
import { Failure } from '../../../base/failure.ts';
import type { Log } from '../../../base/log.ts';
import type { DatabaseLimits } from '../pool.ts';
import { type ReplicaFacts, replicaFault, skewFault } from './facts.ts';
import type { Position } from './position.ts';
import type { Replica, Watched } from './replica.ts';

interface Past {
  readonly at: number;
  readonly lsn: bigint;
}

export interface Watch {
  readonly primary: Watched<Position>;
  readonly replicas: readonly Replica[];
  readonly limits: DatabaseLimits & { readonly replicaLag: number };
  /** Another number whenever searches may use more or less of the database: replicas first replay what that depends on. */
  readonly epoch: () => number;
  readonly log: Log;
  /** Queries need what was written before this server began. */
  least: Position;
  leastEpoch: number;
  timeline: number;
  /** Positions of the primary with the moments at which it had them, the oldest first. */
  past: readonly Past[];
  /** When the position of the primary was last read by `look`. */
  looked: number;
  timer?: NodeJS.Timeout | undefined;
  closed: boolean;
}

/** Milliseconds between two looks at all servers. */
export const interval = 250;

/** @throws Failure for an address that is not a replica of the primary; one that cannot be reached is added later */
export async function openWatch(
  servers: Pick<Watch, 'primary' | 'replicas' | 'limits' | 'epoch' | 'log'>,
): Promise<Watch> {
  const least = await servers.primary.position();
  const now = performance.now();
  const watch: Watch = {
    ...servers,
    least,
    leastEpoch: servers.epoch(),
    timeline: least.timeline,
    closed: false,
    past: [{ at: now, lsn: least.lsn }],
    looked: now,
  };
  for (const replica of watch.replicas) await join(watch, replica, true);
  schedule(watch);
  return watch;
}

export async function closeWatch(watch: Watch): Promise<void> {
  watch.closed = true;
  clearTimeout(watch.timer);
  await closeServers(watch);
}

async function closeServers({ primary, replicas }: Pick<Watch, 'primary' | 'replicas'>): Promise<void> {
  await Promise.all([primary, ...replicas].map(each => each.close()));
}

/** Of the primary. */
export async function positionOf(watch: Watch): Promise<Position> {
  const found = await watch.primary.position();
  watch.timeline = found.timeline;
  return found;
}

/** Removes a replica until the next look, which begins now. */
export function failed(watch: Watch, replica: Replica, error: unknown): void {
  if (replica.removed !== undefined || watch.closed) return;
  remove(watch, replica, messageOf(error));
  void join(watch, replica, false);
}

function schedule(watch: Watch): void {
  const again = () =>
    look(watch)
      // Without the primary no access is confirmed, and no query answered.
      .catch(() => {})
      .finally(() => {
        if (!watch.closed) schedule(watch);
      });
  watch.timer = setTimeout(again, interval).unref();
}

async function look(watch: Watch): Promise<void> {
  const { limits, replicas } = watch;
  const epoch = watch.epoch();
  const { lsn } = await positionOf(watch);
  if (epoch !== watch.leastEpoch) {
    watch.least = { timeline: watch.timeline, lsn };
    watch.leastEpoch = epoch;
  }
  const now = performance.now();
  watch.looked = now;
  const last = watch.past.at(-1);
  const isNew = !last || (lsn > last.lsn && now - last.at >= limits.replicaLag / 100);
  if (isNew)
    watch.past = [...watch.past.filter(({ at }) => at > now - 2 * limits.replicaLag), { at: now, lsn }];
  await Promise.all(replicas.map(replica => lookAt(watch, replica)));
}

async function lookAt(watch: Watch, replica: Replica): Promise<void> {
  if (replica.removed !== undefined) return join(watch, replica, false);
  try {
    await replica.position();
    const reason = await unusable(watch, replica);
    if (reason !== undefined) remove(watch, replica, reason);
  } catch (error) {
    if (watch.closed) return;
    remove(watch, replica, messageOf(error));
    // Queries that hang on it run again on the primary.
    replica.breakOff();
  }
}

/** Adds a replica that is removed, if nothing is wrong with it. */
async function join(watch: Watch, replica: Replica, isStart: boolean): Promise<void> {
  const { primary, log } = watch;
  try {
    const [own, now] = await Promise.all([replica.facts(), primary.facts()]);
    const fault = replicaFault(own, now);
    if (fault && isStart) throw new Failure(`The replica ${replica.name} ${fault.found}. ${fault.fix}`);
    if (!fault) await replica.position();
    const reason = fault ? fault.found : await unusable(watch, replica);
    if (watch.closed || replica.removed === undefined) return;
    if (reason !== undefined) return noteWhy(watch, replica, reason);
    warnOfClock(watch, replica, own, now);
    replica.removed = undefined;
    log.info(`The replica ${replica.name} answers queries.`);
  } catch (error) {
    if (error instanceof Failure) {
      await closeServers(watch);
      throw error;
    }
    if (watch.closed) return;
    noteWhy(watch, replica, messageOf(error));
    replica.breakOff();
  }
}

function remove({ log }: Watch, replica: Replica, reason: string): void {
  if (replica.removed === undefined) {
    replica.counts.removals++;
    log.warn(
      `The replica ${replica.name} is used no longer: ${reason}. Queries run without it until it can be.`,
    );
  }
  replica.removed = reason;
}

function noteWhy({ log }: Watch, replica: Replica, reason: string): void {
  if (replica.removed !== reason) log.warn(`The replica ${replica.name} cannot be used yet: ${reason}.`);
  replica.removed = reason;
}

/** Of a replica whose position was just read. */
async function unusable(watch: Watch, replica: Replica): Promise<string | undefined> {
  const { replayed } = replica;
  const { replicaLag } = watch.limits;
  if (replayed > (watch.past.at(-1)?.lsn ?? 0n) && replayed > (await positionOf(watch)).lsn)
    return 'it has more than the primary, which it does not follow any more: make it again with pg_basebackup';
  const missed = watch.past.find(({ lsn }) => lsn > replayed);
  replica.lag = missed === undefined ? 0 : performance.now() - missed.at;
  if (replica.lag <= replicaLag) return undefined;
  return `it lags behind the primary by more than ${replicaLag} ms`;
}

function warnOfClock({ log }: Watch, replica: Replica, own: ReplicaFacts, now: ReplicaFacts): void {
  const fault = skewFault(own, now);
  if (fault) log.warn(`The replica ${replica.name} ${fault.found}. ${fault.fix}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error);
}
