// Generated from http://hl7.org/fhir/StructureDefinition/List (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { List } from '../client/types/index.ts' */

/**
 * Fills the search index of a List; each comment names the search parameters and their expression.
 *
 * @param {List} resource
 * @param {IndexRow} row
 */
export function indexList(resource, row) {
  // empty-reason (token): List.emptyReason
  codeableConcept(row, 'empty-reason', resource.emptyReason);

  // item (reference): List.entry.item
  for (const entry of resource.entry ?? []) edge(row, 'item', entry.item);

  // notes (string): List.note.text
  for (const note of resource.note ?? []) string(row, 'notes', note.text);

  // source (reference): List.source
  reference(row, 'source', resource.source);

  // status (token): List.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/list-status');

  // subject, patient (reference): List.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // title (string): List.title
  string(row, 'title', resource.title);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): List.code
  codeableConcept(row, 'code', resource.code);

  // date (date): List.date
  date(row, 'date', resource.date);

  // encounter (reference): List.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): List.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
