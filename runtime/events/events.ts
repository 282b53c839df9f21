// Events of the database → listeners that are told, by this server or another one. A write on this server wakes it; events of others, and
// those of servers that ended, it finds by asking every second.

import { LRUCache } from 'lru-cache';
import type { Acting, ActingOptions } from '../jobs/acting.ts';
import { asStarter } from '../jobs/job-identity.ts';
import type { Log } from '../log.ts';
import type { AcrossDatabase } from '../postgres/across.ts';
import { claimEvents, dropDead, dueProjects, type KilnEvent } from './event-store.ts';
import { type Pace, paced } from './pace.ts';

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
  };
  readonly log: Log;
  /** Runs bots whose time has come. @returns why those of some projects could not be looked for; undefined: all were */
  readonly runDue: () => Promise<unknown>;
  /** Tells the listener, and says in the database what came of it. */
  readonly deliver: (event: KilnEvent, acting: Acting, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds between two looks at all projects, and beyond the time of a bot after which a server is taken to have ended. */
const [every, grace] = [1_000, 30_000];

/** Milliseconds in which the events of many writes are gathered for one statement; one write alone does not wait. */
const pause = 10;

interface Work {
  readonly options: EventsOptions;
  readonly waking: Set<number>;
  readonly running: Set<Promise<void>>;
  readonly ended: AbortController;
  /** By project and listener. */
  readonly actings: LRUCache<string, Acting>;
  readonly pace: Pace;
  turn: Promise<void> | undefined;
}

export function openEvents(options: EventsOptions): Events {
  const work: Work = {
    options,
    waking: new Set(),
    running: new Set(),
    ended: new AbortController(),
    actings: new LRUCache({ max: 1_000 }),
    pace: paced(() => fill(work), pause),
    turn: undefined,
  };
  const { database, limits, log } = options;
  const tend = async () => {
    const unknown = await options.runDue();
    const { rows, missing = unknown } = await dueProjects(database);
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
        // Said once, not with every look.
        if (!isAway) failed(error);
        isAway = true;
      },
    );
  const timer = setInterval(() => void look(), every).unref();
  const sweep = setInterval(
    () => void dropDead(database, limits.eventRetention).catch(failed),
    60_000,
  ).unref();
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
      await work.turn;
      await Promise.all(work.running);
    },
  };
}

/** Begins deliveries until there is no room, or nothing is due: projects take turns. */
function fill(work: Work): void {
  work.turn ??= takeTurns(work)
    .catch(failureLog(work.options.log))
    .finally(() => {
      work.turn = undefined;
      if (hasRoom(work) && work.waking.size > 0) work.pace.request(false);
    });
}

async function takeTurns(work: Work): Promise<void> {
  const { database, limits, acting } = work.options;
  // What is written meanwhile belongs to the next turn.
  const projects = new Set(work.waking);
  work.waking.clear();
  try {
    while (hasRoom(work)) {
      const [project] = projects;
      if (project === undefined) return;
      projects.delete(project);
      const room = limits.eventsAtOnce - work.running.size;
      const share = Math.max(1, Math.floor(room / (projects.size + 1)));
      const lease = limits.botTime + grace;
      const events = await claimEvents(database, project, { most: share, lease, memory: acting.planMemory });
      if (events.length === share) projects.add(project);
      for (const event of events) begin(work, event);
    }
  } finally {
    for (const project of projects) work.waking.add(project);
  }
}

function hasRoom({ ended, running, options }: Work): boolean {
  return !ended.signal.aborted && running.size < options.limits.eventsAtOnce;
}

function begin(work: Work, event: KilnEvent): void {
  const run = work.options
    .deliver(event, actingOf(work, event), work.ended.signal)
    .catch(failureLog(work.options.log))
    .finally(() => {
      work.running.delete(run);
      // The next version of the same resource was in its way.
      work.waking.add(event.project);
      work.pace.request(work.running.size === 0);
    });
  work.running.add(run);
}

/** Kept while the listener is the same: its principal is checked with each event, and read again when it changed. */
function actingOf({ actings, options }: Work, { project, listener, identity }: KilnEvent): Acting {
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
