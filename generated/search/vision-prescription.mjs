// Generated from http://hl7.org/fhir/StructureDefinition/VisionPrescription (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { VisionPrescription } from '../client/types/index.ts' */

/**
 * Fills the search index of a VisionPrescription; each comment names the search parameters and their expression.
 *
 * @param {VisionPrescription} resource
 * @param {IndexRow} row
 */
export function indexVisionPrescription(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // datewritten (date): VisionPrescription.dateWritten
  date(row, 'datewritten', resource.dateWritten);

  // prescriber (reference): VisionPrescription.prescriber
  reference(row, 'prescriber', resource.prescriber);

  // status (token): VisionPrescription.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/fm-status');

  // encounter (reference): VisionPrescription.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): VisionPrescription.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): VisionPrescription.patient
  reference(row, 'patient', resource.patient);
}
