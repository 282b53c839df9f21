// A write of one resource, by an entry of a transaction or a conditional request → its result. Conditions are resolved first.
// https://hl7.org/fhir/R4/http.html#ccreate, #cond-update, #3.1.0.7.1, #cond-patch

import { hasConstraints, inTurn, isEvaluated } from '../../access/evaluation-queue.ts';
import { patch } from '../../access/patch.ts';
import {
  createChecked,
  type ResourceAccess,
  remove,
  type SeenWrite,
  updateChecked,
} from '../../access/resources.ts';
import { inOneTransaction } from '../../access/row-access.ts';
import type { SearchOptions } from '../../access/search-page.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { type Intake, intake } from '../../base/validate/intake.ts';
import { type Relink, relinked } from '../../base/validate/link.ts';
import { setMember } from '../../base/validate/stamp.ts';
import { lockResources } from '../../database/store/resource-lock.ts';
import type { Write } from './bundle-write.ts';
import {
  type Condition,
  checkNoneExpected,
  conditionLocks,
  type ExistingMatch,
  existing,
  noMatch,
  onlyMatch,
  otherMatch,
} from './conditional.ts';
import type { Links } from './transaction-links.ts';

export type WriteResult =
  | { readonly kind: 'written'; readonly written: SeenWrite | ExistingMatch }
  /** Without an id: nothing matched. */
  | { readonly kind: 'removed'; readonly id: string | undefined; readonly version: string | undefined };

type With<Action extends Write['action']> = Extract<Write, { action: Action }>;

/** A write whose resource is known. */
export type Ready =
  | (With<'create'> & { readonly id: string })
  | (With<'update'> & { readonly id: string; readonly isNew: boolean })
  | (With<'patch'> & { readonly id: string })
  /** A create whose condition found a resource, or that is the same as one before it. */
  | { readonly action: 'match'; readonly type: string; readonly id: string };

/** The shared state of the writes of a transaction. A write alone has no links. */
export interface Together {
  readonly links?: Links;
  /** Conditions of creates → the id under which the first of them creates. */
  readonly same: Map<string, string>;
  /** Types of which the transaction has written a resource. */
  readonly written: Set<string>;
}

/** A write by a request. @throws OutcomeError 404, 412 */
export function runWrite(
  resources: ResourceAccess,
  write: Write,
  options: SearchOptions,
): Promise<WriteResult> {
  const work = () => inOneTransaction(resources, inside => runInside(inside, write, options));
  return isSlowWrite(resources, write) ? inTurn(resources, work) : work();
}

/** Whether expressions are evaluated on the connection of the write. */
export function isSlowWrite(resources: ResourceAccess, write: Write): boolean {
  if (write.action === 'patch') return write.isSlow || hasConstraints(resources, write.type, 'update');
  return 'taken' in write
    ? isEvaluated(resources, write.taken)
    : hasConstraints(resources, write.type, 'delete');
}

async function runInside(inside: ResourceAccess, write: Write, options: SearchOptions): Promise<WriteResult> {
  await lockAll(inside, [write]);
  const together: Together = { same: new Map(), written: new Set() };
  if (write.action === 'delete')
    return removeMatch(inside, write, await matchOf(inside, write, together, options));
  const ready = await readyOf(inside, write, together, options);
  return { kind: 'written', written: await perform(inside, ready, together, undefined, options) };
}

/**
 * In one order for all transactions, so that they wait for each other and never deadlock. Writes with the same condition follow each
 * other: the second one finds what the first one wrote.
 */
export async function lockAll({ store, principal }: ResourceAccess, writes: readonly Write[]): Promise<void> {
  const { client } = store;
  if (!client) throw new Error('A transaction has no connection.');
  const locks = writes.flatMap(({ action, type, id, condition }) => [
    ...(id === undefined || action === 'create' ? [] : [{ type, id }]),
    ...(condition ? conditionLocks(condition) : []),
  ]);
  // A row that is written alone is locked by its write.
  if (locks.length > 1 || writes.some(({ condition }) => condition))
    await lockResources(client, principal, locks);
}

