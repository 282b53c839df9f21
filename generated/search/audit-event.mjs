// Generated from http://hl7.org/fhir/StructureDefinition/AuditEvent (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, name, reference, text, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { AuditEvent } from '../client/types/index.ts' */

/**
 * Fills the search index of an AuditEvent; each comment names the search parameters and their expression.
 *
 * @param {AuditEvent} resource
 * @param {IndexRow} row
 */
export function indexAuditEvent(resource, row) {
  // action (token): AuditEvent.action
  code(row, 'action', resource.action, 'http://hl7.org/fhir/audit-event-action');

  // address (string): AuditEvent.agent.network.address
  for (const agent of resource.agent ?? []) name(row, 'address', agent.network?.address);

  // agent (reference): AuditEvent.agent.who
  for (const agent of resource.agent ?? []) edge(row, 'agent', agent.who);

  // agent-name (string): AuditEvent.agent.name
  for (const agent of resource.agent ?? []) name(row, 'agent_name', agent.name);

  // agent-role (token): AuditEvent.agent.role
  for (const agent of resource.agent ?? []) {
    for (const role2 of agent.role ?? []) codeableConcept(row, 'agent-role', role2);
  }

  // altid (token): AuditEvent.agent.altId
  for (const agent of resource.agent ?? []) text(row, 'altid', agent.altId);

  // date (date): AuditEvent.recorded
  date(row, 'date', resource.recorded);

  // entity (reference): AuditEvent.entity.what
  for (const entity of resource.entity ?? []) edge(row, 'entity', entity.what);

  // entity-name (string): AuditEvent.entity.name
  for (const entity of resource.entity ?? []) name(row, 'entity_name', entity.name);

  // entity-role (token): AuditEvent.entity.role
  for (const entity of resource.entity ?? []) coding(row, 'entity-role', entity.role);

  // entity-type (token): AuditEvent.entity.type
  for (const entity of resource.entity ?? []) coding(row, 'entity-type', entity.type);

  // outcome (token): AuditEvent.outcome
  code(row, 'outcome', resource.outcome, 'http://hl7.org/fhir/audit-event-outcome');

  // patient (reference): AuditEvent.agent.who.where(resolve() is Patient) | AuditEvent.entity.what.where(resolve() is Patient)
  for (const agent of resource.agent ?? []) edge(row, 'patient', agent.who, ['Patient']);
  for (const entity of resource.entity ?? []) edge(row, 'patient', entity.what, ['Patient']);

  // policy (uri): AuditEvent.agent.policy
  for (const agent of resource.agent ?? []) {
    for (const policy2 of agent.policy ?? []) uri(row, 'policy', policy2);
  }

  // site (token): AuditEvent.source.site
  text(row, 'site', resource.source?.site);

  // source (reference): AuditEvent.source.observer
  reference(row, 'source', resource.source?.observer);

  // subtype (token): AuditEvent.subtype
  for (const subtype of resource.subtype ?? []) coding(row, 'subtype', subtype);

  // type (token): AuditEvent.type
  coding(row, 'type', resource.type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
