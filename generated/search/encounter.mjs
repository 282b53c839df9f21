// Generated from http://hl7.org/fhir/StructureDefinition/Encounter (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, period, quantity, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Encounter } from '../client/types/index.ts' */

/**
 * Fills the search index of an Encounter; each comment names the search parameters and their expression.
 *
 * @param {Encounter} resource
 * @param {IndexRow} row
 */
export function indexEncounter(resource, row) {
  // account (reference): Encounter.account
  for (const account of resource.account ?? []) edge(row, 'account', account);

  // appointment (reference): Encounter.appointment
  for (const appointment of resource.appointment ?? []) edge(row, 'appointment', appointment);

  // based-on (reference): Encounter.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // class (token): Encounter.class
  coding(row, 'class', resource.class);

  // diagnosis (reference): Encounter.diagnosis.condition
  for (const diagnosi of resource.diagnosis ?? []) edge(row, 'diagnosis', diagnosi.condition);

  // episode-of-care (reference): Encounter.episodeOfCare
  for (const episodeOfCare of resource.episodeOfCare ?? []) edge(row, 'episode-of-care', episodeOfCare);

  // length (quantity): Encounter.length
  quantity(row, 'length', resource.length);

  // location (reference): Encounter.location.location
  for (const location of resource.location ?? []) edge(row, 'location', location.location);

  // location-period (date): Encounter.location.period
  for (const location of resource.location ?? []) period(row, 'location_period', location.period, true);

  // part-of (reference): Encounter.partOf
  reference(row, 'part_of', resource.partOf);

  // participant, practitioner (reference): Encounter.participant.individual
  for (const participant of resource.participant ?? []) edge(row, 'participant', participant.individual, ['Practitioner']);

  // participant-type (token): Encounter.participant.type
  for (const participant of resource.participant ?? []) {
    for (const type2 of participant.type ?? []) codeableConcept(row, 'participant-type', type2);
  }

  // reason-code (token): Encounter.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason-code', reasonCode);

  // reason-reference (reference): Encounter.reasonReference
  for (const reasonReference of resource.reasonReference ?? []) edge(row, 'reason-reference', reasonReference);

  // service-provider (reference): Encounter.serviceProvider
  reference(row, 'service_provider', resource.serviceProvider);

  // special-arrangement (token): Encounter.hospitalization.specialArrangement
  for (const specialArrangement of resource.hospitalization?.specialArrangement ?? []) codeableConcept(row, 'special-arrangement', specialArrangement);

  // status (token): Encounter.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/encounter-status');

  // subject, patient (reference): Encounter.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): Encounter.period
  period(row, 'date', resource.period);

  // identifier (token): Encounter.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // type (token): Encounter.type
  for (const type of resource.type ?? []) codeableConcept(row, 'type', type);
}
