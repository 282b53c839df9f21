// Generated from http://hl7.org/fhir/StructureDefinition/Organization (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, boolean, canonicalUri, code, codeableConcept, coding, edge, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Organization } from '../client/types/index.ts' */

/**
 * Fills the search index of an Organization; each comment names the search parameters and their expression.
 *
 * @param {Organization} resource
 * @param {IndexRow} row
 */
export function indexOrganization(resource, row) {
  // active (token): Organization.active
  boolean(row, 'active', resource.active);

  // address (string): Organization.address
  for (const addres of resource.address ?? []) address(row, 'address', addres);

  // address-city (string): Organization.address.city
  for (const addres of resource.address ?? []) name(row, 'address_city', addres.city);

  // address-country (string): Organization.address.country
  for (const addres of resource.address ?? []) name(row, 'address_country', addres.country);

  // address-postalcode (string): Organization.address.postalCode
  for (const addres of resource.address ?? []) name(row, 'address_postalcode', addres.postalCode);

  // address-state (string): Organization.address.state
  for (const addres of resource.address ?? []) name(row, 'address_state', addres.state);

  // address-use (token): Organization.address.use
  for (const addres of resource.address ?? []) code(row, 'address-use', addres.use, 'http://hl7.org/fhir/address-use');

  // endpoint (reference): Organization.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): Organization.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): Organization.name | Organization.alias
  name(row, 'name', resource.name);
  for (const alia of resource.alias ?? []) name(row, 'name', alia);

  // partof (reference): Organization.partOf
  reference(row, 'partof', resource.partOf);

  // phonetic (string): Organization.name
  name(row, 'phonetic', resource.name);

  // type (token): Organization.type
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
