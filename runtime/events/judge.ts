// An event and the listener's present access → what the listener sees of the version that was written, or nothing: it does not match the
// criteria, or is not visible. Each version is judged, also one that was superseded meanwhile.

import { matching } from '../access/listening.ts';
import type { Engine } from '../graphql/engine.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { Listening } from '../validate/subscription.ts';
import { atVersion, type VersionContext } from './at-version.ts';
import type { KilnEvent } from './event-store.ts';

export interface JudgeContext extends VersionContext {
  readonly engine: Pick<Engine, 'resources' | 'searching'>;
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

function seenVersion(
  context: JudgeContext,
  principal: Principal,
  { type, query }: Pick<Listening, 'type' | 'query'>,
  id: string,
  version: string,
): Promise<string | undefined> {
  return atVersion(context, principal, { type, id, version }, resources =>
    matching(resources, { type, query }, id, context.engine.searching()),
  );
}
