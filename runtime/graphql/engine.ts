// In: nothing. Out: what the GraphQL engine offers to transports, bots and commands.
import type { GraphQLSchema } from 'graphql';
import type { PoolClient } from 'pg';
import type { Resolved } from '../access/plan/site.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { RestrictedPlan } from '../access/restrict.ts';
import type { SearchOptions } from '../access/search-page.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Preparable } from '../database/postgres/prepared.ts';
import type { WriteBudget } from '../database/store/write-budget.ts';
import type { Changes } from './change.ts';
import type { CacheState } from './document/document.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from './document/request.ts';
import type { Explained, ExplainForm } from './explained.ts';
import type { Statement } from './sql/statement.ts';

export interface Engine {
  /** What searches outside of GraphQL run with. */
  searching(): SearchOptions;
  readonly schema: GraphQLSchema;
  respond(request: GraphQLRequest, principal: Principal, call?: Call): Promise<GraphQLResponse>;
  /** undefined: the request is not a subscription, or is at fault, which `respond` reports. @throws GraphQLError, NoAccess */
  changes(request: GraphQLRequest, principal: Principal, asked?: Call['asked']): Changes | undefined;
  /** Where single resources are read and written, with the same access. */
  resources(principal: Principal, inside: Inside): ResourceAccess;
  /** What would be run: for tests and `kiln explain`. */
  compile(request: GraphQLRequest, principal: Principal): Compiled;
  /** What PostgreSQL makes of it: undefined if nothing of it is in the database. */
  explain(request: GraphQLRequest, principal: Principal, form?: ExplainForm): Promise<Explained | undefined>;
  /** How often texts and statements were known. */
  caches(): readonly CacheState[];
  close(): Promise<void>;
}

/** The transaction that writes belong to. */
export interface Inside {
  /** In place of the primary, for what only reads. */
  readonly database?: SearchOptions['database'];
  readonly client?: PoolClient;
  readonly signal?: AbortSignal | undefined;
  readonly budget?: WriteBudget | undefined;
}

export interface Compiled {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  /** Undefined if nothing of it is in the database. */
  readonly statement: KeptStatement | undefined;
}

/** A statement that is kept. */
export interface KeptStatement extends Statement, Preparable {}
