// Generated from http://hl7.org/fhir/StructureDefinition/Invoice (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, money, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Invoice } from '../client/types/index.ts' */

/**
 * Fills the search index of an Invoice; each comment names the search parameters and their expression.
 *
 * @param {Invoice} resource
 * @param {IndexRow} row
 */
export function indexInvoice(resource, row) {
  // account (reference): Invoice.account
  reference(row, 'account', resource.account);

  // date (date): Invoice.date
  date(row, 'date', resource.date);

  // identifier (token): Invoice.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // issuer (reference): Invoice.issuer
  reference(row, 'issuer', resource.issuer);

  // participant (reference): Invoice.participant.actor
  for (const participant of resource.participant ?? []) edge(row, 'participant', participant.actor);

  // participant-role (token): Invoice.participant.role
  for (const participant of resource.participant ?? []) codeableConcept(row, 'participant-role', participant.role);

  // patient, subject (reference): Invoice.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // recipient (reference): Invoice.recipient
  reference(row, 'recipient', resource.recipient);

  // status (token): Invoice.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/invoice-status');

  // totalgross (quantity): Invoice.totalGross
  money(row, 'totalgross', resource.totalGross);

  // totalnet (quantity): Invoice.totalNet
  money(row, 'totalnet', resource.totalNet);

  // type (token): Invoice.type
  codeableConcept(row, 'type', resource.type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
