// Generated from http://hl7.org/fhir/StructureDefinition/RiskAssessment (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, identifier, number, range, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { RiskAssessment } from '../client/types/index.ts' */

/**
 * Fills the search index of a RiskAssessment; each comment names the search parameters and their expression.
 *
 * @param {RiskAssessment} resource
 * @param {IndexRow} row
 */
export function indexRiskAssessment(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // condition (reference): RiskAssessment.condition
  reference(row, 'condition', resource.condition);

  // method (token): RiskAssessment.method
  codeableConcept(row, 'method', resource.method);

  // performer (reference): RiskAssessment.performer
  reference(row, 'performer', resource.performer);

  // probability (number): RiskAssessment.prediction.probability
  for (const prediction of resource.prediction ?? []) {
    number(row, 'probability', prediction.probabilityDecimal, true);
    range(row, 'probability', prediction.probabilityRange, true);
  }

  // risk (token): RiskAssessment.prediction.qualitativeRisk
  for (const prediction of resource.prediction ?? []) codeableConcept(row, 'risk', prediction.qualitativeRisk);

  // subject, patient (reference): RiskAssessment.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // date (date): (RiskAssessment.occurrence as dateTime)
  date(row, 'date', resource.occurrenceDateTime);

  // encounter (reference): RiskAssessment.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): RiskAssessment.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
