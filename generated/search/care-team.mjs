// Generated from http://hl7.org/fhir/StructureDefinition/CareTeam (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CareTeam } from '../client/types/index.ts' */

/**
 * Fills the search index of a CareTeam; each comment names the search parameters and their expression.
 *
 * @param {CareTeam} resource
 * @param {IndexRow} row
 */
export function indexCareTeam(resource, row) {
  // category (token): CareTeam.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // encounter (reference): CareTeam.encounter
  reference(row, 'encounter', resource.encounter);

  // participant (reference): CareTeam.participant.member
  for (const participant of resource.participant ?? []) edge(row, 'participant', participant.member);

  // status (token): CareTeam.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/care-team-status');

  // subject, patient (reference): CareTeam.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): CareTeam.period
  period(row, 'date', resource.period);

  // identifier (token): CareTeam.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
