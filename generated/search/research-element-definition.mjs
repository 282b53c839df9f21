// Generated from http://hl7.org/fhir/StructureDefinition/ResearchElementDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, period, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ResearchElementDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a ResearchElementDefinition; each comment names the search parameters and their expression.
 *
 * @param {ResearchElementDefinition} resource
 * @param {IndexRow} row
 */
export function indexResearchElementDefinition(resource, row) {
  // composed-of (reference): ResearchElementDefinition.relatedArtifact.where(type='composed-of').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'composed-of') canonical(row, 'composed-of', relatedArtifact.resource);

  // context (token): (ResearchElementDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (ResearchElementDefinition.useContext.value as Quantity) | (ResearchElementDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): ResearchElementDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): ResearchElementDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): ResearchElementDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): ResearchElementDefinition.date
  date(row, 'date', resource.date);

  // depends-on (reference): ResearchElementDefinition.relatedArtifact.where(type='depends-on').resource | ResearchElementDefinition.library
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'depends-on') canonical(row, 'depends-on', relatedArtifact.resource);
  for (const library of resource.library ?? []) canonical(row, 'depends-on', library);

  // derived-from (reference): ResearchElementDefinition.relatedArtifact.where(type='derived-from').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'derived-from') canonical(row, 'derived-from', relatedArtifact.resource);

  // description (string): ResearchElementDefinition.description
  string(row, 'description', resource.description);

  // effective (date): ResearchElementDefinition.effectivePeriod
  period(row, 'effective', resource.effectivePeriod);

  // identifier (token): ResearchElementDefinition.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): ResearchElementDefinition.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): ResearchElementDefinition.name
  name(row, 'name', resource.name);

  // predecessor (reference): ResearchElementDefinition.relatedArtifact.where(type='predecessor').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'predecessor') canonical(row, 'predecessor', relatedArtifact.resource);

  // publisher (string): ResearchElementDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): ResearchElementDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // successor (reference): ResearchElementDefinition.relatedArtifact.where(type='successor').resource
  for (const relatedArtifact of resource.relatedArtifact ?? []) if (relatedArtifact.type === 'successor') canonical(row, 'successor', relatedArtifact.resource);

  // title (string): ResearchElementDefinition.title
  string(row, 'title', resource.title);

  // topic (token): ResearchElementDefinition.topic
  for (const topic of resource.topic ?? []) codeableConcept(row, 'topic', topic);

  // url (uri): ResearchElementDefinition.url
  uri(row, 'url', resource.url);

  // version (token): ResearchElementDefinition.version
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
