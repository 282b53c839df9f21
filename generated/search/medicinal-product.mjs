// Generated from http://hl7.org/fhir/StructureDefinition/MedicinalProduct (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, identifier, name, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicinalProduct } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicinalProduct; each comment names the search parameters and their expression.
 *
 * @param {MedicinalProduct} resource
 * @param {IndexRow} row
 */
export function indexMedicinalProduct(resource, row) {
  // identifier (token): MedicinalProduct.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // name (string): MedicinalProduct.name.productName
  for (const nameItem of resource.name ?? []) name(row, 'name', nameItem.productName);

  // name-language (token): MedicinalProduct.name.countryLanguage.language
  for (const nameItem of resource.name ?? []) {
    for (const countryLanguage2 of nameItem.countryLanguage ?? []) codeableConcept(row, 'name-language', countryLanguage2.language);
  }

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
