// Generated from http://hl7.org/fhir/StructureDefinition/DeviceDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DeviceDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a DeviceDefinition; each comment names the search parameters and their expression.
 *
 * @param {DeviceDefinition} resource
 * @param {IndexRow} row
 */
export function indexDeviceDefinition(resource, row) {
  // identifier (token): DeviceDefinition.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // parent (reference): DeviceDefinition.parentDevice
  reference(row, 'parent', resource.parentDevice);

  // type (token): DeviceDefinition.type
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
