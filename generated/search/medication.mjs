// Generated from http://hl7.org/fhir/StructureDefinition/Medication (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, text, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Medication } from '../client/types/index.ts' */

/**
 * Fills the search index of a Medication; each comment names the search parameters and their expression.
 *
 * @param {Medication} resource
 * @param {IndexRow} row
 */
export function indexMedication(resource, row) {
  // expiration-date (date): Medication.batch.expirationDate
  date(row, 'expiration_date', resource.batch?.expirationDate);

  // form (token): Medication.form
  codeableConcept(row, 'form', resource.form);

  // identifier (token): Medication.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // ingredient (reference): (Medication.ingredient.item as Reference)
  for (const ingredient of resource.ingredient ?? []) edge(row, 'ingredient', ingredient.itemReference);

  // ingredient-code (token): (Medication.ingredient.item as CodeableConcept)
  for (const ingredient of resource.ingredient ?? []) codeableConcept(row, 'ingredient-code', ingredient.itemCodeableConcept);

  // lot-number (token): Medication.batch.lotNumber
  text(row, 'lot-number', resource.batch?.lotNumber);

  // manufacturer (reference): Medication.manufacturer
  reference(row, 'manufacturer', resource.manufacturer);

  // status (token): Medication.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/CodeSystem/medication-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): Medication.code
  codeableConcept(row, 'code', resource.code);
}
