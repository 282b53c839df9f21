// Generated from http://hl7.org/fhir/StructureDefinition/Binary (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, coding, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Binary } from '../client/types/index.ts' */

/**
 * Fills the search index of a Binary; each comment names the search parameters and their expression.
 *
 * @param {Binary} resource
 * @param {IndexRow} row
 */
export function indexBinary(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
