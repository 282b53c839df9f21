// Generated from http://hl7.org/fhir/StructureDefinition/EnrollmentRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { EnrollmentRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of an EnrollmentRequest; each comment names the search parameters and their expression.
 *
 * @param {EnrollmentRequest} resource
 * @param {IndexRow} row
 */
export function indexEnrollmentRequest(resource, row) {
  // identifier (token): EnrollmentRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient, subject (reference): EnrollmentRequest.candidate
  reference(row, 'patient', resource.candidate);

  // status (token): EnrollmentRequest.status
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
