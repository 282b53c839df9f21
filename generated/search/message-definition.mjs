// Generated from http://hl7.org/fhir/StructureDefinition/MessageDefinition (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MessageDefinition } from '../client/types/index.ts' */

/**
 * Fills the search index of a MessageDefinition; each comment names the search parameters and their expression.
 *
 * @param {MessageDefinition} resource
 * @param {IndexRow} row
 */
export function indexMessageDefinition(resource, row) {
  // category (token): MessageDefinition.category
  code(row, 'category', resource.category, 'http://hl7.org/fhir/message-significance-category');

  // event (token): MessageDefinition.event
  coding(row, 'event', resource.eventCoding);
  code(row, 'event', resource.eventUri, 'http://hl7.org/fhir/message-events');

  // focus (token): MessageDefinition.focus.code
  for (const focu of resource.focus ?? []) code(row, 'focus', focu.code, 'http://hl7.org/fhir/resource-types');

  // parent (reference): MessageDefinition.parent
  for (const parent of resource.parent ?? []) canonical(row, 'parent', parent);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (MessageDefinition.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (MessageDefinition.useContext.value as Quantity) | (MessageDefinition.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): MessageDefinition.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): MessageDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): MessageDefinition.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): MessageDefinition.date
  date(row, 'date', resource.date);

  // description (string): MessageDefinition.description
  string(row, 'description', resource.description);

  // identifier (token): MessageDefinition.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): MessageDefinition.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): MessageDefinition.name
  name(row, 'name', resource.name);

  // publisher (string): MessageDefinition.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): MessageDefinition.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): MessageDefinition.title
  string(row, 'title', resource.title);

  // url (uri): MessageDefinition.url
  uri(row, 'url', resource.url);

  // version (token): MessageDefinition.version
  text(row, 'version', resource.version);
}
