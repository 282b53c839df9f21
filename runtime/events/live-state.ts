// What a process knows of its subscribers, by project: the types that they watch are recorded from the first subscriber on, and renewed while
// there are any.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { outcomeError } from '../outcome.ts';
import type { AcrossDatabase } from '../postgres/across.ts';
import { isSettled, type Place, watchType } from './change-store.ts';
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
  /** Types that are recorded, since when, in milliseconds since 1970. */
  readonly types: Map<string, Promise<number>>;
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

export type Work = (state: State, project: Project) => Promise<void>;

export interface State {
  readonly options: LiveOptions;
  readonly context: LiveContext;
  readonly projects: Map<number, Project>;
  /** Subscriptions by client. */
  readonly clients: Map<string, number>;
  count: number;
  sent: number;
  isAway: boolean;
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

export const missed = outcomeError(
  'deleted',
  'The events after this one are not kept any more (KILN_LIVE_RETENTION): read the data anew, and subscribe without the id of an event.',
);

/** Writes of the type are recorded, and all that were under way before that have ended. @returns since when */
export function recorded(state: State, { project, types }: Project, type: string): Promise<number> {
  const known = types.get(type);
  if (known) return known;
  const made = record(state, project, type);
  types.set(type, made);
  made.catch(() => types.delete(type));
  return made;
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
  const wanted = new Set([...project.subscribers].map(({ changes }) => changes.type));
  for (const [type, known] of [...project.types]) {
    const before = await known.catch(() => undefined);
    if (before === undefined) continue;
    if (!wanted.has(type)) {
      project.types.delete(type);
      continue;
    }
    const { since } = await watchType(database, project.project, type, limits.liveRetention);
    if (since > before) {
      project.types.set(type, Promise.resolve(since));
      endAll(state, project, missed, type);
    }
  }
}
