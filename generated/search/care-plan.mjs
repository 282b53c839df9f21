// Generated from http://hl7.org/fhir/StructureDefinition/CarePlan (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, edge, identifier, period, reference, timing, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { CarePlan } from '../client/types/index.ts' */

/**
 * Fills the search index of a CarePlan; each comment names the search parameters and their expression.
 *
 * @param {CarePlan} resource
 * @param {IndexRow} row
 */
export function indexCarePlan(resource, row) {
  // activity-code (token): CarePlan.activity.detail.code
  for (const activity of resource.activity ?? []) codeableConcept(row, 'activity-code', activity.detail?.code);

  // activity-date (date): CarePlan.activity.detail.scheduled
  for (const activity of resource.activity ?? []) {
    timing(row, 'activity_date', activity.detail?.scheduledTiming, true);
    period(row, 'activity_date', activity.detail?.scheduledPeriod, true);
  }

  // activity-reference (reference): CarePlan.activity.reference
  for (const activity of resource.activity ?? []) edge(row, 'activity-reference', activity.reference);

  // based-on (reference): CarePlan.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // care-team (reference): CarePlan.careTeam
  for (const careTeam of resource.careTeam ?? []) edge(row, 'care-team', careTeam);

  // category (token): CarePlan.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // condition (reference): CarePlan.addresses
  for (const addresse of resource.addresses ?? []) edge(row, 'condition', addresse);

  // encounter (reference): CarePlan.encounter
  reference(row, 'encounter', resource.encounter);

  // goal (reference): CarePlan.goal
  for (const goal of resource.goal ?? []) edge(row, 'goal', goal);

  // instantiates-canonical (reference): CarePlan.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): CarePlan.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // intent (token): CarePlan.intent
  code(row, 'intent', resource.intent, 'http://hl7.org/fhir/request-intent');

  // part-of (reference): CarePlan.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // performer (reference): CarePlan.activity.detail.performer
  for (const activity of resource.activity ?? []) {
    for (const performer2 of activity.detail?.performer ?? []) edge(row, 'performer', performer2);
  }

  // replaces (reference): CarePlan.replaces
  for (const replace of resource.replaces ?? []) edge(row, 'replaces', replace);

  // status (token): CarePlan.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/request-status');

  // subject, patient (reference): CarePlan.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): CarePlan.period
  period(row, 'date', resource.period);

  // identifier (token): CarePlan.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
