// A differential and the snapshot of its base → the profile's snapshot; or nothing, and a diagnostic for each element that fits nowhere.
// https://hl7.org/fhir/R4/profiling.html#snapshot · ids: https://hl7.org/fhir/R4/elementdefinition.html#id

import type { Report } from '../diagnostic.ts';
import type { ElementDefinition, ResolvedStructure, StructureDefinition } from '../fhir.ts';

type Element = ElementDefinition & { readonly id: string };

/**
 * A slice that fits nowhere is left out, and reported as such.
 *
 * @param find what the elements of a datatype, or of a profile on it, are taken from
 */
export function makeSnapshot(
  profile: StructureDefinition & { readonly package: string },
  base: ResolvedStructure,
  find: (canonical: string) => ResolvedStructure | undefined,
  report: Report,
): readonly ElementDefinition[] | undefined {
  const elements = base.snapshot.element.map(withId);
  let isSound = true;
  const faulty: string[] = [];
  for (const changed of profile.differential?.element ?? []) {
    const element = { ...changed, id: changed.id ?? idOf(changed) };
    const before = [...elements];
    // What stands below a fault has the same one.
    if (faulty.some(id => isWithin(element.id, id)) || apply(element, elements, find)) continue;
    // Remove what it added meanwhile.
    elements.splice(0, elements.length, ...before);
    const isOptional = isOpenSlice(element, elements);
    faulty.push(element.id);
    if (!isOptional) isSound = false;
    report({
      severity: 'error',
      code: 'differential-element',
      message:
        `The differential changes ${element.id}, which ${base.url} and the types of its ` +
        'elements do not have. Correct the id or the path of the element.',
      canonical: profile.url,
      path: isOptional ? element.id : element.path,
      ...(isOptional ? { leftOut: profile.package } : {}),
    });
  }
  return isSound ? elements : undefined;
}

/** Without it, its items are items of the element, which a closed slicing would refuse. */
function isOpenSlice({ id, sliceName }: Element, elements: readonly Element[]): boolean {
  if (sliceName === undefined || !id.endsWith(`:${sliceName}`)) return false;
  const whole = elements.find(each => each.id === id.slice(0, -sliceName.length - 1));
  return whole?.slicing !== undefined && whole.slicing.rules !== 'closed';
}

function withId(element: ElementDefinition): Element {
  return { ...element, id: element.id ?? idOf(element) };
}

export function idOf({ path, sliceName }: ElementDefinition): string {
  return sliceName === undefined ? path : `${path}:${sliceName}`;
}

function apply(
  changed: Element,
  elements: Element[],
  find: (canonical: string) => ResolvedStructure | undefined,
): boolean {
  const at = place(changed.id, elements, find, changed.min);
  const known = at === undefined ? undefined : elements[at];
  if (at === undefined || known === undefined) return false;
  elements[at] = merged(known, changed);
  return true;
}

/**
 * Where an element stands; what the snapshot leaves to its type, and new slices, are put there first.
 *
 * @param min that the differential gives it
 */
function place(
  id: string,
  elements: Element[],
  find: (canonical: string) => ResolvedStructure | undefined,
  min = 0,
): number | undefined {
  const known = elements.findIndex(element => element.id === id);
  if (known >= 0) return known;
  const dot = id.lastIndexOf('.');
  const name = id.slice(dot + 1);
  const colon = name.indexOf(':');
  if (colon >= 0) {
    const outer = id.slice(0, dot + 1 + Math.max(0, name.lastIndexOf('/')));
    // A slice of a slice begins as the slice; `us-core/social-history` is one of nothing but the element.
    const whole = elements.some(element => element.id === outer) ? outer : id.slice(0, dot + 1 + colon);
    const sliced = place(whole, elements, find);
    return sliced === undefined ? undefined : addSlice(id, sliced, elements);
  }
  if (dot < 0) return undefined;
  const parent = place(id.slice(0, dot), elements, find);
  if (parent === undefined) return undefined;
  expand(parent, elements, find);
  // The parent may have been named by its type.
  const within = elements[parent]?.id ?? '';
  const found = elements.findIndex(element => element.id === `${within}.${name}`);
  return found >= 0 ? found : placeOfType(within, name, min, elements, find);
}

/**
 * `valueQuantity` of `value[x]`. If it is required, no other type is left, and the items of a slice have this type; else it
 * is one slice of several. https://hl7.org/fhir/R4/profiling.html#slicing
 */
function placeOfType(
  within: string,
  name: string,
  min: number,
  elements: Element[],
  find: (canonical: string) => ResolvedStructure | undefined,
): number | undefined {
  const isNamed = ({ id }: Element, { code }: { readonly code: string }) =>
    `${id.slice(within.length + 1, -'[x]'.length)}${capital(code)}` === name;
  const at = elements.findIndex(
    element =>
      element.id.startsWith(`${within}.`) &&
      element.id.endsWith('[x]') &&
      !element.id.slice(within.length + 1).includes('.') &&
      (element.type ?? []).some(type => isNamed(element, type)),
  );
  const choice = elements[at];
  if (choice === undefined) return undefined;
  const isOnly = min > 0 || within.includes(':') || choice.type?.length === 1;
  if (isOnly) elements[at] = { ...choice, type: (choice.type ?? []).filter(type => isNamed(choice, type)) };
  const slice = `${choice.id}:${name}`;
  return isOnly && !elements.some(({ id }) => id === slice) ? at : place(slice, elements, find);
}

