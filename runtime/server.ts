// In: the engine, the store and the authority. Out: the Koa application. Requests pass the middlewares in the order of `use`.

import Koa from 'koa';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Trail } from './audit/trail.ts';
import type { ProjectsDatabase } from './auth/across-projects.ts';
import type { Authority } from './auth/authority.ts';
import { factorDemand } from './auth/factors.ts';
import { usualHeaders } from './bots/event-headers.ts';
import type { BotsContext } from './bots/execute.ts';
import type { BotJobs } from './bots/jobs.ts';
import type { SecretStore } from './bots/project-secrets.ts';
import { sealerOf } from './bots/project-settings.ts';
import type { Exports } from './bulk/export.ts';
import type { Imports } from './bulk/import.ts';
import type { Config } from './config.ts';
import type { Engine } from './graphql/engine.ts';
import { servedParameters } from './http/accept.ts';
import { accessLog, slowLog, slowOperations } from './http/access-log.ts';
import { callerAddresses, trustedProxies } from './http/address.ts';
import { adminHandlers } from './http/admin.ts';
import { answerForm } from './http/answer-form.ts';
import { type Auditing, audited } from './http/audit.ts';
import { authenticated } from './http/authenticated.ts';
import { bulkHandlers } from './http/bulk.ts';
import { basicPrincipals, clientProver } from './http/client-proof.ts';
import { consistency } from './http/consistency.ts';
import { consoleFiles } from './http/console.ts';
import { allowedOrigins, cors, hasOrigins } from './http/cors.ts';
import { definitionHandlers } from './http/definitions.ts';
import { deployHandlers } from './http/deploy.ts';
import { dispatch, type Handlers } from './http/dispatch.ts';
import { outcomes } from './http/error.ts';
import { executeHandlers } from './http/execute.ts';
import { type GraphQLOptions, graphqlHandlers } from './http/graphql.ts';
import { health } from './http/health.ts';
import { interactions } from './http/interactions.ts';
import { jobHandlers } from './http/jobs.ts';
import { launchHandlers } from './http/launch.ts';
import { fhirPath, located } from './http/located.ts';
import { metadataHandler } from './http/metadata.ts';
import { type Lenders, type Rates, rates } from './http/rate.ts';
import { guardHeaders } from './http/refusal.ts';
import { subscriptionHandlers } from './http/subscription-operations.ts';
import { type Operation, type Traffic, traffic } from './http/traffic.ts';
import { webhookHandler } from './http/webhook.ts';
import { wellKnown } from './http/well-known.ts';
import { asStarter } from './jobs/job-identity.ts';
import { type AnswerMemory, answerMemory } from './postgres/answer-memory.ts';
import type { RestartHistory } from './postgres/embedded/supervisor.ts';
import type { Replicas } from './postgres/replicas/replicas.ts';
import { securityNotes } from './sign-in/audit.ts';
import type { OneTimeLink } from './sign-in/link.ts';
import { oauth } from './sign-in/oauth.ts';
import { openSignIn } from './sign-in/sign-in.ts';
import { visiblePatients } from './sign-in/visible-patients.ts';
import type { Store } from './store/resource.ts';
import type { Tracing } from './trace/tracing.ts';
import type { Group } from './workers/group.ts';

export interface AppContext {
  readonly engine: Engine;
  readonly store: Store;
  readonly database: ProjectsDatabase & SecretStore;
  readonly authority: Authority;
  readonly config: Config;
  readonly log: Logger;
  /** Of requests. Absent: they are not audited. */
  readonly auditing?: Auditing | undefined;
  /** Of sign-ins. Absent: nothing of them is audited. */
  readonly trail?: (Pick<Trail, 'note'> & Partial<Pick<Trail, 'lost'>>) | undefined;
  /** Counters of requests; created here if absent. */
  readonly requests?: Traffic;
  /** Logs operations that took long. */
  readonly slow?: (ended: Operation) => void;
  /** What answers hold; created here if absent. */
  readonly memory?: AnswerMemory;
  /** Rates and costs by client; created here if absent. */
  readonly clients?: Rates;
  /** Absent: there are no subscriptions of GraphQL. */
  readonly live?: GraphQLOptions['live'];
  /** Absent: there are no exports, and no jobs. */
  readonly exports?: Exports;
  readonly imports?: Imports | undefined;
  /** The one-time link of development. */
  readonly link?: OneTimeLink | undefined;
  /** Absent: bots cannot be executed. */
  readonly bots?: Bots | undefined;
  /** Whether requests can be answered; rejects or returns false while the database cannot be reached. */
  readonly ready: () => Promise<boolean>;
  /** Why requests should be sent to another server, whatever the database says. */
  readonly unready?: (() => string | undefined) | undefined;
  /** Absent: requests are not traced. */
  readonly tracing?: Pick<Tracing, 'requests'> | undefined;
  /** Whether all requests are those of the owner of the database: a command on it. */
  readonly isOperator?: boolean;
  /** The other workers of this server. */
  readonly group?: Group | undefined;
  /** Of the limits of the whole server, where it has several workers. */
  readonly lenders?: Lenders | undefined;
  /** Connections to the database, by lane. */
  readonly pools?: Readonly<Record<string, Pool>>;
  /** Of the database, if KILN_REPLICAS names any. */
  readonly replicas?: Replicas | undefined;
  /** Of the embedded database: whether it is away, and how often it was restarted. */
  readonly history?: () => RestartHistory | undefined;
}

