// The interface of the GraphQL engine for transports, bots and commands, and its types. Data only.
import type { GraphQLSchema } from 'graphql';
import type { PoolClient } from 'pg';
import type { Resolved } from '../access/plan/site.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { RestrictedPlan } from '../access/restrict.ts';
import type { SearchOptions } from '../access/search-page.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Preparable } from '../database/postgres/prepared.ts';
import type { WriteBudget } from '../database/store/write-budget.ts';
import type { Chooser } from './document/choose.ts';
import type { CacheState, Operation } from './document/document.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from './document/request.ts';
import type { ExplainForm, Explanation } from './explain.ts';
import type { Statement } from './sql/statement.ts';

export interface Engine {
  /** The options of searches outside of GraphQL. */
  searching(): SearchOptions;
  readonly schema: () => GraphQLSchema;
  respond(request: GraphQLRequest, principal: Principal, call?: Call): Promise<GraphQLResponse>;
  /** @returns undefined if the request is not a subscription, or is invalid, which `respond` reports. @throws GraphQLError, NoAccess */
  changes(request: GraphQLRequest, principal: Principal, asked?: Call['asked']): Changes | undefined;
  /** Reads and writes of single resources, with the same access. */
  resources(principal: Principal, inside: Inside): ResourceAccess;
  /** The operation of a request. @throws GraphQLError, Refusal of those that are not valid */
  operation(request: GraphQLRequest, principal: Principal): Operation;
  /** Those of the trusted documents, by the ids of these. */
  readonly trusted: Chooser['trusted'];
  /** The compiled statement: for tests and `kiln explain`. */
  compile(request: GraphQLRequest, principal: Principal): Compiled;
  /** PostgreSQL's plan of the query. @returns undefined if the query reads nothing from the database */
  explain(
    request: GraphQLRequest,
    principal: Principal,
    form?: ExplainForm,
  ): Promise<Explanation | undefined>;
  /** Hits and misses of the caches of documents and statements. */
  caches(): readonly CacheState[];
  close(): Promise<void>;
}

/** The transaction that writes belong to. */
export interface Inside {
  /** Replaces the primary for reads. */
  readonly database?: SearchOptions['database'];
  readonly client?: PoolClient;
  readonly signal?: AbortSignal | undefined;
  readonly budget?: WriteBudget | undefined;
}

export interface Compiled {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  /** The highest number of resources that the answer can read: build/cost.ts. */
  readonly cost: number;
  /** Undefined if the operation reads nothing from the database. */
  readonly statement: KeptStatement | undefined;
}

/** A cached statement. */
export interface KeptStatement extends Statement, Preparable {}

/** The version that was written; of a delete, the last version before it. */
export interface WrittenRow {
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
}

/** A write, as it is reported to subscribers. */
export interface Change extends WrittenRow {
  readonly interaction: 'create' | 'update' | 'delete';
}

/** A validated subscription. */
export interface Changes {
  readonly type: string;
  readonly interactions: ReadonlySet<string>;
  /** Equal for subscribers that receive the same texts. @throws GraphQLError, NoAccess if the principal may not subscribe */
  group(principal: Principal): string;
  /** How many resources one answer can read. */
  cost(principal: Principal): number;
  /** @param client of a transaction in which the version is current. @returns undefined if nothing is reported */
  answer(principal: Principal, row: WrittenRow, client?: PoolClient): Promise<Matched | undefined>;
  /** The error of the request; undefined if the server or its database failed. */
  fault(error: unknown): Error | undefined;
  /** The text of a response without its closing brace, so that extensions can follow. */
  text(matched: Matched, change: Change): string;
}

/** The JSON texts of the `resource` fields by response key, and the errors of the answer. */
export interface Matched {
  readonly resources: Readonly<Record<string, string>>;
  readonly errors: readonly object[];
}
