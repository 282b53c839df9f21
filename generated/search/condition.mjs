// Generated from http://hl7.org/fhir/StructureDefinition/Condition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, edge, identifier, period, quantity, range, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Condition } from '../client/types/index.ts' */

/**
 * Fills the search index of a Condition; each comment names the search parameters and their expression.
 *
 * @param {Condition} resource
 * @param {IndexRow} row
 */
export function indexCondition(resource, row) {
  // abatement-age (quantity): Condition.abatement.as(Age) | Condition.abatement.as(Range)
  quantity(row, 'abatement_age', resource.abatementAge);
  range(row, 'abatement_age', resource.abatementRange);

  // abatement-date (date): Condition.abatement.as(dateTime) | Condition.abatement.as(Period)
  date(row, 'abatement_date', resource.abatementDateTime);
  period(row, 'abatement_date', resource.abatementPeriod);

  // abatement-string (string): Condition.abatement.as(string)
  string(row, 'abatement_string', resource.abatementString);

  // asserter (reference): Condition.asserter
  reference(row, 'asserter', resource.asserter);

  // body-site (token): Condition.bodySite
  for (const bodySite of resource.bodySite ?? []) codeableConcept(row, 'body-site', bodySite);

  // category (token): Condition.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // clinical-status (token): Condition.clinicalStatus
  codeableConcept(row, 'clinical-status', resource.clinicalStatus);

  // encounter (reference): Condition.encounter
  reference(row, 'encounter', resource.encounter);

  // evidence (token): Condition.evidence.code
  for (const evidence of resource.evidence ?? []) {
    for (const code2 of evidence.code ?? []) codeableConcept(row, 'evidence', code2);
  }

  // evidence-detail (reference): Condition.evidence.detail
  for (const evidence of resource.evidence ?? []) {
    for (const detail2 of evidence.detail ?? []) edge(row, 'evidence-detail', detail2);
  }

  // onset-age (quantity): Condition.onset.as(Age) | Condition.onset.as(Range)
  quantity(row, 'onset_age', resource.onsetAge);
  range(row, 'onset_age', resource.onsetRange);

  // onset-date (date): Condition.onset.as(dateTime) | Condition.onset.as(Period)
  date(row, 'onset_date', resource.onsetDateTime);
  period(row, 'onset_date', resource.onsetPeriod);

  // onset-info (string): Condition.onset.as(string)
  string(row, 'onset_info', resource.onsetString);

  // recorded-date (date): Condition.recordedDate
  date(row, 'recorded_date', resource.recordedDate);

  // severity (token): Condition.severity
  codeableConcept(row, 'severity', resource.severity);

  // stage (token): Condition.stage.summary
  for (const stage of resource.stage ?? []) codeableConcept(row, 'stage', stage.summary);

  // subject, patient (reference): Condition.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // verification-status (token): Condition.verificationStatus
  codeableConcept(row, 'verification-status', resource.verificationStatus);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): Condition.code
  codeableConcept(row, 'code', resource.code);

  // identifier (token): Condition.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
