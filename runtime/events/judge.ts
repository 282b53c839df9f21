// An event and the listener's present access → what the listener sees of the version that was written, or nothing: it does not match the
// criteria, or is not visible. Each version is judged, also one that was superseded meanwhile.

import type { PoolClient } from 'pg';
import { matching } from '../access/listening.ts';
import type { Engine } from '../graphql/engine.ts';
import { outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { makeCurrent } from '../store/past-version.ts';
import { withinTime } from '../store/write-budget.ts';
import type { Listening } from '../validate/subscription.ts';
import type { KilnEvent } from './event-store.ts';

export interface JudgeContext {
  readonly engine: Pick<Engine, 'resources' | 'searching'>;
  readonly database: Pick<Database, 'generic'>;
  readonly limits: { readonly transactionTime: number };
}

/** @returns JSON text of the visible parts. @throws OutcomeError where FHIRPath of the criteria cannot be evaluated */
export async function judge(
  context: JudgeContext,
  principal: Principal,
  listening: Listening,
  { type, id, version, interaction }: Pick<KilnEvent, 'type' | 'id' | 'version' | 'interaction'>,
): Promise<string | undefined> {
  // What was deleted is the version before.
  const former = String(BigInt(version) - 1n);
  const judged = interaction === 'delete' ? former : version;
  const seen = await seenVersion(context, principal, listening, id, judged);
  if (seen === undefined || listening.fhirpath.length === 0) return seen;
  const versions =
    interaction === 'delete'
      ? { previous: seen, current: undefined }
      : { previous: await formerSeen(), current: seen };
  return (await isChosen(context, principal, listening, versions)) ? seen : undefined;

  /** Whether or not it matches: undefined if it does not exist, or is not visible. */
  async function formerSeen(): Promise<string | undefined> {
    if (interaction === 'create') return undefined;
    return seenVersion(context, principal, { type, query: '' }, id, former);
  }
}

interface Versions {
  readonly previous: string | undefined;
  readonly current: string | undefined;
}

async function isChosen(
  { engine }: JudgeContext,
  principal: Principal,
  { element, fhirpath }: Listening,
  { previous, current }: Versions,
): Promise<boolean> {
  const judged = await engine.resources(principal, {}).judge(fhirpath, previous, current);
  for (const each of judged)
    if (typeof each === 'object') throw outcomeError('business-rule', `${element}.extension: ${each.fault}`);
  return judged.every(each => each === true);
}

async function seenVersion(
  { engine, database, limits }: JudgeContext,
  principal: Principal,
  sought: Pick<Listening, 'type' | 'query'>,
  id: string,
  version: string,
): Promise<string | undefined> {
  const look = async (client: PoolClient, signal: AbortSignal) => {
    const resources = engine.resources(principal, { client, signal });
    const made = await makeCurrent(resources.store, principal, sought.type, id, version);
    if (made === 'gone') return undefined;
    const seen = await matching(resources, sought, id, engine.searching());
    if (made === 'rolledBack') throw new RolledBack(seen);
    return seen;
  };
  try {
    // Who writes the resource waits for a version that was made the current one.
    return await withinTime(limits.transactionTime, undefined, within =>
      inTransaction(database.generic, client => look(client, within), {
        isolation: 'repeatable read',
        attempts: 20,
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.seen;
    throw error;
  }
}

/** Ends a transaction without writing, with what was seen in it. */
class RolledBack extends Error {
  readonly seen: string | undefined;

  constructor(seen: string | undefined) {
    super('The transaction is not committed.');
    this.seen = seen;
  }
}
