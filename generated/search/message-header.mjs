// Generated from http://hl7.org/fhir/StructureDefinition/MessageHeader (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, edge, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MessageHeader } from '../client/types/index.ts' */

/**
 * Fills the search index of a MessageHeader; each comment names the search parameters and their expression.
 *
 * @param {MessageHeader} resource
 * @param {IndexRow} row
 */
export function indexMessageHeader(resource, row) {
  // author (reference): MessageHeader.author
  reference(row, 'author', resource.author);

  // code (token): MessageHeader.response.code
  code(row, 'code', resource.response?.code, 'http://hl7.org/fhir/response-code');

  // destination (string): MessageHeader.destination.name
  for (const destination of resource.destination ?? []) name(row, 'destination', destination.name);

  // destination-uri (uri): MessageHeader.destination.endpoint
  for (const destination of resource.destination ?? []) uri(row, 'destination-uri', destination.endpoint);

  // enterer (reference): MessageHeader.enterer
  reference(row, 'enterer', resource.enterer);

  // event (token): MessageHeader.event
  coding(row, 'event', resource.eventCoding);
  code(row, 'event', resource.eventUri, 'http://hl7.org/fhir/message-events');

  // focus (reference): MessageHeader.focus
  for (const focu of resource.focus ?? []) edge(row, 'focus', focu);

  // receiver (reference): MessageHeader.destination.receiver
  for (const destination of resource.destination ?? []) edge(row, 'receiver', destination.receiver);

  // response-id (token): MessageHeader.response.identifier
  code(row, 'response-id', resource.response?.identifier);

  // responsible (reference): MessageHeader.responsible
  reference(row, 'responsible', resource.responsible);

  // sender (reference): MessageHeader.sender
  reference(row, 'sender', resource.sender);

  // source (string): MessageHeader.source.name
  name(row, 'source', resource.source?.name);

  // source-uri (uri): MessageHeader.source.endpoint
  uri(row, 'source-uri', resource.source?.endpoint);

  // target (reference): MessageHeader.destination.target
  for (const destination of resource.destination ?? []) edge(row, 'target', destination.target);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
