// Generated from http://hl7.org/fhir/StructureDefinition/RequestGroup (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { RequestGroup } from '../client/types/index.ts' */

/**
 * Fills the search index of a RequestGroup; each comment names the search parameters and their expression.
 *
 * @param {RequestGroup} resource
 * @param {IndexRow} row
 */
export function indexRequestGroup(resource, row) {
  // author (reference): RequestGroup.author
  reference(row, 'author', resource.author);

  // authored (date): RequestGroup.authoredOn
  date(row, 'authored', resource.authoredOn);

  // code (token): RequestGroup.code
  codeableConcept(row, 'code', resource.code);

  // encounter (reference): RequestGroup.encounter
  reference(row, 'encounter', resource.encounter);

  // group-identifier (token): RequestGroup.groupIdentifier
  identifier(row, 'group-identifier', resource.groupIdentifier);

  // identifier (token): RequestGroup.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // instantiates-canonical (reference): RequestGroup.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): RequestGroup.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // intent (token): RequestGroup.intent
  code(row, 'intent', resource.intent, 'http://hl7.org/fhir/request-intent');

  // participant (reference): RequestGroup.action.participant
  for (const action of resource.action ?? []) {
    for (const participant2 of action.participant ?? []) edge(row, 'participant', participant2);
  }

  // patient, subject (reference): RequestGroup.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // priority (token): RequestGroup.priority
  code(row, 'priority', resource.priority, 'http://hl7.org/fhir/request-priority');

  // status (token): RequestGroup.status
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
