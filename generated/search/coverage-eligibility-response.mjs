// Generated from http://hl7.org/fhir/StructureDefinition/CoverageEligibilityResponse (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CoverageEligibilityResponse } from '../client/types/index.ts' */

/**
 * Fills the search index of a CoverageEligibilityResponse; each comment names the search parameters and their expression.
 *
 * @param {CoverageEligibilityResponse} resource
 * @param {IndexRow} row
 */
export function indexCoverageEligibilityResponse(resource, row) {
  // created (date): CoverageEligibilityResponse.created
  date(row, 'created', resource.created);

  // disposition (string): CoverageEligibilityResponse.disposition
  string(row, 'disposition', resource.disposition);

  // identifier (token): CoverageEligibilityResponse.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // insurer (reference): CoverageEligibilityResponse.insurer
  reference(row, 'insurer', resource.insurer);

  // outcome (token): CoverageEligibilityResponse.outcome
  code(row, 'outcome', resource.outcome, 'http://hl7.org/fhir/remittance-outcome');

  // patient (reference): CoverageEligibilityResponse.patient
  reference(row, 'patient', resource.patient);

  // request (reference): CoverageEligibilityResponse.request
  reference(row, 'request', resource.request);

  // requestor (reference): CoverageEligibilityResponse.requestor
  reference(row, 'requestor', resource.requestor);

  // status (token): CoverageEligibilityResponse.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/fm-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
