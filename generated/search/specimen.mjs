// Generated from http://hl7.org/fhir/StructureDefinition/Specimen (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Specimen } from '../client/types/index.ts' */

/**
 * Fills the search index of a Specimen; each comment names the search parameters and their expression.
 *
 * @param {Specimen} resource
 * @param {IndexRow} row
 */
export function indexSpecimen(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // accession (token): Specimen.accessionIdentifier
  identifier(row, 'accession', resource.accessionIdentifier);

  // bodysite (token): Specimen.collection.bodySite
  codeableConcept(row, 'bodysite', resource.collection?.bodySite);

  // collected (date): Specimen.collection.collected
  date(row, 'collected', resource.collection?.collectedDateTime);
  period(row, 'collected', resource.collection?.collectedPeriod);

  // collector (reference): Specimen.collection.collector
  reference(row, 'collector', resource.collection?.collector);

  // container (token): Specimen.container.type
  for (const container of resource.container ?? []) codeableConcept(row, 'container', container.type);

  // container-id (token): Specimen.container.identifier
  for (const container of resource.container ?? []) {
    for (const identifier2 of container.identifier ?? []) identifier(row, 'container-id', identifier2);
  }

  // identifier (token): Specimen.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // parent (reference): Specimen.parent
  for (const parent of resource.parent ?? []) edge(row, 'parent', parent);

  // patient, subject (reference): Specimen.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // status (token): Specimen.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/specimen-status');

  // type (token): Specimen.type
  codeableConcept(row, 'type', resource.type);
}
