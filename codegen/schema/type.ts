// The StructureDefinition of a datatype or a resource → ObjectType, with the types nested in it.
// https://hl7.org/fhir/R4/structuredefinition.html

import type { ElementDefinition, ResolvedStructure } from '../fhir.ts';
import type { ObjectType } from '../ir.ts';
import type { TypeContext } from './context.ts';
import { buildFields } from './element.ts';
import { oneLine } from './text.ts';
import { type ElementTree, elementTree } from './tree.ts';

export function buildType(structure: ResolvedStructure, context: TypeContext): ObjectType {
  const tree = elementTree(structure);
  const build = (path: string, element: ElementDefinition | undefined) => ({
    path,
    url: structure.url,
    package: structure.package,
    short: oneLine(element?.short ?? structure.name),
    fields: buildFields(path, { tree, structure, ...context }),
  });
  const nested = nestedElements(structure.type, tree).map(
    (element): ObjectType => ({
      kind: 'nested',
      name: context.nestedNames.get(element.path) ?? element.path,
      base: element.type?.[0]?.code ?? 'Element',
      ...build(element.path, element),
      nested: [],
    }),
  );
  const base = baseType(structure, context);
  return {
    kind: structure.kind === 'resource' ? 'resource' : 'datatype',
    name: structure.type,
    ...(base === undefined ? {} : { base }),
    ...build(structure.type, tree.root),
    nested,
  };
}

/** Paths of the elements that become nested types: a backbone element, or an Element with children (Timing.repeat). */
export function nestedPaths(structure: ResolvedStructure): readonly string[] {
  return elementTree(structure).parents;
}

function baseType(structure: ResolvedStructure, { definitions }: TypeContext): string | undefined {
  if (structure.kind === 'resource' || structure.baseDefinition === undefined) return undefined;
  return definitions.structure(structure.baseDefinition)?.type;
}

function nestedElements(path: string, tree: ElementTree): readonly ElementDefinition[] {
  return tree
    .children(path)
    .flatMap(child =>
      tree.children(child.path).length === 0 ? [] : [child, ...nestedElements(child.path, tree)],
    );
}
