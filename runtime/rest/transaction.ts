// In: the writes of a transaction. Out: what was written, all of it or nothing. They run in the order DELETE, POST, PUT and PATCH; links
// between the entries and conditional references become references to what is stored. https://hl7.org/fhir/R4/http.html#trules

import { patch } from '../access/patch.ts';
import {
  createChecked,
  type ResourceAccess,
  remove,
  type SeenWrite,
  updateChecked,
} from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { lockResources } from '../store/resource-lock.ts';
import type { Intake } from '../validate/intake.ts';
import { relinked } from '../validate/link.ts';
import { setMember } from '../validate/stamp.ts';
import { inEntry } from './bundle.ts';
import type { BundleWrite } from './bundle-write.ts';
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
import { type ConditionalReferences, conditionalReferences, type Links, links } from './transaction-links.ts';

export type EntryResult =
  | { readonly kind: 'written'; readonly written: SeenWrite | ExistingMatch }
  | { readonly kind: 'removed'; readonly type: string; readonly version: string | undefined };

type With<Action extends BundleWrite['action']> = Extract<BundleWrite, { action: Action }>;

/** A write whose resource is known. */
type Ready =
  | (With<'create'> & { readonly id: string })
  | (With<'update'> & { readonly id: string; readonly isNew: boolean })
  | (With<'patch'> & { readonly id: string })
  /** A create whose condition found a resource, or that is the same as one before it. */
  | { readonly action: 'match'; readonly index: number; readonly type: string; readonly id: string };

/**
 * @param resources on the connection of a transaction
 * @returns by position of the entry
 * @throws OutcomeError whose issues name the entry
 */
export async function runWrites(
  resources: ResourceAccess,
  writes: readonly BundleWrite[],
  options: SearchOptions,
): Promise<ReadonlyMap<number, EntryResult>> {
  await lockAll(resources, writes);
  const results = new Map<number, EntryResult>();
  const known = links(writes);
  const taken = new Map<string, number>();
  for (const write of writes) {
    if (write.action !== 'delete') continue;
    await inEntry(write.index, async () => {
      const id = write.id ?? (await matchOf(resources, write.condition, known, options));
      claim(taken, write, id);
      const { type, expected } = write;
      if (id === undefined) checkNoneExpected(type, expected);
      const version = id === undefined ? undefined : await remove(resources, type, id, expected);
      results.set(write.index, { kind: 'removed', type, version });
    });
  }
  const ready = await resolved(resources, writes, known, taken, options);
  const found = conditionalReferences(resources, options);
  const written = new Set<string>();
  const run = async (write: Ready) => {
    const result = await perform(resources, write, { known, found, written, options });
    written.add(write.type);
    results.set(write.index, { kind: 'written', written: result });
  };
  let left = ready.filter(({ action }) => action !== 'match');
  for (let isStuck = false; left.length > 0; ) {
    // A conditional reference may mean a resource that another entry writes: what waits for it comes later.
    const postponed: Ready[] = [];
    for (const write of left)
      await inEntry(write.index, async () => {
        if ('taken' in write && !(await found.resolve(write.taken, isStuck))) postponed.push(write);
        else await run(write);
      });
    isStuck = postponed.length === left.length;
    left = postponed;
  }
  for (const write of ready) if (write.action === 'match') await inEntry(write.index, () => run(write));
  return results;
}

/** In one order for all transactions, so that they wait for each other and never deadlock. */
async function lockAll({ store, principal }: ResourceAccess, writes: readonly BundleWrite[]): Promise<void> {
  const { client } = store;
  if (!client) throw new Error('A transaction has no connection.');
  const locks = writes.flatMap(({ action, type, id, condition }) => [
    ...(id === undefined || action === 'create' ? [] : [{ type, id }]),
    ...(condition ? conditionLocks(condition) : []),
  ]);
  if (locks.length > 1) await lockResources(client, principal, locks);
}

/** @throws OutcomeError 412 if several match */
async function matchOf(
  resources: ResourceAccess,
  condition: Condition | undefined,
  known: Links,
  options: SearchOptions,
): Promise<string | undefined> {
  if (!condition) return undefined;
  const pairs = condition.pairs.map(([name, value]) => [name, known.inSearch(value)] as const);
  return onlyMatch(resources, { type: condition.type, pairs }, options);
}

