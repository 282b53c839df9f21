// Generated from http://hl7.org/fhir/StructureDefinition/ClaimResponse (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ClaimResponse } from '../client/types/index.ts' */

/**
 * Fills the search index of a ClaimResponse; each comment names the search parameters and their expression.
 *
 * @param {ClaimResponse} resource
 * @param {IndexRow} row
 */
export function indexClaimResponse(resource, row) {
  // created (date): ClaimResponse.created
  date(row, 'created', resource.created);

  // disposition (string): ClaimResponse.disposition
  string(row, 'disposition', resource.disposition);

  // identifier (token): ClaimResponse.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // insurer (reference): ClaimResponse.insurer
  reference(row, 'insurer', resource.insurer);

  // outcome (token): ClaimResponse.outcome
  code(row, 'outcome', resource.outcome, 'http://hl7.org/fhir/remittance-outcome');

  // patient (reference): ClaimResponse.patient
  reference(row, 'patient', resource.patient);

  // payment-date (date): ClaimResponse.payment.date
  date(row, 'payment_date', resource.payment?.date);

  // request (reference): ClaimResponse.request
  reference(row, 'request', resource.request);

  // requestor (reference): ClaimResponse.requestor
  reference(row, 'requestor', resource.requestor);

  // status (token): ClaimResponse.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/fm-status');

  // use (token): ClaimResponse.use
  code(row, 'use', resource.use, 'http://hl7.org/fhir/claim-use');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
