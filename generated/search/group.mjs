// Generated from http://hl7.org/fhir/StructureDefinition/Group (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, code, codeableConcept, coding, edge, identifier, part, reference, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Group } from '../client/types/index.ts' */

/**
 * Fills the search index of a Group; each comment names the search parameters and their expression.
 *
 * @param {Group} resource
 * @param {IndexRow} row
 */
export function indexGroup(resource, row) {
  // actual (token): Group.actual
  boolean(row, 'actual', resource.actual);

  // characteristic (token): Group.characteristic.code
  for (const characteristic of resource.characteristic ?? []) codeableConcept(row, 'characteristic', characteristic.code);

  // characteristic-value (composite): Group.characteristic
  for (const characteristic of resource.characteristic ?? []) {
    const characteristicPart = part(row);
    codeableConcept(characteristicPart, 'characteristic', characteristic.code);
    const valuePart = part(row);
    codeableConcept(valuePart, 'value', characteristic.valueCodeableConcept);
    boolean(valuePart, 'value', characteristic.valueBoolean);
    tuple(row, 'characteristic-value', characteristicPart, valuePart);
  }

  // code (token): Group.code
  codeableConcept(row, 'code', resource.code);

  // exclude (token): Group.characteristic.exclude
  for (const characteristic of resource.characteristic ?? []) boolean(row, 'exclude', characteristic.exclude);

  // identifier (token): Group.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // managing-entity (reference): Group.managingEntity
  reference(row, 'managing_entity', resource.managingEntity);

  // member (reference): Group.member.entity
  for (const member of resource.member ?? []) edge(row, 'member', member.entity);

  // type (token): Group.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/group-type');

  // value (token): (Group.characteristic.value as CodeableConcept) | (Group.characteristic.value as boolean)
  for (const characteristic of resource.characteristic ?? []) {
    codeableConcept(row, 'value', characteristic.valueCodeableConcept);
    boolean(row, 'value', characteristic.valueBoolean);
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
