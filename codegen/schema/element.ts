// The elements under one path → Fields: a choice becomes a field for each of its types, a content reference its target's type.
// https://hl7.org/fhir/R4/elementdefinition.html

import { groupBy } from '../../runtime/base/group-by.ts';
import type { DiagnosticCode, Report } from '../diagnostic.ts';
import type { Definitions, ElementDefinition, ElementType, ResolvedStructure } from '../fhir.ts';
import type { Binding, Field, ObjectType } from '../ir.ts';
import { choiceName, isGraphQLName, oneLine } from './names.ts';

function buildFields(path: string, context: ElementContext): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const field of context.tree.children(path).flatMap(element => elementFields(element, context))) {
    if (!isGraphQLName(field.name)) {
      const message = `The JSON name ${field.name} is not a name in GraphQL. Use letters and digits.`;
      reportElement(context, field.path, 'name-invalid', message);
    } else if (fields.has(field.name)) {
      const message = `Two elements of ${path} have the JSON name ${field.name}. Rename one of them.`;
      reportElement(context, field.path, 'name-clash', message);
    } else fields.set(field.name, field);
  }
  return [...fields.values()];
}

function elementFields(element: ElementDefinition, context: ElementContext): readonly Field[] {
  const nested = nestedType(element, context);
  if (nested !== undefined) {
    return [{ ...commonParts(element), name: lastName(element), type: nested, primitive: false }];
  }
  const types = element.type ?? [];
  const isChoice = element.path.endsWith('[x]');
  if (types.length === 0) {
    const message = 'The element has no type, no content reference and no children. Give it one of them.';
    reportElement(context, element.path, 'type-missing', message);
  } else if (types.length > 1 && !isChoice) {
    const message =
      'The element has several types, but its name does not end in [x]. Rename it, or keep one type.';
    reportElement(context, element.path, 'choice-name', message);
    return [];
  }
  return types.flatMap(type => typedField(element, type, isChoice, context) ?? []);
}

/** The nested type that an element has by its children or by its content reference. */
function nestedType(element: ElementDefinition, context: ElementContext): string | undefined {
  if (element.contentReference === undefined) return context.nestedNames.get(element.path);
  const path = element.contentReference.slice(element.contentReference.indexOf('#') + 1);
  const type = context.nestedNames.get(path);
  if (type === undefined) {
    const message =
      `The element refers to the content of ${element.contentReference}, which has no children ` +
      'or does not exist. Correct the reference.';
    reportElement(context, element.path, 'content-reference', message);
  }
  return type ?? 'Element';
}

function typedField(
  element: ElementDefinition,
  elementType: ElementType,
  isChoice: boolean,
  context: ElementContext,
): Field | undefined {
  const { type, bare } = fhirType(element, elementType);
  const definition = context.definitions.structure(type);
  if (definition === undefined || (definition.kind === 'resource' && type !== 'Resource')) {
    const message =
      `The element has the type ${type}, which no package defines as a datatype. Correct the ` +
      'type, or add the package that has it.';
    reportElement(context, element.path, 'type-unknown', message);
    return undefined;
  }
  const targets = targetsOf(element, elementType, context);
  const binding = bindingOf(element, context);
  return {
    ...commonParts(element),
    name: isChoice ? choiceName(lastName(element), type) : lastName(element),
    type,
    primitive: definition.kind === 'primitive-type',
    ...(bare ? { bare } : {}),
    ...(isChoice ? { choice: lastName(element).slice(0, -'[x]'.length) } : {}),
    ...(targets === undefined ? {} : { targets }),
    ...(binding === undefined || !isBindable(type) ? {} : { binding }),
  };
}

function commonParts(element: ElementDefinition) {
  return {
    path: element.path,
    short: oneLine(element.short ?? ''),
    list: element.max !== '1',
    min: element.min ?? 0,
    ...(element.isSummary ? { summary: true as const } : {}),
  };
}

