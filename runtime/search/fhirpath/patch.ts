// In: the operations of a FHIRPath Patch, and a resource as its writer sees it. Out: the operations of a JSON Patch
// that do the same, so that one implementation of writes protects what the writer does not see.
// https://hl7.org/fhir/R4/fhirpatch.html

import { printJson } from '../../base/json/json.ts';
import type { PatchOperation } from '../../base/json/patch.ts';
import type { JsonObject, JsonValue } from '../../base/json/read.ts';
import { type IssueCode, OutcomeError } from '../../base/outcome.ts';
import {
  type Draft,
  insertItem,
  moveItem,
  newDraft,
  removeElement,
  replaceElement,
  setElement,
} from './draft.ts';
import { FhirPathError } from './matcher.ts';
import { type PathOperation, refusedOperation } from './patch-parameters.ts';
import { elementValue } from './patch-value.ts';
import {
  fieldsNamed,
  type Member,
  PatchFault,
  type Place,
  type PlaceFinder,
  partsOf,
  placeAfter,
  rootPlace,
  samePlace,
  simplePlaces,
  spend,
} from './place.ts';

/**
 * Each operation is done on the result of those before it.
 *
 * @param find evaluates the paths that are not followed here
 * @throws OutcomeError that names the operation by its index and path
 */
export async function pathPatch(
  type: string,
  operations: readonly PathOperation[],
  resource: JsonValue,
  find: PlaceFinder,
): Promise<readonly PatchOperation[]> {
  const draft = newDraft(resource);
  const patching: Patching = { draft, type, find };
  for (const [i, operation] of operations.entries()) {
    try {
      await change(patching, operation);
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      throw refusedOperation(i, operation, fault.code, fault.reason, error);
    }
  }
  return draft.operations;
}

interface Patching {
  readonly draft: Draft;
  /** Of the resource. */
  readonly type: string;
  readonly find: PlaceFinder;
}

/** undefined: not of the operation. */
function faultOf(error: unknown): { readonly code: IssueCode; readonly reason: string } | undefined {
  if (error instanceof PatchFault || error instanceof FhirPathError)
    return { code: error.code, reason: error.message };
  const isTooCostly = error instanceof OutcomeError && error.outcome.issue[0]?.code === 'too-costly';
  return isTooCostly ? { code: 'too-costly', reason: 'the patch copies or moves too much' } : undefined;
}

async function change(patching: Patching, operation: PathOperation): Promise<void> {
  const { draft } = patching;
  const { path } = operation;
  switch (operation.type) {
    case 'add':
      add(draft, await selectOne(patching, path), operation.name, operation.value);
      return;
    case 'insert': {
      const list = await selectList(patching, path);
      checkIndex('index', operation.index, list.length);
      insertItem(
        draft,
        list.owner,
        operation.index,
        elementValue(list.owner.type, list.key, operation.value),
      );
      return;
    }
    case 'delete': {
      const [place, ...others] = await select(patching, path);
      if (others.length > 0) throw several(others.length + 1);
      // Nothing to delete is a success: the standard says "if found".
      if (place) removeElement(draft, memberOf(place));
      return;
    }
    case 'replace': {
      const member = memberOf(await selectOne(patching, path));
      const { owner, key, field } = member;
      const value = elementValue(owner.type, field.choice ?? key, operation.value);
      replaceElement(draft, member, value);
      return;
    }
    case 'move': {
      const list = await selectList(patching, path);
      checkIndex('source', operation.source, list.length - 1);
      checkIndex('destination', operation.destination, list.length - 1);
      moveItem(draft, list, operation.source, operation.destination);
    }
  }
}

/** Appends to an element that repeats; another one may not exist yet. */
function add(draft: Draft, owner: Place, name: string, part: JsonObject): void {
  const value = elementValue(owner.type, name, part);
  const { key, field } = value;
  const present = partsOf(draft, owner, field.choice ?? key);
  if (field.list) insertItem(draft, owner, present.length, value);
  else if (present.length > 0)
    throw new PatchFault(
      'processing',
      `${owner.type}.${name} is there already, and does not repeat: replace it`,
    );
  else setElement(draft, owner, value);
}

/** Without repetitions, in the order of the result. */
async function select({ draft, type, find }: Patching, path: string): Promise<readonly Place[]> {
  const simple = simplePlaces(draft, type, path);
  if (simple) return simple;
  const text = printJson(draft.document);
  spend(draft, text.length);
  const places: Place[] = [];
  for (const steps of await find(path, text)) {
    const place = steps && placeAfter(draft, type, steps);
    if (!place)
      throw new PatchFault('processing', 'the path gives a value that is not an element of the resource');
    if (!places.some(each => samePlace(each, place))) places.push(place);
  }
  return places;
}

async function selectOne(patching: Patching, path: string): Promise<Place> {
  const [place, ...others] = await select(patching, path);
  if (!place) throw new PatchFault('processing', 'the path selects nothing');
  if (others.length > 0) throw several(others.length + 1);
  return place;
}

interface List extends Omit<Member, 'index'> {
  readonly length: number;
}

/** The list of which a path selects all items. One that does not exist yet is named by the end of the path: `Patient.identifier`. */
async function selectList(patching: Patching, path: string): Promise<List> {
  const [first, ...others] = await select(patching, path);
  if (!first) return missingList(patching, path);
  const { owner, key, field, index } = memberOf(first);
  const length = partsOf(patching.draft, owner, key).length;
  const isSame = ({ member }: Place) => member?.key === key && samePlace(member.owner, owner);
  if (index !== 0 || others.length + 1 !== length || !others.every(isSame))
    throw new PatchFault('processing', 'the path does not select the whole of one list');
  return { owner, key, field, length };
}

async function missingList(patching: Patching, path: string): Promise<List> {
  const [, before, name = ''] = /^(?:(.*)\.)?([A-Za-z]\w*)$/s.exec(path) ?? [];
  // An operator around the path would get another operand.
  const isPath = before === undefined || !/[^\w.`]/.test(withoutArguments(before));
  const owner =
    before === undefined ? rootPlace(patching.type) : isPath ? await selectOne(patching, before) : undefined;
  const [found] = owner ? fieldsNamed(owner.type, name) : [];
  if (!owner || !found?.[1].list) throw new PatchFault('processing', 'the path selects no list');
  return { owner, key: found[0], field: found[1], length: 0 };
}

/** `a.where(b = c)[0]` → `a.where` */
function withoutArguments(path: string): string {
  const text = path.replace(/'(?:[^'\\]|\\.)*'/gs, '');
  const less = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return less === text ? text : withoutArguments(less);
}

function memberOf({ member }: Place): Member {
  if (member) return member;
  throw new PatchFault('invalid', 'the path selects the whole resource');
}

function checkIndex(name: string, index: number, most: number): void {
  if (index <= most) return;
  const range = most < 0 ? 'the list has no items' : `at most ${most} is possible in this list`;
  throw new PatchFault('processing', `${name} is ${index}, and ${range}`);
}

function several(count: number): PatchFault {
  return new PatchFault('processing', `the path selects ${count} elements, and not a single one`);
}
