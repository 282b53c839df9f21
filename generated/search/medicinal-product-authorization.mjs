// Generated from http://hl7.org/fhir/StructureDefinition/MedicinalProductAuthorization (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicinalProductAuthorization } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicinalProductAuthorization; each comment names the search parameters and their expression.
 *
 * @param {MedicinalProductAuthorization} resource
 * @param {IndexRow} row
 */
export function indexMedicinalProductAuthorization(resource, row) {
  // country (token): MedicinalProductAuthorization.country
  for (const country of resource.country ?? []) codeableConcept(row, 'country', country);

  // holder (reference): MedicinalProductAuthorization.holder
  reference(row, 'holder', resource.holder);

  // identifier (token): MedicinalProductAuthorization.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // status (token): MedicinalProductAuthorization.status
  codeableConcept(row, 'status', resource.status);

  // subject (reference): MedicinalProductAuthorization.subject
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
