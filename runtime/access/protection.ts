// In: a resource as it is stored, redacted for its writer, and as the writer sends it. Out: the resource to store:
// protected elements (those that the writer may not change) keep their values, also if the objects around them moved.
// docs/decisions/access-policies.md, Writes.

import { isJsonObject } from '../base/json/object.ts';
import {
  applyInPlace,
  isEqualJson,
  isMutableObject,
  type Mutable,
  mutableCopy,
  type PatchOperation,
} from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import type { OutcomeError } from '../base/outcome.ts';
import { canonicalPath, covers, type ElementPath, waysOf } from './element-path.ts';
import { type Protected, refused } from './protected-elements.ts';

type JsonObject = { [key: string]: Mutable };

/** The protected members of an object as it was read, and its place. */
interface Origin {
  readonly at: string;
  /** Names of its visible members. */
  readonly seen: ReadonlySet<string>;
  readonly members: ReadonlyMap<string, JsonValue | undefined>;
}

/** @throws OutcomeError 422 if a list with protected elements inside changes: only a patch identifies its items */
export function protectedUpdate(of: Protected, submitted: JsonValue): JsonValue {
  const result = mutableCopy(submitted);
  if (!isMutableObject(result)) return result;
  keepContainers(of, result);
  place(result, of.stored, of.seen, [], of);
  return result;
}

export interface Patched {
  readonly value: JsonValue;
  /** Expressions of objects that existed before: `Patient.name[1]`. */
  readonly kept: ReadonlySet<string>;
}

/** @throws OutcomeError of the patch; 422 if it removes an object that may contain protected elements, 403 if it adds one that does */
export function protectedPatch(of: Protected, operations: readonly PatchOperation[]): Patched {
  const root = mutableCopy(of.seen);
  const origins = new Map<Mutable, Origin>();
  remember(root, of.stored, [], of, origins);
  const result = applyInPlace(root, operations);
  if (!isMutableObject(result)) return { value: result, kept: new Set() };
  // A resource that was replaced as a whole is the same resource, unless a part of it took its place.
  const own = origins.get(root);
  const other = result === root ? undefined : origins.get(result);
  if (other) throw takenAway(`${of.type}.${other.at}`);
  origins.delete(root);
  if (own) origins.set(result, own);
  const kept = new Map<Mutable, string>();
  const added: ElementPath[] = [];
  restore(result, { at: [], expression: of.type }, of, origins, { kept, added });
  for (const [value, { at }] of origins) if (!kept.has(value)) throw takenAway(`${of.type}.${at}`);
  const [first] = added;
  if (first) throw notSettable([of.type, ...first].join('.'));
  // Elements that are hidden as a whole are in their places again.
  keepContainers({ ...of, containers: of.containers.filter(name => !covers(of.paths, [name])) }, result);
  return { value: result, kept: new Set(kept.values()) };
}

/** A new resource may not contain protected elements. @throws OutcomeError 403 that names the element */
export function checkNew(type: string, value: JsonValue, paths: readonly ElementPath[]): void {
  for (const path of paths) if (holds(value, path)) throw notSettable([type, ...path].join('.'));
}

function notSettable(element: string): OutcomeError {
  return refused(403, `Your access does not extend to setting ${element}. Leave it out.`, element);
}

function holds(value: JsonValue | undefined, [name, ...rest]: ElementPath): boolean {
  if (Array.isArray(value)) return value.some((item: JsonValue) => holds(item, [name ?? '', ...rest]));
  if (!isJsonObject(value) || name === undefined) return false;
  if (rest.length === 0) return name in value || `_${name}` in value;
  return holds(value[name], rest);
}

/** Names of the protected members of an object at a path: `birthDate` and `_birthDate`. */
function namesAt(type: string, at: ElementPath, paths: readonly ElementPath[]): readonly string[] {
  return paths.flatMap(path => waysOf(type, path)[at.join('.')]?.names ?? []);
}

/** Members with protected elements inside that are not protected themselves. */
function waysAt(type: string, at: ElementPath, paths: readonly ElementPath[]): readonly string[] {
  const ways = new Set(paths.flatMap(path => Object.keys(waysOf(type, path)[at.join('.')]?.next ?? {})));
  for (const name of namesAt(type, at, paths)) ways.delete(name);
  return [...ways];
}

function inside(type: string, at: ElementPath, name: string): ElementPath {
  return canonicalPath(type, [...at, name]);
}

function remember(
  value: Mutable,
  stored: JsonValue | undefined,
  at: ElementPath,
  of: Pick<Protected, 'type' | 'paths'>,
  origins: Map<Mutable, Origin>,
): void {
  const { type, paths } = of;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      remember(
        item,
        Array.isArray(stored) ? (stored as readonly JsonValue[])[i] : undefined,
        at,
        of,
        origins,
      );
    return;
  }
  if (!isMutableObject(value) || !isJsonObject(stored)) return;
  const names = namesAt(type, at, paths);
  const seen = new Set(Object.keys(value));
  origins.set(value, { at: at.join('.'), seen, members: new Map(names.map(name => [name, stored[name]])) });
  for (const name of waysAt(type, at, paths))
    remember(value[name] ?? null, stored[name], inside(type, at, name), of, origins);
}

/** The result of `restore`. */
interface Found {
  /** Objects that existed before, and their present places. */
  readonly kept: Map<Mutable, string>;
  /** Protected elements of objects that are new, or were moved from another place. */
  readonly added: ElementPath[];
}

