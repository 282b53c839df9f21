// Generated from http://hl7.org/fhir/StructureDefinition/ValueSet (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ValueSet } from '../client/types/index.ts' */

/**
 * Fills the search index of a ValueSet; each comment names the search parameters and their expression.
 *
 * @param {ValueSet} resource
 * @param {IndexRow} row
 */
export function indexValueSet(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): ValueSet.expansion.contains.code | ValueSet.compose.include.concept.code
  for (const contain of resource.expansion?.contains ?? []) code(row, 'code', contain.code);
  for (const include of resource.compose?.include ?? []) {
    for (const concept2 of include.concept ?? []) code(row, 'code', concept2.code);
  }

  // expansion (uri): ValueSet.expansion.identifier
  uri(row, 'expansion', resource.expansion?.identifier);

  // reference (uri): ValueSet.compose.include.system
  for (const include of resource.compose?.include ?? []) uri(row, 'reference', include.system);

  // context (token): (ValueSet.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (ValueSet.useContext.value as Quantity) | (ValueSet.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): ValueSet.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): ValueSet.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): ValueSet.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): ValueSet.date
  date(row, 'date', resource.date);

  // description (string): ValueSet.description
  string(row, 'description', resource.description);

  // identifier (token): ValueSet.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): ValueSet.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): ValueSet.name
  name(row, 'name', resource.name);

  // publisher (string): ValueSet.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): ValueSet.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): ValueSet.title
  string(row, 'title', resource.title);

  // url (uri): ValueSet.url
  uri(row, 'url', resource.url);

  // version (token): ValueSet.version
  text(row, 'version', resource.version);
}
