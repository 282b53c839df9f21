// Generated from http://hl7.org/fhir/StructureDefinition/SupplyDelivery (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { SupplyDelivery } from '../client/types/index.ts' */

/**
 * Fills the search index of a SupplyDelivery; each comment names the search parameters and their expression.
 *
 * @param {SupplyDelivery} resource
 * @param {IndexRow} row
 */
export function indexSupplyDelivery(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // receiver (reference): SupplyDelivery.receiver
  for (const receiver of resource.receiver ?? []) edge(row, 'receiver', receiver);

  // status (token): SupplyDelivery.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/supplydelivery-status');

  // supplier (reference): SupplyDelivery.supplier
  reference(row, 'supplier', resource.supplier);

  // identifier (token): SupplyDelivery.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): SupplyDelivery.patient
  reference(row, 'patient', resource.patient);
}
