// Generated from http://hl7.org/fhir/StructureDefinition/PaymentReconciliation (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { PaymentReconciliation } from '../client/types/index.ts' */

/**
 * Fills the search index of a PaymentReconciliation; each comment names the search parameters and their expression.
 *
 * @param {PaymentReconciliation} resource
 * @param {IndexRow} row
 */
export function indexPaymentReconciliation(resource, row) {
  // created (date): PaymentReconciliation.created
  date(row, 'created', resource.created);

  // disposition (string): PaymentReconciliation.disposition
  string(row, 'disposition', resource.disposition);

  // identifier (token): PaymentReconciliation.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // outcome (token): PaymentReconciliation.outcome
  code(row, 'outcome', resource.outcome, 'http://hl7.org/fhir/remittance-outcome');

  // payment-issuer (reference): PaymentReconciliation.paymentIssuer
  reference(row, 'payment_issuer', resource.paymentIssuer);

  // request (reference): PaymentReconciliation.request
  reference(row, 'request', resource.request);

  // requestor (reference): PaymentReconciliation.requestor
  reference(row, 'requestor', resource.requestor);

  // status (token): PaymentReconciliation.status
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
