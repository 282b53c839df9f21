// Generated from http://hl7.org/fhir/StructureDefinition/ImmunizationRecommendation (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ImmunizationRecommendation } from '../client/types/index.ts' */

/**
 * Fills the search index of an ImmunizationRecommendation; each comment names the search parameters and their expression.
 *
 * @param {ImmunizationRecommendation} resource
 * @param {IndexRow} row
 */
export function indexImmunizationRecommendation(resource, row) {
  // date (date): ImmunizationRecommendation.date
  date(row, 'date', resource.date);

  // identifier (token): ImmunizationRecommendation.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // information (reference): ImmunizationRecommendation.recommendation.supportingPatientInformation
  for (const recommendation of resource.recommendation ?? []) {
    for (const supportingPatientInformation2 of recommendation.supportingPatientInformation ?? []) edge(row, 'information', supportingPatientInformation2);
  }

  // patient (reference): ImmunizationRecommendation.patient
  reference(row, 'patient', resource.patient);

  // status (token): ImmunizationRecommendation.recommendation.forecastStatus
  for (const recommendation of resource.recommendation ?? []) codeableConcept(row, 'status', recommendation.forecastStatus);

  // support (reference): ImmunizationRecommendation.recommendation.supportingImmunization
  for (const recommendation of resource.recommendation ?? []) {
    for (const supportingImmunization2 of recommendation.supportingImmunization ?? []) edge(row, 'support', supportingImmunization2);
  }

  // target-disease (token): ImmunizationRecommendation.recommendation.targetDisease
  for (const recommendation of resource.recommendation ?? []) codeableConcept(row, 'target-disease', recommendation.targetDisease);

  // vaccine-type (token): ImmunizationRecommendation.recommendation.vaccineCode
  for (const recommendation of resource.recommendation ?? []) {
    for (const vaccineCode2 of recommendation.vaccineCode ?? []) codeableConcept(row, 'vaccine-type', vaccineCode2);
  }

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
