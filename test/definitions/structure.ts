// A resource and the definitions of its type → what in it the definitions do not know, one sentence each.
// Names, cardinality, targets and required codes only: enough to tell whether a body is of our own types.

import type { Json, Resource } from './kiln-examples.ts';

export interface Element {
  readonly id: string;
  readonly path: string;
  readonly short: string;
  readonly definition: string;
  readonly min: number;
  readonly max: string;
  readonly base?: { readonly path: string; readonly min: number; readonly max: string };
  readonly type?: readonly { readonly code: string; readonly targetProfile?: readonly string[] }[];
  readonly contentReference?: string;
  readonly constraint?: readonly { readonly key: string; readonly expression: string }[];
  readonly isModifier?: boolean;
  readonly isSummary?: boolean;
  readonly binding?: { readonly strength: string; readonly valueSet?: string };
}

export interface Structure {
  readonly resourceType: string;
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly kind: string;
  readonly abstract: boolean;
  readonly baseDefinition: string;
  readonly derivation: string;
  readonly snapshot: { readonly element: readonly Element[] };
  readonly differential: { readonly element: readonly Element[] };
}

export interface Definitions {
  /** Of a type by its name; fails the test if there is none. */
  structure(type: string): Structure;
  /** The codes of a value set that is bound as required, if it is one of ours. */
  codes(valueSet: string): readonly string[] | undefined;
}

export function faults(resource: Resource, definitions: Definitions): readonly string[] {
  const { resourceType, ...content } = resource;
  return objectFaults(content, definitions.structure(resourceType), resourceType, definitions);
}

function objectFaults(
  object: { readonly [name: string]: Json },
  structure: Structure,
  path: string,
  definitions: Definitions,
): string[] {
  const found: string[] = [];
  const fields = fieldsOf(structure, path);
  for (const { element, names } of fields) {
    const present = names.filter(({ name }) => name in object);
    if (present.length < element.min) found.push(`${element.path} is missing.`);
    if (present.length > 1) found.push(`${element.path} has values of two types.`);
    for (const { name, code } of present) {
      const value = object[name];
      const isList = element.max !== '1';
      if (Array.isArray(value) !== isList)
        found.push(`${element.path} is ${isList ? 'not a' : 'a'} list here; its most is ${element.max}.`);
      for (const item of [value].flat()) {
        if (item !== undefined) found.push(...itemFaults(item, element, code, structure, definitions));
      }
    }
  }
  const known = new Set(fields.flatMap(({ names }) => names.map(({ name }) => name)));
  for (const name of Object.keys(object)) {
    if (!known.has(name)) found.push(`${path}.${name} is not an element.`);
  }
  return found;
}

function itemFaults(
  item: Json,
  element: Element,
  code: string,
  structure: Structure,
  definitions: Definitions,
): string[] {
  const isObject = typeof item === 'object' && !Array.isArray(item);
  // Primitives begin with a small letter, FHIRPath system types with http.
  if (/^[a-z]/.test(code)) {
    if (isObject) return [`${element.path} is an object here; it is a ${code}.`];
    const codes = requiredCodes(element, definitions);
    return codes === undefined || codes.includes(String(item))
      ? []
      : [`${element.path} has no code ${item}.`];
  }
  if (!isObject) return [`${element.path} is not an object here; it is a ${code}.`];
  if (code === 'BackboneElement') return objectFaults(item, structure, element.path, definitions);
  const target = code === 'Reference' ? targetFaults(item, element) : [];
  return [...target, ...objectFaults(item, definitions.structure(code), code, definitions)];
}

function requiredCodes({ binding }: Element, definitions: Definitions): readonly string[] | undefined {
  if (binding?.strength !== 'required' || binding.valueSet === undefined) return undefined;
  return definitions.codes(binding.valueSet);
}

function targetFaults(reference: { readonly [name: string]: Json }, element: Element): string[] {
  const target = String(reference.reference).split('/')[0];
  const targets = targetTypes(element);
  return targets.includes('Resource') || targets.some(type => type === target)
    ? []
    : [`${element.path} may not point to ${target}.`];
}

/** The resource types that a Reference may point to. */
export function targetTypes(element: Element): readonly string[] {
  return (element.type ?? []).flatMap(({ targetProfile = [] }) =>
    targetProfile.map(profile => profile.slice(profile.lastIndexOf('/') + 1)),
  );
}

interface NamedElement {
  readonly element: Element;
  /** The names it can have in JSON: one, or one for each type of a choice. */
  readonly names: readonly { readonly name: string; readonly code: string }[];
}

/** The elements right below the path. */
function fieldsOf(structure: Structure, path: string): readonly NamedElement[] {
  return structure.snapshot.element
    .filter(element => parent(element.path) === path)
    .map(element => ({
      element,
      names: (element.type ?? []).map(({ code }) => ({ name: jsonName(element.path, code), code })),
    }));
}

export function parent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** https://hl7.org/fhir/R4/formats.html#choice */
function jsonName(path: string, code: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return name.replace('[x]', code.charAt(0).toUpperCase() + code.slice(1));
}
