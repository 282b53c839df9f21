// Generated from http://hl7.org/fhir/StructureDefinition/DocumentManifest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { DocumentManifest } from '../client/types/index.ts' */

/**
 * Fills the search index of a DocumentManifest; each comment names the search parameters and their expression.
 *
 * @param {DocumentManifest} resource
 * @param {IndexRow} row
 */
export function indexDocumentManifest(resource, row) {
  // author (reference): DocumentManifest.author
  for (const author of resource.author ?? []) edge(row, 'author', author);

  // created (date): DocumentManifest.created
  date(row, 'created', resource.created);

  // description (string): DocumentManifest.description
  string(row, 'description', resource.description);

  // item (reference): DocumentManifest.content
  for (const content of resource.content ?? []) edge(row, 'item', content);

  // recipient (reference): DocumentManifest.recipient
  for (const recipient of resource.recipient ?? []) edge(row, 'recipient', recipient);

  // related-id (token): DocumentManifest.related.identifier
  for (const related of resource.related ?? []) identifier(row, 'related-id', related.identifier);

  // related-ref (reference): DocumentManifest.related.ref
  for (const related of resource.related ?? []) edge(row, 'related-ref', related.ref);

  // source (uri): DocumentManifest.source
  uri(row, 'source', resource.source);

  // status (token): DocumentManifest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/document-reference-status');

  // subject, patient (reference): DocumentManifest.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // identifier (token): DocumentManifest.masterIdentifier | DocumentManifest.identifier
  identifier(row, 'identifier', resource.masterIdentifier);
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // type (token): DocumentManifest.type
  codeableConcept(row, 'type', resource.type);
}
