// Generated from http://hl7.org/fhir/StructureDefinition/Flag (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, coding, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Flag } from '../client/types/index.ts' */

/**
 * Fills the search index of a Flag; each comment names the search parameters and their expression.
 *
 * @param {Flag} resource
 * @param {IndexRow} row
 */
export function indexFlag(resource, row) {
  // author (reference): Flag.author
  reference(row, 'author', resource.author);

  // identifier (token): Flag.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // subject, patient (reference): Flag.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): Flag.period
  period(row, 'date', resource.period);

  // encounter (reference): Flag.encounter
  reference(row, 'encounter', resource.encounter);
}
