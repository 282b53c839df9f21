// The composition root: connects the parts of core.ts with bots, events, GraphQL subscriptions and the Koa application. `kiln serve`, the
// benchmark and the test servers differ only in the options.

import { checkServed } from './base/definitions/parameters.ts';
import { holdGenerated } from './base/definitions/root.ts';
import type { Principal } from './base/principal/principal.ts';
import { usualHeaders } from './bots/event-headers.ts';
import type { BotSettings, BotsContext } from './bots/execute.ts';
import { botHandlers } from './bots/http/handlers.ts';
import { type BotJobs, botJobs } from './bots/jobs.ts';
import { runNotification } from './bots/notification.ts';
import { projectSettings } from './bots/project-settings.ts';
import type { BotRunner } from './bots/runner.ts';
import { runDue } from './bots/schedules.ts';
import { type Core, type CoreOptions, openCore } from './core.ts';
import { answerMemory } from './database/postgres/answer-memory.ts';
import { deliverEvent, deliverOrdered } from './events/delivery.ts';
import { type Dispatcher, leaseTimeOf, openDispatcher } from './events/dispatcher.ts';
import { eventHandlers } from './events/http/handlers.ts';
import { subscriptionSockets } from './events/http/subscription-sockets.ts';
import { endDue } from './events/listener.ts';
import { openLive } from './events/live.ts';
import { openHub, type SocketHub } from './events/socket-hub.ts';
import { accessLog, slowLog } from './fhir/http/access-log.ts';
import { auditSink } from './fhir/http/audit.ts';
import type { Answering } from './fhir/http/graphql-direct.ts';
import { graphqlSocket } from './fhir/http/graphql-socket.ts';
import { requestsOfBots } from './fhir/http/handlers.ts';
import type { Live } from './fhir/http/live.ts';
import type { Services } from './fhir/http/services.ts';
import { openSockets, type Sockets } from './fhir/http/sockets.ts';
import { traffic } from './fhir/http/traffic.ts';
import { asStarter } from './fhir/jobs/acting.ts';
import { type HostFetch, hostFetch } from './identity/auth/host-fetch.ts';
import { linkOfPrimary, type OneTimeLink, oneTimeLink } from './identity/sign-in/one-time-link.ts';
import { countRuns } from './operate/metrics/bot-runs.ts';
import type { EventCounts } from './operate/metrics/events.ts';
import { type Measuring, measuring, type Sources } from './operate/metrics/measure.ts';
import { requestListener } from './server.ts';

export interface KilnOptions extends CoreOptions {
  /** Runs bots. Without it the server has no bots. */
  readonly sandbox?: Pick<BotRunner, 'run'> | undefined;
  /** Secrets of every project, in addition to those that are stored. */
  readonly secrets?: BotSettings['secrets'];
  /** Replaces the client that sends notifications to addresses. */
  readonly fetchHost?: HostFetch;
  /** Why requests should be sent to another server. */
  readonly unready?: (() => string | undefined) | undefined;
}

export interface Kiln
  extends Pick<Core, 'engine' | 'store' | 'authority' | 'trail' | 'exports' | 'imports' | 'replicas'> {
  readonly handler: Answering;
  /** Subscriptions of GraphQL. */
  readonly live: Live;
  /** WebSockets, by their paths. */
  readonly sockets: Sockets;
  /** With a sandbox. */
  readonly bots: { readonly context: BotsContext; readonly jobs: BotJobs } | undefined;
  readonly events: Dispatcher;
  /** With a development token: signs its holder in at the console. */
  readonly link: OneTimeLink | undefined;
  /** What the process measures, for /metrics: reads counters that are kept anyway. */
  measuring(connections?: Sources['connections'], mllp?: Sources['mllp']): Promise<Measuring>;
  /** Derives the key that opens the secrets of bots, so that the first run does not wait for it. */
  warm(): Promise<void>;
  /** Waits for jobs and audit events. The database and the sandbox stay open. */
  close(): Promise<void>;
}

/**
 * @throws Failure if the definitions lack a type that the server needs, KILN_KEY is not the secret of this database, or KILN_ISSUERS or
 * KILN_DOCUMENTS cannot be used
 */
