// Generated from http://hl7.org/fhir/StructureDefinition/Procedure (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Procedure } from '../client/types/index.ts' */

/**
 * Fills the search index of a Procedure; each comment names the search parameters and their expression.
 *
 * @param {Procedure} resource
 * @param {IndexRow} row
 */
export function indexProcedure(resource, row) {
  // based-on (reference): Procedure.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // category (token): Procedure.category
  codeableConcept(row, 'category', resource.category);

  // instantiates-canonical (reference): Procedure.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): Procedure.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // location (reference): Procedure.location
  reference(row, 'location', resource.location);

  // part-of (reference): Procedure.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // performer (reference): Procedure.performer.actor
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer.actor);

  // reason-code (token): Procedure.reasonCode
  for (const reasonCode of resource.reasonCode ?? []) codeableConcept(row, 'reason-code', reasonCode);

  // reason-reference (reference): Procedure.reasonReference
  for (const reasonReference of resource.reasonReference ?? []) edge(row, 'reason-reference', reasonReference);

  // status (token): Procedure.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/event-status');

  // subject, patient (reference): Procedure.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): Procedure.code
  codeableConcept(row, 'code', resource.code);

  // date (date): Procedure.performed
  date(row, 'date', resource.performedDateTime);
  period(row, 'date', resource.performedPeriod);

  // encounter (reference): Procedure.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): Procedure.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
