// Generated from http://hl7.org/fhir/StructureDefinition/Location (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, canonicalUri, code, codeableConcept, coding, edge, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Location } from '../client/types/index.ts' */

/**
 * Fills the search index of a Location; each comment names the search parameters and their expression.
 *
 * @param {Location} resource
 * @param {IndexRow} row
 */
export function indexLocation(resource, row) {
  // address (string): Location.address
  address(row, 'address', resource.address);

  // address-city (string): Location.address.city
  name(row, 'address_city', resource.address?.city);

  // address-country (string): Location.address.country
  name(row, 'address_country', resource.address?.country);

  // address-postalcode (string): Location.address.postalCode
  name(row, 'address_postalcode', resource.address?.postalCode);

  // address-state (string): Location.address.state
  name(row, 'address_state', resource.address?.state);

  // address-use (token): Location.address.use
  code(row, 'address-use', resource.address?.use, 'http://hl7.org/fhir/address-use');

  // endpoint (reference): Location.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): Location.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): Location.name | Location.alias
  name(row, 'name', resource.name);
  for (const alia of resource.alias ?? []) name(row, 'name', alia);

  // operational-status (token): Location.operationalStatus
  coding(row, 'operational-status', resource.operationalStatus);

  // organization (reference): Location.managingOrganization
  reference(row, 'organization', resource.managingOrganization);

  // partof (reference): Location.partOf
  reference(row, 'partof', resource.partOf);

  // status (token): Location.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/location-status');

  // type (token): Location.type
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
