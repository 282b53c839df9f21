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
import type { CacheState } from './document/document.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from './document/request.ts';
import type { ExplainForm, Explanation } from './explain.ts';
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
  explain(
    request: GraphQLRequest,
    principal: Principal,
    form?: ExplainForm,
  ): Promise<Explanation | undefined>;
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

/** A version that was written, or with `delete` the last one before. */
export interface WrittenRow {
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
}

/** What is reported of it. */
export interface Change extends WrittenRow {
  readonly interaction: 'create' | 'update' | 'delete';
}

/** A subscription that was validated. */
export interface Changes {
  readonly type: string;
  readonly interactions: ReadonlySet<string>;
  /** Equal for subscribers that get the same texts. @throws GraphQLError, NoAccess: what the principal may not do */
  group(principal: Principal): string;
  /** What one answer can read, in resources. */
  cost(principal: Principal): number;
  /** @param client of a transaction in which the version is the current one. @returns undefined: nothing is reported */
  answer(principal: Principal, row: WrittenRow, client?: PoolClient): Promise<Matched | undefined>;
  /** Why there is no answer to it at all; undefined: the server, or its database, failed. */
  fault(error: unknown): Error | undefined;
  /** The text of a response without its last brace: extensions may follow. */
  text(matched: Matched, change: Change): string;
}

/** Of `resource`, by response key: JSON text; and errors. */
export interface Matched {
  readonly resources: Readonly<Record<string, string>>;
  readonly errors: readonly object[];
}
