// In: a principal, and a read or a write of one resource. Out: the visible parts of the resource. REST, mutations and bots all read and
// write through these functions. A resource that is not granted looks like one that does not exist. docs/decisions/access-policies.md

import { randomUUID } from 'node:crypto';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import type { Principal } from '../base/principal/principal.ts';
import { type Intake, type IntakeOptions, intake } from '../base/validate/intake.ts';
import {
  checkMatch,
  deleteResource,
  readForUpdate,
  readResource,
  type Store,
  type StoredVersion,
  type WriteOptions,
  type Written,
} from '../database/store/resource.ts';
import type { PlaceFinder } from '../search/fhirpath/place.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { type ClaimChecks, checkClaims } from './claims.ts';
import type { Interaction } from './entry.ts';
import { hasConstraints, inTurnIf, isEvaluated } from './evaluation-queue.ts';
import { hiddenIssues, hiddenParts, lockedBy, type Protected, protectedIn } from './protected-elements.ts';
import { checkNew, protectedUpdate } from './protection.ts';
import {
  changeableRow,
  type FoundRow,
  findRow,
  inOneTransaction,
  readSeenRow,
  type VisibleMeta,
} from './row-access.ts';
import type { CheckListening } from './subscription.ts';
import {
  absent,
  checkConstraints,
  checked,
  checkGranted,
  checkNotRevealed,
  checkRowMatch,
  forbidden,
  isVersionVisible,
  type Judge,
  mayChooseId,
  targetRules,
  updateLevel,
} from './write-checks.ts';
import { authorize, hookOf, writeChecked } from './write-hooks.ts';

/** A principal with its access, and the store that it reads and writes. */
export interface ResourceAccess {
  readonly store: Store;
  readonly principal: Principal;
  readonly access: Access;
  /** Evaluates write constraints. */
  readonly judge: Judge;
  /** Checks resources by the profiles that they claim. */
  readonly claims: ClaimChecks;
  /** Evaluates the paths of FHIRPath Patches. */
  readonly places: PlaceFinder;
  /** Checks what a Subscription listens to. */
  readonly listening: CheckListening;
}

/** The result of a write, redacted for its writer; without content if the writer may not read it. */
export interface SeenWrite extends Omit<Written, 'content'> {
  readonly content: string | undefined;
  /** The visible parts of `meta`; absent: all. */
  readonly visibleMeta?: VisibleMeta;
}

/** A version, redacted for its reader. */
export type SeenVersion = StoredVersion & Pick<SeenWrite, 'visibleMeta'>;

const noMeta: VisibleMeta = { version: false, updated: false };

/** @returns undefined if it does not exist, or is not visible */
export async function read(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
): Promise<SeenVersion | undefined> {
  if (access.named === undefined) return readResource(store, principal, type, id);
  const found = await readSeenRow(store, principal, access, type, id);
  return found && { type, id, ...found };
}

/** Stores a resource under an id that the server chooses. */
export function create(resources: ResourceAccess, type: string, text: string): Promise<SeenWrite> {
  return createChecked(
    resources,
    intake(text, { level: 'full', unique: true, expect: { type }, assignId: randomUUID() }),
  );
}

/** @throws OutcomeError 403 */
export async function createChecked(resources: ResourceAccess, taken: Intake): Promise<SeenWrite> {
  const { named } = resources.access;
  if (named !== undefined) checkGranted(resources.access, taken.type, 'create');
  await hookOf(taken.type).check?.(taken.resource, resources.judge);
  if (named === undefined) return writeClaimed(resources, taken);
  return inTurnIf(isEvaluated(resources, taken), resources, () =>
    inOneTransaction(resources, inside =>
      makeNew(inside, taken, granting(resources.access.type(taken.type), 'create'), {}),
    ),
  );
}

/** Makes the resource the current version of its id. */
export function update(
  resources: ResourceAccess,
  type: string,
  id: string,
  text: string,
  options: WriteOptions,
): Promise<SeenWrite> {
  const level = updateLevel(resources.access, type);
  return updateChecked(resources, intake(text, { level, unique: true, expect: { type, id } }), options);
}

/**
 * @param taken checked to the `updateLevel`
 * @param options targets: whether references to types that the element does not name are refused
 * @throws OutcomeError 403, 404, 412, 422
 */
