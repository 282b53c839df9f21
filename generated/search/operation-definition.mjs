// Generated from http://hl7.org/fhir/StructureDefinition/OperationDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonical, canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { OperationDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of an OperationDefinition; each comment names the search parameters and their expression.
 *
 * @param {OperationDefinition} resource
 * @param {IndexRow} row
 */
export function indexOperationDefinition(resource, row) {
  // base (reference): OperationDefinition.base
  canonical(row, 'base', resource.base);

  // code (token): OperationDefinition.code
  code(row, 'code', resource.code);

  // input-profile (reference): OperationDefinition.inputProfile
  canonical(row, 'input-profile', resource.inputProfile);

  // instance (token): OperationDefinition.instance
  boolean(row, 'instance', resource.instance);

  // kind (token): OperationDefinition.kind
  code(row, 'kind', resource.kind, 'http://hl7.org/fhir/operation-kind');

  // output-profile (reference): OperationDefinition.outputProfile
  canonical(row, 'output-profile', resource.outputProfile);

  // system (token): OperationDefinition.system
  boolean(row, 'system', resource.system);

  // type (token): OperationDefinition.type
  boolean(row, 'type', resource.type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (OperationDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (OperationDefinition.useContext.value as Quantity) | (OperationDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): OperationDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): OperationDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): OperationDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): OperationDefinition.date
  date(row, 'date', resource.date);

  // description (string): OperationDefinition.description
  string(row, 'description', resource.description);

  // jurisdiction (token): OperationDefinition.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): OperationDefinition.name
  name(row, 'name', resource.name);

  // publisher (string): OperationDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): OperationDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): OperationDefinition.title
  string(row, 'title', resource.title);

  // url (uri): OperationDefinition.url
  uri(row, 'url', resource.url);

  // version (token): OperationDefinition.version
  text(row, 'version', resource.version);
}
