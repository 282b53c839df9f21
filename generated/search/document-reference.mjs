// Generated from http://hl7.org/fhir/StructureDefinition/DocumentReference (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, part, period, reference, string, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DocumentReference } from '../client/types/index.ts' */

/**
 * Fills the search index of a DocumentReference; each comment names the search parameters and their expression.
 *
 * @param {DocumentReference} resource
 * @param {IndexRow} row
 */
export function indexDocumentReference(resource, row) {
  // authenticator (reference): DocumentReference.authenticator
  reference(row, 'authenticator', resource.authenticator);

  // author (reference): DocumentReference.author
  for (const author of resource.author ?? []) edge(row, 'author', author);

  // category (token): DocumentReference.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // contenttype (token): DocumentReference.content.attachment.contentType
  for (const content of resource.content ?? []) code(row, 'contenttype', content.attachment?.contentType, 'urn:ietf:bcp:13');

  // custodian (reference): DocumentReference.custodian
  reference(row, 'custodian', resource.custodian);

  // date (date): DocumentReference.date
  date(row, 'date', resource.date);

  // description (string): DocumentReference.description
  string(row, 'description', resource.description);

  // event (token): DocumentReference.context.event
  for (const event of resource.context?.event ?? []) codeableConcept(row, 'event', event);

  // facility (token): DocumentReference.context.facilityType
  codeableConcept(row, 'facility', resource.context?.facilityType);

  // format (token): DocumentReference.content.format
  for (const content of resource.content ?? []) coding(row, 'format', content.format);

  // language (token): DocumentReference.content.attachment.language
  for (const content of resource.content ?? []) code(row, 'language', content.attachment?.language, 'urn:ietf:bcp:47');

  // location (uri): DocumentReference.content.attachment.url
  for (const content of resource.content ?? []) uri(row, 'location', content.attachment?.url);

  // period (date): DocumentReference.context.period
  period(row, 'period', resource.context?.period);

  // related (reference): DocumentReference.context.related
  for (const related of resource.context?.related ?? []) edge(row, 'related', related);

  // relatesto (reference): DocumentReference.relatesTo.target
  for (const relatesTo of resource.relatesTo ?? []) edge(row, 'relatesto', relatesTo.target);

  // relation (token): DocumentReference.relatesTo.code
  for (const relatesTo of resource.relatesTo ?? []) code(row, 'relation', relatesTo.code, 'http://hl7.org/fhir/document-relationship-type');

  // relationship (composite): DocumentReference.relatesTo
  for (const relatesTo of resource.relatesTo ?? []) {
    const relationPart = part(row);
    code(relationPart, 'relation', relatesTo.code, 'http://hl7.org/fhir/document-relationship-type');
    const relatestoPart = part(row);
    reference(relatestoPart, 'relatesto', relatesTo.target);
    tuple(row, 'relationship', relationPart, relatestoPart);
  }

  // security-label (token): DocumentReference.securityLabel
  for (const securityLabel of resource.securityLabel ?? []) codeableConcept(row, 'security-label', securityLabel);

  // setting (token): DocumentReference.context.practiceSetting
  codeableConcept(row, 'setting', resource.context?.practiceSetting);

  // status (token): DocumentReference.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/document-reference-status');

  // subject, patient (reference): DocumentReference.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // encounter (reference): DocumentReference.context.encounter
  for (const encounter of resource.context?.encounter ?? []) edge(row, 'encounter', encounter);

  // identifier (token): DocumentReference.masterIdentifier | DocumentReference.identifier
  identifier(row, 'identifier', resource.masterIdentifier);
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // type (token): DocumentReference.type
  codeableConcept(row, 'type', resource.type);
}
