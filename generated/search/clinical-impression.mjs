// Generated from http://hl7.org/fhir/StructureDefinition/ClinicalImpression (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ClinicalImpression } from '../client/types/index.ts' */

/**
 * Fills the search index of a ClinicalImpression; each comment names the search parameters and their expression.
 *
 * @param {ClinicalImpression} resource
 * @param {IndexRow} row
 */
export function indexClinicalImpression(resource, row) {
  // assessor (reference): ClinicalImpression.assessor
  reference(row, 'assessor', resource.assessor);

  // encounter (reference): ClinicalImpression.encounter
  reference(row, 'encounter', resource.encounter);

  // finding-code (token): ClinicalImpression.finding.itemCodeableConcept
  for (const finding of resource.finding ?? []) codeableConcept(row, 'finding-code', finding.itemCodeableConcept);

  // finding-ref (reference): ClinicalImpression.finding.itemReference
  for (const finding of resource.finding ?? []) edge(row, 'finding-ref', finding.itemReference);

  // identifier (token): ClinicalImpression.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // investigation (reference): ClinicalImpression.investigation.item
  for (const investigation of resource.investigation ?? []) {
    for (const item2 of investigation.item ?? []) edge(row, 'investigation', item2);
  }

  // previous (reference): ClinicalImpression.previous
  reference(row, 'previous', resource.previous);

  // problem (reference): ClinicalImpression.problem
  for (const problem of resource.problem ?? []) edge(row, 'problem', problem);

  // status (token): ClinicalImpression.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/event-status');

  // subject, patient (reference): ClinicalImpression.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // supporting-info (reference): ClinicalImpression.supportingInfo
  for (const supportingInfo of resource.supportingInfo ?? []) edge(row, 'supporting-info', supportingInfo);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): ClinicalImpression.date
  date(row, 'date', resource.date);
}
