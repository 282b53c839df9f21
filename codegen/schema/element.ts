// The elements under one path → Fields: a choice becomes a field for each of its types, a content reference its target's type.
// https://hl7.org/fhir/R4/elementdefinition.html

import type { ElementDefinition, ElementType } from '../fhir.ts';
import type { Binding, Field } from '../ir.ts';
import { type ElementContext, reportElement } from './context.ts';
import { fhirType, targetsOf } from './element-type.ts';
import { choiceName, isGraphQLName } from './names.ts';
import { oneLine } from './text.ts';

export function buildFields(path: string, context: ElementContext): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const field of context.tree.children(path).flatMap(element => elementFields(element, context))) {
    if (!isGraphQLName(field.name)) {
      const message = `The JSON name ${field.name} is no name in GraphQL. Use letters and digits.`;
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
    const message = `The element refers to the content of ${element.contentReference}, which has no children or does not exist. Correct the reference.`;
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
    const message = `The element has the type ${type}, which no package defines as a datatype. Correct the type, or add the package that has it.`;
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
