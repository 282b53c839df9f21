// Generated from http://hl7.org/fhir/StructureDefinition/NamingSystem (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, contactPoint, date, name, part, period, quantity, range, string, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { NamingSystem } from '../client/types/index.ts' */

/**
 * Fills the search index of a NamingSystem; each comment names the search parameters and their expression.
 *
 * @param {NamingSystem} resource
 * @param {IndexRow} row
 */
export function indexNamingSystem(resource, row) {
  // contact (string): NamingSystem.contact.name
  for (const contact of resource.contact ?? []) name(row, 'contact', contact.name);

  // id-type (token): NamingSystem.uniqueId.type
  for (const uniqueId of resource.uniqueId ?? []) code(row, 'id-type', uniqueId.type, 'http://hl7.org/fhir/namingsystem-identifier-type');

  // kind (token): NamingSystem.kind
  code(row, 'kind', resource.kind, 'http://hl7.org/fhir/namingsystem-type');

  // period (date): NamingSystem.uniqueId.period
  for (const uniqueId of resource.uniqueId ?? []) period(row, 'period', uniqueId.period, true);

  // responsible (string): NamingSystem.responsible
  string(row, 'responsible', resource.responsible);

  // telecom (token): NamingSystem.contact.telecom
  for (const contact of resource.contact ?? []) {
    for (const telecom2 of contact.telecom ?? []) contactPoint(row, 'telecom', telecom2);
  }

  // type (token): NamingSystem.type
  codeableConcept(row, 'type', resource.type);

  // value (string): NamingSystem.uniqueId.value
  for (const uniqueId of resource.uniqueId ?? []) string(row, 'value', uniqueId.value);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (NamingSystem.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (NamingSystem.useContext.value as Quantity) | (NamingSystem.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): NamingSystem.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): NamingSystem.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): NamingSystem.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): NamingSystem.date
  date(row, 'date', resource.date);

  // description (string): NamingSystem.description
  string(row, 'description', resource.description);

  // jurisdiction (token): NamingSystem.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): NamingSystem.name
  name(row, 'name', resource.name);

  // publisher (string): NamingSystem.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): NamingSystem.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');
}
