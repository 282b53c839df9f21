// Generated from http://hl7.org/fhir/StructureDefinition/DeviceRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DeviceRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a DeviceRequest; each comment names the search parameters and their expression.
 *
 * @param {DeviceRequest} resource
 * @param {IndexRow} row
 */
export function indexDeviceRequest(resource, row) {
  // authored-on (date): DeviceRequest.authoredOn
  date(row, 'authored_on', resource.authoredOn);

  // based-on (reference): DeviceRequest.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // device (reference): (DeviceRequest.code as Reference)
  reference(row, 'device', resource.codeReference);

  // event-date (date): (DeviceRequest.occurrence as dateTime) | (DeviceRequest.occurrence as Period)
  date(row, 'event_date', resource.occurrenceDateTime);
  period(row, 'event_date', resource.occurrencePeriod);

  // group-identifier (token): DeviceRequest.groupIdentifier
  identifier(row, 'group-identifier', resource.groupIdentifier);

  // instantiates-canonical (reference): DeviceRequest.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): DeviceRequest.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // insurance (reference): DeviceRequest.insurance
  for (const insurance of resource.insurance ?? []) edge(row, 'insurance', insurance);

  // intent (token): DeviceRequest.intent
  code(row, 'intent', resource.intent, 'http://hl7.org/fhir/request-intent');

  // performer (reference): DeviceRequest.performer
  reference(row, 'performer', resource.performer);

  // prior-request (reference): DeviceRequest.priorRequest
  for (const priorRequest of resource.priorRequest ?? []) edge(row, 'prior-request', priorRequest);

  // requester (reference): DeviceRequest.requester
  reference(row, 'requester', resource.requester);

  // status (token): DeviceRequest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/request-status');

  // subject, patient (reference): DeviceRequest.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): (DeviceRequest.code as CodeableConcept)
  codeableConcept(row, 'code', resource.codeCodeableConcept);

  // encounter (reference): DeviceRequest.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): DeviceRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