export async function updateChecked(
  resources: ResourceAccess,
  taken: Intake,
  options: WriteOptions & Pick<IntakeOptions, 'targets'>,
): Promise<SeenWrite> {
  const { type, id, text } = taken;
  const hook = hookOf(type);
  hook.allowChange?.(id);
  const isWhole = resources.access.named === undefined;
  if (!isWhole) checkGranted(resources.access, type, 'update');
  await hook.check?.(taken.resource, resources.judge);
  if (isWhole)
    return hook.complete
      ? updateCompleted(resources, taken, options)
      : writeClaimed(resources, taken, options);
  const targets = options.targets ? { targets: targetRules(resources.store, resources.access) } : {};
  const write = async (inside: ResourceAccess) => {
    const row = await changeableRow(inside, type, id, 'update');
    if (!row) {
      if (!mayChooseId(resources.access, type)) throw absent(type);
      checkMatch(type, id, options, undefined);
      const made = await makeNew(
        inside,
        intake(text, { level: 'full', unique: true, ...targets }),
        granting(resources.access.type(type), 'create'),
        options,
      );
      await hook.allowChosenId?.(inside, id);
      return made;
    }
    checkRowMatch(type, id, options, row);
    const kept = protectedIn(resources.access, type, row);
    const sent = parseNumberPreserving(text);
    hook.checkSent?.(sent, kept.paths);
    const completed = hook.complete?.(sent, kept.stored) ?? sent;
    const whole = printJson(protectedUpdate(kept, completed));
    const checkedWhole = checked(whole, type, id, { ...targets, isHidden: hiddenIssues(kept) });
    await hook.check?.(checkedWhole.resource, resources.judge);
    return change(inside, row, checkedWhole, kept);
  };
  return inTurnIf(isEvaluated(resources, taken), resources, () => inOneTransaction(resources, write));
}

/** With full access, where the stored version keeps what the update leaves out. */
function updateCompleted(
  resources: ResourceAccess,
  taken: Intake,
  options: WriteOptions,
): Promise<SeenWrite> {
  const { type, id, text } = taken;
  return inOneTransaction(resources, async inside => {
    const stored = await readForUpdate(inside.store, inside.principal, type, id);
    const sent = parseNumberPreserving(text);
    const whole = stored && hookOf(type).complete?.(sent, parseNumberPreserving(stored.content));
    return writeClaimed(
      inside,
      whole === undefined ? taken : checked(printJson(whole), type, id, {}),
      options,
    );
  });
}

/** Writes what was checked, with full access. */
export async function writeClaimed(
  resources: ResourceAccess,
  taken: Intake,
  options: WriteOptions = {},
): Promise<SeenWrite> {
  await checkClaims(resources, taken);
  return writeChecked(resources, taken, options);
}

/** @returns the version of the deletion; undefined if it is not visible, or nothing was deleted */
export async function remove(
  resources: ResourceAccess,
  type: string,
  id: string,
  options: WriteOptions,
): Promise<string | undefined> {
  const { store, principal, access } = resources;
  hookOf(type).allowChange?.(id);
  if (access.named === undefined) return deleteResource(store, principal, type, id, options);
  checkGranted(resources.access, type, 'delete');
  return inTurnIf(hasConstraints(resources, type, 'delete'), resources, () =>
    inOneTransaction(resources, inside => removeRow(inside, type, id, options)),
  );
}

async function removeRow(
  inside: ResourceAccess,
  type: string,
  id: string,
  options: WriteOptions,
): Promise<string | undefined> {
  const row = await changeableRow(inside, type, id, 'delete');
  checkRowMatch(type, id, options, row);
  if (!row) return undefined;
  await authorize(inside, type, id, row.content, undefined);
  await checkConstraints(row.granted('delete'), row.content, undefined, inside.judge);
  const version = await deleteResource(inside.store, inside.principal, type, id);
  return isVersionVisible(row) ? version : undefined;
}

async function makeNew(
  inside: ResourceAccess,
  taken: Intake,
  entries: readonly TypeEntry[],
  options: WriteOptions,
): Promise<SeenWrite> {
  checkNew(taken.type, parseNumberPreserving(taken.text), lockedBy(entries));
  await checkClaims(inside, taken);
  const written = await writeChecked(inside, taken, {
    ...options,
    ifNoneMatch: '*',
  });
  return judged(inside, written, undefined, 'create');
}

/** Writes the next version of a row that the principal may change. */
export async function change(
  inside: ResourceAccess,
  row: FoundRow,
  taken: Intake,
  kept: Protected,
): Promise<SeenWrite> {
  await checkClaims(inside, taken, hiddenParts(kept));
  const { type, id } = taken;
  await authorize(inside, type, id, row.content, taken.text);
  const checkChange = await hookOf(type).guardChange?.(inside, id);
  const written = await writeChecked(inside, taken, { ifMatch: row.version });
  const seen = await judged(inside, written, row.content, 'update', after =>
    checkNotRevealed(type, row, after, kept),
  );
  await checkChange?.();
  return seen;
}

/** The row after the write has to be one that the principal may write; else the transaction is rolled back. */
async function judged(
  { store, principal, access, judge }: ResourceAccess,
  written: Written,
  before: string | undefined,
  interaction: Interaction,
  check?: (row: FoundRow) => void,
): Promise<SeenWrite> {
  const { type, id } = written;
  const row = await findRow(store, principal, access, type, id, '');
  const granted = row?.granted(interaction) ?? [];
  if (!row || granted.length === 0)
    throw forbidden(`Your access does not extend to this ${type} as it would be. Nothing was changed.`);
  check?.(row);
  await authorize({ store, principal, access }, type, id, before, row.content);
  await checkConstraints(granted, before, row.content, judge);
  const isSeen = row.granted('read').length > 0;
  return {
    ...written,
    content: isSeen ? row.seen : undefined,
    visibleMeta: isSeen ? row.visibleMeta : noMeta,
  };
}
