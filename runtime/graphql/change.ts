// What a GraphQL subscription reports, and what it is about: data only.
import type { PoolClient } from 'pg';
import type { Principal } from '../base/principal/principal.ts';

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
