// Generated from http://hl7.org/fhir/StructureDefinition/StructureDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { StructureDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a StructureDefinition; each comment names the search parameters and their expression.
 *
 * @param {StructureDefinition} resource
 * @param {IndexRow} row
 */
export function indexStructureDefinition(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // abstract (token): StructureDefinition.abstract
  boolean(row, 'abstract', resource.abstract);

  // base (reference): StructureDefinition.baseDefinition
  canonical(row, 'base', resource.baseDefinition);

  // base-path (token): StructureDefinition.snapshot.element.base.path | StructureDefinition.differential.element.base.path
  for (const element of resource.snapshot?.element ?? []) text(row, 'base-path', element.base?.path);
  for (const element of resource.differential?.element ?? []) text(row, 'base-path', element.base?.path);

  // derivation (token): StructureDefinition.derivation
  code(row, 'derivation', resource.derivation, 'http://hl7.org/fhir/type-derivation-rule');

  // experimental (token): StructureDefinition.experimental
  boolean(row, 'experimental', resource.experimental);

  // ext-context (token): StructureDefinition.context.type
  for (const context of resource.context ?? []) code(row, 'ext-context', context.type, 'http://hl7.org/fhir/extension-context-type');

  // keyword (token): StructureDefinition.keyword
  for (const keyword of resource.keyword ?? []) coding(row, 'keyword', keyword);

  // kind (token): StructureDefinition.kind
  code(row, 'kind', resource.kind, 'http://hl7.org/fhir/structure-definition-kind');

  // path (token): StructureDefinition.snapshot.element.path | StructureDefinition.differential.element.path
  for (const element of resource.snapshot?.element ?? []) text(row, 'path', element.path);
  for (const element of resource.differential?.element ?? []) text(row, 'path', element.path);

  // type (uri): StructureDefinition.type
  uri(row, 'type', resource.type);

  // valueset (reference): StructureDefinition.snapshot.element.binding.valueSet
  for (const element of resource.snapshot?.element ?? []) canonical(row, 'valueset', element.binding?.valueSet);

  // context (token): (StructureDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (StructureDefinition.useContext.value as Quantity) | (StructureDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): StructureDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): StructureDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): StructureDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): StructureDefinition.date
  date(row, 'date', resource.date);

  // description (string): StructureDefinition.description
  string(row, 'description', resource.description);

  // identifier (token): StructureDefinition.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): StructureDefinition.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): StructureDefinition.name
  name(row, 'name', resource.name);

  // publisher (string): StructureDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): StructureDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): StructureDefinition.title
  string(row, 'title', resource.title);

  // url (uri): StructureDefinition.url
  uri(row, 'url', resource.url);

  // version (token): StructureDefinition.version
  text(row, 'version', resource.version);
}
