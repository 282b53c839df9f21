// The writes of a transaction → their results, all or none. They run in the order DELETE, POST, PUT and PATCH; links between entries and
// conditional references become references to stored resources. https://hl7.org/fhir/R4/http.html#trules

import type { ResourceAccess } from '../../access/resources.ts';
import type { SearchOptions } from '../../access/search-page.ts';
import { outcomeError } from '../../base/outcome.ts';
import { inEntry } from './bundle.ts';
import type { BundleWrite } from './bundle-write.ts';
import { type ConditionalReferences, conditionalReferences, inOrder } from './conditional-references.ts';
import { type Links, links } from './transaction-links.ts';
import {
  lockAll,
  matchOf,
  perform,
  type Ready,
  readyOf,
  removeMatch,
  type Together,
  type WriteResult,
} from './write.ts';

interface Entry {
  readonly of: Exclude<BundleWrite, { action: 'delete' }>;
  readonly write: Ready;
}

type Linked = Together & { readonly links: Links };

/**
 * @param resources on the connection of a transaction
 * @returns results by position of the entry, and the resolved links between entries
 * @throws OutcomeError whose issues name the entry
 */
export async function runWrites(
  resources: ResourceAccess,
  writes: readonly BundleWrite[],
  options: SearchOptions,
): Promise<{ readonly results: ReadonlyMap<number, WriteResult>; readonly links: Links }> {
  await lockAll(resources, writes);
  const results = new Map<number, WriteResult>();
  const together: Linked = { links: links(writes), same: new Map(), written: new Set() };
  const taken = new Map<string, number>();
  for (const write of writes)
    if (write.action === 'delete')
      await inEntry(write.index, async () => {
        const id = await matchOf(resources, write, together, options);
        claim(taken, write, id);
        results.set(write.index, await removeMatch(resources, write, id));
      });
  const ready = await resolved(resources, writes, together, taken, options);
  const found = conditionalReferences(resources, options);
  const run = async ({ of, write }: Entry) => {
    const relink = together.links.relink(of, found.known);
    const written = await perform(resources, write, together, relink, options);
    together.written.add(write.type);
    results.set(of.index, { kind: 'written', written });
  };
  for (const { of, write } of ready) inEntry(of.index, () => found.in(write));
  const writing = ready.filter(({ write }) => write.action !== 'match');
  await inRounds(inOrder(writing, found), found, run);
  for (const entry of ready)
    if (entry.write.action === 'match') await inEntry(entry.of.index, () => run(entry));
  return { results, links: together.links };
}

/** A conditional reference may match a resource that another entry writes: its entry runs in a later round. */
async function inRounds(
  entries: readonly Entry[],
  found: ConditionalReferences,
  run: (entry: Entry) => Promise<void>,
): Promise<void> {
  let left = entries;
  let fresh: Set<string> | undefined = new Set();
  for (let round = 0; left.length > 0; round++) {
    if (round > mostRounds) throw tooMany(left);
    const postponed: Entry[] = [];
    const written = new Set<string>();
    for (const entry of left)
      await inEntry(entry.of.index, async () => {
        if (!(await found.resolve(entry.write, fresh))) return void postponed.push(entry);
        await run(entry);
        written.add(entry.write.type);
        fresh?.add(entry.write.type);
      });
    fresh = postponed.length === left.length ? undefined : written;
    left = postponed;
  }
}

const mostRounds = 20;

function tooMany([first]: readonly Entry[]) {
  return outcomeError(
    'too-costly',
    'The conditional references of the transaction mean each other in too long a chain: name ' +
      'entries by their fullUrl, or put those that are referred to first.',
    { expression: `Bundle.entry[${first?.of.index}]` },
  );
}

/** Two entries may not write one resource. @throws OutcomeError 400 */
function claim(
  taken: Map<string, number>,
  { type, index }: Pick<BundleWrite, 'type' | 'index'>,
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

/** Resolves the resource and the `fullUrl` of each write: creates first, then updates and patches. */
async function resolved(
  resources: ResourceAccess,
  writes: readonly BundleWrite[],
  together: Linked,
  taken: Map<string, number>,
  options: SearchOptions,
): Promise<readonly Entry[]> {
  const ready: Entry[] = [];
  const creates = writes.filter(({ action }) => action === 'create');
  const others = writes.filter(({ action }) => action !== 'create');
  for (const of of [...creates, ...others])
    if (of.action !== 'delete')
      await inEntry(of.index, async () => {
        const write = await readyOf(resources, of, together, options);
        if (write.action !== 'match') claim(taken, of, write.id);
        if (of.fullUrl !== undefined) together.links.set(of.fullUrl, `${write.type}/${write.id}`);
        ready.push({ of, write });
      });
  return ready;
}