function bindingOf(element: ElementDefinition, context: ElementContext): Binding | undefined {
  const { strength, valueSet: canonical } = element.binding ?? {};
  if (strength === undefined || canonical === undefined) return undefined;
  const [valueSet = canonical] = canonical.split('|');
  const system = context.definitions.systemOf(valueSet);
  return { valueSet, strength, ...(system === undefined ? {} : { system }) };
}

/** The types that a binding of a choice speaks of. https://hl7.org/fhir/R4/terminologies.html#4.1 */
function isBindable(type: string): boolean {
  return ['code', 'Coding', 'CodeableConcept', 'Quantity', 'string', 'uri'].includes(type);
}

function lastName(element: ElementDefinition): string {
  return element.path.slice(element.path.lastIndexOf('.') + 1);
}

const fhirTypeExtension = 'http://hl7.org/fhir/StructureDefinition/structuredefinition-fhir-type';

/**
 * XML attributes are typed by FHIRPath (`System.String`), with the FHIR type in an extension; such a value has no
 * room for extensions of its own, and xhtml prohibits them. R4 says `string` for the id of a resource, but means
 * `id`: https://hl7.org/fhir/R4/resource.html#id
 */
function fhirType(element: ElementDefinition, type: ElementType): { type: string; bare?: true } {
  if (element.base?.path === 'Resource.id') return { type: 'id', bare: true };
  if (type.code === 'xhtml') return { type: 'xhtml', bare: true };
  if (!type.code.startsWith('http://hl7.org/fhirpath/')) return { type: type.code };
  const extension = type.extension?.find(({ url }) => url === fhirTypeExtension);
  const fhir = extension?.valueUrl ?? extension?.valueUri;
  return { type: typeof fhir === 'string' ? fhir : 'string', bare: true };
}

/** Resource types that a Reference or canonical may point to, code-unit order; [] means any; undefined for other types. */
function targetsOf(
  element: ElementDefinition,
  type: ElementType,
  context: ElementContext,
): readonly string[] | undefined {
  if (type.code !== 'Reference' && type.code !== 'canonical') return undefined;
  const targets = new Set<string>();
  for (const profile of type.targetProfile ?? []) {
    const target = context.definitions.targetType(profile);
    if (target === undefined) {
      context.report({
        severity: 'warning',
        code: 'target-unknown',
        message:
          `The element may refer to ${profile}, which no package defines; this target is left ` +
          'out. Correct it, or add the package that has it.',
        canonical: context.structure.url,
        path: element.path,
      });
    } else if (target !== null) targets.add(target);
  }
  return targets.has('Resource') ? [] : [...targets].sort();
}

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

interface TypeContext {
  readonly definitions: Definitions;
  /** Names of nested types by path: names.ts. */
  readonly nestedNames: ReadonlyMap<string, string>;
  readonly report: Report;
}

interface ElementContext extends TypeContext {
  readonly tree: ElementTree;
  readonly structure: ResolvedStructure;
}

function reportElement(
  { structure, report }: ElementContext,
  path: string,
  code: DiagnosticCode,
  message: string,
): void {
  report({ severity: 'error', code, message, canonical: structure.url, path });
}

interface ElementTree {
  readonly root: ElementDefinition | undefined;
  /** In FHIR order, without slices (those constrain) and without what is prohibited. */
  children(path: string): readonly ElementDefinition[];
  /** Paths that have children, the root not among them. */
  readonly parents: readonly string[];
}

function elementTree(structure: ResolvedStructure): ElementTree {
  const [root, ...elements] = structure.snapshot.element;
  const children = groupBy(
    elements.filter(({ sliceName, max }) => sliceName === undefined && max !== '0'),
    ({ path }) => path.slice(0, path.lastIndexOf('.')),
  );
  return {
    root,
    children: path => children.get(path) ?? [],
    parents: [...children.keys()].filter(path => path !== root?.path),
  };
}
