// Generated from http://hl7.org/fhir/StructureDefinition/CompartmentDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CompartmentDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a CompartmentDefinition; each comment names the search parameters and their expression.
 *
 * @param {CompartmentDefinition} resource
 * @param {IndexRow} row
 */
export function indexCompartmentDefinition(resource, row) {
  // code (token): CompartmentDefinition.code
  code(row, 'code', resource.code, 'http://hl7.org/fhir/compartment-type');

  // resource (token): CompartmentDefinition.resource.code
  for (const resourceItem of resource.resource ?? []) code(row, 'resource', resourceItem.code, 'http://hl7.org/fhir/resource-types');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (CompartmentDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (CompartmentDefinition.useContext.value as Quantity) | (CompartmentDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): CompartmentDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): CompartmentDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): CompartmentDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): CompartmentDefinition.date
  date(row, 'date', resource.date);

  // description (string): CompartmentDefinition.description
  string(row, 'description', resource.description);

  // name (string): CompartmentDefinition.name
  name(row, 'name', resource.name);

  // publisher (string): CompartmentDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): CompartmentDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // url (uri): CompartmentDefinition.url
  uri(row, 'url', resource.url);

  // version (token): CompartmentDefinition.version
  text(row, 'version', resource.version);
}
