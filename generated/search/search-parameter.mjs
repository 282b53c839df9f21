// Generated from http://hl7.org/fhir/StructureDefinition/SearchParameter (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, codeableConcept, coding, date, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { SearchParameter } from '../client/types/index.ts' */

/**
 * Fills the search index of a SearchParameter; each comment names the search parameters and their expression.
 *
 * @param {SearchParameter} resource
 * @param {IndexRow} row
 */
export function indexSearchParameter(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // base (token): SearchParameter.base
  for (const base of resource.base ?? []) code(row, 'base', base, 'http://hl7.org/fhir/resource-types');

  // code (token): SearchParameter.code
  code(row, 'code', resource.code);

  // component (reference): SearchParameter.component.definition
  for (const component of resource.component ?? []) canonical(row, 'component', component.definition);

  // derived-from (reference): SearchParameter.derivedFrom
  canonical(row, 'derived-from', resource.derivedFrom);

  // target (token): SearchParameter.target
  for (const target of resource.target ?? []) code(row, 'target', target, 'http://hl7.org/fhir/resource-types');

  // type (token): SearchParameter.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/search-param-type');

  // context (token): (SearchParameter.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (SearchParameter.useContext.value as Quantity) | (SearchParameter.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): SearchParameter.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): SearchParameter.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): SearchParameter.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): SearchParameter.date
  date(row, 'date', resource.date);

  // description (string): SearchParameter.description
  string(row, 'description', resource.description);

  // jurisdiction (token): SearchParameter.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): SearchParameter.name
  name(row, 'name', resource.name);

  // publisher (string): SearchParameter.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): SearchParameter.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // url (uri): SearchParameter.url
  uri(row, 'url', resource.url);

  // version (token): SearchParameter.version
  text(row, 'version', resource.version);
}
