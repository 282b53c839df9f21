// Generated from http://hl7.org/fhir/StructureDefinition/MedicationKnowledge (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, reference, text, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicationKnowledge } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicationKnowledge; each comment names the search parameters and their expression.
 *
 * @param {MedicationKnowledge} resource
 * @param {IndexRow} row
 */
export function indexMedicationKnowledge(resource, row) {
  // classification (token): MedicationKnowledge.medicineClassification.classification
  for (const medicineClassification of resource.medicineClassification ?? []) {
    for (const classification2 of medicineClassification.classification ?? []) codeableConcept(row, 'classification', classification2);
  }

  // classification-type (token): MedicationKnowledge.medicineClassification.type
  for (const medicineClassification of resource.medicineClassification ?? []) codeableConcept(row, 'classification-type', medicineClassification.type);

  // code (token): MedicationKnowledge.code
  codeableConcept(row, 'code', resource.code);

  // doseform (token): MedicationKnowledge.doseForm
  codeableConcept(row, 'doseform', resource.doseForm);

  // ingredient (reference): (MedicationKnowledge.ingredient.item as Reference)
  for (const ingredient of resource.ingredient ?? []) edge(row, 'ingredient', ingredient.itemReference);

  // ingredient-code (token): (MedicationKnowledge.ingredient.item as CodeableConcept)
  for (const ingredient of resource.ingredient ?? []) codeableConcept(row, 'ingredient-code', ingredient.itemCodeableConcept);

  // manufacturer (reference): MedicationKnowledge.manufacturer
  reference(row, 'manufacturer', resource.manufacturer);

  // monitoring-program-name (token): MedicationKnowledge.monitoringProgram.name
  for (const monitoringProgram of resource.monitoringProgram ?? []) text(row, 'monitoring-program-name', monitoringProgram.name);

  // monitoring-program-type (token): MedicationKnowledge.monitoringProgram.type
  for (const monitoringProgram of resource.monitoringProgram ?? []) codeableConcept(row, 'monitoring-program-type', monitoringProgram.type);

  // monograph (reference): MedicationKnowledge.monograph.source
  for (const monograph of resource.monograph ?? []) edge(row, 'monograph', monograph.source);

  // monograph-type (token): MedicationKnowledge.monograph.type
  for (const monograph of resource.monograph ?? []) codeableConcept(row, 'monograph-type', monograph.type);

  // source-cost (token): MedicationKnowledge.cost.source
  for (const cost of resource.cost ?? []) text(row, 'source-cost', cost.source);

  // status (token): MedicationKnowledge.status
  code(row, 'status', resource.status, 'http://terminology.hl7.org/CodeSystem/medicationknowledge-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
