// Generated from http://hl7.org/fhir/StructureDefinition/Endpoint (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, identifier, name, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Endpoint } from '../client/types/index.ts' */

/**
 * Fills the search index of an Endpoint; each comment names the search parameters and their expression.
 *
 * @param {Endpoint} resource
 * @param {IndexRow} row
 */
export function indexEndpoint(resource, row) {
  // connection-type (token): Endpoint.connectionType
  coding(row, 'connection-type', resource.connectionType);

  // identifier (token): Endpoint.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): Endpoint.name
  name(row, 'name', resource.name);

  // organization (reference): Endpoint.managingOrganization
  reference(row, 'organization', resource.managingOrganization);

  // payload-type (token): Endpoint.payloadType
  for (const payloadType of resource.payloadType ?? []) codeableConcept(row, 'payload-type', payloadType);

  // status (token): Endpoint.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/endpoint-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
