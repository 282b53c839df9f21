// In: a type and the path of one of its elements. Out: the members by which it is reached in a resource, at every depth of recursion.
import { LRUCache } from 'lru-cache';
import { elements } from '../base/definitions/elements.ts';
import { canonicalPath, type ElementPath } from './element-path.ts';

/** By the canonical path of an object, joined; '' is the resource. */
export type Ways = Readonly<Record<string, Way>>;

export interface Way {
  /** Members of the object that are the element: `birthDate` and `_birthDate`. */
  readonly names: readonly string[];
  /** Members with the element inside, and the canonical path of each. */
  readonly next: Readonly<Record<string, string>>;
}

const known = new LRUCache<string, Ways>({ max: 5_000 });

/**
 * @param type of a resource, or `*`: of all that have the element
 * @param path canonical
 * @returns undefined if it is reached only by the path itself
 */
export function waysTo(type: string, path: ElementPath): Ways | undefined {
  const ways = waysOf(type, path);
  return isStraight(ways) ? undefined : ways;
}

/** As `waysTo`, one way included. */
export function waysOf(type: string, path: ElementPath): Ways {
  const key = `${type}.${path.join('.')}`;
  const found = known.get(key);
  if (found) return found;
  const made = type === '*' ? waysInAll(path) : waysIn(type, path);
  known.set(key, made);
  return made;
}

function waysInAll(path: ElementPath): Ways {
  const all: Record<string, Way> = {};
  for (const type of elements().resources) {
    if (!has(type, path)) continue;
    for (const [at, { names, next }] of Object.entries(waysOf(type, path)))
      all[at] = { names, next: { ...all[at]?.next, ...next } };
  }
  return all;
}

function has(type: string, path: ElementPath): boolean {
  const { types } = elements();
  let of = type;
  return path.every(name => {
    const field = types[of]?.fields[name];
    of = field?.type ?? '';
    return field !== undefined;
  });
}

function isStraight(ways: Ways): boolean {
  return Object.values(ways).every(
    ({ names, next }) => Object.keys(next).length === (names.length > 0 ? 0 : 1),
  );
}

function named(name: string): readonly string[] {
  return [name, `_${name}`];
}

function waysIn(type: string, path: ElementPath): Ways {
  const holder = path.slice(0, -1).join('.');
  const steps = stepsFrom(type, path);
  const leading = new Set([holder]);
  for (let before = 0; before < leading.size; ) {
    before = leading.size;
    for (const [at, next] of steps) if (Object.values(next).some(to => leading.has(to))) leading.add(at);
  }
  return Object.fromEntries(
    [...steps].flatMap(([at, next]): [string, Way][] => {
      if (!leading.has(at)) return [];
      const further = Object.entries(next).filter(([, to]) => leading.has(to));
      const names = at === holder ? named(path.at(-1) ?? '') : [];
      return [[at, { names, next: Object.fromEntries(further) }]];
    }),
  );
}

/** The objects inside of each object: backbone elements, and elements of the path itself. */
function stepsFrom(type: string, path: ElementPath): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { types } = elements();
  const steps = new Map<string, Readonly<Record<string, string>>>();
  const left: { readonly at: ElementPath; readonly of: string }[] = [{ at: [], of: type }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { at, of } = one;
    if (steps.has(at.join('.'))) continue;
    const next: Record<string, string> = {};
    for (const [name, field] of Object.entries(types[of]?.fields ?? {})) {
      const to = canonicalPath(type, [...at, name]);
      const isOnPath = to.length < path.length && to.every((each, i) => each === path[i]);
      if (types[field.type]?.kind !== 'nested' && !isOnPath) continue;
      next[name] = to.join('.');
      left.push({ at: to, of: field.type });
    }
    steps.set(at.join('.'), next);
  }
  return steps;
}
