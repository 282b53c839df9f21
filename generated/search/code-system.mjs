// Generated from http://hl7.org/fhir/StructureDefinition/CodeSystem (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CodeSystem } from '../client/types/index.ts' */

/**
 * Fills the search index of a CodeSystem; each comment names the search parameters and their expression.
 *
 * @param {CodeSystem} resource
 * @param {IndexRow} row
 */
export function indexCodeSystem(resource, row) {
  // code (token): CodeSystem.concept.code
  for (const concept of resource.concept ?? []) code(row, 'code', concept.code);

  // content-mode (token): CodeSystem.content
  code(row, 'content-mode', resource.content, 'http://hl7.org/fhir/codesystem-content-mode');

  // language (token): CodeSystem.concept.designation.language
  for (const concept of resource.concept ?? []) {
    for (const designation2 of concept.designation ?? []) code(row, 'language', designation2.language, 'urn:ietf:bcp:47');
  }

  // supplements (reference): CodeSystem.supplements
  canonical(row, 'supplements', resource.supplements);

  // system, url (uri): CodeSystem.url
  uri(row, 'system', resource.url);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (CodeSystem.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (CodeSystem.useContext.value as Quantity) | (CodeSystem.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): CodeSystem.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): CodeSystem.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): CodeSystem.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): CodeSystem.date
  date(row, 'date', resource.date);

  // description (string): CodeSystem.description
  string(row, 'description', resource.description);

  // identifier (token): CodeSystem.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): CodeSystem.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): CodeSystem.name
  name(row, 'name', resource.name);

  // publisher (string): CodeSystem.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): CodeSystem.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): CodeSystem.title
  string(row, 'title', resource.title);

  // version (token): CodeSystem.version
  text(row, 'version', resource.version);
}
