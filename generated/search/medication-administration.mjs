// Generated from http://hl7.org/fhir/StructureDefinition/MedicationAdministration (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicationAdministration } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicationAdministration; each comment names the search parameters and their expression.
 *
 * @param {MedicationAdministration} resource
 * @param {IndexRow} row
 */
export function indexMedicationAdministration(resource, row) {
  // context (reference): MedicationAdministration.context
  reference(row, 'context', resource.context);

  // device (reference): MedicationAdministration.device
  for (const device of resource.device ?? []) edge(row, 'device', device);

  // effective-time (date): MedicationAdministration.effective
  date(row, 'effective_time', resource.effectiveDateTime);
  period(row, 'effective_time', resource.effectivePeriod);

  // performer (reference): MedicationAdministration.performer.actor
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer.actor);

  // reason-given (token): MedicationAdministration.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason-given', reasonCode);

  // reason-not-given (token): MedicationAdministration.statusReason
  for (const statusReason of resource.statusReason ?? []) codeableConcept(row, 'reason-not-given', statusReason);

  // request (reference): MedicationAdministration.request
  reference(row, 'request', resource.request);

  // subject, patient (reference): MedicationAdministration.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): (MedicationAdministration.medication as CodeableConcept)
  codeableConcept(row, 'code', resource.medicationCodeableConcept);

  // identifier (token): MedicationAdministration.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // medication (reference): (MedicationAdministration.medication as Reference)
  reference(row, 'medication', resource.medicationReference);

  // status (token): MedicationAdministration.status
  code(row, 'status', resource.status, 'http://terminology.hl7.org/CodeSystem/medication-admin-status');
}
