// Generated from http://hl7.org/fhir/StructureDefinition/Provenance (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, edge, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Provenance } from '../client/types/index.ts' */

/**
 * Fills the search index of a Provenance; each comment names the search parameters and their expression.
 *
 * @param {Provenance} resource
 * @param {IndexRow} row
 */
export function indexProvenance(resource, row) {
  // agent (reference): Provenance.agent.who
  for (const agent of resource.agent ?? []) edge(row, 'agent', agent.who);

  // agent-role (token): Provenance.agent.role
  for (const agent of resource.agent ?? []) {
    for (const role2 of agent.role ?? []) codeableConcept(row, 'agent-role', role2);
  }

  // agent-type (token): Provenance.agent.type
  for (const agent of resource.agent ?? []) codeableConcept(row, 'agent-type', agent.type);

  // entity (reference): Provenance.entity.what
  for (const entity of resource.entity ?? []) edge(row, 'entity', entity.what);

  // location (reference): Provenance.location
  reference(row, 'location', resource.location);

  // patient, target (reference): Provenance.target.where(resolve() is Patient)
  for (const target of resource.target ?? []) edge(row, 'target', target, ['Patient']);

  // recorded (date): Provenance.recorded
  date(row, 'recorded', resource.recorded);

  // signature-type (token): Provenance.signature.type
  for (const signature of resource.signature ?? []) {
    for (const type2 of signature.type ?? []) coding(row, 'signature-type', type2);
  }

  // when (date): (Provenance.occurred as dateTime)
  date(row, 'when', resource.occurredDateTime);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
