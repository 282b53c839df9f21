// The StructureDefinition of a primitive → PrimitiveType: its JSON form and its regular expression.
// https://hl7.org/fhir/R4/datatypes.html#primitive

import type { Definitions, ElementType, ResolvedStructure } from '../fhir.ts';
import type { PrimitiveType } from '../ir.ts';
import { oneLine } from './text.ts';

const regex = 'http://hl7.org/fhir/StructureDefinition/regex';

/** The types that JSON writes without quotes; everything else, and what derives from it, is a string. */
const json: Readonly<Record<string, PrimitiveType['json']>> = {
  boolean: 'boolean',
  decimal: 'number',
  integer: 'number',
};

export function buildPrimitive(structure: ResolvedStructure, definitions: Definitions): PrimitiveType {
  const [root, ...elements] = structure.snapshot.element;
  const value = elements.find(element => element.path === `${structure.type}.value`);
  const pattern = value?.type?.map(patternOf).find(found => found !== undefined);
  return {
    name: structure.type,
    url: structure.url,
    // The short of a primitive only says that it is one.
    short: oneLine(root?.definition ?? structure.name),
    json: jsonForm(structure, definitions),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** By ancestry, not by the type of `.value`: R4 types the values of positiveInt and unsignedInt as strings. */
function jsonForm(structure: ResolvedStructure, definitions: Definitions): PrimitiveType['json'] {
  const own = json[structure.type];
  if (own !== undefined) return own;
  const base =
    structure.baseDefinition === undefined ? undefined : definitions.structure(structure.baseDefinition);
  return base === undefined || base.kind !== 'primitive-type' ? 'string' : jsonForm(base, definitions);
}

function patternOf(type: ElementType): string | undefined {
  const value = type.extension?.find(extension => extension.url === regex)?.valueString;
  return typeof value === 'string' ? value : undefined;
}
