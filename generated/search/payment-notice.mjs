// Generated from http://hl7.org/fhir/StructureDefinition/PaymentNotice (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { PaymentNotice } from '../client/types/index.ts' */

/**
 * Fills the search index of a PaymentNotice; each comment names the search parameters and their expression.
 *
 * @param {PaymentNotice} resource
 * @param {IndexRow} row
 */
export function indexPaymentNotice(resource, row) {
  // created (date): PaymentNotice.created
  date(row, 'created', resource.created);

  // identifier (token): PaymentNotice.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // payment-status (token): PaymentNotice.paymentStatus
  codeableConcept(row, 'payment-status', resource.paymentStatus);

  // provider (reference): PaymentNotice.provider
  reference(row, 'provider', resource.provider);

  // request (reference): PaymentNotice.request
  reference(row, 'request', resource.request);

  // response (reference): PaymentNotice.response
  reference(row, 'response', resource.response);

  // status (token): PaymentNotice.status
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
