// Clients that watch what is written, by GraphQL subscriptions: each is a cursor among the writes of its project.
// This process looks for what all servers of the database wrote, while there are any, and at once when it wrote
// something itself. The types that they watch are recorded from the first subscriber on, and renewed while there are
// any.
import { setTimeout as delay } from 'node:timers/promises';
import { fairPlaces } from '../base/fair-queue.ts';
import type { Log } from '../base/log.ts';
import { outcomeError } from '../base/outcome.ts';
import { tally } from '../base/tally.ts';
import type { AcrossDatabase } from '../database/postgres/across.ts';
import type { Live, Watched, Watching } from '../fhir/http/live.ts';
import { logged, openPump, type Pump } from '../fhir/jobs/pump.ts';
import {
  grace,
  isSettled,
  missed,
  mostChanges,
  type Place,
  placeText,
  readChanges,
  readPlace,
  watchType,
} from './change-store.ts';
import { confirmAll, deliverChanges, type LiveContext, type Subscriber } from './live-deliver.ts';
import { dropOld } from './outbox.ts';

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

/** Milliseconds between two checks of all tokens, renewals of what is watched, looks at transactions, and sweeps. */
const [checkEvery, renewEvery, settleEvery, sweepEvery] = [2_000, 10_000, 20, 60_000];

/** Subscribers that read what they missed at once: few, so that a server whose clients all come back goes on. Clients take turns. */
const mostCatchUps = 2;

interface State {
  readonly options: LiveOptions;
  readonly context: LiveContext;
  readonly projects: Map<number, Project>;
  /** Subscriptions by client. */
  readonly clients: Map<string, number>;
  readonly catchUps: ReturnType<typeof fairPlaces>;
  count: number;
}

export interface Project {
  readonly project: number;
  /** With those that are still to come. */
  readonly subscribers: Set<Subscriber>;
  readonly recordings: Recordings;
  readonly pump: Pump;
  /** Subscribers that begin with the next place. */
  joining: { readonly subscriber: Subscriber; join(place: Place): void; refuse(error: unknown): void }[];
  place: Place | undefined;
  /** Milliseconds since 1970. */
  checked: number;
  renewed: number;
}

export function openLive(options: LiveOptions): Live {
  const { limits, log, database } = options;
  let sent = 0;
  const context: LiveContext = {
    ...options,
    end: (subscriber, why) => {
      if (subscriber.isEnded) return;
      remove(state, subscriber);
      subscriber.sink.end(why);
    },
    sent: () => {
      sent++;
    },
  };
  const state: State = {
    options,
    context,
    projects: new Map(),
    clients: new Map(),
    catchUps: fairPlaces(mostCatchUps),
    count: 0,
  };
  const sweep = async () => {
    for (const table of ['kiln_change', 'kiln_listener'] as const)
      await dropOld(database, table, limits.liveRetention + grace);
  };
  const sweeps = openPump({ look: sweep, failed: logged(log, failure), every: sweepEvery });
  return {
    subscribe: watching => subscribe(state, watching),
    wake: project => state.projects.get(project)?.pump.wake(true),
    counts: () => ({ subscribers: state.count, sent }),
    close: async () => {
      const closing = [sweeps, ...[...state.projects.values()].map(({ pump }) => pump)];
      for (const { subscribers } of state.projects.values())
        for (const each of subscribers) remove(state, each);
      await Promise.all(closing.map(pump => pump.close()));
    },
  };
}

const failure = 'Subscriptions cannot be served';

