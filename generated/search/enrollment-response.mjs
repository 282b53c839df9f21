// Generated from http://hl7.org/fhir/StructureDefinition/EnrollmentResponse (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { EnrollmentResponse } from '../client/types/index.ts' */

/**
 * Fills the search index of an EnrollmentResponse; each comment names the search parameters and their expression.
 *
 * @param {EnrollmentResponse} resource
 * @param {IndexRow} row
 */
export function indexEnrollmentResponse(resource, row) {
  // identifier (token): EnrollmentResponse.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // request (reference): EnrollmentResponse.request
  reference(row, 'request', resource.request);

  // status (token): EnrollmentResponse.status
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
