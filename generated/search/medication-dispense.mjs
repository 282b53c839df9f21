// Generated from http://hl7.org/fhir/StructureDefinition/MedicationDispense (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicationDispense } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicationDispense; each comment names the search parameters and their expression.
 *
 * @param {MedicationDispense} resource
 * @param {IndexRow} row
 */
export function indexMedicationDispense(resource, row) {
  // context (reference): MedicationDispense.context
  reference(row, 'context', resource.context);

  // destination (reference): MedicationDispense.destination
  reference(row, 'destination', resource.destination);

  // performer (reference): MedicationDispense.performer.actor
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer.actor);

  // receiver (reference): MedicationDispense.receiver
  for (const receiver of resource.receiver ?? []) edge(row, 'receiver', receiver);

  // responsibleparty (reference): MedicationDispense.substitution.responsibleParty
  for (const responsibleParty of resource.substitution?.responsibleParty ?? []) edge(row, 'responsibleparty', responsibleParty);

  // subject, patient (reference): MedicationDispense.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // type (token): MedicationDispense.type
  codeableConcept(row, 'type', resource.type);

  // whenhandedover (date): MedicationDispense.whenHandedOver
  date(row, 'whenhandedover', resource.whenHandedOver);

  // whenprepared (date): MedicationDispense.whenPrepared
  date(row, 'whenprepared', resource.whenPrepared);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): (MedicationDispense.medication as CodeableConcept)
  codeableConcept(row, 'code', resource.medicationCodeableConcept);

  // identifier (token): MedicationDispense.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // medication (reference): (MedicationDispense.medication as Reference)
  reference(row, 'medication', resource.medicationReference);

  // prescription (reference): MedicationDispense.authorizingPrescription
  for (const authorizingPrescription of resource.authorizingPrescription ?? []) edge(row, 'prescription', authorizingPrescription);

  // status (token): MedicationDispense.status
  code(row, 'status', resource.status, 'http://terminology.hl7.org/CodeSystem/medicationdispense-status');
}
