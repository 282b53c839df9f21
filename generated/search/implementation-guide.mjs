// Generated from http://hl7.org/fhir/StructureDefinition/ImplementationGuide (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonical, canonicalUri, code, codeableConcept, coding, date, edge, name, part, quantity, range, string, text, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ImplementationGuide } from '../client/types/index.ts' */

/**
 * Fills the search index of an ImplementationGuide; each comment names the search parameters and their expression.
 *
 * @param {ImplementationGuide} resource
 * @param {IndexRow} row
 */
export function indexImplementationGuide(resource, row) {
  // depends-on (reference): ImplementationGuide.dependsOn.uri
  for (const dependsOn of resource.dependsOn ?? []) canonical(row, 'depends-on', dependsOn.uri);

  // experimental (token): ImplementationGuide.experimental
  boolean(row, 'experimental', resource.experimental);

  // global (reference): ImplementationGuide.global.profile
  for (const global of resource.global ?? []) canonical(row, 'global', global.profile);

  // resource (reference): ImplementationGuide.definition.resource.reference
  for (const resourceItem of resource.definition?.resource ?? []) edge(row, 'resource', resourceItem.reference);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // context (token): (ImplementationGuide.useContext.value as CodeableConcept)
  for (const useContext of resource.useContext ?? []) codeableConcept(row, 'context', useContext.valueCodeableConcept);

  // context-quantity (quantity): (ImplementationGuide.useContext.value as Quantity) | (ImplementationGuide.useContext.value as Range)
  for (const useContext of resource.useContext ?? []) {
    quantity(row, 'context_quantity', useContext.valueQuantity, true);
    range(row, 'context_quantity', useContext.valueRange, true);
  }

  // context-type (token): ImplementationGuide.useContext.code
  for (const useContext of resource.useContext ?? []) coding(row, 'context-type', useContext.code);

  // context-type-quantity (composite): ImplementationGuide.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextQuantityPart = part(row);
    quantity(contextQuantityPart, 'context-quantity', useContext.valueQuantity);
    range(contextQuantityPart, 'context-quantity', useContext.valueRange);
    tuple(row, 'context-type-quantity', contextTypePart, contextQuantityPart);
  }

  // context-type-value (composite): ImplementationGuide.useContext
  for (const useContext of resource.useContext ?? []) {
    const contextTypePart = part(row);
    coding(contextTypePart, 'context-type', useContext.code);
    const contextPart = part(row);
    codeableConcept(contextPart, 'context', useContext.valueCodeableConcept);
    tuple(row, 'context-type-value', contextTypePart, contextPart);
  }

  // date (date): ImplementationGuide.date
  date(row, 'date', resource.date);

  // description (string): ImplementationGuide.description
  string(row, 'description', resource.description);

  // jurisdiction (token): ImplementationGuide.jurisdiction
  for (const jurisdiction of resource.jurisdiction ?? []) codeableConcept(row, 'jurisdiction', jurisdiction);

  // name (string): ImplementationGuide.name
  name(row, 'name', resource.name);

  // publisher (string): ImplementationGuide.publisher
  string(row, 'publisher', resource.publisher);

  // status (token): ImplementationGuide.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/publication-status');

  // title (string): ImplementationGuide.title
  string(row, 'title', resource.title);

  // url (uri): ImplementationGuide.url
  uri(row, 'url', resource.url);

  // version (token): ImplementationGuide.version
  text(row, 'version', resource.version);
}
