// Generated from http://hl7.org/fhir/StructureDefinition/AllergyIntolerance (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { AllergyIntolerance } from '../client/types/index.ts' */

/**
 * Fills the search index of an AllergyIntolerance; each comment names the search parameters and their expression.
 *
 * @param {AllergyIntolerance} resource
 * @param {IndexRow} row
 */
export function indexAllergyIntolerance(resource, row) {
  // asserter (reference): AllergyIntolerance.asserter
  reference(row, 'asserter', resource.asserter);

  // category (token): AllergyIntolerance.category
  for (const category of resource.category ?? []) code(row, 'category', category, 'http://hl7.org/fhir/allergy-intolerance-category');

  // clinical-status (token): AllergyIntolerance.clinicalStatus
  codeableConcept(row, 'clinical-status', resource.clinicalStatus);

  // criticality (token): AllergyIntolerance.criticality
  code(row, 'criticality', resource.criticality, 'http://hl7.org/fhir/allergy-intolerance-criticality');

  // last-date (date): AllergyIntolerance.lastOccurrence
  date(row, 'last_date', resource.lastOccurrence);

  // manifestation (token): AllergyIntolerance.reaction.manifestation
  for (const reaction of resource.reaction ?? []) {
    for (const manifestation2 of reaction.manifestation ?? []) codeableConcept(row, 'manifestation', manifestation2);
  }

  // onset (date): AllergyIntolerance.reaction.onset
  for (const reaction of resource.reaction ?? []) date(row, 'onset', reaction.onset, true);

  // recorder (reference): AllergyIntolerance.recorder
  reference(row, 'recorder', resource.recorder);

  // route (token): AllergyIntolerance.reaction.exposureRoute
  for (const reaction of resource.reaction ?? []) codeableConcept(row, 'route', reaction.exposureRoute);

  // severity (token): AllergyIntolerance.reaction.severity
  for (const reaction of resource.reaction ?? []) code(row, 'severity', reaction.severity, 'http://hl7.org/fhir/reaction-event-severity');

  // verification-status (token): AllergyIntolerance.verificationStatus
  codeableConcept(row, 'verification-status', resource.verificationStatus);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): AllergyIntolerance.code | AllergyIntolerance.reaction.substance
  codeableConcept(row, 'code', resource.code);
  for (const reaction of resource.reaction ?? []) codeableConcept(row, 'code', reaction.substance);

  // date (date): AllergyIntolerance.recordedDate
  date(row, 'date', resource.recordedDate);

  // identifier (token): AllergyIntolerance.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): AllergyIntolerance.patient
  reference(row, 'patient', resource.patient);

  // type (token): AllergyIntolerance.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/allergy-intolerance-type');
}
