// In: a patch of one resource. Out: the visible parts of its next version. The patch applies to the resource as its writer sees it, and
// what is hidden stays. https://hl7.org/fhir/R4/http.html#patch

import { parseNumberPreserving } from '../base/json/json.ts';
import { applyPatch, type PatchOperation } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import { checkMatch, readForUpdate, type WriteOptions } from '../database/store/resource.ts';
import { checkCode } from './deploy.ts';
import { hiddenIssues } from './kept.ts';
import { protectedPatch } from './protect.ts';
import { protectedIn } from './protected-row.ts';
import { change, type ResourceAccess, type SeenWrite, writeClaimed } from './resources.ts';
import { changeableRow, inOneTransaction } from './row-access.ts';
import { hasConstraints, inTurn } from './turn.ts';
import { absent, checkEvent, checkGranted, checkRowMatch } from './write-checks.ts';
import { checked, patchedText, targetRules } from './write-intake.ts';
import { checkRights } from './written-policy.ts';

/** The operations of a patch, or what returns them for the resource as the writer sees it. */
export type Patch = readonly PatchOperation[] | PathPatch;

export interface PathPatch {
  /** Whether expressions are evaluated in the worker thread, which may take long. */
  readonly isSlow: boolean;
  operationsFor(seen: JsonValue): Promise<readonly PatchOperation[]>;
}

export function isSlow(given: Patch): boolean {
  return 'isSlow' in given && given.isSlow;
}

/** @throws OutcomeError 403, 404, 412, 422 */
export function patch(
  resources: ResourceAccess,
  type: string,
  id: string,
  given: Patch,
  options: WriteOptions,
): Promise<SeenWrite> {
  const work = () => patchRow(resources, type, id, given, options);
  const isEvaluated = isSlow(given) || hasConstraints(resources, type, 'update');
  return isEvaluated && !resources.store.client ? inTurn(resources, work) : work();
}

async function patchRow(
  resources: ResourceAccess,
  type: string,
  id: string,
  given: Patch,
  options: WriteOptions,
): Promise<SeenWrite> {
  const { access, principal } = resources;
  const operationsFor = async (seen: JsonValue) =>
    'operationsFor' in given ? given.operationsFor(seen) : given;
  checkEvent(type, id);
  if (access.named !== undefined) checkGranted(resources.access, type, 'update');
  return inOneTransaction(resources, async inside => {
    if (access.named === undefined) {
      const current = await readForUpdate(inside.store, principal, type, id);
      checkMatch(type, id, options, current?.version);
      if (!current) throw absent(type);
      const stored = parseNumberPreserving(current.content);
      const text = patchedText(inside.store, applyPatch(stored, await operationsFor(stored)));
      const taken = checked(text, type, id, { targets: { base: inside.store.index.base } });
      await checkRights(taken, resources);
      return writeClaimed(inside, taken);
    }
    const row = await changeableRow(inside, type, id, 'update');
    checkRowMatch(type, id, options, row);
    // The tests of a patch would reveal what the principal may not read.
    if (!row || row.granted('read').length === 0) throw absent(type);
    const kept = protectedIn(resources.access, type, row);
    const operations = await operationsFor(kept.seen);
    if (type === 'Bot') checkCode(kept, applyPatch(kept.seen, operations));
    const patched = protectedPatch(kept, operations);
    const targets = targetRules(inside.store, inside.access);
    const taken = checked(patchedText(inside.store, patched.value), type, id, {
      targets,
      isHidden: hiddenIssues(kept, patched.kept),
    });
    await checkRights(taken, resources);
    return change(inside, row, taken, kept);
  });
}
