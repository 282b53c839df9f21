// An event and the current access of its listener → the visible parts of the resource, or undefined if it does not match the criteria or is
// not visible. Each version is judged as if it were the current one, even after it was superseded or deleted.
import type { PoolClient } from 'pg';
import type { ResourceAccess } from '../access/resources.ts';
import { matching } from '../access/subscription-check.ts';
import { outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Listening } from '../base/validate/subscription.ts';
import type { Database } from '../database/postgres/database.ts';
import { inTransaction } from '../database/postgres/transaction.ts';
import { makeCurrent } from '../database/store/past-version.ts';
import { withinTime } from '../database/store/write-budget.ts';
import type { Engine } from '../graphql/engine.ts';
import type { Interaction } from './outbox.ts';

export interface VersionContext {
  readonly engine: Pick<Engine, 'resources'>;
  readonly database: Pick<Database, 'generic'>;
  readonly limits: { readonly transactionTime: number };
}

export interface JudgeContext extends VersionContext {
  readonly engine: Pick<Engine, 'resources' | 'searching'>;
}

export interface Version {
  readonly type: string;
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
}

/** For a deletion, the version before it. */
export function judgedVersion({
  version,
  interaction,
}: {
  version: string;
  interaction: Interaction;
}): string {
  return interaction === 'delete' ? String(BigInt(version) - 1n) : version;
}

/** @returns JSON text of the visible parts. @throws OutcomeError where FHIRPath of the criteria cannot be evaluated */
export async function judge(
  context: JudgeContext,
  principal: Principal,
  listening: Listening,
  event: Version & { readonly interaction: Interaction },
): Promise<string | undefined> {
  const { id, version, interaction } = event;
  const seenAt = (query: string, at: string) =>
    atVersion(context, principal, { type: listening.type, id, version: at }, resources =>
      matching(resources, { type: listening.type, query }, id, context.engine.searching()),
    );
  const seen = await seenAt(listening.query, judgedVersion(event));
  if (seen === undefined || listening.fhirpath.length === 0) return seen;
  const former = String(BigInt(version) - 1n);
  // Without the criteria: undefined only if it did not exist, or is not visible.
  const [previous, current] =
    interaction === 'delete'
      ? [seen, undefined]
      : [interaction === 'create' ? undefined : await seenAt('', former), seen];
  const { resources } = context.engine;
  const judged = await resources(principal, {}).judge(listening.fhirpath, previous, current);
  for (const each of judged)
    if (typeof each === 'object')
      throw outcomeError('business-rule', `${listening.element}.extension: ${each.fault}`);
  return judged.every(each => each === true) ? seen : undefined;
}

/**
 * Calls `look` in a transaction, which is rolled back if the version had to be made the current one; writers of the resource wait for it.
 *
 * @returns undefined also if the version no longer exists
 */
export async function atVersion<Found>(
  { engine, database, limits }: VersionContext,
  principal: Principal,
  { type, id, version }: Version,
  look: (resources: ResourceAccess, client: PoolClient) => Promise<Found>,
): Promise<Found | undefined> {
  let found: Found | undefined;
  const looked = async (client: PoolClient, signal: AbortSignal) => {
    const resources = engine.resources(principal, { client, signal });
    found = undefined;
    const made = await makeCurrent(resources.store, principal, type, id, version);
    if (made === 'gone') return;
    found = await look(resources, client);
    if (made === 'rolledBack') throw rolledBack;
  };
  try {
    await withinTime(limits.transactionTime, undefined, within =>
      inTransaction(database.generic, client => looked(client, within), {
        isolation: 'repeatable read',
        attempts: 20,
      }),
    );
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return found;
}

/** Ends a transaction without writing. */
const rolledBack = new Error('The transaction is not committed.');
