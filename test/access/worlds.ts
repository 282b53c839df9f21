// What is stored and the entries of a policy → other resources, that differ from them only in what the policy does not show.
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { now } from '../graphql/fixture.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { normalText, type Resource } from '../oracle/json.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { canary, changed, withOther } from './canary.ts';
import { administration, type SeenEntry, type SeenRow, seenRows } from './seen.ts';

export interface Difference {
  /** Rows that are there with other elements, and rows that only the other one has. */
  readonly written: readonly Resource[];
  readonly removed: readonly Resource[];
  /** What is seen of both. */
  readonly seen: readonly SeenRow[];
}

/** @param deciding types whose rows stay as they are */
export function otherWorld(
  store: Store,
  entries: readonly SeenEntry[],
  deciding: readonly string[],
  seed: number,
): Difference {
  const random = draw(seed);
  const seen = seenRows(store, entries);
  const plan = new Map<string, Resource>();
  const touchable = (type: string) => !deciding.includes(type) && !administration.includes(type);
  for (const row of many(
    seen.filter(({ hidden, stored }) => hidden.length > 0 && touchable(stored.resourceType)),
    200,
    random,
  ))
    plan.set(nameOf(row.stored), otherRow(row, store, random));
  const known = new Set(seen.map(({ stored }) => nameOf(stored)));
  const unseen = store.types
    .filter(touchable)
    .flatMap(type => store.resources(type))
    .filter(resource => !known.has(nameOf(resource)));
  const [gone, others] = halves(many(unseen, 160, random));
  for (const resource of others)
    plan.set(nameOf(resource), fitting(changed(resource, random, 0.4), resource));
  const narrow = new Set(entries.flatMap(({ criteria, resourceType }) => (criteria ? resourceType : [])));
  const models = [
    ...many(unseen, 40, random),
    ...many(
      seen
        .map(({ stored }) => stored)
        .filter(({ resourceType }) => narrow.has(resourceType) && touchable(resourceType)),
      60,
      random,
    ),
  ];
  for (const [i, model] of models.entries()) {
    // Before all others in the order of ids, behind them, and among them.
    const id = `${['0', 'zz', 'f001'][i % 3]}-hidden${i}`;
    plan.set(
      `${model.resourceType}/${id}`,
      fitting({ ...(changed(model, random, 0.3) as Resource), id }, { ...model, id }),
    );
  }
  const removed = new Set(gone.map(nameOf));
  // What would show is left as it was.
  for (let round = 0; ; round++) {
    const odd = differing(store, entries, seen, plan, removed);
    if (odd.length === 0) break;
    if (round > 5) throw new Error(`These would be seen: ${odd.join(', ')}`);
    for (const name of odd) plan.delete(name);
  }
  return { written: [...plan.values()], removed: gone, seen };
}

function otherRow({ stored, hidden }: SeenRow, store: Store, random: Draw): Resource {
  const donors = store.resources(stored.resourceType);
  let made = stored;
  for (const path of hidden) {
    if (random.chance(0.3)) continue;
    if (path === 'meta') {
      made = { ...made, meta: { versionId: '7', lastUpdated: '2024-01-01T00:00:00.000Z' } };
      continue;
    }
    const next = withOther(made, path.replace(/\[x\]$/, ''), donors, random);
    if (isValid(next) || !isValid(stored)) made = next;
  }
  return made;
}

/** As far as it can be stored. */
function fitting(made: unknown, instead: Resource): Resource {
  const { id = '', resourceType, meta } = instead;
  const resource = { ...(made as Resource), id, resourceType, ...(meta === undefined ? {} : { meta }) };
  return isValid(resource) ? resource : instead;
}

function isValid(resource: Resource): boolean {
  const parsed: unknown = JSON.parse(normalText(resource));
  return checkStructure(parsed, elements(), { level: 'full' }).every(
    ({ severity }) => severity === 'warning',
  );
}

/** Names of what is seen in one of them alone, or otherwise. */
function differing(
  store: Store,
  entries: readonly SeenEntry[],
  seen: readonly SeenRow[],
  plan: ReadonlyMap<string, Resource>,
  removed: ReadonlySet<string>,
): readonly string[] {
  const kept = store.types
    .flatMap(type => store.resources(type))
    .filter(resource => !removed.has(nameOf(resource)) && !plan.has(nameOf(resource)));
  const other = createStore([...kept, ...plan.values()], { base: defaultBase, now });
  const before = texts(seen);
  const after = texts(seenRows(other, entries));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter(
    name => before.get(name) !== after.get(name) || canary.test(after.get(name) ?? ''),
  );
}

function texts(rows: readonly SeenRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.map(({ stored, seen, granting }) => [nameOf(stored), `${normalText(seen)} ${granting.join()}`]),
  );
}

function many<T>(list: readonly T[], count: number, random: Draw): readonly T[] {
  return random.some(list, count);
}

function halves<T>(list: readonly T[]): readonly [readonly T[], readonly T[]] {
  return [list.filter((_, i) => i % 2 === 0), list.filter((_, i) => i % 2 === 1)];
}

export function nameOf({ resourceType, id }: Resource): string {
  return `${resourceType}/${id}`;
}
