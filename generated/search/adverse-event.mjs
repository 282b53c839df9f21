// Generated from http://hl7.org/fhir/StructureDefinition/AdverseEvent (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { AdverseEvent } from '../client/types/index.ts' */

/**
 * Fills the search index of an AdverseEvent; each comment names the search parameters and their expression.
 *
 * @param {AdverseEvent} resource
 * @param {IndexRow} row
 */
export function indexAdverseEvent(resource, row) {
  // actuality (token): AdverseEvent.actuality
  code(row, 'actuality', resource.actuality, 'http://hl7.org/fhir/adverse-event-actuality');

  // category (token): AdverseEvent.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // date (date): AdverseEvent.date
  date(row, 'date', resource.date);

  // event (token): AdverseEvent.event
  codeableConcept(row, 'event', resource.event);

  // location (reference): AdverseEvent.location
  reference(row, 'location', resource.location);

  // recorder (reference): AdverseEvent.recorder
  reference(row, 'recorder', resource.recorder);

  // resultingcondition (reference): AdverseEvent.resultingCondition
  for (const resultingCondition of resource.resultingCondition ?? []) edge(row, 'resultingcondition', resultingCondition);

  // seriousness (token): AdverseEvent.seriousness
  codeableConcept(row, 'seriousness', resource.seriousness);

  // severity (token): AdverseEvent.severity
  codeableConcept(row, 'severity', resource.severity);

  // study (reference): AdverseEvent.study
  for (const study of resource.study ?? []) edge(row, 'study', study);

  // subject (reference): AdverseEvent.subject
  reference(row, 'subject', resource.subject);

  // substance (reference): AdverseEvent.suspectEntity.instance
  for (const suspectEntity of resource.suspectEntity ?? []) edge(row, 'substance', suspectEntity.instance);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
