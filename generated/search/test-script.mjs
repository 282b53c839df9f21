// Generated from http://hl7.org/fhir/StructureDefinition/TestScript (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, identifier, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { TestScript } from '../client/types/index.ts' */

/**
 * Fills the search index of a TestScript; each comment names the search parameters and their expression.
 *
 * @param {TestScript} resource
 * @param {IndexRow} row
 */
export function indexTestScript(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (TestScript.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (TestScript.useContext.value as Quantity) | (TestScript.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): TestScript.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): TestScript.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): TestScript.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): TestScript.date
  date(row, 'date', resource.date);

  // description (string): TestScript.description
  string(row, 'description', resource.description);

  // identifier (token): TestScript.identifier
  identifier(row, 'identifier', resource.identifier);

  // jurisdiction (token): TestScript.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): TestScript.name
  name(row, 'name', resource.name);

  // publisher (string): TestScript.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): TestScript.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // testscript-capability (string): TestScript.metadata.capability.description
  for (const capability of resource.metadata?.capability ?? []) string(row, 'testscript_capability', capability.description);

  // title (string): TestScript.title
  string(row, 'title', resource.title);

  // url (uri): TestScript.url
  uri(row, 'url', resource.url);

  // version (token): TestScript.version
  text(row, 'version', resource.version);
}
