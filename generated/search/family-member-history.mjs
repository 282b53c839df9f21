// Generated from http://hl7.org/fhir/StructureDefinition/FamilyMemberHistory (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { FamilyMemberHistory } from '../client/types/index.ts' */

/**
 * Fills the search index of a FamilyMemberHistory; each comment names the search parameters and their expression.
 *
 * @param {FamilyMemberHistory} resource
 * @param {IndexRow} row
 */
export function indexFamilyMemberHistory(resource, row) {
  // instantiates-canonical (reference): FamilyMemberHistory.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): FamilyMemberHistory.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // relationship (token): FamilyMemberHistory.relationship
  codeableConcept(row, 'relationship', resource.relationship);

  // sex (token): FamilyMemberHistory.sex
  codeableConcept(row, 'sex', resource.sex);

  // status (token): FamilyMemberHistory.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/history-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): FamilyMemberHistory.condition.code
  for (const condition of resource.condition ?? []) codeableConcept(row, 'code', condition.code);

  // date (date): FamilyMemberHistory.date
  date(row, 'date', resource.date);

  // identifier (token): FamilyMemberHistory.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): FamilyMemberHistory.patient
  reference(row, 'patient', resource.patient);
}
