// Generated from http://hl7.org/fhir/StructureDefinition/GraphDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { GraphDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a GraphDefinition; each comment names the search parameters and their expression.
 *
 * @param {GraphDefinition} resource
 * @param {IndexRow} row
 */
export function indexGraphDefinition(resource, row) {
  // start (token): GraphDefinition.start
  code(row, 'start', resource.start, 'http://hl7.org/fhir/resource-types');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (GraphDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (GraphDefinition.useContext.value as Quantity) | (GraphDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): GraphDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): GraphDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): GraphDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): GraphDefinition.date
  date(row, 'date', resource.date);

  // description (string): GraphDefinition.description
  string(row, 'description', resource.description);

  // jurisdiction (token): GraphDefinition.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): GraphDefinition.name
  name(row, 'name', resource.name);

  // publisher (string): GraphDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): GraphDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // url (uri): GraphDefinition.url
  uri(row, 'url', resource.url);

  // version (token): GraphDefinition.version
  text(row, 'version', resource.version);
}
