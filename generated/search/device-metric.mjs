// Generated from http://hl7.org/fhir/StructureDefinition/DeviceMetric (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DeviceMetric } from '../client/types/index.ts' */

/**
 * Fills the search index of a DeviceMetric; each comment names the search parameters and their expression.
 *
 * @param {DeviceMetric} resource
 * @param {IndexRow} row
 */
export function indexDeviceMetric(resource, row) {
  // category (token): DeviceMetric.category
  code(row, 'category', resource.category, 'http://hl7.org/fhir/metric-category');

  // identifier (token): DeviceMetric.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // parent (reference): DeviceMetric.parent
  reference(row, 'parent', resource.parent);

  // source (reference): DeviceMetric.source
  reference(row, 'source', resource.source);

  // type (token): DeviceMetric.type
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
