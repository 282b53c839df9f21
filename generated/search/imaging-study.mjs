// Generated from http://hl7.org/fhir/StructureDefinition/ImagingStudy (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ImagingStudy } from '../client/types/index.ts' */

/**
 * Fills the search index of an ImagingStudy; each comment names the search parameters and their expression.
 *
 * @param {ImagingStudy} resource
 * @param {IndexRow} row
 */
export function indexImagingStudy(resource, row) {
  // basedon (reference): ImagingStudy.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'basedon', basedOn);

  // bodysite (token): ImagingStudy.series.bodySite
  for (const series of resource.series ?? []) coding(row, 'bodysite', series.bodySite);

  // dicom-class (token): ImagingStudy.series.instance.sopClass
  for (const series of resource.series ?? []) {
    for (const instance2 of series.instance ?? []) coding(row, 'dicom-class', instance2.sopClass);
  }

  // encounter (reference): ImagingStudy.encounter
  reference(row, 'encounter', resource.encounter);

  // endpoint (reference): ImagingStudy.endpoint | ImagingStudy.series.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);
  for (const series of resource.series ?? []) {
    for (const endpoint2 of series.endpoint ?? []) edge(row, 'endpoint', endpoint2);
  }

  // instance (token): ImagingStudy.series.instance.uid
  for (const series of resource.series ?? []) {
    for (const instance2 of series.instance ?? []) code(row, 'instance', instance2.uid);
  }

  // interpreter (reference): ImagingStudy.interpreter
  for (const interpreter of resource.interpreter ?? []) edge(row, 'interpreter', interpreter);

  // modality (token): ImagingStudy.series.modality
  for (const series of resource.series ?? []) coding(row, 'modality', series.modality);

  // performer (reference): ImagingStudy.series.performer.actor
  for (const series of resource.series ?? []) {
    for (const performer2 of series.performer ?? []) edge(row, 'performer', performer2.actor);
  }

  // reason (token): ImagingStudy.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason', reasonCode);

  // referrer (reference): ImagingStudy.referrer
  reference(row, 'referrer', resource.referrer);

  // series (token): ImagingStudy.series.uid
  for (const series of resource.series ?? []) code(row, 'series', series.uid);

  // started (date): ImagingStudy.started
  date(row, 'started', resource.started);

  // status (token): ImagingStudy.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/imagingstudy-status');

  // subject, patient (reference): ImagingStudy.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // identifier (token): ImagingStudy.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
