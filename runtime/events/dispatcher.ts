// The dispatcher: claims events of the outbox and delivers them. A write on this server wakes it; events of other servers, and of servers
// that ended, are found by polling every second. Projects share the delivery slots by round robin.

import { setMaxListeners } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Log } from '../base/log.ts';
import type { AcrossDatabase } from '../database/postgres/across.ts';
import { type Acting, type ActingOptions, asStarter } from '../fhir/jobs/acting.ts';
import { logged, openPump, type Pump } from '../fhir/jobs/pump.ts';
import { noteBeats } from './notification-store.ts';
import {
  type Claim,
  claim,
  dropOld,
  dueProjects,
  type KilnEvent,
  type Lease,
  type Listener,
} from './outbox.ts';

export interface Dispatcher {
  /** Reports new events of the project. */
  wake(project: number): void;
  /** Polls all projects. */
  tend(): Promise<void>;
  /** Begins no deliveries, and waits for those under way. */
  close(): Promise<void>;
}

export interface DispatcherOptions {
  readonly database: AcrossDatabase;
  readonly acting: ActingOptions;
  readonly limits: {
    readonly eventsAtOnce: number;
    readonly botTime: number;
    readonly eventRetention: number;
    readonly notificationRetention: number;
  };
  readonly log: Log;
  /** Runs scheduled bots that are due. @returns the error of projects that could not be polled */
  readonly runDue: () => Promise<unknown>;
  /** Ends Subscriptions whose `end` has passed. @returns the same */
  readonly endDue: () => Promise<unknown>;
  /** Notifies the listener, and records the result in the database. */
  readonly deliver: (event: KilnEvent, acting: Acting, signal: AbortSignal) => Promise<void>;
  /** The same for all events of an ordered listener, one after another. */
  readonly deliverOrdered: (lease: Lease, acting: Acting, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds after which a server is presumed dead. */
export function leaseTimeOf({ botTime }: { readonly botTime: number }): number {
  return botTime + grace;
}

/** Milliseconds between two polls of all projects, between two sweeps, and beyond the time limit of a bot. */
const [every, sweepEvery, grace] = [1_000, 60_000, 30_000];

/** Milliseconds of debounce, so that one statement claims the events of many writes; a single write does not wait. */
const pause = 10;

/** The share of one project in `eventsAtOnce`, and of slow listeners in each of both. */
const [projectShare, slowShare] = [3 / 4, 1 / 2];

/** Milliseconds after which a listener counts as slow, and for how long it does. */
const [slowAfter, slowFor] = [3_000, 60_000];

interface Work {
  readonly options: DispatcherOptions;
  readonly waking: Set<number>;
  readonly running: Map<Promise<void>, Listener>;
  /** By project and listener. */
  readonly slow: LRUCache<string, Listener>;
  readonly ended: AbortController;
  /** By project and listener. */
  readonly actings: LRUCache<string, Acting>;
  readonly pump: Pump;
}

const failure = 'Events could not be delivered';

export function openDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, limits, log } = options;
  const failed = logged(log, failure);
  const work: Work = {
    options,
    waking: new Set(),
    running: new Map(),
    slow: new LRUCache({ max: 1_000, ttl: slowFor }),
    ended: new AbortController(),
    actings: new LRUCache({ max: 1_000 }),
    pump: openPump({ look: () => fill(work), failed, pause }),
  };
  // One for each statement of a delivery.
  setMaxListeners(0, work.ended.signal);
  const tend = async () => {
    const unknown = [await options.runDue(), await options.endDue(), await noteBeats(database)];
    const { rows, missing = unknown.find(each => each !== undefined) } = await dueProjects(database);
    for (const { project } of rows) work.waking.add(project);
    work.pump.wake(true);
    if (missing !== undefined) throw missing;
  };
  const sweep = async () => {
    await dropOld(database, 'kiln_event', limits.eventRetention);
    await dropOld(database, 'kiln_notification', limits.notificationRetention);
  };
  const pumps = [
    openPump({ look: tend, failed, every }),
    openPump({ look: sweep, failed, every: sweepEvery }),
    work.pump,
  ];
  return {
    wake: project => {
      work.waking.add(project);
      work.pump.wake();
    },
    tend,
    close: async () => {
      work.ended.abort();
      await Promise.all(pumps.map(pump => pump.close()));
      await Promise.all(work.running.keys());
    },
  };
}

