// Generated from http://hl7.org/fhir/StructureDefinition/EpisodeOfCare (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { EpisodeOfCare } from '../client/types/index.ts' */

/**
 * Fills the search index of an EpisodeOfCare; each comment names the search parameters and their expression.
 *
 * @param {EpisodeOfCare} resource
 * @param {IndexRow} row
 */
export function indexEpisodeOfCare(resource, row) {
  // care-manager (reference): EpisodeOfCare.careManager.where(resolve() is Practitioner)
  reference(row, 'care_manager', resource.careManager, ['Practitioner']);

  // condition (reference): EpisodeOfCare.diagnosis.condition
  for (const diagnosi of resource.diagnosis ?? []) edge(row, 'condition', diagnosi.condition);

  // incoming-referral (reference): EpisodeOfCare.referralRequest
  for (const referralRequest of resource.referralRequest ?? []) edge(row, 'incoming-referral', referralRequest);

  // organization (reference): EpisodeOfCare.managingOrganization
  reference(row, 'organization', resource.managingOrganization);

  // status (token): EpisodeOfCare.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/episode-of-care-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): EpisodeOfCare.period
  period(row, 'date', resource.period);

  // identifier (token): EpisodeOfCare.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): EpisodeOfCare.patient
  reference(row, 'patient', resource.patient);

  // type (token): EpisodeOfCare.type
  for (const type of resource.type ?? []) codeableConcept(row, 'type', type);
}
