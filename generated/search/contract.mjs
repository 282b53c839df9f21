// Generated from http://hl7.org/fhir/StructureDefinition/Contract (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, edge, identifier, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Contract } from '../client/types/index.ts' */

/**
 * Fills the search index of a Contract; each comment names the search parameters and their expression.
 *
 * @param {Contract} resource
 * @param {IndexRow} row
 */
export function indexContract(resource, row) {
  // authority (reference): Contract.authority
  for (const authority of resource.authority ?? []) edge(row, 'authority', authority);

  // domain (reference): Contract.domain
  for (const domain of resource.domain ?? []) edge(row, 'domain', domain);

  // identifier (token): Contract.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // instantiates (uri): Contract.instantiatesUri
  uri(row, 'instantiates', resource.instantiatesUri);

  // issued (date): Contract.issued
  date(row, 'issued', resource.issued);

  // patient, subject (reference): Contract.subject.where(resolve() is Patient)
  for (const subject of resource.subject ?? []) edge(row, 'subject', subject, ['Patient']);

  // signer (reference): Contract.signer.party
  for (const signer of resource.signer ?? []) edge(row, 'signer', signer.party);

  // status (token): Contract.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/contract-status');

  // url (uri): Contract.url
  uri(row, 'url', resource.url);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
