// Generated from http://hl7.org/fhir/StructureDefinition/CoverageEligibilityRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CoverageEligibilityRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a CoverageEligibilityRequest; each comment names the search parameters and their expression.
 *
 * @param {CoverageEligibilityRequest} resource
 * @param {IndexRow} row
 */
export function indexCoverageEligibilityRequest(resource, row) {
  // created (date): CoverageEligibilityRequest.created
  date(row, 'created', resource.created);

  // enterer (reference): CoverageEligibilityRequest.enterer
  reference(row, 'enterer', resource.enterer);

  // facility (reference): CoverageEligibilityRequest.facility
  reference(row, 'facility', resource.facility);

  // identifier (token): CoverageEligibilityRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): CoverageEligibilityRequest.patient
  reference(row, 'patient', resource.patient);

  // provider (reference): CoverageEligibilityRequest.provider
  reference(row, 'provider', resource.provider);

  // status (token): CoverageEligibilityRequest.status
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