/** Two entries may not write one resource. @throws OutcomeError 400 */
function claim(
  taken: Map<string, number>,
  { type, index }: { readonly type: string; readonly index: number },
  id: string | undefined,
): void {
  if (id === undefined) return;
  const name = `${type}/${id}`;
  const other = taken.get(name);
  taken.set(name, index);
  if (other === undefined) return;
  const sentence = `Bundle.entry[${other}] and Bundle.entry[${index}] write the same resource. A transaction writes each resource once.`;
  throw outcomeError('invalid', sentence, { expression: `Bundle.entry[${index}].request.url` });
}

/** Creates first, then updates and patches: the resource of each, and what its `fullUrl` stands for. */
async function resolved(
  resources: ResourceAccess,
  writes: readonly BundleWrite[],
  known: Links,
  taken: Map<string, number>,
  options: SearchOptions,
): Promise<readonly Ready[]> {
  const ready: Ready[] = [];
  const same = new Map<string, string>();
  const ordered = [
    ...writes.filter(({ action }) => action === 'create'),
    ...writes.filter(({ action }) => action === 'update' || action === 'patch'),
  ];
  for (const write of ordered)
    await inEntry(write.index, async () => {
      const one = await readyOf(resources, write, known, same, options);
      if (one.action !== 'match') claim(taken, one, one.id);
      if (write.fullUrl !== undefined) known.set(write.fullUrl, `${one.type}/${one.id}`);
      ready.push(one);
    });
  return ready;
}

/** @param same conditions of creates → the id under which the first of them creates */
async function readyOf(
  resources: ResourceAccess,
  write: BundleWrite,
  known: Links,
  same: Map<string, string>,
  options: SearchOptions,
): Promise<Ready> {
  const { condition, type, index } = write;
  const match = await matchOf(resources, condition, known, options);
  if (write.action === 'create') {
    const key = condition && JSON.stringify(condition.pairs);
    const id = match ?? (key === undefined ? undefined : same.get(`${type}${key}`));
    if (id !== undefined) return { action: 'match', index, type, id };
    if (key !== undefined) same.set(`${type}${key}`, write.taken.id);
    return Object.assign({}, write, { id: write.taken.id });
  }
  if (write.action === 'patch') {
    const id = write.id ?? match;
    if (id === undefined) throw noMatch(type);
    return Object.assign({}, write, { id });
  }
  if (write.action !== 'update') throw new Error('A deletion is done before.');
  const own = write.taken.id;
  if (!condition) return Object.assign({}, write, { id: own, isNew: false });
  if (match === undefined) {
    checkNoneExpected(type, write.expected);
    return Object.assign({}, write, { id: own, isNew: true });
  }
  if (write.isIdGiven && match !== own) throw otherMatch(type, own);
  return Object.assign({}, write, { id: match, isNew: false, taken: withId(write.taken, match) });
}

function withId({ type, resource, text }: Intake, id: string): Intake {
  return {
    type,
    id,
    resource: Object.assign({}, resource, { id }),
    text: setMember(text, 'id', JSON.stringify(id), true),
  };
}

interface Performing {
  readonly known: Links;
  readonly found: ConditionalReferences;
  /** Types of which the transaction has written a resource. */
  readonly written: ReadonlySet<string>;
  readonly options: SearchOptions;
}

async function perform(
  resources: ResourceAccess,
  write: Ready,
  { known, found, written, options }: Performing,
): Promise<SeenWrite | ExistingMatch> {
  const { type, id } = write;
  if (write.action === 'match') return existing(resources, type, id);
  const relink = known.relink(write, found.known);
  if (write.action === 'patch') return patch(resources, type, id, write.patch(relink), write.expected);
  const isNew = write.action === 'create' || write.isNew;
  if (isNew && write.condition && written.has(type)) {
    const other = await matchOf(resources, write.condition, known, options);
    if (other !== undefined) throw metByOther(type);
  }
  const resource = relinked(write.taken, relink);
  if (write.action === 'create' || (isNew && !write.isIdGiven)) return createChecked(resources, resource);
  return updateChecked(resources, resource, isNew ? { ifNoneMatch: '*' } : write.expected);
}

function metByOther(type: string): OutcomeError {
  return outcomeError(
    'multiple-matches',
    `Another entry writes a ${shown(type)} that the search of this one finds. Refer to that entry by its fullUrl instead.`,
    { status: 412 },
  );
}