export async function openKiln(options: KilnOptions): Promise<Kiln> {
  const { config, database, log, group, tracing, token } = options;
  const { limits } = config;
  holdGenerated();
  checkServed();
  // Assigned below: a write before that wakes nothing.
  let wake: (project: number) => void = () => {};
  const core = await openCore(options, project => wake(project));
  const { engine, store, authority, trail, replicas, exports, imports, lenders } = core;
  // Documents that cannot be tools of agents end the start.
  if (config.mcp !== 'off') (await import('./fhir/mcp/documents.ts')).documentTools({ engine });
  const live = openLive({ engine, database, limits, log });
  const settings = projectSettings({ database, config, log });
  const settingsOf: BotsContext['settings'] = async project => {
    const stored = await settings.of(project);
    return { ...stored, secrets: { ...options.secrets, ...stored.secrets } };
  };
  const [sandbox, runs] = options.sandbox ? countRuns(options.sandbox) : [];
  const context = sandbox && {
    engine,
    database,
    search: core.search,
    limits,
    log,
    trail,
    replicas,
    settings: settingsOf,
    runner: tracing?.runs(sandbox) ?? sandbox,
    request: (...given: Parameters<BotsContext['request']>) => requests(...given),
    charge: (principal: Principal, resources: number) => core.rates.cost(principal.client, resources),
  };
  const bots = context && { context, jobs: botJobs({ bots: context, alone: core.alone, full: core.full }) };
  const hub = openHub({
    database,
    judging: { engine, database, limits },
    log,
    resources: engine.resources,
    mostLength: limits.maxResponseBytes,
    owner: identity => asStarter(core.acting, identity),
  });
  const counts: EventCounts = new Map();
  const events = openEvents(options, core, { settings: settingsOf, hub, bots, counts });
  wake = project => {
    events.wake(project);
    live.wake(project);
  };
  const link = token === undefined ? undefined : group ? linkOfPrimary(group) : oneTimeLink();
  const memory = answerMemory(limits.answerBytes);
  const requestCounts = traffic();
  const audit =
    config.audit === 'off'
      ? undefined
      : auditSink({ trail, all: config.audit === 'all', limits, log }, lenders);
  const slow = limits.slowFrom > 0 && slowLog({ from: limits.slowFrom, engine, log });
  const services: Services = {
    config,
    log,
    engine,
    store,
    database,
    authority,
    rates: core.rates,
    lenders,
    traffic: requestCounts,
    memory,
    trail,
    exports,
    imports,
    link,
    group,
    replicas,
    tracing,
    unready: options.unready,
    sinks: {
      audit,
      answered: [requestCounts.count, ...(slow ? [slow] : []), ...(audit ? [audit] : [])],
      sent: config.accessLog === 'on' ? [accessLog(log)] : [],
    },
    live: { live, ending: () => sockets.ending },
    runs: bots?.jobs,
    isOperator: false,
    ready: async () => (await database.generic.query('select 1')).rowCount === 1,
    history: () => database.history ?? group?.state().history,
  };
  const requests = requestsOfBots(services);
  const routes = [graphqlSocket(services, live), subscriptionSockets(services, hub)];
  const sockets = openSockets({ config, routes, memory, log });
  const run = bots && options.sandbox && { ...bots, runner: options.sandbox };
  const handler = requestListener(
    services,
    [botHandlers(services, run), eventHandlers],
    bots ? [...usualHeaders, ...(config.botHeaders ?? [])] : [],
  );
  const jobs = [exports, imports, bots?.jobs];
  group?.on('jobs', () => {
    for (const each of jobs) void each?.tend().catch(() => {});
  });
  return {
    handler,
    sockets,
    live,
    engine,
    store,
    authority,
    trail,
    bots,
    events,
    exports,
    imports,
    replicas,
    link,
    warm: settings.warm,
    measuring: (connections, mllp) =>
      measuring({
        bots: runs,
        events: counts,
        subscriptions: live.counts,
        requests: requestCounts,
        engine,
        database,
        replicas,
        trail,
        connections,
        mllp,
      }),
    close: async () => {
      await sockets.close();
      hub.close();
      for (const part of [live, events, ...jobs, trail, engine, replicas]) await part?.close();
    },
  };
}

/** Bytes of an answer, which is not read, and milliseconds. */
const hookLimits = { mostBytes: 64 * 1024, timeout: 15_000 };

function openEvents(
  { config, database, index, log, fetchHost }: KilnOptions,
  { engine, store, acting }: Core,
  {
    settings,
    hub,
    bots,
    counts,
  }: Pick<BotsContext, 'settings'> &
    Pick<Kiln, 'bots'> & { readonly hub: SocketHub; readonly counts: EventCounts },
): Dispatcher {
  const { limits } = config;
  const delivering: Parameters<typeof deliverEvent>[0] = {
    leaseTime: leaseTimeOf(limits),
    engine,
    database,
    store,
    limits,
    log,
    settings,
    numbered: hub.wake,
    runBot: bots && runNotification.bind(undefined, bots.context),
    fetchHost: fetchHost ?? hostFetch({ ...hookLimits, internal: config.botInternal }),
    count: result => void counts.set(result, (counts.get(result) ?? 0) + 1),
  };
  return openDispatcher({
    database,
    acting,
    limits,
    log,
    runDue: async () =>
      bots && runDue({ database, acting, log, jobs: bots.jobs, bots: bots.context, zone: index.zone }),
    endDue: () => endDue(store, database),
    deliver: (event, actor, signal) => deliverEvent(delivering, event, actor, signal),
    deliverOrdered: (lease, actor, signal) => deliverOrdered(delivering, lease, actor, signal),
  });
}
