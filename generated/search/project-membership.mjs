// Generated from https://kiln.example/fhir/StructureDefinition/ProjectMembership (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, coding, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ProjectMembership } from '../client/types/index.ts' */

/**
 * Fills the search index of a ProjectMembership; each comment names the search parameters and their expression.
 *
 * @param {ProjectMembership} resource
 * @param {IndexRow} row
 */
export function indexProjectMembership(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // external-identity (token): ProjectMembership.externalIdentity
  for (const externalIdentity of resource.externalIdentity ?? []) identifier(row, 'external-identity', externalIdentity);

  // identifier (token): ProjectMembership.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // policy (reference): ProjectMembership.access.policy
  for (const acces of resource.access ?? []) edge(row, 'policy', acces.policy);

  // principal (reference): ProjectMembership.principal
  reference(row, 'principal', resource.principal);

  // profile (reference): ProjectMembership.profile
  reference(row, 'profile', resource.profile);

  // project (reference): ProjectMembership.project
  reference(row, 'project_', resource.project);
}
