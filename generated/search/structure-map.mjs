// Generated from http://hl7.org/fhir/StructureDefinition/StructureMap (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { StructureMap } from '../client/types/index.ts' */

/**
 * Fills the search index of a StructureMap; each comment names the search parameters and their expression.
 *
 * @param {StructureMap} resource
 * @param {IndexRow} row
 */
export function indexStructureMap(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (StructureMap.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (StructureMap.useContext.value as Quantity) | (StructureMap.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): StructureMap.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): StructureMap.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): StructureMap.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): StructureMap.date
  date(row, 'date', resource.date);

  // description (string): StructureMap.description
  string(row, 'description', resource.description);

  // identifier (token): StructureMap.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): StructureMap.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): StructureMap.name
  name(row, 'name', resource.name);

  // publisher (string): StructureMap.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): StructureMap.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): StructureMap.title
  string(row, 'title', resource.title);

  // url (uri): StructureMap.url
  uri(row, 'url', resource.url);

  // version (token): StructureMap.version
  text(row, 'version', resource.version);
}
