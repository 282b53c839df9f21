// Events of the database → listeners that are notified, by this server or another one. A write on this server wakes it; events of others, and
// those of servers that ended, are found by a look every second.

import { setMaxListeners } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Acting, ActingOptions } from '../jobs/acting.ts';
import { asStarter } from '../jobs/job-identity.ts';
import type { Log } from '../log.ts';
import type { AcrossDatabase } from '../postgres/across.ts';
import { type Claimed, claim } from './claim.ts';
import { dropDead, dueProjects, type KilnEvent } from './event-store.ts';
import { noteBeats } from './heartbeats.ts';
import { dropNotices } from './notification-store.ts';
import type { Turn } from './turn-store.ts';

export interface Events {
  /** There are events of the project. */
  wake(project: number): void;
  /** Looks for events of all projects. */
  tend(): Promise<void>;
  /** Begins nothing more, and waits for what runs. */
  close(): Promise<void>;
}

export interface EventsOptions {
  readonly database: AcrossDatabase;
  readonly acting: ActingOptions;
  readonly limits: {
    readonly eventsAtOnce: number;
    readonly botTime: number;
    readonly eventRetention: number;
    readonly notificationRetention: number;
  };
  readonly log: Log;
  /** Runs bots whose time has come. @returns why those of some projects could not be looked for; undefined: all were */
  readonly runDue: () => Promise<unknown>;
  /** Ends Subscriptions whose time is over. @returns the same */
  readonly endDue: () => Promise<unknown>;
  /** Notifies the listener, and records the result in the database. */
  readonly deliver: (event: KilnEvent, acting: Acting, signal: AbortSignal) => Promise<void>;
  /** The same of all that waits for a listener, one event after another. */
  readonly deliverTurn: (turn: Turn, acting: Acting, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds after which a server is taken to have ended. */
export function leaseOf({ botTime }: { readonly botTime: number }): number {
  return botTime + grace;
}

/** Milliseconds between two looks at all projects, and beyond the time of a bot. */
const [every, grace] = [1_000, 30_000];

/** Milliseconds in which the events of many writes are gathered for one statement; one write alone does not wait. */
const pause = 10;

/** Of `eventsAtOnce`, what one project may have. */
const projectShare = 3 / 4;

/** Of the same, and of what one project may have: what listeners that are slow may have together. */
const slowShare = 1 / 2;

/** Milliseconds after which a listener is slow, as one that does not answer, and how long it is taken to be. */
const [slowAfter, slowFor] = [3_000, 60_000];

interface Work {
  readonly options: EventsOptions;
  readonly waking: Set<number>;
  readonly running: Map<Promise<void>, Listener>;
  /** By project and listener, those that were slow. */
  readonly slow: LRUCache<string, Listener>;
  readonly ended: AbortController;
  /** By project and listener. */
  readonly actings: LRUCache<string, Acting>;
  readonly pace: Pace;
  turn: Promise<void> | undefined;
  /** Projects of which turns went first the last time. */
  readonly turnsFirst: Set<number>;
}

export function openEvents(options: EventsOptions): Events {
  const work: Work = {
    options,
    waking: new Set(),
    running: new Map(),
    slow: new LRUCache({ max: 1_000, ttl: slowFor }),
    ended: new AbortController(),
    actings: new LRUCache({ max: 1_000 }),
    pace: paced(() => fill(work), pause),
    turn: undefined,
    turnsFirst: new Set(),
  };
  // One for each statement of what is delivered.
  setMaxListeners(0, work.ended.signal);
  const { database, limits, log } = options;
  const tend = async () => {
    const unknown = [await options.runDue(), await options.endDue(), await noteBeats(database)];
    const { rows, missing = unknown.find(each => each !== undefined) } = await dueProjects(database);
    for (const { project } of rows) work.waking.add(project);
    fill(work);
    if (missing !== undefined) throw missing;
  };
  const failed = failureLog(log);
  let isAway = false;
  const look = () =>
    tend().then(
      () => {
        isAway = false;
      },
      error => {
        // Logged once, not with every look.
        if (!isAway) failed(error);
        isAway = true;
      },
    );
  let looking: Promise<void> | undefined;
  const lookAgain = () => {
    // One that takes long is not overtaken by the next.
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  const timer = setInterval(lookAgain, every).unref();
  const dropOld = async () => {
    await dropDead(database, limits.eventRetention);
    await dropNotices(database, limits.notificationRetention);
  };
  const sweep = setInterval(() => void dropOld().catch(failed), 60_000).unref();
  return {
    wake: project => {
      work.waking.add(project);
      work.pace.request(false);
    },
    tend,
    close: async () => {
      work.ended.abort();
      work.pace.close();
      clearInterval(timer);
      clearInterval(sweep);
      await looking;
      await work.turn;
      await Promise.all(work.running.keys());
    },
  };
}

/** Begins deliveries until there is no room, or nothing is due: projects take turns. */
function fill(work: Work): void {
  if (work.ended.signal.aborted) return;
  work.turn ??= takeTurns(work)
    .catch(failureLog(work.options.log))
    .finally(() => {
      work.turn = undefined;
      if (hasRoom(work) && work.waking.size > 0) work.pace.request(false);
    });
}

async function takeTurns(work: Work): Promise<void> {
  // What is written meanwhile belongs to the next turn.
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
      // The first of its deliveries that ends wakes it again.
      if (most > 0 && (await beginOf(work, project, most)) === most) projects.add(project);
    }
  } finally {
    for (const project of projects) work.waking.add(project);
  }
}

/** Begins events of one project. @returns how many, and turns of listeners */
async function beginOf(work: Work, project: number, most: number): Promise<number> {
  const { database, limits, acting } = work.options;
  const turnsFirst = !work.turnsFirst.delete(project);
  if (turnsFirst) work.turnsFirst.add(project);
  const terms = { turnsFirst, lease: leaseOf(limits), memory: acting.planMemory };
  const but = [...work.slow.values()].filter(each => each.project === project).map(each => each.listener);
  const forAll = but.length === 0 ? most : Math.min(most, slowRoom(work, project));
  const begun = forAll > 0 ? beginAll(work, await claim(database, project, { ...terms, most: forAll })) : 0;
  if (but.length === 0 || begun === most) return begun;
  return begun + beginAll(work, await claim(database, project, { ...terms, most: most - begun, but }));
}

function beginAll(work: Work, { turns, events }: Claimed): number {
  const { deliver, deliverTurn } = work.options;
  for (const turn of turns) begin(work, turn, (acting, signal) => deliverTurn(turn, acting, signal));
  for (const event of events) begin(work, event, (acting, signal) => deliver(event, acting, signal));
  return turns.length + events.length;
}

/** One project leaves places to others, as its receivers may not answer. */
function ownRoom(work: Work, project: number): number {
  return mostOf(work) - placesOf(work, each => each.project === project);
}

function mostOf({ options }: Work): number {
  return Math.max(1, Math.ceil(options.limits.eventsAtOnce * projectShare));
}

/** Slow listeners leave places to others of the project, and of other projects. */
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

type Listener = Pick<KilnEvent, 'project' | 'listener' | 'identity'>;

function begin(
  work: Work,
  listener: Listener,
  deliver: (acting: Acting, signal: AbortSignal) => Promise<void>,
): void {
  const begun = performance.now();
  const noteSlow = () => void work.slow.set(keyOf(listener), listener);
  const late = setTimeout(noteSlow, slowAfter).unref();
  const run = deliver(actingOf(work, listener), work.ended.signal)
    .catch(failureLog(work.options.log))
    .finally(() => {
      clearTimeout(late);
      if (performance.now() - begun > slowAfter) noteSlow();
      work.running.delete(run);
      // The next version of the same resource waited for it.
      work.waking.add(listener.project);
      work.pace.request(work.running.size === 0);
    });
  work.running.set(run, listener);
}

function keyOf({ project, listener }: Pick<Listener, 'project' | 'listener'>): string {
  return `${project} ${listener}`;
}

/** Kept while the listener is the same: its principal is checked with each event, and read again when it changed. */
function actingOf({ actings, options }: Work, { project, listener, identity }: Listener): Acting {
  const key = JSON.stringify([project, listener, identity]);
  const known = actings.get(key);
  if (known) return known;
  const made = asStarter(options.acting, identity);
  actings.set(key, made);
  return made;
}

function failureLog(log: Log): (error: unknown) => void {
  return error =>
    log.error(`Events could not be delivered: ${error instanceof Error ? error.message : String(error)}`);
}

interface Pace {
  /** At once where the pause is over, or it is urgent; otherwise when the pause is over. */
  request(isUrgent: boolean): void;
  /** What waits is not done any more. */
  close(): void;
}

/** @param pause in milliseconds, from the beginning of one to the beginning of the next */
export function paced(work: () => void, pause: number): Pace {
  let begun = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const begin = () => {
    close();
    begun = performance.now();
    work();
  };
  return {
    request: isUrgent => {
      const left = begun + pause - performance.now();
      if (isUrgent || left <= 0) begin();
      else waiting ??= setTimeout(begin, left);
    },
    close,
  };
}
