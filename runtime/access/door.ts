// In: a principal and what it wants to read or write of one resource. Out: what it sees of it, or what was written. Every door,
// REST and mutations alike, goes through here. What is not granted looks like what is not there. decisions.md, access policies
import { randomUUID } from 'node:crypto';
import { parseNumberPreserving, printJson } from '../json/json.ts';
import { applyPatch, type PatchOperation } from '../json/patch.ts';
import type { JsonValue } from '../json/read.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { isOwnEvent } from '../store/audit-id.ts';
import {
  checkMatch,
  deleteResource,
  readForUpdate,
  readResource,
  type Store,
  type StoredVersion,
  type WriteOptions,
  type Written,
  writeResource,
} from '../store/resource.ts';
import { tooCostly } from '../store/write-budget.ts';
import { type Intake, type IntakeOptions, intake } from '../validate/intake.ts';
import type { Level } from '../validate/structure.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { type ClaimChecks, checkClaims } from './claims.ts';
import { checkConstraints, type Judge } from './constraint.ts';
import { checkChosenId, checkCode, checkDeploy, checkNotGained, keepCode, mayDeploy } from './deploy.ts';
import { alternatives, covers, type ElementPath } from './element-path.ts';
import { hiding, keptPaths, type Protected, showsClaims, sparing } from './kept.ts';
import type { Interaction } from './policy.ts';
import { checkNew, protectedPatch, protectedUpdate } from './protect.ts';
import { type FoundRow, findRow, readSeenRow, type ShownMeta } from './row-access.ts';
import { checkIfPolicy } from './written-policy.ts';

/** Who comes in, and to what. */
export interface Door {
  readonly store: Store;
  readonly principal: Principal;
  readonly access: Access;
  /** Evaluates write constraints. */
  readonly judge: Judge;
  /** Checks what claims a profile. */
  readonly claims: ClaimChecks;
}

/** What came of a write, as its writer sees it; without content where the writer may not read it. */
export interface SeenWrite extends Omit<Written, 'content'> {
  readonly content: string | undefined;
  /** Absent: all. */
  readonly shows?: ShownMeta;
}

/** What is read, as its reader sees it. */
export type SeenVersion = StoredVersion & Pick<SeenWrite, 'shows'>;

const noneShown: ShownMeta = { version: false, updated: false };

/** undefined if it is not there, or not to be seen. */
export async function read(
  { store, principal, access }: Door,
  type: string,
  id: string,
): Promise<SeenVersion | undefined> {
  if (access.named === undefined) return readResource(store, principal, type, id);
  const found = await readSeenRow(store, principal, access, type, id);
  return found && { type, id, ...found };
}

/** Stores a resource under an id of the server's choice. */
export function create(door: Door, type: string, text: string): Promise<SeenWrite> {
  return createChecked(
    door,
    intake(text, { level: 'full', unique: true, expect: { type }, assignId: randomUUID() }),
  );
}

/** @throws OutcomeError 403 */
export async function createChecked(door: Door, taken: Intake): Promise<SeenWrite> {
  const { named } = door.access;
  if (named !== undefined) checkGranted(door, taken.type, 'create');
  await checkIfPolicy(taken, door);
  if (named === undefined) return writeClaimed(door, taken);
  return together(door, inside =>
    makeNew(inside, taken, granting(door.access.type(taken.type), 'create'), {}),
  );
}

/** Makes the resource the current version of its id. */
export function update(
  door: Door,
  type: string,
  id: string,
  text: string,
  options: WriteOptions,
): Promise<SeenWrite> {
  const level = updateLevel(door.access, type);
  return updateChecked(door, intake(text, { level, unique: true, expect: { type, id } }), options);
}

/** Who does not see all of a resource cannot send all of it: it is checked when the rest is known. */
export function updateLevel(access: Access, type: string): Level {
  const isPartial = ({ hidden, readonly }: TypeEntry) => hidden.length + readonly.length > 0;
  return access.showsInner && !access.type(type).entries.some(isPartial) ? 'full' : 'shape';
}

/**
 * @param taken checked to the `updateLevel`
 * @param options targets: whether references to types that the element does not name are refused
 * @throws OutcomeError 403, 404, 412, 422
 */
