// Generated from http://hl7.org/fhir/StructureDefinition/RelatedPerson (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, boolean, canonicalUri, code, codeableConcept, coding, contactPoint, date, humanName, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { RelatedPerson } from '../client/types/index.ts' */

/**
 * Fills the search index of a RelatedPerson; each comment names the search parameters and their expression.
 *
 * @param {RelatedPerson} resource
 * @param {IndexRow} row
 */
export function indexRelatedPerson(resource, row) {
  // active (token): RelatedPerson.active
  boolean(row, 'active', resource.active);

  // identifier (token): RelatedPerson.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name, phonetic (string): RelatedPerson.name
  for (const nameItem of resource.name ?? []) humanName(row, 'name', nameItem);

  // patient (reference): RelatedPerson.patient
  reference(row, 'patient', resource.patient);

  // relationship (token): RelatedPerson.relationship
  for (const relationship of resource.relationship ?? []) codeableConcept(row, 'relationship', relationship);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // address (string): RelatedPerson.address
  for (const addres of resource.address ?? []) address(row, 'address', addres);

  // address-city (string): RelatedPerson.address.city
  for (const addres of resource.address ?? []) name(row, 'address_city', addres.city);

  // address-country (string): RelatedPerson.address.country
  for (const addres of resource.address ?? []) name(row, 'address_country', addres.country);

  // address-postalcode (string): RelatedPerson.address.postalCode
  for (const addres of resource.address ?? []) name(row, 'address_postalcode', addres.postalCode);

  // address-state (string): RelatedPerson.address.state
  for (const addres of resource.address ?? []) name(row, 'address_state', addres.state);

  // address-use (token): RelatedPerson.address.use
  for (const addres of resource.address ?? []) code(row, 'address-use', addres.use, 'http://hl7.org/fhir/address-use');

  // birthdate (date): RelatedPerson.birthDate
  date(row, 'birthdate', resource.birthDate);

  // email (token): RelatedPerson.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // gender (token): RelatedPerson.gender
  code(row, 'gender', resource.gender, 'http://hl7.org/fhir/administrative-gender');

  // phone (token): RelatedPerson.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // telecom (token): RelatedPerson.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);
}
