// Generated from http://hl7.org/fhir/StructureDefinition/Appointment (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Appointment } from '../client/types/index.ts' */

/**
 * Fills the search index of an Appointment; each comment names the search parameters and their expression.
 *
 * @param {Appointment} resource
 * @param {IndexRow} row
 */
export function indexAppointment(resource, row) {
  // actor, location, patient, practitioner (reference): Appointment.participant.actor
  for (const participant of resource.participant ?? []) edge(row, 'actor', participant.actor, ['Location', 'Patient', 'Practitioner']);

  // appointment-type (token): Appointment.appointmentType
  codeableConcept(row, 'appointment-type', resource.appointmentType);

  // based-on (reference): Appointment.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // date (date): Appointment.start
  date(row, 'date', resource.start);

  // identifier (token): Appointment.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // part-status (token): Appointment.participant.status
  for (const participant of resource.participant ?? []) code(row, 'part-status', participant.status, 'http://hl7.org/fhir/participationstatus');

  // reason-code (token): Appointment.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason-code', reasonCode);

  // reason-reference (reference): Appointment.reasonReference
  for (const reasonReference of resource.reasonReference ?? []) edge(row, 'reason-reference', reasonReference);

  // service-category (token): Appointment.serviceCategory
  for (const serviceCategory of resource.serviceCategory ?? []) codeableConcept(row, 'service-category', serviceCategory);

  // service-type (token): Appointment.serviceType
  for (const serviceType of resource.serviceType ?? []) codeableConcept(row, 'service-type', serviceType);

  // slot (reference): Appointment.slot
  for (const slot of resource.slot ?? []) edge(row, 'slot', slot);

  // specialty (token): Appointment.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);

  // status (token): Appointment.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/appointmentstatus');

  // supporting-info (reference): Appointment.supportingInformation
  for (const supportingInformation of resource.supportingInformation ?? []) edge(row, 'supporting-info', supportingInformation);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