export async function updateChecked(
  door: Door,
  taken: Intake,
  options: WriteOptions & Pick<IntakeOptions, 'targets'>,
): Promise<SeenWrite> {
  const { type, id, text } = taken;
  checkEvent(type, id);
  if (door.access.named === undefined) {
    await checkIfPolicy(taken, door);
    return taken.type === 'Bot' ? updateBot(door, taken, options) : writeClaimed(door, taken, options);
  }
  checkGranted(door, type, 'update');
  await checkIfPolicy(taken, door);
  const targets = options.targets ? { targets: targetRules(door) } : {};
  return together(door, async inside => {
    const row = await changeable(inside, type, id, 'update');
    if (!row) {
      if (!mayChooseId(door.access, type)) throw absent(type);
      checkMatch(type, id, options, undefined);
      const made = await makeNew(
        inside,
        intake(text, { level: 'full', unique: true, ...targets }),
        granting(door.access.type(type), 'create'),
        options,
      );
      await checkChosenId(inside, type, id);
      return made;
    }
    checkRowMatch(type, id, options, row);
    const kept = protectedIn(inside, type, row);
    const sent = parseNumberPreserving(text);
    if (type === 'Bot') checkCode(kept, sent);
    const named = type === 'Bot' ? keepCode(sent, kept.stored) : sent;
    const whole = printJson(protectedUpdate(kept, named));
    const checkedWhole = checked(whole, type, id, { ...targets, spares: sparing(kept) });
    await checkIfPolicy(checkedWhole, door);
    return change(inside, row, checkedWhole, kept);
  });
}

/** @throws OutcomeError 403, 404, 412, 422 */
export function patch(
  door: Door,
  type: string,
  id: string,
  operations: readonly PatchOperation[],
  options: WriteOptions,
): Promise<SeenWrite> {
  const { access, principal } = door;
  checkEvent(type, id);
  if (access.named !== undefined) checkGranted(door, type, 'update');
  return together(door, async inside => {
    if (access.named === undefined) {
      const current = await readForUpdate(inside.store, principal, type, id);
      checkMatch(type, id, options, current?.version);
      if (!current) throw absent(type);
      const text = patchedText(inside, applyPatch(parseNumberPreserving(current.content), operations));
      const taken = checked(text, type, id, { targets: { base: inside.store.index.base } });
      await checkIfPolicy(taken, door);
      return writeClaimed(inside, taken);
    }
    const row = await changeable(inside, type, id, 'update');
    checkRowMatch(type, id, options, row);
    // What is patched is looked at: its tests would tell.
    if (!row || row.granted('read').length === 0) throw absent(type);
    const kept = protectedIn(inside, type, row);
    if (type === 'Bot') checkCode(kept, applyPatch(kept.seen, operations));
    const patched = protectedPatch(kept, operations);
    const targets = targetRules(inside);
    const taken = checked(patchedText(inside, patched.value), type, id, {
      targets,
      spares: sparing(kept, patched.kept),
    });
    await checkIfPolicy(taken, door);
    return change(inside, row, taken, kept);
  });
}

/** Keeps the code that the update does not name. */
function updateBot(door: Door, taken: Intake, options: WriteOptions): Promise<SeenWrite> {
  return together(door, async inside => {
    const stored = await readForUpdate(inside.store, inside.principal, 'Bot', taken.id);
    if (!stored) return writeClaimed(inside, taken, options);
    const whole = keepCode(parseNumberPreserving(taken.text), parseNumberPreserving(stored.content));
    return writeClaimed(inside, checked(printJson(whole), 'Bot', taken.id, {}), options);
  });
}

/** Full access included: the audit trail only grows. @throws OutcomeError 403 */
function checkEvent(type: string, id: string): void {
  if (isOwnEvent(type, id))
    throw forbidden(
      `${type}/${id} belongs to the audit trail of the server: only the server writes it, and nothing changes or deletes it.`,
    );
}

/** A patch makes no resource that could not be sent as a whole. */
function patchedText({ store }: Door, value: JsonValue): string {
  const text = printJson(value);
  if (store.mostBytes !== undefined && Buffer.byteLength(text) > store.mostBytes)
    throw tooCostly(
      `The patch makes a resource of more than ${store.mostBytes} bytes, the most that a resource may have. Nothing of the patch was done.`,
    );
  return text;
}

