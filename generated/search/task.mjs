// Generated from http://hl7.org/fhir/StructureDefinition/Task (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, period, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Task } from '../client/types/index.ts' */

/**
 * Fills the search index of a Task; each comment names the search parameters and their expression.
 *
 * @param {Task} resource
 * @param {IndexRow} row
 */
export function indexTask(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // authored-on (date): Task.authoredOn
  date(row, 'authored_on', resource.authoredOn);

  // based-on (reference): Task.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // business-status (token): Task.businessStatus
  codeableConcept(row, 'business-status', resource.businessStatus);

  // code (token): Task.code
  codeableConcept(row, 'code', resource.code);

  // encounter (reference): Task.encounter
  reference(row, 'encounter', resource.encounter);

  // focus (reference): Task.focus
  reference(row, 'focus', resource.focus);

  // group-identifier (token): Task.groupIdentifier
  identifier(row, 'group-identifier', resource.groupIdentifier);

  // identifier (token): Task.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // intent (token): Task.intent
  code(row, 'intent', resource.intent);

  // modified (date): Task.lastModified
  date(row, 'modified', resource.lastModified);

  // owner (reference): Task.owner
  reference(row, 'owner', resource.owner);

  // part-of (reference): Task.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // patient, subject (reference): Task.for.where(resolve() is Patient)
  reference(row, 'subject', resource.for, ['Patient']);

  // performer (token): Task.performerType
  for (const performerType of resource.performerType ?? []) codeableConcept(row, 'performer', performerType);

  // period (date): Task.executionPeriod
  period(row, 'period', resource.executionPeriod);

  // priority (token): Task.priority
  code(row, 'priority', resource.priority, 'http://hl7.org/fhir/request-priority');

  // requester (reference): Task.requester
  reference(row, 'requester', resource.requester);

  // status (token): Task.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/task-status');
}
