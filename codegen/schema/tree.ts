// The elements of a snapshot → the same as a tree: children by the path of their parent.
// https://hl7.org/fhir/R4/elementdefinition.html#path

import type { ElementDefinition, ResolvedStructure } from '../fhir.ts';

export interface ElementTree {
  readonly root: ElementDefinition | undefined;
  /** In FHIR order, without slices (those constrain) and without what is prohibited. */
  children(path: string): readonly ElementDefinition[];
  /** Paths that have children, the root not among them. */
  readonly parents: readonly string[];
}

export function elementTree(structure: ResolvedStructure): ElementTree {
  const [root, ...elements] = structure.snapshot.element;
  const children = new Map<string, ElementDefinition[]>();
  for (const element of elements) {
    if (element.sliceName !== undefined || element.max === '0') continue;
    const parent = element.path.slice(0, element.path.lastIndexOf('.'));
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [element]);
    else siblings.push(element);
  }
  return {
    root,
    children: path => children.get(path) ?? [],
    parents: [...children.keys()].filter(path => path !== root?.path),
  };
}