async function writeClaimed(door: Door, taken: Intake, options: WriteOptions = {}): Promise<SeenWrite> {
  await checkClaims(taken, door.claims);
  return writeResource(door.store, door.principal, taken, options);
}

/** The version of the tombstone; undefined if it is not to be seen, or there was nothing to delete, or nothing that may be. */
export async function remove(
  door: Door,
  type: string,
  id: string,
  options: WriteOptions,
): Promise<string | undefined> {
  const { store, principal, access } = door;
  checkEvent(type, id);
  if (access.named === undefined) return deleteResource(store, principal, type, id, options);
  checkGranted(door, type, 'delete');
  return together(door, async inside => {
    const row = await changeable(inside, type, id, 'delete');
    checkRowMatch(type, id, options, row);
    if (!row) return undefined;
    await checkDeploy(inside, type, id, row.content, undefined);
    await checkConstraints(row.granted('delete'), row.content, undefined, door.judge);
    const version = await deleteResource(inside.store, principal, type, id);
    return showsVersion(row) ? version : undefined;
  });
}

function showsVersion(row: FoundRow): boolean {
  return row.shows.version && row.granted('read').length > 0;
}

/** Whose access does not extend to a version cannot ask for one: whether it is the right one would tell. */
function checkRowMatch(type: string, id: string, options: WriteOptions, row: FoundRow | undefined): void {
  if (row && !showsVersion(row) && options.ifMatch !== undefined && options.ifMatch !== '*')
    throw new OutcomeError(
      outcome('error', 'forbidden', `If-Match: your access does not extend to versions of this ${type}.`),
    );
  if (row && !showsVersion(row) && options.ifNoneMatch)
    throw new OutcomeError(
      outcome(
        'error',
        'conflict',
        `${type}/${id} is there, and If-None-Match asks for none. Choose another id.`,
      ),
      { status: 412 },
    );
  checkMatch(type, id, options, row?.version);
}

/** The row, locked, if the interaction is granted on it. */
async function changeable(
  { store, principal, access }: Door,
  type: string,
  id: string,
  interaction: Interaction,
): Promise<FoundRow | undefined> {
  const row = await findRow(store, principal, access, type, id, 'for update');
  return row && row.granted(interaction).length > 0 ? row : undefined;
}

async function makeNew(
  inside: Door,
  taken: Intake,
  entries: readonly TypeEntry[],
  options: WriteOptions,
): Promise<SeenWrite> {
  checkNew(taken.type, parseNumberPreserving(taken.text), lockedBy(entries));
  await checkClaims(taken, inside.claims);
  const written = await writeResource(inside.store, inside.principal, taken, {
    ...options,
    ifNoneMatch: '*',
  });
  return judged(inside, written, undefined, 'create');
}

async function change(inside: Door, row: FoundRow, taken: Intake, kept: Protected): Promise<SeenWrite> {
  await checkClaims(taken, inside.claims, {
    spares: sparing(kept),
    hidesIn: hiding(kept),
    hidesSome: keptPaths(kept).length > 0,
    showsClaims: showsClaims(kept),
  });
  const { type, id } = taken;
  await checkDeploy(inside, type, id, row.content, taken.text);
  const couldDeploy = type === 'Bot' && (await mayDeploy(inside, id));
  const written = await writeResource(inside.store, inside.principal, taken, { ifMatch: row.version });
  const seen = await judged(inside, written, row.content, 'update', after =>
    checkVeil(type, row, after, kept),
  );
  if (type === 'Bot') await checkNotGained(inside, id, couldDeploy);
  return seen;
}

/** Nobody writes a row into an entry that shows what was hidden of it. Whether there was something is all the same. */
function checkVeil(type: string, before: FoundRow, after: FoundRow, kept: Protected): void {
  const [readBefore, readAfter] = [before.granted('read'), after.granted('read')];
  if (readAfter.length === 0) return;
  const veiled = readBefore.length > 0 ? hiddenBy(readBefore) : keptPaths(kept);
  const still = hiddenBy(readAfter);
  if (veiled.some(path => !covers(still, path)))
    throw forbidden(`Your access would show more of the ${type} than it did before. Nothing was changed.`);
}

function hiddenBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden }) => hidden));
}

/** What was written has to be what the principal may write; else nothing was. */
async function judged(
  { store, principal, access, judge }: Door,
  written: Written,
  before: string | undefined,
  interaction: Interaction,
  check?: (row: FoundRow) => void,
): Promise<SeenWrite> {
  const { type, id } = written;
  const row = await findRow(store, principal, access, type, id, '');
  const granted = row?.granted(interaction) ?? [];
  if (!row || granted.length === 0)
    throw forbidden(`Your access does not extend to a ${type} as this one would be. Nothing was changed.`);
  check?.(row);
  await checkDeploy({ store, principal, access }, type, id, before, row.content);
  await checkConstraints(granted, before, row.content, judge);
  const isSeen = row.granted('read').length > 0;
  return { ...written, content: isSeen ? row.seen : undefined, shows: isSeen ? row.shows : noneShown };
}

/** Elements that every entry that grants the row hides or keeps as they are, and those that nobody shows. */
function protectedIn({ access }: Door, type: string, row: FoundRow): Protected {
  const readers = row.granted('read');
  const writers = row.granted('update');
  const paths = [...lockedBy(writers), ...hiddenBy(readers)];
  const hidden = [...readers, ...writers].flatMap(entry => entry.hidden);
  return {
    type,
    stored: parseNumberPreserving(row.content),
    // Who may not read it is told nothing by what of it can be repeated.
    seen: readers.length > 0 ? parseNumberPreserving(row.seen) : {},
    paths,
    closed: paths
      .filter(path => covers(hidden, path))
      .flatMap(path => alternatives(type, path))
      .filter(path => !covers(paths, path)),
    containers: access.showsInner ? [] : ['contained', ...(containers[type] ?? [])],
  };
}

const containers: Readonly<Record<string, readonly string[]>> = {
  Bundle: ['entry'],
  Parameters: ['parameter'],
};

function lockedBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden, readonly }) => [...hidden, ...readonly]));
}

/** Paths that each of the lists covers. */
function common(lists: readonly (readonly ElementPath[])[]): readonly ElementPath[] {
  return lists.flatMap(list => list.filter(path => lists.every(other => covers(other, path))));
}

/** Whoever may make and change every row of the type learns nothing from an id that is taken. */
function mayChooseId(access: Access, type: string): boolean {
  return (['create', 'update'] as const).every(name =>
    granting(access.type(type), name).some(({ condition }) => condition === undefined),
  );
}

function checkGranted({ access }: Door, type: string, interaction: Interaction): void {
  if (granting(access.type(type), interaction).length > 0) return;
  const doing = { create: 'creating', update: 'changing', delete: 'deleting' }[String(interaction)];
  throw forbidden(`Your access does not extend to ${doing} ${type}.`);
}

/** What is contained and not shown is not told by what refers to it. */
function targetRules({ store, access }: Door): NonNullable<IntakeOptions['targets']> {
  return { base: store.index.base, contained: access.showsInner };
}

function checked(
  text: string,
  type: string,
  id: string,
  options: Pick<IntakeOptions, 'targets' | 'spares'>,
): Intake {
  const taken = intake(text, { level: 'full', unique: true, ...options });
  if (taken.type === type && taken.id === id) return taken;
  throw new OutcomeError(
    outcome('error', 'invalid', 'A patch may not change id and resourceType.', `${type}.id`),
  );
}

/** In the transaction that there is, or in one of its own. */
function together<Result>(door: Door, work: (inside: Door) => Promise<Result>): Promise<Result> {
  if (door.store.client) return work(door);
  return inTransaction(door.store.database.generic, client =>
    work({ ...door, store: { ...door.store, client } }),
  );
}

function absent(type: string): OutcomeError {
  return new OutcomeError(outcome('error', 'not-found', `No ${type} with this id is here.`));
}

function forbidden(sentence: string): OutcomeError {
  return new OutcomeError(outcome('error', 'forbidden', sentence));
}
