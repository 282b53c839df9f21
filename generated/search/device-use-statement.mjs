// Generated from http://hl7.org/fhir/StructureDefinition/DeviceUseStatement (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DeviceUseStatement } from '../client/types/index.ts' */

/**
 * Fills the search index of a DeviceUseStatement; each comment names the search parameters and their expression.
 *
 * @param {DeviceUseStatement} resource
 * @param {IndexRow} row
 */
export function indexDeviceUseStatement(resource, row) {
  // device (reference): DeviceUseStatement.device
  reference(row, 'device', resource.device);

  // identifier (token): DeviceUseStatement.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // subject, patient (reference): DeviceUseStatement.subject
  reference(row, 'subject', resource.subject);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
