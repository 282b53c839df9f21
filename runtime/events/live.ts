// Clients that watch what is written, by GraphQL subscriptions: this process looks for what all servers of the database wrote, while there are
// any, and at once when it wrote something itself.
import type { Changes } from '../graphql/change.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { tally } from '../tally.ts';
import {
  dropChanges,
  missed,
  mostChanges,
  type Place,
  placeText,
  readChanges,
  readPlace,
} from './change-store.ts';
import {
  confirmAll,
  deliverChanges,
  type LiveContext,
  type Session,
  type Sink,
  type Subscriber,
} from './live-deliver.ts';
import {
  catchingUp,
  endAll,
  inTurn,
  type LiveOptions,
  noCatchUps,
  type Project,
  recorded,
  renew,
  type State,
  type Work,
} from './live-state.ts';

export interface Live {
  /**
   * From then on that it resolves, no write is missed.
   *
   * @throws OutcomeError for limits and an `after` that is not kept any more; what `changes.group` throws
   */
  subscribe(watching: Watching): Promise<Watched>;
  /** Something of the project was written here. */
  wake(project: number): void;
  counts(): { readonly subscribers: number; readonly sent: number };
  close(): Promise<void>;
}

export interface Watching {
  readonly changes: Changes;
  readonly principal: Principal;
  readonly session: Session;
  /** The id of the last event that the client has. */
  readonly after: string | undefined;
  readonly sink: Sink;
}

export interface Watched {
  /** The id to resume after, where no event came. */
  readonly id: string;
  stop(): void;
}

/** Milliseconds between two checks of all tokens, and renewals of what is watched. */
const [checkEvery, renewEvery] = [2_000, 10_000];

export function openLive(options: LiveOptions): Live {
  const { limits, log, database } = options;
  const context: LiveContext = {
    ...options,
    end: (subscriber, why) => {
      if (subscriber.isEnded) return;
      remove(state, subscriber);
      subscriber.sink.end(why);
    },
    sent: () => {
      state.sent++;
    },
  };
  const state: State = {
    ...{
      options,
      context,
      projects: new Map(),
      clients: new Map(),
      catchUps: noCatchUps(),
      count: 0,
      sent: 0,
      isAway: false,
    },
  };
  const failed = (error: unknown) => {
    // Reported once, not with every look.
    if (!state.isAway)
      log.error(`Subscriptions cannot be served: ${error instanceof Error ? error.message : String(error)}`);
    state.isAway = true;
  };
  const soon = (project: Project, work: Work) => {
    if (project.waiting.has(work) || project.subscribers.size === 0) return;
    project.waiting.add(work);
    const turn = async () => {
      project.waiting.delete(work);
      await work(state, project);
      state.isAway = false;
    };
    void inTurn(project, turn).catch(failed);
  };
  const each = (work: Work) => () => {
    for (const project of state.projects.values()) soon(project, work);
  };
  const timers = [
    setInterval(each(poll), limits.livePoll),
    setInterval(each(check), checkEvery),
    setInterval(each(renew), renewEvery),
    setInterval(() => void dropChanges(database, limits.liveRetention).catch(failed), 60_000),
  ].map(timer => timer.unref());
  return {
    subscribe: watching => subscribe(state, watching),
    wake: number => {
      const project = state.projects.get(number);
      if (project) soon(project, poll);
    },
    counts: () => ({ subscribers: state.count, sent: state.sent }),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const closing = [...state.projects.values()];
      for (const { subscribers } of closing) for (const each of subscribers) remove(state, each);
      await Promise.allSettled(closing.map(({ turn }) => turn));
    },
  };
}

async function subscribe(state: State, watching: Watching): Promise<Watched> {
  const { changes, principal, session, sink, after } = watching;
  const subscriber: Subscriber = {
    ...{ changes, principal, session, sink, held: after === undefined ? undefined : [] },
    ...{ group: changes.group(principal), client: principal.client, isEnded: false },
  };
  const project = add(state, subscriber);
  try {
    const since = await recorded(state, project, changes.type);
    return await new Promise((resolve, reject) => {
      const join = (place: Place) => {
        try {
          const from = after === undefined ? undefined : resumed(state, { after, project, place, since });
          if (!subscriber.isEnded) project.subscribers.add(subscriber);
          if (from)
            void catchingUp(state, subscriber, () =>
              catchUp(state, project, subscriber, { from, to: place }),
            );
          resolve({ id: after ?? placeText(project.project, place), stop: () => remove(state, subscriber) });
        } catch (error) {
          reject(error);
        }
      };
      project.joining.push(join);
      // The turn before may have taken it in.
      const turn = async () => {
        if (project.joining.includes(join)) await poll(state, project);
      };
      inTurn(project, turn).catch((error: unknown) => {
        project.joining.splice(project.joining.indexOf(join), 1);
        reject(error);
      });
    });
  } catch (error) {
    remove(state, subscriber);
    throw error;
  }
}

