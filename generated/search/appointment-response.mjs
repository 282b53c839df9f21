// Generated from http://hl7.org/fhir/StructureDefinition/AppointmentResponse (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { AppointmentResponse } from '../client/types/index.ts' */

/**
 * Fills the search index of an AppointmentResponse; each comment names the search parameters and their expression.
 *
 * @param {AppointmentResponse} resource
 * @param {IndexRow} row
 */
export function indexAppointmentResponse(resource, row) {
  // actor, location, patient, practitioner (reference): AppointmentResponse.actor
  reference(row, 'actor', resource.actor, ['Location', 'Patient', 'Practitioner']);

  // appointment (reference): AppointmentResponse.appointment
  reference(row, 'appointment', resource.appointment);

  // identifier (token): AppointmentResponse.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // part-status (token): AppointmentResponse.participantStatus
  code(row, 'part-status', resource.participantStatus, 'http://hl7.org/fhir/participationstatus');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
