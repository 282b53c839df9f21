// Generated from http://hl7.org/fhir/StructureDefinition/MeasureReport (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MeasureReport } from '../client/types/index.ts' */

/**
 * Fills the search index of a MeasureReport; each comment names the search parameters and their expression.
 *
 * @param {MeasureReport} resource
 * @param {IndexRow} row
 */
export function indexMeasureReport(resource, row) {
  // date (date): MeasureReport.date
  date(row, 'date', resource.date);

  // evaluated-resource (reference): MeasureReport.evaluatedResource
  for (const evaluatedResource of resource.evaluatedResource ?? []) edge(row, 'evaluated-resource', evaluatedResource);

  // identifier (token): MeasureReport.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // measure (reference): MeasureReport.measure
  canonical(row, 'measure', resource.measure);

  // patient, subject (reference): MeasureReport.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // period (date): MeasureReport.period
  period(row, 'period', resource.period);

  // reporter (reference): MeasureReport.reporter
  reference(row, 'reporter', resource.reporter);

  // status (token): MeasureReport.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/measure-report-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
