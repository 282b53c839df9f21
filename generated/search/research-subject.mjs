// Generated from http://hl7.org/fhir/StructureDefinition/ResearchSubject (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ResearchSubject } from '../client/types/index.ts' */

/**
 * Fills the search index of a ResearchSubject; each comment names the search parameters and their expression.
 *
 * @param {ResearchSubject} resource
 * @param {IndexRow} row
 */
export function indexResearchSubject(resource, row) {
  // date (date): ResearchSubject.period
  period(row, 'date', resource.period);

  // identifier (token): ResearchSubject.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // individual, patient (reference): ResearchSubject.individual
  reference(row, 'individual', resource.individual);

  // status (token): ResearchSubject.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/research-subject-status');

  // study (reference): ResearchSubject.study
  reference(row, 'study', resource.study);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
