// Generated from http://hl7.org/fhir/StructureDefinition/MedicinalProductPharmaceutical (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, identifier, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MedicinalProductPharmaceutical } from '../client/types/index.ts' */

/**
 * Fills the search index of a MedicinalProductPharmaceutical; each comment names the search parameters and their expression.
 *
 * @param {MedicinalProductPharmaceutical} resource
 * @param {IndexRow} row
 */
export function indexMedicinalProductPharmaceutical(resource, row) {
  // identifier (token): MedicinalProductPharmaceutical.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // route (token): MedicinalProductPharmaceutical.routeOfAdministration.code
  for (const routeOfAdministration of resource.routeOfAdministration ?? []) codeableConcept(row, 'route', routeOfAdministration.code);

  // target-species (token): MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies.code
  for (const routeOfAdministration of resource.routeOfAdministration ?? []) {
    for (const targetSpecies2 of routeOfAdministration.targetSpecies ?? []) codeableConcept(row, 'target-species', targetSpecies2.code);
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
