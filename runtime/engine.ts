// The configuration and an open database → the engine over them, for servers and for commands that only read.
import type { GraphQLSchema } from 'graphql';
import type { Config } from './config.ts';
import { loadSchema } from './graphql/document/schema.ts';
import type { Engine } from './graphql/engine.ts';
import { type EngineContext, graphqlEngine } from './graphql/run.ts';
import type { Log } from './log.ts';
import type { Database } from './postgres/database.ts';
import type { SearchContext } from './search/parse.ts';
import type { Unfinished } from './search/unfinished.ts';
import type { Store } from './store/resource.ts';
import type { IndexContext } from './store/row.ts';
import { tableStatistics } from './store/statistics.ts';

export interface EngineOptions {
  readonly config: Config;
  readonly database: Database;
  readonly index: IndexContext;
  readonly log?: Log;
  /** The parsed schema.graphql; read from `generated/` by default. */
  readonly schema?: GraphQLSchema | undefined;
  /** Search parameters that a migration has yet to index. */
  readonly unfinished?: Unfinished | undefined;
  /** Traces requests and what they do. */
  readonly tracing?: { readonly plans: EngineContext['traced'] } | undefined;
  /** Told of each write that somebody listens to: store/resource.ts. */
  readonly noted?: Store['noted'];
  /** The clock of searches, in milliseconds. */
  readonly now?: () => number;
}

/** The engine with its store, for a server or a single command. */
export function openEngine(options: EngineOptions): {
  readonly engine: Engine;
  readonly store: Store;
  readonly search: () => SearchContext;
} {
  const { config, database, index, log, schema = loadSchema(), unfinished, now = Date.now, noted } = options;
  const traced = options.tracing?.plans;
  const { hasher, zone, base, generations } = index;
  const statistics = tableStatistics(database);
  const search = () => ({ hasher, zone, base, generations, unfinished, statistics, now: now() });
  const engine = graphqlEngine({ schema, database, config, search, traced, noted, ...(log ? { log } : {}) });
  return { engine, store: { database, index, planMemory: config.limits.planMemory, noted }, search };
}
