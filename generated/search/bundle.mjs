// Generated from http://hl7.org/fhir/StructureDefinition/Bundle (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, inlined, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Bundle } from '../types/index.ts' */

/**
 * Fills the search index of a Bundle; each comment names the search parameters and their expression.
 *
 * @param {Bundle} resource
 * @param {IndexRow} row
 */
export function indexBundle(resource, row) {
  // composition, message (reference): Bundle.entry[0].resource
  inlined(row, 'composition', resource.entry?.[0]?.resource);

  // identifier (token): Bundle.identifier
  identifier(row, 'identifier', resource.identifier);

  // timestamp (date): Bundle.timestamp
  date(row, 'timestamp', resource.timestamp);

  // type (token): Bundle.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/bundle-type');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
