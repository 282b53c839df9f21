// The composition root. In: the configuration and an open database. Out: engine, store, authority, audit trail, bots and the Koa
// application, connected. `kiln serve`, the benchmark and the test servers differ only in the options.

import type Koa from 'koa';
import type { Logger } from 'pino';
import { type Lenders, type Lending, rates } from './base/http/rate.ts';
import type { Principal } from './base/principal/principal.ts';
import type { Group } from './base/workers/group.ts';
import { usualHeaders } from './bots/event-headers.ts';
import type { BotSettings, BotsContext } from './bots/execute.ts';
import { botHandlers } from './bots/http/handlers.ts';
import { type BotJobs, botJobs } from './bots/jobs.ts';
import { runNotified } from './bots/notified.ts';
import { projectSettings } from './bots/project-settings.ts';
import type { BotRunner } from './bots/runner.ts';
import { runDue } from './bots/schedules.ts';
import { answerMemory } from './database/postgres/answer-memory.ts';
import { openReplicas, type Replicas } from './database/postgres/replicas/replicas.ts';
import type { Store } from './database/store/resource.ts';
import type { IndexSettings } from './database/store/row.ts';
import { deliverEvent, deliverTurn } from './events/deliver.ts';
import { type Dispatcher, leaseOf, openDispatcher } from './events/dispatcher.ts';
import { eventHandlers } from './events/http/handlers.ts';
import { subscriptionSockets } from './events/http/subscription-sockets.ts';
import { endDue } from './events/listener.ts';
import { openLive } from './events/live.ts';
import { openHub } from './events/socket-hub.ts';
import { type BulkContext, bulkLimits } from './fhir/bulk/bulk.ts';
import { type Exports, exportJobs } from './fhir/bulk/export.ts';
import { type Imports, importJobs } from './fhir/bulk/import.ts';
import { accessLog, slowLog } from './fhir/http/access-log.ts';
import { auditSink } from './fhir/http/audit.ts';
import { graphqlSocket } from './fhir/http/graphql-socket.ts';
import { requestsOfBots } from './fhir/http/handlers.ts';
import type { Live } from './fhir/http/live.ts';
import { actingOf, type Services } from './fhir/http/services.ts';
import { openSockets, type Sockets } from './fhir/http/sockets.ts';
import { traffic } from './fhir/http/traffic.ts';
import { asStarter } from './fhir/jobs/acting.ts';
import type { Engine } from './graphql/engine.ts';
import { type EngineOptions, openEngine } from './graphql/run.ts';
import { auditTrail, type Trail } from './identity/audit/trail.ts';
import { type Authority, openAuthority } from './identity/auth/authority.ts';
import type { HostFetch } from './identity/auth/host-fetch.ts';
import { hostFetch } from './identity/auth/host-fetch.ts';
import { linkOfPrimary, type OneTimeLink, oneTimeLink } from './identity/sign-in/one-time-link.ts';
import { countRuns } from './operate/metrics/bot-runs.ts';
import type { EventCounts, EventResult } from './operate/metrics/events.ts';
import { type Measuring, measuring, type Sources } from './operate/metrics/measure.ts';
import type { Tracing } from './operate/trace/tracing.ts';
import { createApp } from './server.ts';

export interface KilnOptions extends EngineOptions {
  readonly log: Logger;
  /** The development token. */
  readonly token?: string | undefined;
  /** Runs bots. Without it the server has no bots. */
  readonly sandbox?: Pick<BotRunner, 'run'> | undefined;
  /** Secrets of every project, in addition to those that are stored. */
  readonly secrets?: BotSettings['secrets'];
  /** Of installSchema. Without them the server has no imports. */
  readonly settings?: IndexSettings;
  /** Replaces what finds the principal that started a job. */
  readonly starter?: BulkContext['starter'];
  /** Replaces what sends notifications to addresses. */
  readonly fetchHost?: HostFetch;
  readonly tracing?: Tracing | undefined;
  /** The other workers of this server. */
  readonly group?: Group | undefined;
  /** Why requests should be sent to another server. */
  readonly unready?: (() => string | undefined) | undefined;
  /** Replaces the authority that reads tokens. */
  readonly authority?: (opened: Authority) => Authority;
}

