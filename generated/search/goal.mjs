// Generated from http://hl7.org/fhir/StructureDefinition/Goal (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Goal } from '../client/types/index.ts' */

/**
 * Fills the search index of a Goal; each comment names the search parameters and their expression.
 *
 * @param {Goal} resource
 * @param {IndexRow} row
 */
export function indexGoal(resource, row) {
  // achievement-status (token): Goal.achievementStatus
  codeableConcept(row, 'achievement-status', resource.achievementStatus);

  // category (token): Goal.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // lifecycle-status (token): Goal.lifecycleStatus
  code(row, 'lifecycle-status', resource.lifecycleStatus, 'http://hl7.org/fhir/goal-status');

  // start-date (date): (Goal.start as date)
  date(row, 'start_date', resource.startDate);

  // subject, patient (reference): Goal.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // target-date (date): (Goal.target.due as date)
  for (const target of resource.target ?? []) date(row, 'target_date', target.dueDate, true);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // identifier (token): Goal.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
