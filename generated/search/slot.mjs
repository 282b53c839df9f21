// Generated from http://hl7.org/fhir/StructureDefinition/Slot (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Slot } from '../client/types/index.ts' */

/**
 * Fills the search index of a Slot; each comment names the search parameters and their expression.
 *
 * @param {Slot} resource
 * @param {IndexRow} row
 */
export function indexSlot(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // appointment-type (token): Slot.appointmentType
  codeableConcept(row, 'appointment-type', resource.appointmentType);

  // identifier (token): Slot.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // schedule (reference): Slot.schedule
  reference(row, 'schedule', resource.schedule);

  // service-category (token): Slot.serviceCategory
  for (const serviceCategory of resource.serviceCategory ?? []) codeableConcept(row, 'service-category', serviceCategory);

  // service-type (token): Slot.serviceType
  for (const serviceType of resource.serviceType ?? []) codeableConcept(row, 'service-type', serviceType);

  // specialty (token): Slot.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);

  // start (date): Slot.start
  date(row, 'start', resource.start);

  // status (token): Slot.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/slotstatus');
}