/** Restores the protected members of objects that existed before. */
function restore(
  value: Mutable,
  place: { readonly at: ElementPath; readonly expression: string },
  of: Protected,
  origins: ReadonlyMap<Mutable, Origin>,
  found: Found,
): void {
  const { at, expression } = place;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      restore(item, { at, expression: `${expression}[${i}]` }, of, origins, found);
    return;
  }
  if (!isMutableObject(value)) return;
  const known = origins.get(value);
  const origin = known?.at === at.join('.') ? known : undefined;
  const names = namesAt(of.type, at, of.paths);
  if (origin) {
    found.kept.set(value, expression);
    checkEmptied(value, origin.seen, names, expression);
    checkAlternatives(value, origin.seen, at, of);
    for (const name of names) setMember(value, name, origin.members.get(name));
  } else
    found.added.push(...names.filter(name => name in value).map(name => [...at, name.replace(/^_/, '')]));
  for (const name of waysAt(of.type, at, of.paths)) {
    const further = { at: inside(of.type, at, name), expression: `${expression}.${name}` };
    restore(value[name] ?? null, further, of, origins, found);
  }
}

/**
 * Refuses to remove all visible members of an object: whether it is then empty would reveal what is hidden in it.
 *
 * @param value before its protected members are restored: members that were not visible count as absent, even if they were sent
 * @param seen names of the members that were visible, readonly ones included
 */
function checkEmptied(
  value: JsonObject,
  seen: ReadonlySet<string>,
  names: readonly string[],
  expression: string,
): void {
  const isVisible = (name: string) => !names.includes(name) || seen.has(name);
  if (seen.size === 0 || Object.keys(value).some(isVisible) || names.some(name => seen.has(name))) return;
  throw refused(
    422,
    `${expression} may hold what your access does not extend to: leave something of what you see of it.`,
    expression,
  );
}

/** Setting an alternative of a hidden choice is refused: success would reveal whether a hidden one is present. */
function checkAlternatives(
  value: JsonObject,
  seen: ReadonlySet<string>,
  at: ElementPath,
  { type, closed }: Protected,
): void {
  const name = namesAt(type, at, closed).find(each => each in value && !seen.has(each));
  if (name === undefined) return;
  const element = [type, ...at, name].join('.');
  throw refused(403, `Your access does not extend to setting ${element} where there was none.`, element);
}

/** Without a patch, only elements that do not repeat can be identified. */
function place(
  value: Mutable,
  stored: JsonValue | undefined,
  seen: JsonValue | undefined,
  at: ElementPath,
  of: Protected,
): void {
  if (!isMutableObject(value)) return;
  const before = isJsonObject(stored) ? stored : {};
  const shown = isJsonObject(seen) ? seen : {};
  const visible = new Set(Object.keys(shown));
  const names = namesAt(of.type, at, of.paths);
  checkEmptied(value, visible, names, [of.type, ...at].join('.'));
  checkAlternatives(value, visible, at, of);
  for (const name of names) setMember(value, name, before[name]);
  for (const name of waysAt(of.type, at, of.paths)) {
    const path = inside(of.type, at, name);
    const element = `${of.type}.${path.join('.')}`;
    const [given, old] = [value[name], shown[name]];
    // An element whose only content is hidden is treated as absent.
    const unseen = namesAt(of.type, path, of.paths);
    const own =
      isJsonObject(given) &&
      Object.keys(given).length > 0 &&
      Object.keys(given).every(each => unseen.includes(each))
        ? undefined
        : given;
    if (isEqualJson(own ?? null, old ?? null)) setMember(value, name, before[name]);
    else if (own === undefined && path.join('.') === 'meta' && waysAt(of.type, path, of.paths).length === 0) {
      // Each resource has `meta`, whether it is sent or not: kept members in it reveal nothing.
      const kept: JsonObject = {};
      for (const each of unseen)
        setMember(kept, each, isJsonObject(before[name]) ? before[name][each] : undefined);
      setMember(value, name, Object.keys(kept).length === 0 ? undefined : kept);
    } else if (Array.isArray(own) || Array.isArray(old))
      throw refused(
        422,
        `${element} repeats, and holds what your access does not extend to: change it by a patch, which says which item is which.`,
        element,
      );
    else if (own === undefined)
      throw refused(
        422,
        `${element} may hold what your access does not extend to: leave it as it was read.`,
        element,
      );
    else place(own, before[name], old, path, of);
  }
}

/** Resources inside: hidden ones have no position in a list that changes. */
function keepContainers({ type, stored, seen, containers }: Protected, value: JsonObject): void {
  for (const name of containers) {
    const shown = isJsonObject(seen) ? seen[name] : undefined;
    if (isEqualJson(value[name] ?? null, shown ?? null))
      setMember(value, name, isJsonObject(stored) ? stored[name] : undefined);
    else
      throw refused(
        422,
        `${type}.${name} may hold resources that your access does not extend to: leave it as it is.`,
        `${type}.${name}`,
      );
  }
}

function setMember(object: JsonObject, name: string, value: JsonValue | undefined): void {
  if (value === undefined) delete object[name];
  else object[name] = mutableCopy(value);
}

/** The refusal is the same whether or not there are resources inside. */
function takenAway(element: string): OutcomeError {
  return refused(
    422,
    `${element} may hold what your access does not extend to: change what you see of it, but neither remove it nor replace it as a whole.`,
    element,
  );
}
