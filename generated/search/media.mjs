// Generated from http://hl7.org/fhir/StructureDefinition/Media (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Media } from '../client/types/index.ts' */

/**
 * Fills the search index of a Media; each comment names the search parameters and their expression.
 *
 * @param {Media} resource
 * @param {IndexRow} row
 */
export function indexMedia(resource, row) {
  // based-on (reference): Media.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // created (date): Media.created
  date(row, 'created', resource.createdDateTime);
  period(row, 'created', resource.createdPeriod);

  // device (reference): Media.device
  reference(row, 'device', resource.device);

  // encounter (reference): Media.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): Media.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // modality (token): Media.modality
  codeableConcept(row, 'modality', resource.modality);

  // operator (reference): Media.operator
  reference(row, 'operator', resource.operator);

  // patient, subject (reference): Media.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // site (token): Media.bodySite
  codeableConcept(row, 'site', resource.bodySite);

  // status (token): Media.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/event-status');

  // type (token): Media.type
  codeableConcept(row, 'type', resource.type);

  // view (token): Media.view
  codeableConcept(row, 'view', resource.view);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
