// Generated from http://hl7.org/fhir/StructureDefinition/HealthcareService (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, codeableConcept, coding, edge, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { HealthcareService } from '../client/types/index.ts' */

/**
 * Fills the search index of a HealthcareService; each comment names the search parameters and their expression.
 *
 * @param {HealthcareService} resource
 * @param {IndexRow} row
 */
export function indexHealthcareService(resource, row) {
  // active (token): HealthcareService.active
  boolean(row, 'active', resource.active);

  // characteristic (token): HealthcareService.characteristic
  for (const characteristic of resource.characteristic ?? []) codeableConcept(row, 'characteristic', characteristic);

  // coverage-area (reference): HealthcareService.coverageArea
  for (const coverageArea of resource.coverageArea ?? []) edge(row, 'coverage-area', coverageArea);

  // endpoint (reference): HealthcareService.endpoint
  for (const endpoint of resource.endpoint ?? []) edge(row, 'endpoint', endpoint);

  // identifier (token): HealthcareService.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // location (reference): HealthcareService.location
  for (const location of resource.location ?? []) edge(row, 'location', location);

  // name (string): HealthcareService.name
  name(row, 'name', resource.name);

  // organization (reference): HealthcareService.providedBy
  reference(row, 'organization', resource.providedBy);

  // program (token): HealthcareService.program
  for (const program of resource.program ?? []) codeableConcept(row, 'program', program);

  // service-category (token): HealthcareService.category
  for (const category of resource.category ?? []) codeableConcept(row, 'service-category', category);

  // service-type (token): HealthcareService.type
  for (const type of resource.type ?? []) codeableConcept(row, 'service-type', type);

  // specialty (token): HealthcareService.specialty
  for (const specialty of resource.specialty ?? []) codeableConcept(row, 'specialty', specialty);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
