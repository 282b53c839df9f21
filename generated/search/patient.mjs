// Generated from http://hl7.org/fhir/StructureDefinition/Patient (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, boolean, canonicalUri, code, codeableConcept, coding, contactPoint, date, edge, humanName, identifier, name, present, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Patient } from '../client/types/index.ts' */

/**
 * Fills the search index of a Patient; each comment names the search parameters and their expression.
 *
 * @param {Patient} resource
 * @param {IndexRow} row
 */
export function indexPatient(resource, row) {
  // active (token): Patient.active
  boolean(row, 'active', resource.active);

  // death-date (date): (Patient.deceased as dateTime)
  date(row, 'death_date', resource.deceasedDateTime);

  // deceased (token): Patient.deceased.exists() and Patient.deceased != false
  boolean(row, 'deceased', present(resource.deceasedBoolean, resource.deceasedDateTime));

  // general-practitioner (reference): Patient.generalPractitioner
  for (const generalPractitioner of resource.generalPractitioner ?? []) edge(row, 'general-practitioner', generalPractitioner);

  // identifier (token): Patient.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // language (token): Patient.communication.language
  for (const communication of resource.communication ?? []) codeableConcept(row, 'language', communication.language);

  // link (reference): Patient.link.other
  for (const link of resource.link ?? []) edge(row, 'link', link.other);

  // name, phonetic (string): Patient.name
  for (const nameItem of resource.name ?? []) humanName(row, 'name', nameItem);

  // organization (reference): Patient.managingOrganization
  reference(row, 'organization', resource.managingOrganization);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // address (string): Patient.address
  for (const addres of resource.address ?? []) address(row, 'address', addres);

  // address-city (string): Patient.address.city
  for (const addres of resource.address ?? []) name(row, 'address_city', addres.city);

  // address-country (string): Patient.address.country
  for (const addres of resource.address ?? []) name(row, 'address_country', addres.country);

  // address-postalcode (string): Patient.address.postalCode
  for (const addres of resource.address ?? []) name(row, 'address_postalcode', addres.postalCode);

  // address-state (string): Patient.address.state
  for (const addres of resource.address ?? []) name(row, 'address_state', addres.state);

  // address-use (token): Patient.address.use
  for (const addres of resource.address ?? []) code(row, 'address-use', addres.use, 'http://hl7.org/fhir/address-use');

  // birthdate (date): Patient.birthDate
  date(row, 'birthdate', resource.birthDate);

  // email (token): Patient.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // family (string): Patient.name.family
  for (const nameItem of resource.name ?? []) name(row, 'family', nameItem.family);

  // gender (token): Patient.gender
  code(row, 'gender', resource.gender, 'http://hl7.org/fhir/administrative-gender');

  // given (string): Patient.name.given
  for (const nameItem of resource.name ?? []) {
    for (const given2 of nameItem.given ?? []) name(row, 'given', given2);
  }

  // phone (token): Patient.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // telecom (token): Patient.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);

  // mothersMaidenName (string): Patient.extension('http://hl7.org/fhir/StructureDefinition/patient-extensions-Patient-mothersMaidenName')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/StructureDefinition/patient-extensions-Patient-mothersMaidenName') {
      string(row, 'mothers_maiden_name', extension.valueMarkdown);
      string(row, 'mothers_maiden_name', extension.valueString);
      address(row, 'mothers_maiden_name', extension.valueAddress);
      humanName(row, 'mothers_maiden_name', extension.valueHumanName);
    }
  }
}
