// In: changes of the elements of a resource. Out: the operations of a JSON Patch that make them: values of primitives change together with
// their ids and extensions beside them, and what becomes empty is removed. https://hl7.org/fhir/R4/json.html

import {
  applyInPlace,
  isMutableObject,
  type Mutable,
  mutableCopy,
  newWork,
  type PatchOperation,
} from '../../base/json/patch.ts';
import { printPointer } from '../../base/json/pointer.ts';
import type { JsonValue } from '../../base/json/read.ts';
import type { ElementValue } from './patch-value.ts';
import { type Member, type Place, spend, type Tree, valueAt } from './place.ts';

export interface Draft extends Tree {
  readonly operations: PatchOperation[];
}

type Keys = readonly string[];

/** A primitive, and its id and extensions. */
type Pair = readonly [value: Mutable, beside: Mutable];

export function newDraft(resource: JsonValue): Draft {
  return { document: mutableCopy(resource), work: newWork(), operations: [] };
}

/** Sets an element that does not repeat. */
export function setElement(draft: Draft, owner: Place, { key, field, value, beside }: ElementValue): void {
  ensureObject(draft, owner);
  setMember(draft, [...owner.inner, key], value);
  if (field.primitive) setMember(draft, [...owner.inner, `_${key}`], beside);
}

/** @param index at most the length of the list, which may not exist yet */
export function insertItem(draft: Draft, owner: Place, index: number, element: ElementValue): void {
  const { key, field, value = null, beside = null } = element;
  ensureObject(draft, owner);
  const list = [...owner.inner, key];
  if (field.primitive) {
    const pairs = pairsOf(draft, owner, key);
    setPairs(draft, owner, key, pairs.toSpliced(index, 0, pair(value, beside)));
  } else if (valueAt(draft, list) === undefined) edit(draft, 'add', list, { value: [value] });
  else edit(draft, 'add', [...list, String(index)], { value });
}

/** @param element of the same name; another type if it is a choice */
export function replaceElement(draft: Draft, { owner, key, index }: Member, element: ElementValue): void {
  const { field, value = null, beside = null } = element;
  if (index === undefined) {
    if (element.key !== key) removeMembers(draft, owner, key);
    setElement(draft, owner, element);
  } else if (field.primitive)
    setPairs(draft, owner, key, pairsOf(draft, owner, key).with(index, pair(value, beside)));
  else edit(draft, 'replace', [...owner.inner, key, String(index)], { value });
}

/** Removes what becomes empty as well. */
export function removeElement(draft: Draft, { owner, key, field, index }: Member): void {
  if (index === undefined) removeMembers(draft, owner, key);
  else if (field.primitive) setPairs(draft, owner, key, pairsOf(draft, owner, key).toSpliced(index, 1));
  else removeItem(draft, [...owner.inner, key], index);
  prune(draft, owner);
}

export function moveItem(
  draft: Draft,
  { owner, key, field }: Omit<Member, 'index'>,
  source: number,
  destination: number,
): void {
  const list = [...owner.inner, key];
  if (!field.primitive) {
    const from = printPointer([...list, String(source)]);
    edit(draft, 'move', [...list, String(destination)], { from });
    return;
  }
  const pairs = pairsOf(draft, owner, key);
  const moved = pairs[source];
  if (moved) setPairs(draft, owner, key, pairs.toSpliced(source, 1).toSpliced(destination, 0, moved));
}

/** What is empty is not valid: https://hl7.org/fhir/R4/datatypes.html#representations */
function prune(draft: Draft, place: Place): void {
  const { member } = place;
  const object = valueAt(draft, place.inner);
  if (!member || object === undefined || !isMutableObject(object) || Object.keys(object).length > 0) return;
  const { owner, key, field, index } = member;
  if (!field.primitive) {
    removeElement(draft, member);
    return;
  }
  // The value of the primitive stays, without anything beside it.
  if (index === undefined) setMember(draft, [...owner.inner, `_${key}`], undefined);
  else {
    const pairs = pairsOf(draft, owner, key);
    setPairs(draft, owner, key, pairs.with(index, [pairs[index]?.[0] ?? null, null]));
  }
  prune(draft, owner);
}

/** A primitive has an object for its parts only if it has an id or extensions. */
function ensureObject(draft: Draft, { inner, member }: Place): void {
  if (!member?.field.primitive || isMutableObject(valueAt(draft, inner) ?? null)) return;
  const { owner, key, index } = member;
  if (index === undefined) edit(draft, 'add', inner, { value: {} });
  else {
    const pairs = pairsOf(draft, owner, key);
    setPairs(draft, owner, key, pairs.with(index, [pairs[index]?.[0] ?? null, {}]));
  }
}

function removeItem(draft: Draft, list: Keys, index: number): void {
  const items = valueAt(draft, list);
  const isLast = Array.isArray(items) && items.length === 1;
  edit(draft, 'remove', isLast ? list : [...list, String(index)]);
}

function removeMembers(draft: Draft, { inner }: Place, key: string): void {
  setMember(draft, [...inner, key], undefined);
  setMember(draft, [...inner, `_${key}`], undefined);
}

function pairsOf(draft: Draft, { inner }: Place, key: string): readonly Pair[] {
  const [values, besides] = [key, `_${key}`].map(name => valueAt(draft, [...inner, name]));
  const length = Math.max(...[values, besides].map(list => (Array.isArray(list) ? list.length : 0)));
  spend(draft, pairWork * length);
  return Array.from({ length }, (_, i) => [itemOf(values, i), itemOf(besides, i)]);
}

const pairWork = 64;

function itemOf(list: Mutable | undefined, index: number): Mutable {
  return Array.isArray(list) ? (list[index] ?? null) : null;
}

function pair(value: JsonValue, beside: JsonValue): Pair {
  return [mutableCopy(value), mutableCopy(beside)];
}

/** https://hl7.org/fhir/R4/json.html#primitive */
function setPairs(draft: Draft, { inner }: Place, key: string, pairs: readonly Pair[]): void {
  const kept = pairs.filter(each => each.some(part => part !== null));
  for (const [i, name] of [key, `_${key}`].entries()) {
    const list = kept.map(each => each[i] ?? null);
    setMember(draft, [...inner, name], list.every(item => item === null) ? undefined : list);
  }
}

function setMember(draft: Draft, keys: Keys, value: JsonValue | undefined): void {
  if (value !== undefined) edit(draft, 'add', keys, { value });
  else if (valueAt(draft, keys) !== undefined) edit(draft, 'remove', keys);
}

function edit(draft: Draft, op: string, keys: Keys, more: Pick<PatchOperation, 'from' | 'value'> = {}): void {
  const path = printPointer(keys);
  const operation: PatchOperation =
    more.from !== undefined
      ? { op, path, from: more.from }
      : more.value !== undefined
        ? { op, path, value: more.value }
        : { op, path };
  draft.document = applyInPlace(draft.document, [operation], draft.work);
  draft.operations.push(operation);
}
