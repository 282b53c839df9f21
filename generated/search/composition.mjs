// Generated from http://hl7.org/fhir/StructureDefinition/Composition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Composition } from '../client/types/index.ts' */

/**
 * Fills the search index of a Composition; each comment names the search parameters and their expression.
 *
 * @param {Composition} resource
 * @param {IndexRow} row
 */
export function indexComposition(resource, row) {
  // attester (reference): Composition.attester.party
  for (const attester of resource.attester ?? []) edge(row, 'attester', attester.party);

  // author (reference): Composition.author
  for (const author of resource.author ?? []) edge(row, 'author', author);

  // category (token): Composition.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // confidentiality (token): Composition.confidentiality
  code(row, 'confidentiality', resource.confidentiality, 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality');

  // context (token): Composition.event.code
  for (const event of resource.event ?? []) {
    for (const code2 of event.code ?? []) codeableConcept(row, 'context', code2);
  }

  // entry (reference): Composition.section.entry
  for (const section of resource.section ?? []) {
    for (const entry2 of section.entry ?? []) edge(row, 'entry', entry2);
  }

  // period (date): Composition.event.period
  for (const event of resource.event ?? []) period(row, 'period', event.period, true);

  // related-id (token): (Composition.relatesTo.target as Identifier)
  for (const relatesTo of resource.relatesTo ?? []) identifier(row, 'related-id', relatesTo.targetIdentifier);

  // related-ref (reference): (Composition.relatesTo.target as Reference)
  for (const relatesTo of resource.relatesTo ?? []) edge(row, 'related-ref', relatesTo.targetReference);

  // section (token): Composition.section.code
  for (const section of resource.section ?? []) codeableConcept(row, 'section', section.code);

  // status (token): Composition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/composition-status');

  // subject, patient (reference): Composition.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // title (string): Composition.title
  string(row, 'title', resource.title);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): Composition.date
  date(row, 'date', resource.date);

  // encounter (reference): Composition.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): Composition.identifier
  identifier(row, 'identifier', resource.identifier);

  // type (token): Composition.type
  codeableConcept(row, 'type', resource.type);
}
