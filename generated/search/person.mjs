// Generated from http://hl7.org/fhir/StructureDefinition/Person (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, canonicalUri, code, coding, contactPoint, date, edge, humanName, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Person } from '../client/types/index.ts' */

/**
 * Fills the search index of a Person; each comment names the search parameters and their expression.
 *
 * @param {Person} resource
 * @param {IndexRow} row
 */
export function indexPerson(resource, row) {
  // identifier (token): Person.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // link, patient, practitioner, relatedperson (reference): Person.link.target
  for (const link of resource.link ?? []) edge(row, 'link', link.target, ['Patient', 'Practitioner', 'RelatedPerson']);

  // name, phonetic (string): Person.name
  for (const nameItem of resource.name ?? []) humanName(row, 'name', nameItem);

  // organization (reference): Person.managingOrganization
  reference(row, 'organization', resource.managingOrganization);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // address (string): Person.address
  for (const addres of resource.address ?? []) address(row, 'address', addres);

  // address-city (string): Person.address.city
  for (const addres of resource.address ?? []) name(row, 'address_city', addres.city);

  // address-country (string): Person.address.country
  for (const addres of resource.address ?? []) name(row, 'address_country', addres.country);

  // address-postalcode (string): Person.address.postalCode
  for (const addres of resource.address ?? []) name(row, 'address_postalcode', addres.postalCode);

  // address-state (string): Person.address.state
  for (const addres of resource.address ?? []) name(row, 'address_state', addres.state);

  // address-use (token): Person.address.use
  for (const addres of resource.address ?? []) code(row, 'address-use', addres.use, 'http://hl7.org/fhir/address-use');

  // birthdate (date): Person.birthDate
  date(row, 'birthdate', resource.birthDate);

  // email (token): Person.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // gender (token): Person.gender
  code(row, 'gender', resource.gender, 'http://hl7.org/fhir/administrative-gender');

  // phone (token): Person.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // telecom (token): Person.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);
}
