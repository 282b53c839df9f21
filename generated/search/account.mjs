// Generated from http://hl7.org/fhir/StructureDefinition/Account (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, name, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Account } from '../client/types/index.ts' */

/**
 * Fills the search index of an Account; each comment names the search parameters and their expression.
 *
 * @param {Account} resource
 * @param {IndexRow} row
 */
export function indexAccount(resource, row) {
  // identifier (token): Account.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): Account.name
  name(row, 'name', resource.name);

  // owner (reference): Account.owner
  reference(row, 'owner', resource.owner);

  // patient, subject (reference): Account.subject.where(resolve() is Patient)
  for (const subject of resource.subject ?? []) edge(row, 'subject', subject, ['Patient']);

  // period (date): Account.servicePeriod
  period(row, 'period', resource.servicePeriod);

  // status (token): Account.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/account-status');

  // type (token): Account.type
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