export interface Kiln {
  readonly app: Koa;
  /** Subscriptions of GraphQL. */
  readonly live: Live;
  /** WebSockets, by their paths. */
  readonly sockets: Sockets;
  readonly engine: Engine;
  readonly store: Store;
  readonly authority: Authority;
  readonly trail: Trail;
  /** With a sandbox. */
  readonly bots: { readonly context: BotsContext; readonly jobs: BotJobs } | undefined;
  readonly events: Dispatcher;
  readonly exports: Exports;
  /** With KILN_REPLICAS. */
  readonly replicas: Replicas | undefined;
  /** With `settings`. */
  readonly imports: Imports | undefined;
  /** With a development token: signs its holder in at the console. */
  readonly link: OneTimeLink | undefined;
  /** What the process measures, for /metrics: reads counters that are kept anyway. */
  measuring(connections?: Sources['connections'], mllp?: Sources['mllp']): Promise<Measuring>;
  /** Derives the key that opens the secrets of bots, so that the first run does not wait for it. */
  warm(): Promise<void>;
  /** Waits for jobs and audit events. The database and the sandbox stay open. */
  close(): Promise<void>;
}

/** Bytes of an answer, which nobody reads, and milliseconds. */
const hookLimits = { mostBytes: 64 * 1024, timeout: 15_000 };

