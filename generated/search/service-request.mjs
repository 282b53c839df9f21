// Generated from http://hl7.org/fhir/StructureDefinition/ServiceRequest (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, timing, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ServiceRequest } from '../client/types/index.ts' */

/**
 * Fills the search index of a ServiceRequest; each comment names the search parameters and their expression.
 *
 * @param {ServiceRequest} resource
 * @param {IndexRow} row
 */
export function indexServiceRequest(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // authored (date): ServiceRequest.authoredOn
  date(row, 'authored', resource.authoredOn);

  // based-on (reference): ServiceRequest.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // body-site (token): ServiceRequest.bodySite
  for (const bodySite of resource.bodySite ?? []) codeableConcept(row, 'body-site', bodySite);

  // category (token): ServiceRequest.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // instantiates-canonical (reference): ServiceRequest.instantiatesCanonical
  for (const instantiatesCanonical of resource.instantiatesCanonical ?? []) canonical(row, 'instantiates-canonical', instantiatesCanonical);

  // instantiates-uri (uri): ServiceRequest.instantiatesUri
  for (const instantiatesUri of resource.instantiatesUri ?? []) uri(row, 'instantiates-uri', instantiatesUri);

  // intent (token): ServiceRequest.intent
  code(row, 'intent', resource.intent, 'http://hl7.org/fhir/request-intent');

  // occurrence (date): ServiceRequest.occurrence
  date(row, 'occurrence', resource.occurrenceDateTime);
  period(row, 'occurrence', resource.occurrencePeriod);
  timing(row, 'occurrence', resource.occurrenceTiming);

  // performer (reference): ServiceRequest.performer
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer);

  // performer-type (token): ServiceRequest.performerType
  codeableConcept(row, 'performer-type', resource.performerType);

  // priority (token): ServiceRequest.priority
  code(row, 'priority', resource.priority, 'http://hl7.org/fhir/request-priority');

  // replaces (reference): ServiceRequest.replaces
  for (const replace of resource.replaces ?? []) edge(row, 'replaces', replace);

  // requester (reference): ServiceRequest.requester
  reference(row, 'requester', resource.requester);

  // requisition (token): ServiceRequest.requisition
  identifier(row, 'requisition', resource.requisition);

  // specimen (reference): ServiceRequest.specimen
  for (const specimen of resource.specimen ?? []) edge(row, 'specimen', specimen);

  // status (token): ServiceRequest.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/request-status');

  // subject, patient (reference): ServiceRequest.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // code (token): ServiceRequest.code
  codeableConcept(row, 'code', resource.code);

  // encounter (reference): ServiceRequest.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): ServiceRequest.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);
}