/** After the slices that are there, with what stands below them. */
function addSlice(id: string, sliced: number, elements: Element[]): number | undefined {
  const whole = elements[sliced];
  if (whole === undefined) return undefined;
  const { slicing: _slicing, mustSupport: _mustSupport, ...same } = whole;
  const name = id.slice(id.lastIndexOf(':') + 1);
  const choice = /([^.]*)\[x\]$/.exec(whole.id)?.[1];
  const type = choice === undefined ? undefined : typeNamed(whole, name.slice(choice.length));
  const slice = { ...same, ...(type ? { type } : {}), id, sliceName: name, min: 0 };
  let at = sliced + 1;
  while (isWithin(elements[at]?.id ?? '', whole.id)) at++;
  elements.splice(at, 0, slice);
  return at;
}

function typeNamed({ type = [] }: Element, name: string): ElementDefinition['type'] | undefined {
  const found = type.filter(({ code }) => capital(code) === name);
  return found.length === 0 ? undefined : found;
}

/** Its children or slices. */
function isWithin(id: string, whole: string): boolean {
  return id.startsWith(whole) && /^[.:/]/.test(id.slice(whole.length));
}

/** The children of an element that has none yet: those of the whole that it is a slice of, else those of its type. */
function expand(
  at: number,
  elements: Element[],
  find: (canonical: string) => ResolvedStructure | undefined,
): void {
  const parent = elements[at];
  if (parent === undefined || elements.some(({ id }) => id.startsWith(`${parent.id}.`))) return;
  const children = ofWhole(parent, elements) ?? ofType(parent, elements, find);
  elements.splice(at + 1, 0, ...children);
}

/** Those of the slice that it is a slice of, if that has any; else those of the element. */
function ofWhole(
  { id, path, sliceName }: Element,
  elements: readonly Element[],
): readonly Element[] | undefined {
  if (sliceName === undefined) return undefined;
  const colon = id.lastIndexOf(':');
  const stroke = id.lastIndexOf('/');
  for (const whole of stroke > colon ? [id.slice(0, stroke), id.slice(0, colon)] : [id.slice(0, colon)]) {
    const below = elements.filter(element => element.id.startsWith(`${whole}.`));
    if (below.length > 0)
      return below.map(element => ({
        ...element,
        id: id + element.id.slice(whole.length),
        path: path + element.path.slice(path.length),
      }));
  }
  return undefined;
}

function ofType(
  { id, path, type = [], contentReference }: Element,
  elements: readonly Element[],
  find: (canonical: string) => ResolvedStructure | undefined,
): readonly Element[] {
  if (contentReference !== undefined) {
    const other = contentReference.slice(contentReference.indexOf('#') + 1);
    return elements
      .filter(element => element.id.startsWith(`${other}.`))
      .map(element => moved(element, other, id, path));
  }
  const [only, ...others] = type;
  if (only === undefined || others.length > 0) return [];
  const [profile] = only.profile ?? [];
  const structure =
    (profile === undefined ? undefined : find(profile)) ??
    find(`http://hl7.org/fhir/StructureDefinition/${only.code}`);
  const [root, ...below] = structure?.snapshot.element.map(withId) ?? [];
  return root === undefined ? [] : below.map(element => moved(element, root.id, id, path));
}

function moved(element: Element, from: string, id: string, path: string): Element {
  return {
    ...element,
    id: id + element.id.slice(from.length),
    path: path + element.path.slice(from.length),
  };
}

/** Constraints add up; whatever else is said replaces what was. */
function merged(known: Element, changed: Element): Element {
  const own = new Set((changed.constraint ?? []).map(({ key }) => key));
  const constraint = [
    ...(known.constraint ?? []).filter(({ key }) => !own.has(key)),
    ...(changed.constraint ?? []),
  ];
  return {
    ...known,
    ...changed,
    id: known.id,
    path: known.path,
    ...(constraint.length === 0 ? {} : { constraint }),
    ...(known.base === undefined ? {} : { base: known.base }),
  };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function resolveSnapshot(
  structure: StructureDefinition,
  report: Report,
): ResolvedStructure['snapshot'] | undefined {
  const { snapshot, url } = structure;
  if (snapshot === undefined) {
    report({
      severity: 'error',
      code: 'snapshot-missing',
      message:
        'The StructureDefinition has no snapshot. Publish it with one: differentials are not expanded here.',
      canonical: url,
    });
    return undefined;
  }
  const orphan = findOrphan(snapshot.element);
  if (orphan !== undefined) {
    report({
      severity: 'error',
      code: 'snapshot-order',
      message: 'The element stands before its parent, or has none. A snapshot lists every parent first.',
      canonical: url,
      path: orphan.path,
    });
    return undefined;
  }
  return snapshot;
}

function findOrphan(elements: readonly ElementDefinition[]): ElementDefinition | undefined {
  const seen = new Set<string>();
  for (const element of elements) {
    const parent = element.path.slice(0, Math.max(0, element.path.lastIndexOf('.')));
    if (seen.size > 0 && !seen.has(parent)) return element;
    seen.add(element.path);
  }
  return undefined;
}