async function subscribe(state: State, watching: Watching): Promise<Watched> {
  const { changes, principal, session, sink, after } = watching;
  const subscriber: Subscriber = {
    changes,
    principal,
    session,
    sink,
    held: after === undefined ? undefined : [],
    group: changes.group(principal),
    client: principal.client,
    isJoined: false,
    isEnded: false,
  };
  const project = add(state, subscriber);
  const stop = () => remove(state, subscriber);
  try {
    const since = await recorded(state.options, project, changes.type);
    if (subscriber.isEnded) throw ending;
    const place = await new Promise<Place>((join, refuse) => {
      project.joining.push({ subscriber, join, refuse });
      project.pump.wake(true);
    });
    if (after === undefined) return { id: placeText(project.project, place), stop };
    const { liveRetention } = state.options.limits;
    const from = readPlace(project.project, place.system, after);
    if (!from || from.time < since || from.time < place.time - liveRetention) throw missed;
    void catchUp(state, project, subscriber, { from, to: place });
    return { id: after, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Counts it. @throws OutcomeError 429 */
function add(state: State, subscriber: Subscriber): Project {
  const { options, clients, projects } = state;
  const { liveSubscriptions, liveClientSubscriptions, livePoll } = options.limits;
  const own = clients.get(subscriber.client) ?? 0;
  if (own >= liveClientSubscriptions)
    throw full(`This client has ${own} subscriptions, the most that it may have: end some.`);
  if (state.count >= liveSubscriptions)
    throw full(`The server has ${state.count} subscriptions, the most that it may have: try again later.`);
  tally(clients, subscriber.client, 1);
  state.count++;
  const number = subscriber.principal.project;
  let project = projects.get(number);
  if (!project) {
    const now = Date.now();
    const made: Project = {
      project: number,
      subscribers: new Set(),
      recordings: new Map(),
      joining: [],
      place: undefined,
      checked: now,
      renewed: now,
      pump: openPump({
        look: () => look(state, made),
        failed: logged(options.log, failure),
        every: livePoll,
      }),
    };
    project = made;
    projects.set(number, project);
  }
  project.subscribers.add(subscriber);
  return project;
}

function full(sentence: string) {
  return outcomeError('throttled', sentence, { retryAfter: 5 });
}

function remove(state: State, subscriber: Subscriber): void {
  if (subscriber.isEnded) return;
  subscriber.isEnded = true;
  const number = subscriber.principal.project;
  state.count--;
  tally(state.clients, subscriber.client, -1);
  const project = state.projects.get(number);
  project?.subscribers.delete(subscriber);
  if (!project || project.subscribers.size > 0) return;
  state.projects.delete(number);
  void project.pump.close();
  for (const { refuse } of project.joining.splice(0)) refuse(ending);
}

const ending = outcomeError('transient', 'The server ends: connect again.', { expose: true });

async function look({ options, context }: State, project: Project): Promise<void> {
  const joining = project.joining.splice(0);
  try {
    if (Date.now() - project.renewed >= renewEvery) await renewAll(options, context, project);
    if (Date.now() - project.checked >= checkEvery) {
      await confirmAll(context, joined(project));
      project.checked = Date.now();
    }
    const { project: number, place: from } = project;
    const subscribers = joined(project);
    const types = [...new Set(subscribers.map(({ changes }) => changes.type))];
    // What is written from here on concerns them that join; what was written before concerns others.
    const read = await readChanges(options.database, options.limits.planMemory, number, types, { from });
    const { place, changes, isTorn } = read;
    if (from && (place.system !== from.system || isTorn || changes.length > mostChanges))
      for (const each of subscribers) context.end(each, missed);
    else if (from && changes.length > 0)
      await deliverChanges(context, { project: number, subscribers, changes, from, to: place });
    project.place = place;
    for (const { subscriber, join } of joining) {
      subscriber.isJoined = true;
      join(place);
    }
  } catch (error) {
    for (const { refuse } of joining) refuse(error);
    throw error;
  }
}

function joined({ subscribers }: Project): readonly Subscriber[] {
  return [...subscribers].filter(({ isJoined }) => isJoined);
}

/** What comes meanwhile waits in `held`. */
async function catchUp(
  { options, context, catchUps }: State,
  { project }: Project,
  subscriber: Subscriber,
  range: { readonly from: Place; readonly to: Place },
): Promise<void> {
  const { client, changes: watched } = subscriber;
  const leave = await catchUps.enter({ owner: client, request: {} });
  if (typeof leave !== 'function' || subscriber.isEnded) return void (typeof leave === 'function' && leave());
  try {
    const { planMemory } = options.limits;
    const read = await readChanges(options.database, planMemory, project, [watched.type], range);
    const { changes, isTorn } = read;
    if (isTorn || changes.length > mostChanges) return context.end(subscriber, missed);
    const batch = { project, subscribers: [subscriber], changes, ...range, isEarlier: true };
    await deliverChanges(context, batch);
  } catch (error) {
    context.end(subscriber, error);
  } finally {
    leave();
  }
  const { held = [] } = subscriber;
  subscriber.held = undefined;
  for (const go of held) go();
}

/** By type. `since`, in milliseconds since 1970, once it is there. */
export type Recordings = Map<string, { readonly whole: Promise<number>; since?: number }>;

/** Writes of the type are recorded, and all that were under way before that have ended. @returns since when */
export function recorded(
  options: Pick<LiveOptions, 'database' | 'limits'>,
  { project, recordings }: Pick<Project, 'project' | 'recordings'>,
  type: string,
): Promise<number> {
  const known = recordings.get(type);
  if (known) return known.whole;
  const made: { whole: Promise<number>; since?: number } = { whole: record(options, project, type) };
  recordings.set(type, made);
  made.whole.then(
    since => {
      made.since = since;
    },
    () => recordings.delete(type),
  );
  return made.whole;
}

async function record(
  { database, limits }: Pick<LiveOptions, 'database' | 'limits'>,
  project: number,
  type: string,
): Promise<number> {
  const { since, transaction } = await watchType(database, project, type, limits.liveRetention);
  const late = performance.now() + limits.transactionTime;
  // Transactions that take longer load data, which is not reported.
  while (!(await isSettled(database, project, transaction)) && performance.now() < late)
    await delay(settleEvery);
  return since;
}

/** What no client here watches any more is recorded as long as clients may resume. */
export async function renewAll(
  { database, limits }: LiveOptions,
  { end }: LiveContext,
  project: Project,
): Promise<void> {
  const { recordings, subscribers } = project;
  // What has just begun to be recorded lasts longer than until the next renewal.
  for (const [type, { since: begun }] of [...recordings]) {
    if (begun === undefined) continue;
    const watching = [...subscribers].filter(({ changes }) => changes.type === type);
    if (watching.length === 0) {
      recordings.delete(type);
      continue;
    }
    const { since } = await watchType(database, project.project, type, limits.liveRetention);
    if (since <= begun) continue;
    recordings.set(type, { whole: Promise.resolve(since), since });
    for (const each of watching) if (each.isJoined) end(each, missed);
  }
  project.renewed = Date.now();
}
