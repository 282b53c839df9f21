// Generated from http://hl7.org/fhir/StructureDefinition/Communication (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Communication } from '../client/types/index.ts' */

/**
 * Fills the search index of a Communication; each comment names the search parameters and their expression.
 *
 * @param {Communication} resource
 * @param {IndexRow} row
 */
export function indexCommunication(resource, row) {
  // based-on (reference): Communication.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // category (token): Communication.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // encounter (reference): Communication.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): Communication.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // instantiates-canonical (reference): Communication.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): Communication.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // medium (token): Communication.medium
  for (const medium of resource.medium ?? []) codeableConcept(row, 'medium', medium);

  // part-of (reference): Communication.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // patient, subject (reference): Communication.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // received (date): Communication.received
  date(row, 'received', resource.received);

  // recipient (reference): Communication.recipient
  for (const recipient of resource.recipient ?? []) edge(row, 'recipient', recipient);

  // sender (reference): Communication.sender
  reference(row, 'sender', resource.sender);

  // sent (date): Communication.sent
  date(row, 'sent', resource.sent);

  // status (token): Communication.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/event-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
