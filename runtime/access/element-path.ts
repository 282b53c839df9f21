// In: an element as a policy names it. Out: its path in JSON, checked against the definitions; and relations between paths.

import { LRUCache } from 'lru-cache';
import { elements, type FieldElements } from '../base/definitions/elements.ts';
import { shown } from '../base/short-text.ts';

/** JSON names from the resource down: `['contact', 'telecom']`. */
export type ElementPath = readonly string[];

/** A policy that cannot be compiled; the message says where and why. */
export class PolicyFault extends Error {}

/**
 * `birthDate`, `Patient.birthDate`, `contact.telecom`, `value[x]` or `value` (each of its types), `valueQuantity`.
 *
 * @throws PolicyFault
 */
export function elementPaths(type: string, text: string): readonly ElementPath[] {
  const names = text.split('.');
  if (names[0] === type) names.shift();
  if (names.length === 0 || names.some(name => name === ''))
    throw new PolicyFault(
      `'${shown(text)}' is not a path of an element of ${type}: write it as in birthDate or contact.telecom.`,
    );
  const [first] = names;
  if (first === 'id' || first === 'resourceType')
    throw new PolicyFault(
      `'${shown(text)}' cannot be named: the identity of a resource is what rows are asked for by.`,
    );
  const paths = walk(type, names, []);
  if (paths.length === 0) throw new PolicyFault(`${type} has no element '${shown(text)}'.`);
  return paths.map(path => canonicalPath(type, path));
}

/**
 * The path without recursion: `item.item.answer` and `item.answer.item.answer` become `item.answer`, since an element with a
 * contentReference to one around it is that element, at any depth.
 * https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.contentReference
 */
export function canonicalPath(type: string, path: ElementPath): ElementPath {
  const { types } = elements();
  const names: string[] = [];
  const around = [type];
  for (const name of path) {
    const of = types[around.at(-1) ?? '']?.fields[name]?.type ?? '';
    const place = types[of]?.kind === 'nested' ? around.indexOf(of) : -1;
    names.push(name);
    around.push(of);
    if (place >= 0) {
      names.splice(place);
      around.splice(place + 1);
    }
  }
  return names;
}

function walk(
  type: string,
  [name = '', ...rest]: readonly string[],
  at: ElementPath,
): readonly ElementPath[] {
  const fields = elements().types[type]?.fields ?? {};
  const plain = name.replace(/^_/, '').replace(/\[x\]$/, '');
  const found = Object.entries(fields).filter(([field, { choice }]) => field === plain || choice === plain);
  return found.flatMap(([field, { type: of, primitive }]) => {
    const path = [...at, field];
    if (rest.length === 0) return [path];
    // Elements of a resource inside of another follow the entries for its own type.
    return primitive || of === 'Resource' ? [] : walk(of, rest, path);
  });
}

/** The element without its type: `value` for `valueQuantity`; undefined if it is not a choice. */
export function choiceOf(type: string, path: ElementPath): string | undefined {
  return fieldsAround(type, path)[path.at(-1) ?? '']?.choice;
}

function fieldsAround(type: string, path: ElementPath): Readonly<Record<string, FieldElements>> {
  const { types } = elements();
  const parent = path.slice(0, -1).reduce((of, name) => types[of]?.fields[name]?.type ?? '', type);
  return types[parent]?.fields ?? {};
}

/** The alternatives of a choice: `valueString` and the others for `valueQuantity`. */
export function alternatives(type: string, path: ElementPath): readonly ElementPath[] {
  const at = path.slice(0, -1);
  const fields = fieldsAround(type, path);
  const choice = fields[path.at(-1) ?? '']?.choice;
  if (choice === undefined) return [];
  return Object.keys(fields).flatMap(name =>
    fields[name]?.choice === choice && name !== path.at(-1) ? [[...at, name]] : [],
  );
}

/** Whether the path is one of these elements, or inside of one. */
export function covers(elements: readonly ElementPath[], path: ElementPath): boolean {
  return elements.some(each => each.every((name, i) => name === path[i]));
}

/** Whether one is the other, or inside of it. */
export function touches(a: ElementPath, b: ElementPath): boolean {
  return a.slice(0, b.length).every((name, i) => name === b[i]);
}

/** By the canonical path of an object, joined; '' is the resource. */
export type Ways = Readonly<Record<string, Way>>;

interface Way {
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
