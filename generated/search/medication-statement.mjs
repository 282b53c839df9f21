// Generated from http://hl7.org/fhir/StructureDefinition/MedicationStatement (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicationStatement } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicationStatement; each comment names the search parameters and their expression.
 *
 * @param {MedicationStatement} resource
 * @param {IndexRow} row
 */
export function indexMedicationStatement(resource, row) {
  // category (token): MedicationStatement.category
  codeableConcept(row, 'category', resource.category);

  // context (reference): MedicationStatement.context
  reference(row, 'context', resource.context);

  // effective (date): MedicationStatement.effective
  date(row, 'effective', resource.effectiveDateTime);
  period(row, 'effective', resource.effectivePeriod);

  // part-of (reference): MedicationStatement.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // source (reference): MedicationStatement.informationSource
  reference(row, 'source', resource.informationSource);

  // subject, patient (reference): MedicationStatement.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): (MedicationStatement.medication as CodeableConcept)
  codeableConcept(row, 'code', resource.medicationCodeableConcept);

  // identifier (token): MedicationStatement.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // medication (reference): (MedicationStatement.medication as Reference)
  reference(row, 'medication', resource.medicationReference);

  // status (token): MedicationStatement.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/CodeSystem/medication-statement-status');
}
