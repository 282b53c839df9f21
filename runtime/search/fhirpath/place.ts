// In: a FHIRPath expression, and a resource. Out: the places of the elements that it selects, as their JSON has them. A path of names and
// indexes is followed here; all other expressions are evaluated in the worker thread.
// https://hl7.org/fhir/R4/json.html · https://hl7.org/fhirpath/N1/#path-selection

import { elements, type FieldElements } from '../../base/definitions/elements.ts';
import { isMutableObject, type Mutable, type Work } from '../../base/json/patch.ts';
import { shown } from '../../base/short-text.ts';
import type { Steps } from './matcher.ts';

/** An element of a resource, or the resource itself. */
export interface Place {
  /** Of its parts: `HumanName`, `PatientContact`, `Patient`; `Element` for a primitive. */
  readonly type: string;
  /** Keys of the object with the parts: `['name', '0']`; `['_birthDate']` for a primitive. */
  readonly inner: readonly string[];
  /** undefined: the resource itself. */
  readonly member: Member | undefined;
}

/** Where an element is in the object around it. */
export interface Member {
  readonly owner: Place;
  /** In JSON: `valueQuantity`. */
  readonly key: string;
  readonly field: FieldElements;
  /** undefined if the element does not repeat. */
  readonly index: number | undefined;
}

/** The worker's part: see `Finder`. @param resource JSON text */
export type PlaceFinder = (expression: string, resource: string) => Promise<readonly (Steps | null)[]>;

/** The resource as it is after the operations of a patch so far. */
export interface Tree {
  document: Mutable;
  readonly work: Work;
}

/** What is wrong with an operation of a patch, as the rest of a sentence. */
export class PatchFault extends Error {
  readonly code: 'invalid' | 'processing' | 'too-costly';
  constructor(code: PatchFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export function spend({ work }: Tree, amount: number): void {
  work.left -= amount;
  if (work.left < 0) throw new PatchFault('too-costly', 'the patch looks at too much');
}

export function rootPlace(type: string): Place {
  return { type, inner: [], member: undefined };
}

/**
 * Follows `Patient.name[0].given`. An index counts the elements of the whole collection before it.
 *
 * @returns undefined if the expression has other forms @throws PatchFault
 */
export function simplePlaces(tree: Tree, type: string, expression: string): readonly Place[] | undefined {
  if (!isSimplePath(expression)) return undefined;
  const steps = [...expression.matchAll(step)].map(([, name = '', index]) => ({ name, index }));
  const [first] = steps;
  // The path begins with the type of the resource, or with an element: https://hl7.org/fhirpath/N1/#path-selection
  const isTyped = first !== undefined && (first.name === type || baseTypes.has(first.name));
  if (isTyped && first.index === undefined) steps.shift();
  checkKnown(
    type,
    steps.map(({ name }) => name),
  );
  let places: readonly Place[] = [rootPlace(type)];
  for (const { name, index } of steps) {
    places = places.flatMap(place => partsOf(tree, place, name));
    if (index !== undefined) places = places.slice(Number(index), Number(index) + 1);
  }
  return places;
}

/** Whether the path is followed without the worker. */
export function isSimplePath(expression: string): boolean {
  return simple.test(expression);
}

const simple = /^[A-Za-z]\w*(?:\[\d{1,9}\])?(?:\.[A-Za-z]\w*(?:\[\d{1,9}\])?)*$/;
const step = /([A-Za-z]\w*)(?:\[(\d{1,9})\])?/g;
const baseTypes: ReadonlySet<string> = new Set(['Resource', 'DomainResource']);

/** @returns undefined if the steps lead to what is not an element of the definitions */
export function placeAfter(tree: Tree, type: string, steps: Steps): Place | undefined {
  let place: Place | undefined = rootPlace(type);
  for (const { name, index } of steps)
    place = place && partsOf(tree, place, name).find(({ member }) => (member?.index ?? null) === index);
  return place;
}

/** The elements of a name in an element: several if it repeats. */
export function partsOf(tree: Tree, place: Place, name: string): readonly Place[] {
  const object = valueAt(tree, place.inner);
  if (object === undefined || !isMutableObject(object)) return [];
  return fieldsNamed(place.type, name).flatMap(([key, field]) => {
    const [value, beside] = [object[key], field.primitive ? object[`_${key}`] : undefined];
    const part = (index: number | undefined, of: Mutable | undefined): Place => ({
      type: typeOf(field, of),
      inner: [
        ...place.inner,
        field.primitive ? `_${key}` : key,
        ...(index === undefined ? [] : [String(index)]),
      ],
      member: { owner: place, key, field, index },
    });
    if (!field.list) return value === undefined && beside === undefined ? [] : [part(undefined, value)];
    const length = Math.max(lengthOf(value), lengthOf(beside));
    spend(tree, placeWork * length);
    return Array.from({ length }, (_, i) => part(i, Array.isArray(value) ? value[i] : undefined));
  });
}

/** Of an item of a list that a path leads through. */
const placeWork = 8;

/** Fields of a type by their names in JSON or in FHIRPath: `value` is each of `valueQuantity`, `valueString`, … */
export function fieldsNamed(type: string, name: string): readonly (readonly [string, FieldElements])[] {
  const { types } = elements();
  const fields = Object.hasOwn(types, type) ? (types[type]?.fields ?? {}) : {};
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (own) return [[name, own]];
  return Object.entries(fields).filter(([, { choice }]) => choice === name);
}

export function valueAt({ document }: Tree, keys: readonly string[]): Mutable | undefined {
  let at: Mutable | undefined = document;
  for (const key of keys) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = at !== undefined && isMutableObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

export function samePlace(a: Place, b: Place): boolean {
  return a.inner.length === b.inner.length && a.inner.every((key, i) => key === b.inner[i]);
}

/** The parts of a primitive are those of Element; a resource inside of another names its own type. */
function typeOf({ type, primitive }: FieldElements, value: Mutable | undefined): string {
  if (primitive) return 'Element';
  if (type !== 'Resource' || value === undefined || !isMutableObject(value)) return type;
  return String(value.resourceType);
}

function lengthOf(value: Mutable | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Whatever the resource contains: a misspelled path would select nothing. */
function checkKnown(type: string, names: readonly string[]): void {
  let types: readonly string[] = [type];
  for (const name of names) {
    // The type of a resource inside of another is not known here.
    if (types.includes('Resource')) return;
    const fields = types.flatMap(of => fieldsNamed(of, name));
    if (fields.length === 0)
      throw new PatchFault(
        'invalid',
        `${shown(types.slice(0, 3).join(' and '))} has no element ${shown(name)}`,
      );
    types = [...new Set(fields.map(([, field]) => (field.primitive ? 'Element' : field.type)))];
  }
}
