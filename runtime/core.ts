// Opens what every wing uses: authority, replicas, engine, audit trail, rate limits, exports and imports.

import type { Logger } from 'pino';
import { rates } from './base/http/rate.ts';
import { type Group, lendersOf } from './base/workers/group.ts';
import { openReplicas } from './database/postgres/replicas/replicas.ts';
import type { IndexSettings } from './database/store/row.ts';
import { type BulkContext, bulkLimits } from './fhir/bulk/bulk.ts';
import { exportJobs } from './fhir/bulk/export.ts';
import { importJobs } from './fhir/bulk/import.ts';
import { actingOf } from './fhir/http/services.ts';
import { asStarter } from './fhir/jobs/acting.ts';
import { type EngineOptions, openEngine } from './graphql/run.ts';
import { auditTrail } from './identity/audit/trail.ts';
import { type Authority, openAuthority } from './identity/auth/authority.ts';
import type { Tracing } from './operate/trace/tracing.ts';

export interface CoreOptions extends EngineOptions {
  readonly log: Logger;
  /** The development token. */
  readonly token?: string | undefined;
  /** Of installSchema. Without them the server has no imports. */
  readonly settings?: IndexSettings;
  /** Replaces the look-up of the principal that started a job. */
  readonly starter?: BulkContext['starter'];
  readonly tracing?: Tracing | undefined;
  /** The other workers of this server. */
  readonly group?: Group | undefined;
  /** Replaces the authority that reads tokens. */
  readonly authority?: (opened: Authority) => Authority;
}

export type Core = Awaited<ReturnType<typeof openCore>>;

/**
 * @param written called with the project of each write
 * @throws Failure if KILN_KEY is not the secret of this database, or KILN_ISSUERS cannot be read
 */
export async function openCore(options: CoreOptions, written: EngineOptions['noted']) {
  const { config, database, log, group } = options;
  const { limits } = config;
  const authority = await authorityOf(options);
  const replicas = await replicasOf(options);
  const opened = openEngine({ ...options, noted: written });
  const { engine, store } = opened;
  const { topology } = database;
  const trail = auditTrail({ store, mode: config.audit, most: limits.auditQueue, log, topology });
  const lenders = group && lendersOf(group);
  const alone = config.databaseUrl === undefined && !group;
  const full = group && (() => void group.askOthers('jobs'));
  const acting = actingOf({ store, config });
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
  const { settings } = options;
  return {
    ...opened,
    authority,
    replicas,
    trail,
    rates: rates(config, Date.now, lenders),
    lenders,
    acting,
    exports: exportJobs(bulk),
    imports: settings && importJobs({ ...bulk, settings, loopback: config.loopback }),
    alone,
    full,
  };
}

async function authorityOf({ config, database, index, token, log, unfinished, authority }: CoreOptions) {
  const given = { config, database, index, development: token, log };
  const opened = await openAuthority({ ...given, ...(unfinished ? { unfinished } : {}) });
  return authority?.(opened) ?? opened;
}

async function replicasOf({ config, database, index, log, unfinished, tracing }: CoreOptions) {
  if (!config.replicas) return undefined;
  return openReplicas({
    database,
    addresses: config.replicas,
    limits: config.limits,
    signer: index.hasher,
    log,
    epoch: unfinished && (() => unfinished.epoch),
    traced: tracing?.statements,
  });
}
