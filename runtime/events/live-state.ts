// What a process knows of its subscribers, by project, and what ends them.
import type { Log } from '../log.ts';
import { outcomeError } from '../outcome.ts';
import type { AcrossDatabase } from '../postgres/across.ts';
import type { Place } from './change-store.ts';
import type { LiveContext, Subscriber } from './live-deliver.ts';

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