/** The id of the write, or of what its condition finds. @throws OutcomeError 412 if several match */
export async function matchOf(
  resources: ResourceAccess,
  { id, condition, action }: Pick<Write, 'id' | 'condition' | 'action'>,
  { links }: Pick<Together, 'links'>,
  options: SearchOptions,
): Promise<string | undefined> {
  if (!condition) return action === 'create' ? undefined : id;
  const { type, pairs } = condition;
  const named = links ? pairs.map(([name, value]) => [name, links.inSearch(value)] as const) : pairs;
  return onlyMatch(resources, { type, pairs: named }, options);
}

/** @param id undefined: nothing matches */
export async function removeMatch(
  resources: ResourceAccess,
  { type, expected }: Write,
  id: string | undefined,
): Promise<WriteResult> {
  if (id === undefined) checkNoneExpected(type, expected);
  const version = id === undefined ? undefined : await remove(resources, type, id, expected);
  return { kind: 'removed', id, version };
}

export async function readyOf(
  resources: ResourceAccess,
  write: Exclude<Write, With<'delete'>>,
  together: Together,
  options: SearchOptions,
): Promise<Ready> {
  const { condition, type } = write;
  const match = await matchOf(resources, write, together, options);
  if (write.action === 'create') {
    const { same } = together;
    const key = condition && `${type}${JSON.stringify(condition.pairs)}`;
    const id = match ?? (key === undefined ? undefined : same.get(key));
    if (id !== undefined) return { action: 'match', type, id };
    if (key !== undefined) same.set(key, write.taken.id);
    return Object.assign({}, write, { id: write.taken.id });
  }
  if (write.action === 'patch') {
    if (match === undefined) throw noMatch(condition ?? { type, pairs: [] });
    return Object.assign({}, write, { id: match });
  }
  const own = write.taken.id;
  if (!condition) return Object.assign({}, write, { id: own, isNew: false });
  if (match === undefined) {
    checkNoneExpected(type, write.expected);
    return Object.assign({}, write, { id: own, isNew: true });
  }
  if (write.isIdGiven && match !== own) throw otherMatch(type, own);
  return Object.assign({}, write, { id: match, isNew: false, taken: withId(write.taken, match) });
}

function withId({ type, resource, text, bound }: Intake, id: string): Intake {
  return {
    type,
    id,
    resource: Object.assign({}, resource, { id }),
    text: setMember(text, 'id', JSON.stringify(id), true),
    bound,
  };
}

/** @param relink replaces links between entries; undefined: they stay */
export async function perform(
  resources: ResourceAccess,
  write: Ready,
  together: Together,
  relink: Relink | undefined,
  options: SearchOptions,
): Promise<SeenWrite | ExistingMatch> {
  const { type, id } = write;
  if (write.action === 'match') return existing(resources, type, id);
  if (write.action === 'patch') return patch(resources, type, id, write.patch(relink), write.expected);
  const isNew = write.action === 'create' || write.isNew;
  if (isNew && write.condition && together.written.has(type))
    await checkStillNone(resources, write.condition, together, options);
  const taken = relink ? relinked(write.taken, relink) : write.taken;
  if (write.action === 'create') return createChecked(resources, taken);
  if (!isNew || write.isIdGiven)
    return updateChecked(resources, taken, isNew ? { ifNoneMatch: '*' } : write.expected);
  // An update may have been checked as the visible part of a resource; a new one is whole.
  return createChecked(resources, intake(taken.text, { level: 'full', unique: true }));
}

/** @throws OutcomeError 412 */
async function checkStillNone(
  resources: ResourceAccess,
  condition: Condition,
  together: Together,
  options: SearchOptions,
): Promise<void> {
  const other = await matchOf(resources, { id: undefined, condition, action: 'create' }, together, options);
  if (other === undefined) return;
  throw outcomeError(
    'multiple-matches',
    `Another entry writes a ${shown(condition.type)} that the search of this one finds. Refer to that entry by its fullUrl instead.`,
    { status: 412 },
  );
}
