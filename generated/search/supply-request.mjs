// Generated from http://hl7.org/fhir/StructureDefinition/SupplyRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { SupplyRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a SupplyRequest; each comment names the search parameters and their expression.
 *
 * @param {SupplyRequest} resource
 * @param {IndexRow} row
 */
export function indexSupplyRequest(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // category (token): SupplyRequest.category
  codeableConcept(row, 'category', resource.category);

  // requester (reference): SupplyRequest.requester
  reference(row, 'requester', resource.requester);

  // status (token): SupplyRequest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/supplyrequest-status');

  // subject (reference): SupplyRequest.deliverTo
  reference(row, 'subject', resource.deliverTo);

  // supplier (reference): SupplyRequest.supplier
  for (const supplier of resource.supplier ?? []) edge(row, 'supplier', supplier);

  // date (date): SupplyRequest.authoredOn
  date(row, 'date', resource.authoredOn);

  // identifier (token): SupplyRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
