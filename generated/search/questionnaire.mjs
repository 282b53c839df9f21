// Generated from http://hl7.org/fhir/StructureDefinition/Questionnaire (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, name, part, period, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Questionnaire } from '../client/types/index.ts' */

/**
 * Fills the search index of a Questionnaire; each comment names the search parameters and their expression.
 *
 * @param {Questionnaire} resource
 * @param {IndexRow} row
 */
export function indexQuestionnaire(resource, row) {
  // code (token): Questionnaire.item.code
  for (const item of resource.item ?? []) {
    for (const code2 of item.code ?? []) coding(row, 'code', code2);
  }

  // context (token): (Questionnaire.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (Questionnaire.useContext.value as Quantity) | (Questionnaire.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): Questionnaire.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): Questionnaire.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): Questionnaire.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): Questionnaire.date
  date(row, 'date', resource.date);

  // definition (uri): Questionnaire.item.definition
  for (const item of resource.item ?? []) uri(row, 'definition', item.definition);

  // description (string): Questionnaire.description
  string(row, 'description', resource.description);

  // effective (date): Questionnaire.effectivePeriod
  period(row, 'effective', resource.effectivePeriod);

  // identifier (token): Questionnaire.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // jurisdiction (token): Questionnaire.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): Questionnaire.name
  name(row, 'name', resource.name);

  // publisher (string): Questionnaire.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): Questionnaire.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // subject-type (token): Questionnaire.subjectType
  for (const subjectType of resource.subjectType ?? []) code(row, 'subject-type', subjectType, 'http://hl7.org/fhir/resource-types');

  // title (string): Questionnaire.title
  string(row, 'title', resource.title);

  // url (uri): Questionnaire.url
  uri(row, 'url', resource.url);

  // version (token): Questionnaire.version
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
