// The elements under one path → Fields: a choice becomes a field for each of its types, a content reference its target's type.
// https://hl7.org/fhir/R4/elementdefinition.html

import type { ElementDefinition, ElementType, ResolvedStructure } from '../fhir.ts';
import type { Binding, Field } from '../schema.ts';
import { fhirType, targetsOf } from './element-type.ts';
import { choiceName, isGraphQLName } from './names.ts';
import { oneLine } from './text.ts';
import type { ElementTree } from './tree.ts';
import type { TypeContext } from './type.ts';

export interface ElementContext extends TypeContext {
  readonly tree: ElementTree;
  readonly structure: ResolvedStructure;
}

export function buildFields(path: string, context: ElementContext): readonly Field[] {
  const fields: Field[] = [];
  const taken = new Set<string>();
  for (const field of context.tree.children(path).flatMap(element => elementFields(element, context))) {
    if (taken.has(field.name) || !isGraphQLName(field.name)) {
      context.report({
        severity: 'error',
        code: taken.has(field.name) ? 'name-clash' : 'name-invalid',
        message: taken.has(field.name)
          ? `Two elements of ${path} have the JSON name ${field.name}. Rename one of them.`
          : `The JSON name ${field.name} is no name in GraphQL. Use letters and digits.`,
        canonical: context.structure.url,
        path: field.path,
      });
      continue;
    }
    taken.add(field.name);
    fields.push(field);
  }
  return fields;
}

function elementFields(element: ElementDefinition, context: ElementContext): readonly Field[] {
  const nested = nestedType(element, context);
  if (nested !== undefined)
    return [{ ...commonParts(element), name: lastName(element), type: nested, primitive: false }];
  const types = element.type ?? [];
  const isChoice = element.path.endsWith('[x]');
  if (types.length === 0 || (types.length > 1 && !isChoice)) {
    context.report({
      severity: 'error',
      code: types.length === 0 ? 'type-missing' : 'choice-name',
      message:
        types.length === 0
          ? 'The element has no type, no content reference and no children. Give it one of them.'
          : 'The element has several types, but its name does not end in [x]. Rename it, or keep one type.',
      canonical: context.structure.url,
      path: element.path,
    });
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
    context.report({
      severity: 'error',
      code: 'content-reference',
      message: `The element refers to the content of ${element.contentReference}, which has no children or does not exist. Correct the reference.`,
      canonical: context.structure.url,
      path: element.path,
    });
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
  if (definition === undefined) {
    context.report({
      severity: 'error',
      code: 'type-unknown',
      message: `The element has the type ${type}, which no package defines. Correct the type, or add the package that has it.`,
      canonical: context.structure.url,
      path: element.path,
    });
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