/** Begins deliveries until there is no free slot, or nothing is due; projects by round robin. */
async function fill(work: Work): Promise<void> {
  // Later wakes belong to the next call.
  const projects = new Set(work.waking);
  work.waking.clear();
  try {
    while (hasRoom(work)) {
      const [project] = projects;
      if (project === undefined) return;
      projects.delete(project);
      const room = work.options.limits.eventsAtOnce - work.running.size;
      const share = Math.max(1, Math.floor(room / (projects.size + 1)));
      const most = Math.min(share, ownRoom(work, project));
      // The end of a delivery wakes the project again.
      if (most > 0 && (await beginOf(work, project, most)) === most) projects.add(project);
    }
  } finally {
    for (const project of projects) work.waking.add(project);
  }
}

/** @returns the number of leases and events of the project that it began */
async function beginOf(work: Work, project: number, most: number): Promise<number> {
  const { limits, acting } = work.options;
  const terms = {
    orderedFirst: Math.random() < 1 / 2,
    leaseTime: leaseTimeOf(limits),
    memory: acting.planMemory,
  };
  const but = [...work.slow.values()].filter(each => each.project === project).map(each => each.listener);
  const forAll = but.length === 0 ? most : Math.min(most, slowRoom(work, project));
  const begun = forAll > 0 ? await beginAll(work, project, { ...terms, most: forAll }) : 0;
  if (but.length === 0 || begun === most) return begun;
  return begun + (await beginAll(work, project, { ...terms, most: most - begun, but }));
}

async function beginAll(work: Work, project: number, terms: Claim): Promise<number> {
  const { database, deliver, deliverOrdered } = work.options;
  const { leases, events } = await claim(database, project, terms);
  for (const lease of leases) begin(work, lease, (acting, signal) => deliverOrdered(lease, acting, signal));
  for (const event of events) begin(work, event, (acting, signal) => deliver(event, acting, signal));
  return leases.length + events.length;
}

/** Receivers of one project may not answer: others keep some slots. */
function ownRoom(work: Work, project: number): number {
  return mostOf(work) - placesOf(work, each => each.project === project);
}

function mostOf({ options }: Work): number {
  return Math.max(1, Math.ceil(options.limits.eventsAtOnce * projectShare));
}

/** Other listeners, of the project and of all projects, keep some slots. */
function slowRoom(work: Work, project: number): number {
  const isSlow = (each: Listener) => work.slow.has(keyOf(each));
  const most = (of: number) => Math.max(1, Math.floor(of * slowShare));
  return Math.min(
    most(mostOf(work)) - placesOf(work, each => isSlow(each) && each.project === project),
    most(work.options.limits.eventsAtOnce) - placesOf(work, isSlow),
  );
}

function placesOf({ running }: Work, isCounted: (listener: Listener) => boolean): number {
  return [...running.values()].filter(isCounted).length;
}

function hasRoom({ ended, running, options }: Work): boolean {
  return !ended.signal.aborted && running.size < options.limits.eventsAtOnce;
}

function begin(
  work: Work,
  listener: Listener,
  deliver: (acting: Acting, signal: AbortSignal) => Promise<void>,
): void {
  const begun = performance.now();
  const noteSlow = () => void work.slow.set(keyOf(listener), listener);
  const late = setTimeout(noteSlow, slowAfter).unref();
  const run = deliver(actingOf(work, listener), work.ended.signal)
    .catch((error: unknown) => logged(work.options.log, failure)(error, false))
    .finally(() => {
      clearTimeout(late);
      if (performance.now() - begun > slowAfter) noteSlow();
      work.running.delete(run);
      // The next version of the same resource waited for it.
      work.waking.add(listener.project);
      work.pump.wake(work.running.size === 0);
    });
  work.running.set(run, listener);
}

function keyOf({ project, listener }: Pick<Listener, 'project' | 'listener'>): string {
  return `${project} ${listener}`;
}

/** Cached for each writer: its principal is checked with each event, and read again after a change. */
function actingOf({ actings, options }: Work, { project, listener, identity }: Listener): Acting {
  const key = JSON.stringify([project, listener, identity]);
  const known = actings.get(key);
  if (known) return known;
  const made = asStarter(options.acting, identity);
  actings.set(key, made);
  return made;
}
