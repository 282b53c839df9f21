// Generated from http://hl7.org/fhir/StructureDefinition/InsurancePlan (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, canonicalUri, code, codeableConcept, coding, edge, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { InsurancePlan } from '../client/types/index.ts' */

/**
 * Fills the search index of an InsurancePlan; each comment names the search parameters and their expression.
 *
 * @param {InsurancePlan} resource
 * @param {IndexRow} row
 */
export function indexInsurancePlan(resource, row) {
  // address (string): InsurancePlan.contact.address
  for (const contact of resource.contact ?? []) address(row, 'address', contact.address);

  // address-city (string): InsurancePlan.contact.address.city
  for (const contact of resource.contact ?? []) name(row, 'address_city', contact.address?.city);

  // address-country (string): InsurancePlan.contact.address.country
  for (const contact of resource.contact ?? []) name(row, 'address_country', contact.address?.country);

  // address-postalcode (string): InsurancePlan.contact.address.postalCode
  for (const contact of resource.contact ?? []) name(row, 'address_postalcode', contact.address?.postalCode);

  // address-state (string): InsurancePlan.contact.address.state
  for (const contact of resource.contact ?? []) name(row, 'address_state', contact.address?.state);

  // address-use (token): InsurancePlan.contact.address.use
  for (const contact of resource.contact ?? []) code(row, 'address-use', contact.address?.use, 'http://hl7.org/fhir/address-use');

  // administered-by (reference): InsurancePlan.administeredBy
  reference(row, 'administered_by', resource.administeredBy);

  // endpoint (reference): InsurancePlan.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): InsurancePlan.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): name | alias
  name(row, 'name', resource.name);
  for (const alia of resource.alias ?? []) name(row, 'name', alia);

  // owned-by (reference): InsurancePlan.ownedBy
  reference(row, 'owned_by', resource.ownedBy);

  // phonetic (string): InsurancePlan.name
  name(row, 'phonetic', resource.name);

  // status (token): InsurancePlan.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // type (token): InsurancePlan.type
  for (const type of resource.type ?? []) codeableConcept(row, 'type', type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
