// Generated from http://hl7.org/fhir/StructureDefinition/Consent (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Consent } from '../client/types/index.ts' */

/**
 * Fills the search index of a Consent; each comment names the search parameters and their expression.
 *
 * @param {Consent} resource
 * @param {IndexRow} row
 */
export function indexConsent(resource, row) {
  // action (token): Consent.provision.action
  for (const action of resource.provision?.action ?? []) codeableConcept(row, 'action', action);

  // actor (reference): Consent.provision.actor.reference
  for (const actor of resource.provision?.actor ?? []) edge(row, 'actor', actor.reference);

  // category (token): Consent.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // consentor (reference): Consent.performer
  for (const performer of resource.performer ?? []) edge(row, 'consentor', performer);

  // data (reference): Consent.provision.data.reference
  for (const data of resource.provision?.data ?? []) edge(row, 'data', data.reference);

  // organization (reference): Consent.organization
  for (const organization of resource.organization ?? []) edge(row, 'organization', organization);

  // period (date): Consent.provision.period
  period(row, 'period', resource.provision?.period);

  // purpose (token): Consent.provision.purpose
  for (const purpose of resource.provision?.purpose ?? []) coding(row, 'purpose', purpose);

  // scope (token): Consent.scope
  codeableConcept(row, 'scope', resource.scope);

  // security-label (token): Consent.provision.securityLabel
  for (const securityLabel of resource.provision?.securityLabel ?? []) coding(row, 'security-label', securityLabel);

  // source-reference (reference): Consent.source
  reference(row, 'source_reference', resource.sourceReference);

  // status (token): Consent.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/consent-state-codes');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // date (date): Consent.dateTime
  date(row, 'date', resource.dateTime);

  // identifier (token): Consent.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): Consent.patient
  reference(row, 'patient', resource.patient);
}
