// The services of handlers: opened once, by kiln.ts for a server and by command/application.ts for a command.
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Config } from '../../base/config.ts';
import type { Lenders, Rates } from '../../base/http/rate.ts';
import type { RestartHistory } from '../../base/outage.ts';
import type { Principal } from '../../base/principal/principal.ts';
import type { Group } from '../../base/workers/group.ts';
import type { AcrossDatabase } from '../../database/postgres/across.ts';
import type { AnswerMemory } from '../../database/postgres/answer-memory.ts';
import type { Database } from '../../database/postgres/database.ts';
import type { Replicas } from '../../database/postgres/topology.ts';
import type { Store } from '../../database/store/resource.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { Trail } from '../../identity/audit/trail.ts';
import type { Authority } from '../../identity/auth/authority.ts';
import type { ProjectsDatabase } from '../../identity/auth/project-query.ts';
import type { Exports } from '../bulk/export.ts';
import type { Imports } from '../bulk/import.ts';
import type { ActingOptions } from '../jobs/acting.ts';
import type { Live } from './live.ts';
import type { RequestSinks } from './request-record.ts';
import type { Traffic } from './traffic.ts';

export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly engine: Engine;
  readonly store: Store;
  readonly database: ProjectsDatabase & AcrossDatabase & Pick<Database, 'custom' | 'transaction'>;
  readonly authority: Authority;
  /** Limits of clients. */
  readonly rates: Rates;
  /** Of the limits of the whole server, where it has several workers. */
  readonly lenders?: Lenders | undefined;
  /** Counters of requests. */
  readonly traffic: Traffic;
  readonly sinks: RequestSinks;
  /** Counts the memory of responses. */
  readonly memory: AnswerMemory;
  /** Absent: nothing is audited. */
  readonly trail?: Trail | undefined;
  /** Absent: there are no subscriptions of GraphQL. `ending` is aborted when the server ends. */
  readonly live?: { readonly live: Live; readonly ending: () => AbortSignal } | undefined;
  /** Absent: there are no exports, and no jobs. */
  readonly exports?: Exports | undefined;
  readonly imports?: Imports | undefined;
  /** Jobs that run bots. Absent: bots cannot be executed. */
  readonly runs?: { cancel(principal: Principal, id: string): Promise<boolean> } | undefined;
  /** The one-time link of development. */
  readonly link?: { readonly code: string; use(code: string): boolean | Promise<boolean> } | undefined;
  /** The other workers of this server. */
  readonly group?: Group | undefined;
  /** Of the database, if KILN_REPLICAS names any. */
  readonly replicas?: Replicas | undefined;
  /** Absent: requests are not traced. */
  readonly tracing?: { readonly requests: () => Middleware } | undefined;
  /** Whether the caller owns the database: a command. */
  readonly isOperator: boolean;
  /** Whether requests can be answered; rejects or returns false while the database cannot be reached. */
  readonly ready: () => Promise<boolean>;
  /** Why requests should go to another server, independent of the database. */
  readonly unready?: (() => string | undefined) | undefined;
  /** Outage and restarts of the embedded database. */
  readonly history: () => RestartHistory | undefined;
}

/** Options to read principals of bots and of writers of Subscriptions. */
export function actingOf({ store, config }: Pick<Services, 'store' | 'config'>): ActingOptions {
  return { database: store.database, base: () => store.index.base, planMemory: config.limits.planMemory };
}
