// Generated from http://hl7.org/fhir/StructureDefinition/MedicationRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicationRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicationRequest; each comment names the search parameters and their expression.
 *
 * @param {MedicationRequest} resource
 * @param {IndexRow} row
 */
export function indexMedicationRequest(resource, row) {
  // authoredon (date): MedicationRequest.authoredOn
  date(row, 'authoredon', resource.authoredOn);

  // category (token): MedicationRequest.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // intended-dispenser (reference): MedicationRequest.dispenseRequest.performer
  reference(row, 'intended_dispenser', resource.dispenseRequest?.performer);

  // intended-performer (reference): MedicationRequest.performer
  reference(row, 'intended_performer', resource.performer);

  // intended-performertype (token): MedicationRequest.performerType
  codeableConcept(row, 'intended-performertype', resource.performerType);

  // intent (token): MedicationRequest.intent
  code(row, 'intent', resource.intent, 'http://hl7.org/fhir/CodeSystem/medicationrequest-intent');

  // priority (token): MedicationRequest.priority
  code(row, 'priority', resource.priority, 'http://hl7.org/fhir/request-priority');

  // requester (reference): MedicationRequest.requester
  reference(row, 'requester', resource.requester);

  // subject, patient (reference): MedicationRequest.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): (MedicationRequest.medication as CodeableConcept)
  codeableConcept(row, 'code', resource.medicationCodeableConcept);

  // identifier (token): MedicationRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // date (date): MedicationRequest.dosageInstruction.timing.event
  for (const dosageInstruction of resource.dosageInstruction ?? []) {
    for (const event2 of dosageInstruction.timing?.event ?? []) date(row, 'date', event2, true);
  }

  // encounter (reference): MedicationRequest.encounter
  reference(row, 'encounter', resource.encounter);

  // medication (reference): (MedicationRequest.medication as Reference)
  reference(row, 'medication', resource.medicationReference);

  // status (token): MedicationRequest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/CodeSystem/medicationrequest-status');
}
