// Generated from http://hl7.org/fhir/StructureDefinition/ImmunizationEvaluation (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ImmunizationEvaluation } from '../client/types/index.ts' */

/**
 * Fills the search index of an ImmunizationEvaluation; each comment names the search parameters and their expression.
 *
 * @param {ImmunizationEvaluation} resource
 * @param {IndexRow} row
 */
export function indexImmunizationEvaluation(resource, row) {
  // date (date): ImmunizationEvaluation.date
  date(row, 'date', resource.date);

  // dose-status (token): ImmunizationEvaluation.doseStatus
  codeableConcept(row, 'dose-status', resource.doseStatus);

  // identifier (token): ImmunizationEvaluation.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // immunization-event (reference): ImmunizationEvaluation.immunizationEvent
  reference(row, 'immunization_event', resource.immunizationEvent);

  // patient (reference): ImmunizationEvaluation.patient
  reference(row, 'patient', resource.patient);

  // status (token): ImmunizationEvaluation.status
  code(row, 'status', resource.status, 'http://terminology.hl7.org/CodeSystem/medication-admin-status');

  // target-disease (token): ImmunizationEvaluation.targetDisease
  codeableConcept(row, 'target-disease', resource.targetDisease);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
