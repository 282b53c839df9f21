// Generated from http://hl7.org/fhir/StructureDefinition/PractitionerRole (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, codeableConcept, coding, contactPoint, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { PractitionerRole } from '../client/types/index.ts' */

/**
 * Fills the search index of a PractitionerRole; each comment names the search parameters and their expression.
 *
 * @param {PractitionerRole} resource
 * @param {IndexRow} row
 */
export function indexPractitionerRole(resource, row) {
  // active (token): PractitionerRole.active
  boolean(row, 'active', resource.active);

  // date (date): PractitionerRole.period
  period(row, 'date', resource.period);

  // endpoint (reference): PractitionerRole.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): PractitionerRole.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // location (reference): PractitionerRole.location
  for (const location of resource.location ?? []) edge(row, 'location', location);

  // organization (reference): PractitionerRole.organization
  reference(row, 'organization', resource.organization);

  // practitioner (reference): PractitionerRole.practitioner
  reference(row, 'practitioner', resource.practitioner);

  // role (token): PractitionerRole.code
  for (const codeItem of resource.code ?? []) codeableConcept(row, 'role', codeItem);

  // service (reference): PractitionerRole.healthcareService
  for (const healthcareService of resource.healthcareService ?? []) edge(row, 'service', healthcareService);

  // specialty (token): PractitionerRole.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // email (token): PractitionerRole.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // phone (token): PractitionerRole.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // telecom (token): PractitionerRole.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);
}
