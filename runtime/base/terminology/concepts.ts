// A CodeSystem → its concepts by code, with the hierarchy that nesting and the properties `parent` and `child` make.
// https://hl7.org/fhir/R4/codesystem.html#hierarchy, https://hl7.org/fhir/R4/codesystem-concept-properties.html

export interface CodeSystem {
  readonly url?: string;
  readonly version?: string;
  readonly name?: string;
  readonly title?: string;
  readonly content?: string;
  readonly concept?: readonly CodeSystemConcept[];
}

export interface CodeSystemConcept {
  readonly code: string;
  readonly display?: string;
  readonly definition?: string;
  readonly property?: readonly ConceptProperty[];
  readonly designation?: readonly Designation[];
  readonly concept?: readonly CodeSystemConcept[];
}

/** Another text for the concept, as one in another language. */
export interface Designation {
  readonly language?: string;
  readonly use?: object;
  readonly value?: string;
}

export interface ConceptProperty {
  readonly code: string;
  readonly [value: string]: unknown;
}

export interface Concept {
  readonly own: CodeSystemConcept;
  readonly parents: Set<string>;
  readonly children: Set<string>;
}

/** By code, in the order of the resource. */
export type Concepts = ReadonlyMap<string, Concept>;

const known = new WeakMap<CodeSystem, Concepts>();

export function conceptsOf(system: CodeSystem): Concepts {
  const found = known.get(system);
  if (found) return found;
  const concepts = new Map<string, Concept>();
  // A stack, not a recursion: nesting is as deep as its author likes.
  const open = (system.concept ?? []).map(own => ({ own, parent: '' })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { own, parent } = next;
    const { code, concept = [] } = own;
    const made: Concept = concepts.get(code) ?? { own, parents: new Set(), children: new Set() };
    if (parent !== '') made.parents.add(parent);
    concepts.set(code, made);
    for (let i = concept.length - 1; i >= 0; i--)
      open.push({ own: concept[i] as CodeSystemConcept, parent: code });
  }
  for (const [code, { own }] of concepts) {
    for (const parent of valuesOf(own, 'parent')) concepts.get(code)?.parents.add(parent);
    for (const child of valuesOf(own, 'child')) concepts.get(child)?.parents.add(code);
  }
  for (const [code, { parents }] of concepts)
    for (const parent of parents) concepts.get(parent)?.children.add(code);
  known.set(system, concepts);
  return concepts;
}

/** The transitive parents or children of a code, without itself unless it is part of a cycle. */
export function reached(concepts: Concepts, code: string, by: 'parents' | 'children'): Set<string> {
  const found = new Set<string>();
  const open = [code];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const each of concepts.get(next)?.[by] ?? [])
      if (!found.has(each) && concepts.has(each)) {
        found.add(each);
        open.push(each);
      }
  return found;
}

/** The values of a property as text. */
export function valuesOf({ property = [] }: CodeSystemConcept, name: string): readonly string[] {
  return property.filter(({ code }) => code === name).flatMap(each => textOf(each) ?? []);
}

function textOf(property: ConceptProperty): string | undefined {
  const [, value] = Object.entries(property).find(([key]) => /^value[A-Z]/.test(key)) ?? [];
  if (typeof value !== 'object' || value === null) return value === undefined ? undefined : String(value);
  return String((value as { readonly code?: unknown }).code ?? '');
}

export function isInactive(own: CodeSystemConcept): boolean {
  const status = valuesOf(own, 'status');
  return (
    valuesOf(own, 'inactive').includes('true') || status.includes('retired') || status.includes('inactive')
  );
}

/** It groups others and is not meant for use. */
export function isAbstract(own: CodeSystemConcept): boolean {
  return valuesOf(own, 'notSelectable').includes('true') || valuesOf(own, 'abstract').includes('true');
}
