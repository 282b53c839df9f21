// Generated from http://hl7.org/fhir/StructureDefinition/OrganizationAffiliation (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, codeableConcept, coding, contactPoint, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { OrganizationAffiliation } from '../client/types/index.ts' */

/**
 * Fills the search index of an OrganizationAffiliation; each comment names the search parameters and their expression.
 *
 * @param {OrganizationAffiliation} resource
 * @param {IndexRow} row
 */
export function indexOrganizationAffiliation(resource, row) {
  // active (token): OrganizationAffiliation.active
  boolean(row, 'active', resource.active);

  // date (date): OrganizationAffiliation.period
  period(row, 'date', resource.period);

  // email (token): OrganizationAffiliation.telecom.where(system='email')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'email') contactPoint(row, 'email', telecom);

  // endpoint (reference): OrganizationAffiliation.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): OrganizationAffiliation.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // location (reference): OrganizationAffiliation.location
  for (const location of resource.location ?? []) edge(row, 'location', location);

  // network (reference): OrganizationAffiliation.network
  for (const network of resource.network ?? []) edge(row, 'network', network);

  // participating-organization (reference): OrganizationAffiliation.participatingOrganization
  reference(row, 'participating_organization', resource.participatingOrganization);

  // phone (token): OrganizationAffiliation.telecom.where(system='phone')
  for (const telecom of resource.telecom ?? []) if (telecom.system === 'phone') contactPoint(row, 'phone', telecom);

  // primary-organization (reference): OrganizationAffiliation.organization
  reference(row, 'primary_organization', resource.organization);

  // role (token): OrganizationAffiliation.code
  for (const codeItem of resource.code ?? []) codeableConcept(row, 'role', codeItem);

  // service (reference): OrganizationAffiliation.healthcareService
  for (const healthcareService of resource.healthcareService ?? []) edge(row, 'service', healthcareService);

  // specialty (token): OrganizationAffiliation.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);

  // telecom (token): OrganizationAffiliation.telecom
  for (const telecom of resource.telecom ?? []) contactPoint(row, 'telecom', telecom);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
