// Generated from http://hl7.org/fhir/StructureDefinition/DiagnosticReport (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DiagnosticReport } from '../client/types/index.ts' */

/**
 * Fills the search index of a DiagnosticReport; each comment names the search parameters and their expression.
 *
 * @param {DiagnosticReport} resource
 * @param {IndexRow} row
 */
export function indexDiagnosticReport(resource, row) {
  // based-on (reference): DiagnosticReport.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // category (token): DiagnosticReport.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // conclusion (token): DiagnosticReport.conclusionCode
  for (const conclusionCode of resource.conclusionCode ?? []) codeableConcept(row, 'conclusion', conclusionCode);

  // issued (date): DiagnosticReport.issued
  date(row, 'issued', resource.issued);

  // media (reference): DiagnosticReport.media.link
  for (const media of resource.media ?? []) edge(row, 'media', media.link);

  // performer (reference): DiagnosticReport.performer
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer);

  // result (reference): DiagnosticReport.result
  for (const result of resource.result ?? []) edge(row, 'result', result);

  // results-interpreter (reference): DiagnosticReport.resultsInterpreter
  for (const resultsInterpreter of resource.resultsInterpreter ?? []) edge(row, 'results-interpreter', resultsInterpreter);

  // specimen (reference): DiagnosticReport.specimen
  for (const specimen of resource.specimen ?? []) edge(row, 'specimen', specimen);

  // status (token): DiagnosticReport.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/diagnostic-report-status');

  // subject, patient (reference): DiagnosticReport.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): DiagnosticReport.code
  codeableConcept(row, 'code', resource.code);

  // date (date): DiagnosticReport.effective
  date(row, 'date', resource.effectiveDateTime);
  period(row, 'date', resource.effectivePeriod);

  // encounter (reference): DiagnosticReport.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): DiagnosticReport.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // assessed-condition (reference): DiagnosticReport.extension('http://hl7.org/fhir/StructureDefinition/DiagnosticReport-geneticsAssessedCondition')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/StructureDefinition/DiagnosticReport-geneticsAssessedCondition') {
      canonical(row, 'assessed-condition', extension.valueCanonical);
      canonical(row, 'assessed-condition', extension.valueOid);
      canonical(row, 'assessed-condition', extension.valueUri);
      canonical(row, 'assessed-condition', extension.valueUrl);
      canonical(row, 'assessed-condition', extension.valueUuid);
      edge(row, 'assessed-condition', extension.valueReference);
    }
  }
}
