// Generated from http://hl7.org/fhir/StructureDefinition/Practitioner (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, boolean, canonicalUri, code, codeableConcept, coding, contactPoint, humanName, identifier, name, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Practitioner } from '../client/types/index.ts' */

/**
 * Fills the search index of a Practitioner; each comment names the search parameters and their expression.
 *
 * @param {Practitioner} resource
 * @param {IndexRow} row
 */
export function indexPractitioner(resource, row) {
  // active (token): Practitioner.active
  boolean(row, 'active', resource.active);

  // communication (token): Practitioner.communication
  for (const communication of resource.communication ?? []) codeableConcept(row, 'communication', communication);

  // identifier (token): Practitioner.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name, phonetic (string): Practitioner.name
  for (const nameItem of resource.name ?? []) humanName(row, 'name', nameItem);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // address (string): Practitioner.address
  for (const addres of resource.address ?? []) address(row, 'address', addres);

  // address-city (string): Practitioner.address.city
  for (const addres of resource.address ?? []) name(row, 'address_city', addres.city);

  // address-country (string): Practitioner.address.country
  for (const addres of resource.address ?? []) name(row, 'address_country', addres.country);

  // address-postalcode (string): Practitioner.address.postalCode
  for (const addres of resource.address ?? []) name(row, 'address_postalcode', addres.postalCode);

  // address-state (string): Practitioner.address.state
  for (const addres of resource.address ?? []) name(row, 'address_state', addres.state);

  // address-use (token): Practitioner.address.use
  for (const addres of resource.address ?? []) code(row, 'address-use', addres.use, 'http://hl7.org/fhir/address-use');

  // email (token): Practitioner.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // family (string): Practitioner.name.family
  for (const nameItem of resource.name ?? []) name(row, 'family', nameItem.family);

  // gender (token): Practitioner.gender
  code(row, 'gender', resource.gender, 'http://hl7.org/fhir/administrative-gender');

  // given (string): Practitioner.name.given
  for (const nameItem of resource.name ?? []) {
    for (const given2 of nameItem.given ?? []) name(row, 'given', given2);
  }

  // phone (token): Practitioner.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // telecom (token): Practitioner.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);
}
