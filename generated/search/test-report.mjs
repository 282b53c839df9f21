// Generated from http://hl7.org/fhir/StructureDefinition/TestReport (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { TestReport } from '../client/types/index.ts' */

/**
 * Fills the search index of a TestReport; each comment names the search parameters and their expression.
 *
 * @param {TestReport} resource
 * @param {IndexRow} row
 */
export function indexTestReport(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // identifier (token): TestReport.identifier
  identifier(row, 'identifier', resource.identifier);

  // issued (date): TestReport.issued
  date(row, 'issued', resource.issued);

  // participant (uri): TestReport.participant.uri
  for (const participant of resource.participant ?? []) uri(row, 'participant', participant.uri);

  // result (token): TestReport.result
  code(row, 'result', resource.result, 'http://hl7.org/fhir/report-result-codes');

  // tester (string): TestReport.tester
  string(row, 'tester', resource.tester);

  // testscript (reference): TestReport.testScript
  reference(row, 'testscript', resource.testScript);
}
