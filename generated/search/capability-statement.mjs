// Generated from http://hl7.org/fhir/StructureDefinition/CapabilityStatement (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CapabilityStatement } from '../client/types/index.ts' */

/**
 * Fills the search index of a CapabilityStatement; each comment names the search parameters and their expression.
 *
 * @param {CapabilityStatement} resource
 * @param {IndexRow} row
 */
export function indexCapabilityStatement(resource, row) {
  // fhirversion, version (token): CapabilityStatement.version
  text(row, 'fhirversion', resource.version);

  // format (token): CapabilityStatement.format
  for (const format of resource.format ?? []) code(row, 'format', format, 'urn:ietf:bcp:13');

  // guide (reference): CapabilityStatement.implementationGuide
  for (const implementationGuide of resource.implementationGuide ?? []) canonical(row, 'guide', implementationGuide);

  // mode (token): CapabilityStatement.rest.mode
  for (const rest of resource.rest ?? []) code(row, 'mode', rest.mode, 'http://hl7.org/fhir/restful-capability-mode');

  // resource (token): CapabilityStatement.rest.resource.type
  for (const rest of resource.rest ?? []) {
    for (const resource2 of rest.resource ?? []) code(row, 'resource', resource2.type, 'http://hl7.org/fhir/resource-types');
  }

  // resource-profile (reference): CapabilityStatement.rest.resource.profile
  for (const rest of resource.rest ?? []) {
    for (const resource2 of rest.resource ?? []) canonical(row, 'resource-profile', resource2.profile);
  }

  // security-service (token): CapabilityStatement.rest.security.service
  for (const rest of resource.rest ?? []) {
    for (const service2 of rest.security?.service ?? []) codeableConcept(row, 'security-service', service2);
  }

  // software (string): CapabilityStatement.software.name
  name(row, 'software', resource.software?.name);

  // supported-profile (reference): CapabilityStatement.rest.resource.supportedProfile
  for (const rest of resource.rest ?? []) {
    for (const resource2 of rest.resource ?? []) {
      for (const supportedProfile3 of resource2.supportedProfile ?? []) canonical(row, 'supported-profile', supportedProfile3);
    }
  }

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (CapabilityStatement.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (CapabilityStatement.useContext.value as Quantity) | (CapabilityStatement.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): CapabilityStatement.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): CapabilityStatement.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): CapabilityStatement.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): CapabilityStatement.date
  date(row, 'date', resource.date);

  // description (string): CapabilityStatement.description
  string(row, 'description', resource.description);

  // jurisdiction (token): CapabilityStatement.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): CapabilityStatement.name
  name(row, 'name', resource.name);

  // publisher (string): CapabilityStatement.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): CapabilityStatement.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): CapabilityStatement.title
  string(row, 'title', resource.title);

  // url (uri): CapabilityStatement.url
  uri(row, 'url', resource.url);
}
