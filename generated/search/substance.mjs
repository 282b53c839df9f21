// Generated from http://hl7.org/fhir/StructureDefinition/Substance (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, quantity, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Substance } from '../client/types/index.ts' */

/**
 * Fills the search index of a Substance; each comment names the search parameters and their expression.
 *
 * @param {Substance} resource
 * @param {IndexRow} row
 */
export function indexSubstance(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // category (token): Substance.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // code (token): Substance.code | (Substance.ingredient.substance as CodeableConcept)
  codeableConcept(row, 'code', resource.code);
  for (const ingredient of resource.ingredient ?? []) codeableConcept(row, 'code', ingredient.substanceCodeableConcept);

  // container-identifier (token): Substance.instance.identifier
  for (const instance of resource.instance ?? []) identifier(row, 'container-identifier', instance.identifier);

  // expiry (date): Substance.instance.expiry
  for (const instance of resource.instance ?? []) date(row, 'expiry', instance.expiry, true);

  // identifier (token): Substance.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // quantity (quantity): Substance.instance.quantity
  for (const instance of resource.instance ?? []) quantity(row, 'quantity', instance.quantity, true);

  // status (token): Substance.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/substance-status');

  // substance-reference (reference): (Substance.ingredient.substance as Reference)
  for (const ingredient of resource.ingredient ?? []) edge(row, 'substance-reference', ingredient.substanceReference);
}
