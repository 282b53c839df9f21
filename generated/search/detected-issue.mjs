// Generated from http://hl7.org/fhir/StructureDefinition/DetectedIssue (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DetectedIssue } from '../client/types/index.ts' */

/**
 * Fills the search index of a DetectedIssue; each comment names the search parameters and their expression.
 *
 * @param {DetectedIssue} resource
 * @param {IndexRow} row
 */
export function indexDetectedIssue(resource, row) {
  // author (reference): DetectedIssue.author
  reference(row, 'author', resource.author);

  // code (token): DetectedIssue.code
  codeableConcept(row, 'code', resource.code);

  // identified (date): DetectedIssue.identified
  date(row, 'identified', resource.identifiedDateTime);
  period(row, 'identified', resource.identifiedPeriod);

  // implicated (reference): DetectedIssue.implicated
  for (const implicated of resource.implicated ?? []) edge(row, 'implicated', implicated);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // identifier (token): DetectedIssue.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): DetectedIssue.patient
  reference(row, 'patient', resource.patient);
}
