// What building a type needs beside its own definition, and how it says that an element is wrong.

import type { DiagnosticCode, Report } from '../diagnostic.ts';
import type { Definitions, ElementDefinition, ResolvedStructure } from '../fhir.ts';

export interface TypeContext {
  readonly definitions: Definitions;
  /** Names of nested types by path: names.ts. */
  readonly nestedNames: ReadonlyMap<string, string>;
  readonly report: Report;
}

export interface ElementContext extends TypeContext {
  readonly tree: ElementTree;
  readonly structure: ResolvedStructure;
}

export function reportElement(
  { structure, report }: ElementContext,
  path: string,
  code: DiagnosticCode,
  message: string,
): void {
  report({ severity: 'error', code, message, canonical: structure.url, path });
}

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
