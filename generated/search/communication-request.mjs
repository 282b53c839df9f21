// Generated from http://hl7.org/fhir/StructureDefinition/CommunicationRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CommunicationRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a CommunicationRequest; each comment names the search parameters and their expression.
 *
 * @param {CommunicationRequest} resource
 * @param {IndexRow} row
 */
export function indexCommunicationRequest(resource, row) {
  // authored (date): CommunicationRequest.authoredOn
  date(row, 'authored', resource.authoredOn);

  // based-on (reference): CommunicationRequest.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // category (token): CommunicationRequest.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // encounter (reference): CommunicationRequest.encounter
  reference(row, 'encounter', resource.encounter);

  // group-identifier (token): CommunicationRequest.groupIdentifier
  identifier(row, 'group-identifier', resource.groupIdentifier);

  // identifier (token): CommunicationRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // medium (token): CommunicationRequest.medium
  for (const medium of resource.medium ?? []) codeableConcept(row, 'medium', medium);

  // occurrence (date): (CommunicationRequest.occurrence as dateTime)
  date(row, 'occurrence', resource.occurrenceDateTime);

  // patient, subject (reference): CommunicationRequest.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // priority (token): CommunicationRequest.priority
  code(row, 'priority', resource.priority, 'http://hl7.org/fhir/request-priority');

  // recipient (reference): CommunicationRequest.recipient
  for (const recipient of resource.recipient ?? []) edge(row, 'recipient', recipient);

  // replaces (reference): CommunicationRequest.replaces
  for (const replace of resource.replaces ?? []) edge(row, 'replaces', replace);

  // requester (reference): CommunicationRequest.requester
  reference(row, 'requester', resource.requester);

  // sender (reference): CommunicationRequest.sender
  reference(row, 'sender', resource.sender);

  // status (token): CommunicationRequest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/request-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