/** Counts it. @throws OutcomeError 429 */
function add(state: State, { principal: { project: number }, client, changes }: Subscriber): Project {
  const { liveSubscriptions, liveClientSubscriptions } = state.options.limits;
  const own = state.clients.get(client) ?? 0;
  if (own >= liveClientSubscriptions)
    throw full(`This client has ${own} subscriptions, the most that it may have: end some.`);
  if (state.count >= liveSubscriptions)
    throw full(`The server has ${state.count} subscriptions, the most that it may have: try again later.`);
  tally(state.clients, client, 1);
  state.count++;
  const project: Project = state.projects.get(number) ?? {
    ...{ project: number, subscribers: new Set<Subscriber>(), types: new Map(), place: undefined },
    ...{ turn: Promise.resolve(), joining: [], waiting: new Set<Work>(), count: 0, wanted: new Map() },
  };
  project.count++;
  tally(project.wanted, changes.type, 1);
  state.projects.set(number, project);
  return project;
}

function full(sentence: string) {
  return outcomeError('throttled', sentence, { retryAfter: 5 });
}

function remove(state: State, subscriber: Subscriber): void {
  if (subscriber.isEnded) return;
  subscriber.isEnded = true;
  const { client, principal, changes } = subscriber;
  state.count--;
  tally(state.clients, client, -1);
  const project = state.projects.get(principal.project);
  if (!project) return;
  project.subscribers.delete(subscriber);
  tally(project.wanted, changes.type, -1);
  if (--project.count === 0) state.projects.delete(principal.project);
}

async function poll(state: State, project: Project): Promise<void> {
  const { options, context } = state;
  const { project: number, place: from } = project;
  const types = [...new Set([...project.subscribers].map(({ changes }) => changes.type))];
  // What is written from here on concerns them; what was written before concerns others.
  const joining = [...project.joining];
  const { planMemory } = options.limits;
  const { place, changes, isTorn } = await readChanges(options.database, planMemory, number, types, { from });
  if (from && (place.system !== from.system || isTorn || changes.length > mostChanges))
    endAll(state, project, missed);
  else if (from && changes.length > 0)
    await deliverChanges(context, {
      project: number,
      subscribers: project.subscribers,
      changes,
      from,
      to: place,
    });
  project.place = place;
  project.joining.splice(0, joining.length);
  for (const join of joining) join(place);
}

function check({ context }: State, { subscribers }: Project): Promise<void> {
  return confirmAll(context, [...subscribers]);
}

interface Resuming {
  readonly after: string;
  readonly project: Project;
  readonly place: Place;
  readonly since: number;
}

/** @throws OutcomeError 410 */
function resumed({ options }: State, { after, project, place, since }: Resuming): Place {
  const from = readPlace(project.project, place.system, after);
  if (from && from.time >= since && from.time >= place.time - options.limits.liveRetention) return from;
  throw missed;
}

/** What came meanwhile waits in `held`. */
async function catchUp(
  { options, context }: State,
  { project }: Project,
  subscriber: Subscriber,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<void> {
  const { type } = subscriber.changes;
  if (subscriber.isEnded) return;
  try {
    const { planMemory } = options.limits;
    const read = await readChanges(options.database, planMemory, project, [type], { from, to });
    const { changes, isTorn } = read;
    if (isTorn || changes.length > mostChanges) return context.end(subscriber, missed);
    await deliverChanges(context, {
      ...{ project, subscribers: [subscriber], changes, from, to },
      isEarlier: true,
    });
  } catch (error) {
    context.end(subscriber, error);
  }
  const { held = [] } = subscriber;
  subscriber.held = undefined;
  for (const go of held) go();
}
