// Generated from http://hl7.org/fhir/StructureDefinition/Schedule (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, codeableConcept, coding, edge, identifier, period, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Schedule } from '../client/types/index.ts' */

/**
 * Fills the search index of a Schedule; each comment names the search parameters and their expression.
 *
 * @param {Schedule} resource
 * @param {IndexRow} row
 */
export function indexSchedule(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // active (token): Schedule.active
  boolean(row, 'active', resource.active);

  // actor (reference): Schedule.actor
  for (const actor of resource.actor ?? []) edge(row, 'actor', actor);

  // date (date): Schedule.planningHorizon
  period(row, 'date', resource.planningHorizon);

  // identifier (token): Schedule.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // service-category (token): Schedule.serviceCategory
  for (const serviceCategory of resource.serviceCategory ?? []) codeableConcept(row, 'service-category', serviceCategory);

  // service-type (token): Schedule.serviceType
  for (const serviceType of resource.serviceType ?? []) codeableConcept(row, 'service-type', serviceType);

  // specialty (token): Schedule.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);
}
