// Generated from http://hl7.org/fhir/StructureDefinition/ConceptMap (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ConceptMap } from '../client/types/index.ts' */

/**
 * Fills the search index of a ConceptMap; each comment names the search parameters and their expression.
 *
 * @param {ConceptMap} resource
 * @param {IndexRow} row
 */
export function indexConceptMap(resource, row) {
  // dependson (uri): ConceptMap.group.element.target.dependsOn.property
  for (const group of resource.group ?? []) {
    for (const element2 of group.element ?? []) {
      for (const target3 of element2.target ?? []) {
        for (const dependsOn4 of target3.dependsOn ?? []) uri(row, 'dependson', dependsOn4.property);
      }
    }
  }

  // other (reference): ConceptMap.group.unmapped.url
  for (const group of resource.group ?? []) canonical(row, 'other', group.unmapped?.url);

  // product (uri): ConceptMap.group.element.target.product.property
  for (const group of resource.group ?? []) {
    for (const element2 of group.element ?? []) {
      for (const target3 of element2.target ?? []) {
        for (const product4 of target3.product ?? []) uri(row, 'product', product4.property);
      }
    }
  }

  // source (reference): (ConceptMap.source as canonical)
  canonical(row, 'source', resource.sourceCanonical);

  // source-code (token): ConceptMap.group.element.code
  for (const group of resource.group ?? []) {
    for (const element2 of group.element ?? []) code(row, 'source-code', element2.code);
  }

  // source-system (uri): ConceptMap.group.source
  for (const group of resource.group ?? []) uri(row, 'source-system', group.source);

  // source-uri (reference): (ConceptMap.source as uri)
  canonical(row, 'source-uri', resource.sourceUri);
  canonical(row, 'source-uri', resource.sourceCanonical);

  // target (reference): (ConceptMap.target as canonical)
  canonical(row, 'target', resource.targetCanonical);

  // target-code (token): ConceptMap.group.element.target.code
  for (const group of resource.group ?? []) {
    for (const element2 of group.element ?? []) {
      for (const target3 of element2.target ?? []) code(row, 'target-code', target3.code);
    }
  }

  // target-system (uri): ConceptMap.group.target
  for (const group of resource.group ?? []) uri(row, 'target-system', group.target);

  // target-uri (reference): (ConceptMap.target as uri)
  canonical(row, 'target-uri', resource.targetUri);
  canonical(row, 'target-uri', resource.targetCanonical);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (ConceptMap.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (ConceptMap.useContext.value as Quantity) | (ConceptMap.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): ConceptMap.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): ConceptMap.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): ConceptMap.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): ConceptMap.date
  date(row, 'date', resource.date);

  // description (string): ConceptMap.description
  string(row, 'description', resource.description);

  // identifier (token): ConceptMap.identifier
  identifier(row, 'identifier', resource.identifier);

  // jurisdiction (token): ConceptMap.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): ConceptMap.name
  name(row, 'name', resource.name);

  // publisher (string): ConceptMap.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): ConceptMap.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): ConceptMap.title
  string(row, 'title', resource.title);

  // url (uri): ConceptMap.url
  uri(row, 'url', resource.url);

  // version (token): ConceptMap.version
  text(row, 'version', resource.version);
}
