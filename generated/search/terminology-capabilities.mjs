// Generated from http://hl7.org/fhir/StructureDefinition/TerminologyCapabilities (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { TerminologyCapabilities } from '../client/types/index.ts' */

/**
 * Fills the search index of a TerminologyCapabilities; each comment names the search parameters and their expression.
 *
 * @param {TerminologyCapabilities} resource
 * @param {IndexRow} row
 */
export function indexTerminologyCapabilities(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (TerminologyCapabilities.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (TerminologyCapabilities.useContext.value as Quantity) | (TerminologyCapabilities.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): TerminologyCapabilities.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): TerminologyCapabilities.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): TerminologyCapabilities.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): TerminologyCapabilities.date
  date(row, 'date', resource.date);

  // description (string): TerminologyCapabilities.description
  string(row, 'description', resource.description);

  // jurisdiction (token): TerminologyCapabilities.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): TerminologyCapabilities.name
  name(row, 'name', resource.name);

  // publisher (string): TerminologyCapabilities.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): TerminologyCapabilities.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): TerminologyCapabilities.title
  string(row, 'title', resource.title);

  // url (uri): TerminologyCapabilities.url
  uri(row, 'url', resource.url);

  // version (token): TerminologyCapabilities.version
  text(row, 'version', resource.version);
}
