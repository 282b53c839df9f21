// A version of a resource → what is found of it, as if it were the current one: each version is judged, also one that was superseded or
// deleted meanwhile.
import type { PoolClient } from 'pg';
import type { ResourceAccess } from '../access/resources.ts';
import type { Database } from '../postgres/database.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { makeCurrent } from '../store/past-version.ts';
import { withinTime } from '../store/write-budget.ts';

export interface VersionContext {
  readonly engine: {
    resources(
      principal: Principal,
      inside: { readonly client: PoolClient; readonly signal: AbortSignal },
    ): ResourceAccess;
  };
  readonly database: Pick<Database, 'generic'>;
  readonly limits: { readonly transactionTime: number };
}

export interface Version {
  readonly type: string;
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
}

/**
 * Looks in a transaction, which is rolled back if the version had to be made the current one. Writers of the resource wait for that.
 *
 * @returns undefined also where the version does not exist any more
 */
export async function atVersion<Found>(
  { engine, database, limits }: VersionContext,
  principal: Principal,
  { type, id, version }: Version,
  look: (resources: ResourceAccess, client: PoolClient) => Promise<Found>,
): Promise<Found | undefined> {
  const looked = async (client: PoolClient, signal: AbortSignal) => {
    const resources = engine.resources(principal, { client, signal });
    const made = await makeCurrent(resources.store, principal, type, id, version);
    if (made === 'gone') return undefined;
    const found = await look(resources, client);
    if (made === 'rolledBack') throw new RolledBack(found);
    return found;
  };
  try {
    return await withinTime(limits.transactionTime, undefined, within =>
      inTransaction(database.generic, client => looked(client, within), {
        isolation: 'repeatable read',
        attempts: 20,
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.found as Found;
    throw error;
  }
}

/** Ends a transaction without writing, with what was found in it. */
class RolledBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('The transaction is not committed.');
    this.found = found;
  }
}