/** @throws Failure if KILN_KEY is not the secret of this database, or KILN_ISSUERS cannot be read */
export async function openKiln(options: KilnOptions): Promise<Kiln> {
  const { config, database, index, log, secrets, group, tracing, unfinished, token } = options;
  const { limits } = config;
  const opened = await openAuthority({
    config,
    database,
    index,
    development: token,
    log,
    ...(unfinished ? { unfinished } : {}),
  });
  const authority = options.authority?.(opened) ?? opened;
  const replicas =
    config.replicas &&
    (await openReplicas({
      database,
      addresses: config.replicas,
      limits,
      signer: index.hasher,
      log,
      epoch: unfinished && (() => unfinished.epoch),
      traced: tracing?.statements,
    }));
  // Opened below: what is written before that wakes nothing.
  let events: Dispatcher | undefined;
  let live: Live | undefined;
  const { engine, store, search } = openEngine({
    ...options,
    noted: project => {
      events?.wake(project);
      live?.wake(project);
    },
  });
  const watching = openLive({ engine, database, limits, log });
  live = watching;
  const trail = auditTrail({
    store,
    mode: config.audit,
    most: limits.auditQueue,
    log,
    topology: database.topology,
  });
  const lenders = group && lendersOf(group);
  const clients = rates(config, Date.now, lenders);
  const settings = projectSettings({ database, config, log });
  const settingsOf: BotsContext['settings'] = async project => {
    const stored = await settings.of(project);
    return { ...stored, secrets: { ...secrets, ...stored.secrets } };
  };
  const alone = config.databaseUrl === undefined && !group;
  const full = group && (() => void group.askOthers('jobs'));
  const acting = actingOf({ store, config });
  const [sandbox, runs] = options.sandbox ? countRuns(options.sandbox) : [];
  const context = sandbox && {
    engine,
    database,
    search,
    limits,
    log,
    trail,
    replicas,
    settings: settingsOf,
    runner: tracing?.runs(sandbox) ?? sandbox,
    request: (...given: Parameters<BotsContext['request']>) => requests(...given),
    charge: (principal: Principal, resources: number) => clients.cost(principal.client, resources),
  };
  const bots = context && { context, jobs: botJobs({ bots: context, alone, full }) };
  const bulk: BulkContext = {
    database,
    resources: engine.resources,
    searching: engine.searching,
    limits: bulkLimits(limits),
    log,
    alone,
    full,
    starter: options.starter ?? (identity => asStarter(acting, identity)()),
  };
  const exports = exportJobs(bulk);
  const imports =
    options.settings && importJobs({ ...bulk, settings: options.settings, loopback: config.loopback });
  const judging = { engine, database, limits };
  const hub = openHub({
    database,
    judging,
    log,
    resources: engine.resources,
    mostLength: limits.maxResponseBytes,
    owner: identity => asStarter(acting, identity),
  });
  const counts: EventCounts = new Map();
  const delivering = {
    lease: leaseOf(limits),
    engine,
    database,
    store,
    limits,
    log,
    settings: settingsOf,
    numbered: hub.wake,
    runBot: context && runNotified.bind(undefined, context),
    fetchHost: options.fetchHost ?? hostFetch({ ...hookLimits, internal: config.botInternal }),
    count: (result: EventResult) => void counts.set(result, (counts.get(result) ?? 0) + 1),
  };
  events = openDispatcher({
    database,
    acting,
    limits,
    log,
    runDue: async () =>
      bots && runDue({ database, acting, log, jobs: bots.jobs, bots: bots.context, zone: index.zone }),
    endDue: () => endDue(store, database),
    deliver: (event, actor, signal) => deliverEvent(delivering, event, actor, signal),
    deliverTurn: (turn, actor, signal) => deliverTurn(delivering, turn, actor, signal),
  });
  const link = token === undefined ? undefined : group ? linkOfPrimary(group) : oneTimeLink();
  const memory = answerMemory(limits.answerBytes);
  const counters = traffic();
  const audit = config.audit === 'off' ? undefined : auditSink({ trail, limits, log }, lenders);
  const slow = limits.slowFrom > 0 && slowLog({ from: limits.slowFrom, engine, log });
  const services: Services = {
    config,
    log,
    engine,
    store,
    database,
    authority,
    rates: clients,
    lenders,
    traffic: counters,
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
      answered: [counters.count, ...(slow ? [slow] : []), ...(audit ? [audit] : [])],
      sent: config.accessLog === 'on' ? [accessLog(log)] : [],
    },
    live: { live: watching, ending: () => sockets.ending },
    runs: bots?.jobs,
    isOperator: false,
    ready: async () => (await database.generic.query('select 1')).rowCount === 1,
    history: () => database.history ?? group?.state().history,
  };
  const requests = requestsOfBots(services);
  const routes = [graphqlSocket(services, watching), subscriptionSockets(services, hub)];
  const sockets = openSockets({ config, routes, memory, log });
  const run = bots && options.sandbox && { ...bots, runner: options.sandbox };
  const app = createApp(
    services,
    [botHandlers(services, run), eventHandlers],
    bots ? [...usualHeaders, ...(config.botHeaders ?? [])] : [],
  );
  group?.on('jobs', () => {
    for (const jobs of [exports, imports, bots?.jobs]) void jobs?.tend().catch(() => {});
  });
  return {
    app,
    sockets,
    live: watching,
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
        subscriptions: watching.counts,
        requests: counters,
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
      await watching.close();
      await events?.close();
      await exports.close();
      await imports?.close();
      await bots?.jobs.close();
      await trail.close();
      await engine.close();
      await replicas?.close();
    },
  };
}

interface Wish {
  readonly meter: string;
  readonly client: string;
  readonly amount: number;
}

export function lendersOf(group: Pick<Group, 'workers' | 'askOthers' | 'on'>): Lenders {
  const lenders = new Map<string, Parameters<Lending['answer']>[0]>();
  group.on('lend', wish => {
    const { meter, client, amount } = wish as Wish;
    return lenders.get(meter)?.(client, amount) ?? 0;
  });
  const { workers } = group;
  return {
    of: meter => ({
      workers,
      borrow: async (client, amount) => {
        const wish: Wish = { meter, client, amount: amount / (workers - 1) };
        const lent = await group.askOthers('lend', wish);
        return lent.reduce<number>((sum, each) => sum + Number(each), 0);
      },
      answer: lend => void lenders.set(meter, lend),
    }),
  };
}
