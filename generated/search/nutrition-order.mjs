// Generated from http://hl7.org/fhir/StructureDefinition/NutritionOrder (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { NutritionOrder } from '../client/types/index.ts' */

/**
 * Fills the search index of a NutritionOrder; each comment names the search parameters and their expression.
 *
 * @param {NutritionOrder} resource
 * @param {IndexRow} row
 */
export function indexNutritionOrder(resource, row) {
  // additive (token): NutritionOrder.enteralFormula.additiveType
  codeableConcept(row, 'additive', resource.enteralFormula?.additiveType);

  // datetime (date): NutritionOrder.dateTime
  date(row, 'datetime', resource.dateTime);

  // formula (token): NutritionOrder.enteralFormula.baseFormulaType
  codeableConcept(row, 'formula', resource.enteralFormula?.baseFormulaType);

  // instantiates-canonical (reference): NutritionOrder.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): NutritionOrder.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // oraldiet (token): NutritionOrder.oralDiet.type
  for (const type of resource.oralDiet?.type ?? []) codeableConcept(row, 'oraldiet', type);

  // provider (reference): NutritionOrder.orderer
  reference(row, 'provider', resource.orderer);

  // status (token): NutritionOrder.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/request-status');

  // supplement (token): NutritionOrder.supplement.type
  for (const supplement of resource.supplement ?? []) codeableConcept(row, 'supplement', supplement.type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // encounter (reference): NutritionOrder.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): NutritionOrder.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): NutritionOrder.patient
  reference(row, 'patient', resource.patient);
}
