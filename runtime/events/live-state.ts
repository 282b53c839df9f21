// What a process knows of its subscribers, by project: the types that they watch are recorded from the first subscriber on, and renewed while
// there are any.
import { setTimeout as delay } from 'node:timers/promises';
import { type FairQueue, fairQueue, type Work as Queued } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { AcrossDatabase } from '../postgres/across.ts';
import { isSettled, missed, type Place, watchType } from './change-store.ts';
import type { LiveContext, Subscriber } from './live-deliver.ts';

/** Milliseconds between two looks at transactions. */
const settleEvery = 20;

export interface LiveOptions extends Pick<LiveContext, 'engine'> {
  readonly database: LiveContext['database'] & AcrossDatabase;
  readonly limits: {
    readonly transactionTime: number;
    readonly planMemory: number;
    readonly liveRetention: number;
    readonly livePoll: number;
    readonly liveSubscriptions: number;
    readonly liveClientSubscriptions: number;
  };
  readonly log: Log;
}

export interface Project {
  readonly project: number;
  readonly subscribers: Set<Subscriber>;
  /** Types that are recorded. */
  readonly types: Map<string, Recording>;
  /** Subscribers by type, with those that are still to come. */
  readonly wanted: Map<string, number>;
  place: Place | undefined;
  /** What is done one after the other. */
  turn: Promise<void>;
  /** Subscribers that begin with the next place. */
  readonly joining: ((place: Place) => void)[];
  /** What waits for its turn. */
  readonly waiting: Set<Work>;
  /** Subscribers, with those that are still to come. */
  count: number;
}

interface Recording {
  /** In milliseconds since 1970. */
  readonly since: Promise<number>;
  /** The same, once it is there. */
  begun: number | undefined;
}

export type Work = (state: State, project: Project) => Promise<void>;

export interface State {
  readonly options: LiveOptions;
  readonly context: LiveContext;
  readonly projects: Map<number, Project>;
  /** Subscriptions by client. */
  readonly clients: Map<string, number>;
  readonly catchUps: CatchUps;
  count: number;
  sent: number;
  isAway: boolean;
}

/** Subscribers that read what they missed: few at once, so that a server whose clients all come back goes on. Clients take turns. */
export interface CatchUps {
  readonly waiting: FairQueue<Queued>;
  running: number;
}

const mostCatchUps = 2;

export function noCatchUps(): CatchUps {
  return { waiting: fairQueue(), running: 0 };
}

export async function catchingUp(
  { catchUps }: State,
  { client }: Subscriber,
  work: () => Promise<void>,
): Promise<void> {
  if (catchUps.running < mostCatchUps) catchUps.running++;
  else await catchUps.waiting.wait({ owner: client, request: {} });
  try {
    await work();
  } finally {
    // Its place goes to the next one.
    if (!catchUps.waiting.admit()) catchUps.running--;
  }
}

/** After the work before it, whether or not that failed. */
export function inTurn(project: Project, work: () => Promise<void>): Promise<void> {
  const done = project.turn.then(work);
  project.turn = done.catch(() => {});
  return done;
}

export function endAll({ context }: State, { subscribers }: Project, why: unknown, type?: string): void {
  for (const each of [...subscribers])
    if (type === undefined || each.changes.type === type) context.end(each, why);
}

/** Writes of the type are recorded, and all that were under way before that have ended. @returns since when */
export function recorded(state: State, { project, types }: Project, type: string): Promise<number> {
  const known = types.get(type);
  if (known) return known.since;
  const made: Recording = { since: record(state, project, type), begun: undefined };
  types.set(type, made);
  made.since.then(
    since => {
      made.begun = since;
    },
    () => types.delete(type),
  );
  return made.since;
}

async function record({ options }: State, project: number, type: string): Promise<number> {
  const { database, limits } = options;
  const { since, transaction } = await watchType(database, project, type, limits.liveRetention);
  const late = performance.now() + limits.transactionTime;
  // Transactions that take longer load data, which is not reported.
  while (!(await isSettled(database, project, transaction)) && performance.now() < late)
    await delay(settleEvery);
  return since;
}

/** What no client here watches any more is recorded as long as clients may resume. */
export async function renew(state: State, project: Project): Promise<void> {
  const { database, limits } = state.options;
  for (const [type, { begun }] of [...project.types]) {
    // What has just begun to be recorded lasts longer than until the next renewal.
    if (begun === undefined) continue;
    if (!project.wanted.has(type)) {
      project.types.delete(type);
      continue;
    }
    const { since } = await watchType(database, project.project, type, limits.liveRetention);
    if (since > begun) {
      project.types.set(type, { since: Promise.resolve(since), begun: since });
      endAll(state, project, missed, type);
    }
  }
}