export interface Bots {
  readonly context: BotsContext;
  readonly jobs: BotJobs;
  /** Starts bots that are deployed; such runs are not counted. */
  readonly runner: BotsContext['runner'];
}

export function createApp(context: AppContext): Koa {
  const { authority, bots, engine, config, log, ready, store, trail } = context;
  const app = new Koa({ proxy: false });
  app.silent = true;
  const outage = () => context.history?.()?.outage;
  const requests = context.requests ?? traffic();
  app.use(located);
  if (context.tracing) app.use(context.tracing.requests());
  app.use(requests.note);
  if (config.accessLog === 'on') app.use(accessLog(log));
  if (config.limits.slowFrom > 0)
    app.use(slowLog(context.slow ?? slowOperations({ from: config.limits.slowFrom, engine, log })));
  app.use(answerForm(fhirPath, config.compress === 'on'));
  const guards = guardHeaders(config);
  app.use(outcomes(log, guards, outage));
  const further = bots ? [...usualHeaders, ...(config.botHeaders ?? [])] : [];
  app.use(cors({ isAllowed: allowedOrigins(config), prefix: fhirPath, further }));
  if (config.trustedProxy) app.use(callerAddresses(trustedProxies(config.trustedProxy)));
  app.use(
    health({ ready, unready: context.unready, history: context.history, replicas: context.replicas, log }),
  );
  if (config.console === 'on') app.use(consoleFiles());
  app.use(wellKnown(authority, fhirPath));
  const clients = context.clients ?? rates(config);
  const signIn = openSignIn({
    ...{ authority, database: context.database, limits: config.limits, log, link: context.link },
    isDevelopment: context.link !== undefined,
    count: clients.unknown,
    note: securityNotes(trail, config.limits.auditUnknown, context.lenders),
    demandsFactor: factorDemand(store.database, config),
    patients: visiblePatients(engine, store),
  });
  app.use(signIn.middleware);
  const { database, lenders } = context;
  const prove = clientProver({ authority, database, limits: config.limits, lenders });
  app.use(
    oauth({
      authority,
      database,
      prove,
      limits: config.limits,
      log,
      retryAfter: () => outage()?.retryAfter,
      person: signIn.token,
    }),
  );
  app.use(servedParameters);
  const open: Handlers = {
    metadata: metadataHandler({
      ...{ addresses: authority.addresses, hasBots: bots !== undefined, hasOrigins: hasOrigins(config) },
    }),
  };
  const audit = context.auditing ? [audited(context.auditing)] : [];
  for (const each of audit) app.use(each);
  const { botHeaders: headers } = config;
  const webhook = bots && webhookHandler({ bots: bots.context, rates: clients, lenders, headers });
  app.use(dispatch({ ...open, ...(webhook ? { webhook } : {}) }));
  const basic = basicPrincipals({
    ...{ prove, database, base: config.baseUrl },
    planMemory: config.limits.planMemory,
    lifetime: config.limits.tokenLifetime,
  });
  app.use(authenticated(authority.bearer, basic, clients));
  if (context.replicas) app.use(consistency(context.replicas, fhirPath));
  const { limits } = config;
  const { memory = answerMemory(limits.answerBytes) } = context;
  const { resources, searching } = engine;
  const { index } = store;
  const base = () => index.base;
  const { exports, imports } = context;
  const jobs = exports && {
    export: exports,
    ...(imports ? { import: imports } : {}),
    ...(bots ? { execute: bots.jobs } : {}),
  };
  const bulk = jobs && { jobs, resources, retention: limits };
  const acting = { database: store.database, base, planMemory: limits.planMemory };
  const inner = [outcomes(log, [], outage), located, ...audit];
  app.use(
    dispatch({
      ...graphqlHandlers({ engine, limits, rates: clients, memory, log, live: context.live }),
      ...(bots ? executeHandlers({ bots: bots.context, jobs: bots.jobs, headers }) : {}),
      ...(bulk ? jobHandlers(bulk) : {}),
      ...(bulk && exports
        ? bulkHandlers({ ...bulk, exports, imports, database: store.database, base, limits })
        : {}),
      ...deployHandlers({ resources, limits, starter: bots && { runner: bots.runner, limits, log } }),
      ...adminHandlers({
        ...{ engine, store, database, authority, rates: clients, limits, requests },
        sealer: () => sealerOf(config),
        isOperator: context.isOperator === true,
        group: context.group,
        health: {
          ready,
          history: () => context.history?.(),
          lost: trail?.lost && (() => trail.lost?.() ?? 0),
          hasBots: bots !== undefined,
          pools: context.pools ?? {},
          replicas: context.replicas,
        },
      }),
      ...launchHandlers({ engine, store, limits }),
      ...definitionHandlers(store.database),
      ...subscriptionHandlers({
        ...{ resources, searching, limits, rates: clients },
        judging: { engine, database: store.database, limits },
        acting: identity => asStarter(acting, identity),
      }),
      ...interactions({ engine, store, limits, rates: clients, log }, inner, open),
    }),
  );
  return app;
}
