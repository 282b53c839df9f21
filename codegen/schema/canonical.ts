// Resource types → those that a canonical can name, since they have an element `url`.
// https://hl7.org/fhir/R4/references.html#canonical

import type { ObjectType } from '../ir.ts';

/** Names of resource types with an element `url` of the type uri, in the order that they come in. */
export function canonicalTypes(resources: readonly ObjectType[]): readonly string[] {
  return resources
    .filter(({ fields }) => fields.some(({ name, type, list }) => name === 'url' && type === 'uri' && !list))
    .map(({ name }) => name);
}
