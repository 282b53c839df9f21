// Generated from http://hl7.org/fhir/StructureDefinition/Basic (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Basic } from '../client/types/index.ts' */

/**
 * Fills the search index of a Basic; each comment names the search parameters and their expression.
 *
 * @param {Basic} resource
 * @param {IndexRow} row
 */
export function indexBasic(resource, row) {
  // author (reference): Basic.author
  reference(row, 'author', resource.author);

  // code (token): Basic.code
  codeableConcept(row, 'code', resource.code);

  // created (date): Basic.created
  date(row, 'created', resource.created);

  // identifier (token): Basic.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient, subject (reference): Basic.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
