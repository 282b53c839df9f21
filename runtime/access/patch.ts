// In: a patch of one resource. Out: the visible parts of its next version. The patch applies to the resource as its writer sees it, and
// what is hidden stays. https://hl7.org/fhir/R4/http.html#patch

import { parseNumberPreserving } from '../base/json/json.ts';
import { applyPatch, type PatchOperation } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import { intake } from '../base/validate/intake.ts';
import { checkMatch, readForUpdate, type WriteOptions } from '../database/store/resource.ts';
import { absentBot, checkMayDeploy } from './deploy.ts';
import { hasConstraints, inTurnIf } from './evaluation-queue.ts';
import { hiddenIssues, protectedIn } from './protected-elements.ts';
import { protectedPatch } from './protection.ts';
import { change, type ResourceAccess, type SeenWrite, writeClaimed } from './resources.ts';
import { changeableRow, inOneTransaction } from './row-access.ts';
import type { Subscriber } from './subscription.ts';
import {
  absent,
  checked,
  checkGranted,
  checkRowMatch,
  patchedText,
  targetRules,
  type Writer,
} from './write-checks.ts';
import { hookOf, writeChecked } from './write-hooks.ts';

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
  const isEvaluated = isSlow(given) || hasConstraints(resources, type, 'update');
  return inTurnIf(isEvaluated, resources, () => patchRow(resources, type, id, given, options));
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
  const hook = hookOf(type);
  hook.allowChange?.(id);
  if (access.named !== undefined) checkGranted(resources.access, type, 'update');
  return inOneTransaction(resources, async inside => {
    if (access.named === undefined) {
      const current = await readForUpdate(inside.store, principal, type, id);
      checkMatch(type, id, options, current?.version);
      if (!current) throw absent(type);
      const stored = parseNumberPreserving(current.content);
      const text = patchedText(inside.store, applyPatch(stored, await operationsFor(stored)));
      const taken = checked(text, type, id, { targets: { base: inside.store.index.base } });
      await hook.check?.(taken.resource, resources.judge);
      return writeClaimed(inside, taken);
    }
    const row = await changeableRow(inside, type, id, 'update');
    checkRowMatch(type, id, options, row);
    // The tests of a patch would reveal what the principal may not read.
    if (!row || row.granted('read').length === 0) throw absent(type);
    const kept = protectedIn(resources.access, type, row);
    const operations = await operationsFor(kept.seen);
    hook.checkSent?.(applyPatch(kept.seen, operations), kept.paths);
    const patched = protectedPatch(kept, operations);
    const targets = targetRules(inside.store, inside.access);
    const taken = checked(patchedText(inside.store, patched.value), type, id, {
      targets,
      isHidden: hiddenIssues(kept, patched.kept),
    });
    await hook.check?.(taken.resource, resources.judge);
    return change(inside, row, taken, kept);
  });
}

/**
 * Changes the code of a bot, which requires only the right to deploy it.
 *
 * @param expected the version that the caller knows, of If-Match
 * @param change the Bot as JSON text → the new text; undefined: it stays as it is
 * @returns the version that the Bot has then
 * @throws OutcomeError 403, 404, 412
 */
export async function changeCode<Result>(
  writer: Writer & Subscriber,
  id: string,
  expected: Pick<WriteOptions, 'ifMatch'>,
  change: (content: string) => { readonly text: string | undefined; readonly result: Result },
): Promise<{ readonly result: Result; readonly version: string }> {
  return inOneTransaction(writer, async inside => {
    await checkMayDeploy(inside, id);
    const found = await readForUpdate(inside.store, inside.principal, 'Bot', id);
    if (!found) throw absentBot(id);
    checkMatch('Bot', id, expected, found.version);
    const { text, result } = change(found.content);
    if (text === undefined) return { result, version: found.version };
    const taken = intake(text, { level: 'full', unique: true, expect: { type: 'Bot', id } });
    const { version } = await writeChecked(inside, taken, { ifMatch: found.version });
    await checkMayDeploy(inside, id);
    return { result, version };
  });
}
