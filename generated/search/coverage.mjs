// Generated from http://hl7.org/fhir/StructureDefinition/Coverage (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Coverage } from '../client/types/index.ts' */

/**
 * Fills the search index of a Coverage; each comment names the search parameters and their expression.
 *
 * @param {Coverage} resource
 * @param {IndexRow} row
 */
export function indexCoverage(resource, row) {
  // beneficiary, patient (reference): Coverage.beneficiary
  reference(row, 'beneficiary', resource.beneficiary);

  // class-type (token): Coverage.class.type
  for (const clas of resource.class ?? []) codeableConcept(row, 'class-type', clas.type);

  // class-value (string): Coverage.class.value
  for (const clas of resource.class ?? []) string(row, 'class_value', clas.value);

  // dependent (string): Coverage.dependent
  string(row, 'dependent', resource.dependent);

  // identifier (token): Coverage.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // payor (reference): Coverage.payor
  for (const payor of resource.payor ?? []) edge(row, 'payor', payor);

  // policy-holder (reference): Coverage.policyHolder
  reference(row, 'policy_holder', resource.policyHolder);

  // status (token): Coverage.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/fm-status');

  // subscriber (reference): Coverage.subscriber
  reference(row, 'subscriber', resource.subscriber);

  // type (token): Coverage.type
  codeableConcept(row, 'type', resource.type);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
