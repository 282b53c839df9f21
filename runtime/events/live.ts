// GraphQL subscriptions: each subscriber is a listener with a cursor among the writes of its project. While there are subscribers, this
// process polls for writes of all servers of the database, and looks at once after its own.
import { fairPlaces } from '../base/fair-queue.ts';
import type { Log } from '../base/log.ts';
import { outcomeError } from '../base/outcome.ts';
import { tally } from '../base/tally.ts';
import type { AcrossDatabase } from '../database/postgres/across.ts';
import type { Live, Watched, Watching } from '../fhir/http/live.ts';
import { logged, openPump, type Pump } from '../fhir/jobs/pump.ts';
import {
  type Cursor,
  cursorText,
  grace,
  missed,
  mostChanges,
  readChanges,
  readCursor,
} from './change-store.ts';
import { confirmAll, deliverChanges, type LiveContext, type Subscriber } from './live-delivery.ts';
import { type RecordingOptions, type RecordingProject, recorded, renewAll } from './live-recording.ts';
import { dropOld } from './outbox.ts';

export interface LiveOptions extends Pick<LiveContext, 'engine'> {
  readonly database: LiveContext['database'] & AcrossDatabase;
  readonly limits: RecordingOptions['limits'] & {
    readonly planMemory: number;
    readonly livePoll: number;
    readonly liveSubscriptions: number;
    readonly liveClientSubscriptions: number;
  };
  readonly log: Log;
}

/** Milliseconds between two checks of all tokens, renewals of recordings, and sweeps. */
const [checkEvery, renewEvery, sweepEvery] = [2_000, 10_000, 60_000];

/** Concurrent catch-ups: few, so that a server keeps serving while all its clients reconnect; clients by round robin. */
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

interface Project extends RecordingProject {
  readonly pump: Pump;
  /** Subscribers that join at the next cursor. */
  joining: { readonly subscriber: Subscriber; join(cursor: Cursor): void; refuse(error: unknown): void }[];
  cursor: Cursor | undefined;
  /** Milliseconds since 1970. */
  checked: number;
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
    queue: after === undefined ? undefined : [],
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
    const cursor = await new Promise<Cursor>((join, refuse) => {
      project.joining.push({ subscriber, join, refuse });
      project.pump.wake(true);
    });
    if (after === undefined) return { id: cursorText(project.project, cursor), stop };
    const { liveRetention } = state.options.limits;
    const from = readCursor(project.project, cursor.system, after);
    if (!from || from.time < since || from.time < cursor.time - liveRetention) throw missed;
    void catchUp(state, project, subscriber, { from, to: cursor });
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
      cursor: undefined,
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
    const { project: number, cursor: from } = project;
    const subscribers = joined(project);
    const types = [...new Set(subscribers.map(({ changes }) => changes.type))];
    // Joining subscribers receive later writes, the others those since `from`.
    const read = await readChanges(options.database, options.limits.planMemory, number, types, { from });
    const { cursor, changes, isTorn } = read;
    if (from && (cursor.system !== from.system || isTorn || changes.length > mostChanges))
      for (const each of subscribers) context.end(each, missed);
    else if (from && changes.length > 0)
      await deliverChanges(context, { project: number, subscribers, changes, from, to: cursor });
    project.cursor = cursor;
    for (const { subscriber, join } of joining) {
      subscriber.isJoined = true;
      join(cursor);
    }
  } catch (error) {
    for (const { refuse } of joining) refuse(error);
    throw error;
  }
}

function joined({ subscribers }: Project): readonly Subscriber[] {
  return [...subscribers].filter(({ isJoined }) => isJoined);
}

/** New writes wait in `queue`. */
async function catchUp(
  { options, context, catchUps }: State,
  { project }: Project,
  subscriber: Subscriber,
  range: { readonly from: Cursor; readonly to: Cursor },
): Promise<void> {
  const { client, changes: operation } = subscriber;
  const leave = await catchUps.enter({ owner: client, request: {} });
  if (typeof leave !== 'function' || subscriber.isEnded) return void (typeof leave === 'function' && leave());
  try {
    const { planMemory } = options.limits;
    const read = await readChanges(options.database, planMemory, project, [operation.type], range);
    const { changes, isTorn } = read;
    if (isTorn || changes.length > mostChanges) return context.end(subscriber, missed);
    const batch = { project, subscribers: [subscriber], changes, ...range, isEarlier: true };
    await deliverChanges(context, batch);
  } catch (error) {
    context.end(subscriber, error);
  } finally {
    leave();
  }
  const { queue = [] } = subscriber;
  subscriber.queue = undefined;
  for (const send of queue) send();
}
