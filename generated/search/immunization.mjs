// Generated from http://hl7.org/fhir/StructureDefinition/Immunization (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Immunization } from '../client/types/index.ts' */

/**
 * Fills the search index of an Immunization; each comment names the search parameters and their expression.
 *
 * @param {Immunization} resource
 * @param {IndexRow} row
 */
export function indexImmunization(resource, row) {
  // location (reference): Immunization.location
  reference(row, 'location', resource.location);

  // lot-number (string): Immunization.lotNumber
  string(row, 'lot_number', resource.lotNumber);

  // manufacturer (reference): Immunization.manufacturer
  reference(row, 'manufacturer', resource.manufacturer);

  // performer (reference): Immunization.performer.actor
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer.actor);

  // reaction (reference): Immunization.reaction.detail
  for (const reaction of resource.reaction ?? []) edge(row, 'reaction', reaction.detail);

  // reaction-date (date): Immunization.reaction.date
  for (const reaction of resource.reaction ?? []) date(row, 'reaction_date', reaction.date, true);

  // reason-code (token): Immunization.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason-code', reasonCode);

  // reason-reference (reference): Immunization.reasonReference
  for (const reasonReference of resource.reasonReference ?? []) edge(row, 'reason-reference', reasonReference);

  // series (string): Immunization.protocolApplied.series
  for (const protocolApplied of resource.protocolApplied ?? []) string(row, 'series', protocolApplied.series);

  // status (token): Immunization.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/event-status');

  // status-reason (token): Immunization.statusReason
  codeableConcept(row, 'status-reason', resource.statusReason);

  // target-disease (token): Immunization.protocolApplied.targetDisease
  for (const protocolApplied of resource.protocolApplied ?? []) {
    for (const targetDisease2 of protocolApplied.targetDisease ?? []) codeableConcept(row, 'target-disease', targetDisease2);
  }

  // vaccine-code (token): Immunization.vaccineCode
  codeableConcept(row, 'vaccine-code', resource.vaccineCode);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): Immunization.occurrence
  date(row, 'date', resource.occurrenceDateTime);

  // identifier (token): Immunization.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): Immunization.patient
  reference(row, 'patient', resource.patient);
}
