// Generated from http://hl7.org/fhir/StructureDefinition/Bundle (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, inlined, name, period, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Bundle } from '../client/types/index.ts' */

/**
 * Fills the search index of a Bundle; each comment names the search parameters and their expression.
 *
 * @param {Bundle} resource
 * @param {IndexRow} row
 */
export function indexBundle(resource, row) {
  // composition, message (reference): Bundle.entry[0].resource
  inlined(row, 'composition', resource.entry?.[0]?.resource);

  // identifier (token): Bundle.identifier
  identifier(row, 'identifier', resource.identifier);

  // timestamp (date): Bundle.timestamp
  date(row, 'timestamp', resource.timestamp);

  // type (token): Bundle.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/bundle-type');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // composition.resourceType (token): resourceType in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') code(row, 'composition.resourceType', resource.entry?.[0]?.resource?.resourceType);

  // composition.attester (reference): Composition.attester.party in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const attester of resource.entry?.[0]?.resource?.attester ?? []) edge(row, 'composition.attester', attester.party);
  }

  // composition.author (reference): Composition.author in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const author of resource.entry?.[0]?.resource?.author ?? []) edge(row, 'composition.author', author);
  }

  // composition.category (token): Composition.category in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const category of resource.entry?.[0]?.resource?.category ?? []) codeableConcept(row, 'composition.category', category);
  }

  // composition.confidentiality (token): Composition.confidentiality in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') code(row, 'composition.confidentiality', resource.entry?.[0]?.resource?.confidentiality, 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality');

  // composition.context (token): Composition.event.code in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const event of resource.entry?.[0]?.resource?.event ?? []) {
      for (const code2 of event.code ?? []) codeableConcept(row, 'composition.context', code2);
    }
  }

  // composition.entry (reference): Composition.section.entry in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const section of resource.entry?.[0]?.resource?.section ?? []) {
      for (const entry2 of section.entry ?? []) edge(row, 'composition.entry', entry2);
    }
  }

  // composition.period (date): Composition.event.period in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const event of resource.entry?.[0]?.resource?.event ?? []) period(row, 'composition_period', event.period, true);
  }

  // composition.related-id (token): (Composition.relatesTo.target as Identifier) in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const relatesTo of resource.entry?.[0]?.resource?.relatesTo ?? []) identifier(row, 'composition.related-id', relatesTo.targetIdentifier);
  }

  // composition.related-ref (reference): (Composition.relatesTo.target as Reference) in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const relatesTo of resource.entry?.[0]?.resource?.relatesTo ?? []) edge(row, 'composition.related-ref', relatesTo.targetReference);
  }

  // composition.section (token): Composition.section.code in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const section of resource.entry?.[0]?.resource?.section ?? []) codeableConcept(row, 'composition.section', section.code);
  }

  // composition.status (token): Composition.status in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') code(row, 'composition.status', resource.entry?.[0]?.resource?.status, 'http://hl7.org/fhir/composition-status');

  // composition.subject, composition.patient (reference): Composition.subject in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') reference(row, 'composition_subject', resource.entry?.[0]?.resource?.subject, ['Patient']);

  // composition.title (string): Composition.title in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') string(row, 'composition_title', resource.entry?.[0]?.resource?.title);

  // composition._id (token): Resource.id in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') code(row, 'composition._id', resource.entry?.[0]?.resource?.id);

  // composition._lastUpdated (date): Resource.meta.lastUpdated in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') date(row, 'composition__last_updated', resource.entry?.[0]?.resource?.meta?.lastUpdated);

  // composition._profile (uri): Resource.meta.profile in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const profile of resource.entry?.[0]?.resource?.meta?.profile ?? []) canonicalUri(row, 'composition._profile', profile);
  }

  // composition._security (token): Resource.meta.security in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const security of resource.entry?.[0]?.resource?.meta?.security ?? []) coding(row, 'composition._security', security);
  }

  // composition._source (uri): Resource.meta.source in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') uri(row, 'composition._source', resource.entry?.[0]?.resource?.meta?.source);

  // composition._tag (token): Resource.meta.tag in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') {
    for (const tag of resource.entry?.[0]?.resource?.meta?.tag ?? []) coding(row, 'composition._tag', tag);
  }

  // composition.date (date): Composition.date in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') date(row, 'composition_date', resource.entry?.[0]?.resource?.date);

  // composition.encounter (reference): Composition.encounter in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') reference(row, 'composition_encounter', resource.entry?.[0]?.resource?.encounter);

  // composition.identifier (token): Composition.identifier in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') identifier(row, 'composition.identifier', resource.entry?.[0]?.resource?.identifier);

  // composition.type (token): Composition.type in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'Composition') codeableConcept(row, 'composition.type', resource.entry?.[0]?.resource?.type);

  // message.resourceType (token): resourceType in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') code(row, 'message.resourceType', resource.entry?.[0]?.resource?.resourceType);

  // message.author (reference): MessageHeader.author in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') reference(row, 'message_author', resource.entry?.[0]?.resource?.author);

  // message.code (token): MessageHeader.response.code in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') code(row, 'message.code', resource.entry?.[0]?.resource?.response?.code, 'http://hl7.org/fhir/response-code');

  // message.destination (string): MessageHeader.destination.name in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const destination of resource.entry?.[0]?.resource?.destination ?? []) name(row, 'message_destination', destination.name);
  }

  // message.destination-uri (uri): MessageHeader.destination.endpoint in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const destination of resource.entry?.[0]?.resource?.destination ?? []) uri(row, 'message.destination-uri', destination.endpoint);
  }

  // message.enterer (reference): MessageHeader.enterer in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') reference(row, 'message_enterer', resource.entry?.[0]?.resource?.enterer);

  // message.event (token): MessageHeader.event in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    coding(row, 'message.event', resource.entry?.[0]?.resource?.eventCoding);
    code(row, 'message.event', resource.entry?.[0]?.resource?.eventUri, 'http://hl7.org/fhir/message-events');
  }

  // message.focus (reference): MessageHeader.focus in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const focu of resource.entry?.[0]?.resource?.focus ?? []) edge(row, 'message.focus', focu);
  }

  // message.receiver (reference): MessageHeader.destination.receiver in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const destination of resource.entry?.[0]?.resource?.destination ?? []) edge(row, 'message.receiver', destination.receiver);
  }

  // message.response-id (token): MessageHeader.response.identifier in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') code(row, 'message.response-id', resource.entry?.[0]?.resource?.response?.identifier);

  // message.responsible (reference): MessageHeader.responsible in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') reference(row, 'message_responsible', resource.entry?.[0]?.resource?.responsible);

  // message.sender (reference): MessageHeader.sender in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') reference(row, 'message_sender', resource.entry?.[0]?.resource?.sender);

  // message.source (string): MessageHeader.source.name in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') name(row, 'message_source', resource.entry?.[0]?.resource?.source?.name);

  // message.source-uri (uri): MessageHeader.source.endpoint in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') uri(row, 'message.source-uri', resource.entry?.[0]?.resource?.source?.endpoint);

  // message.target (reference): MessageHeader.destination.target in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const destination of resource.entry?.[0]?.resource?.destination ?? []) edge(row, 'message.target', destination.target);
  }

  // message._id (token): Resource.id in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') code(row, 'message._id', resource.entry?.[0]?.resource?.id);

  // message._lastUpdated (date): Resource.meta.lastUpdated in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') date(row, 'message__last_updated', resource.entry?.[0]?.resource?.meta?.lastUpdated);

  // message._profile (uri): Resource.meta.profile in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const profile of resource.entry?.[0]?.resource?.meta?.profile ?? []) canonicalUri(row, 'message._profile', profile);
  }

  // message._security (token): Resource.meta.security in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const security of resource.entry?.[0]?.resource?.meta?.security ?? []) coding(row, 'message._security', security);
  }

  // message._source (uri): Resource.meta.source in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') uri(row, 'message._source', resource.entry?.[0]?.resource?.meta?.source);

  // message._tag (token): Resource.meta.tag in Bundle.entry[0].resource
  if (resource.entry?.[0]?.resource?.resourceType === 'MessageHeader') {
    for (const tag of resource.entry?.[0]?.resource?.meta?.tag ?? []) coding(row, 'message._tag', tag);
  }
}
