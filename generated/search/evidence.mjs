// Generated from http://hl7.org/fhir/StructureDefinition/Evidence (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, period, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Evidence } from '../client/types/index.ts' */

/**
 * Fills the search index of an Evidence; each comment names the search parameters and their expression.
 *
 * @param {Evidence} resource
 * @param {IndexRow} row
 */
export function indexEvidence(resource, row) {
  // composed-of (reference): Evidence.relatedArtifact.where(type='composed-of').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'composed-of') canonical(row, 'composed-of', relatedArtifact.resource);

  // context (token): (Evidence.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (Evidence.useContext.value as Quantity) | (Evidence.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): Evidence.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): Evidence.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): Evidence.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): Evidence.date
  date(row, 'date', resource.date);

  // depends-on (reference): Evidence.relatedArtifact.where(type='depends-on').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'depends-on') canonical(row, 'depends-on', relatedArtifact.resource);

  // derived-from (reference): Evidence.relatedArtifact.where(type='derived-from').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'derived-from') canonical(row, 'derived-from', relatedArtifact.resource);

  // description (string): Evidence.description
  string(row, 'description', resource.description);

  // effective (date): Evidence.effectivePeriod
  period(row, 'effective', resource.effectivePeriod);

  // identifier (token): Evidence.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): Evidence.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): Evidence.name
  name(row, 'name', resource.name);

  // predecessor (reference): Evidence.relatedArtifact.where(type='predecessor').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'predecessor') canonical(row, 'predecessor', relatedArtifact.resource);

  // publisher (string): Evidence.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): Evidence.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // successor (reference): Evidence.relatedArtifact.where(type='successor').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'successor') canonical(row, 'successor', relatedArtifact.resource);

  // title (string): Evidence.title
  string(row, 'title', resource.title);

  // topic (token): Evidence.topic
  for (const topic of resource.topic ?? []) codeableConcept(row, 'topic', topic);

  // url (uri): Evidence.url
  uri(row, 'url', resource.url);

  // version (token): Evidence.version
  text(row, 'version', resource.version);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
