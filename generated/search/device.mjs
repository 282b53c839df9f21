// Generated from http://hl7.org/fhir/StructureDefinition/Device (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { boolean, canonicalUri, code, codeableConcept, coding, contactPoint, identifier, name, reference, string, text, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Device } from '../client/types/index.ts' */

/**
 * Fills the search index of a Device; each comment names the search parameters and their expression.
 *
 * @param {Device} resource
 * @param {IndexRow} row
 */
export function indexDevice(resource, row) {
  // device-name (string): Device.deviceName.name | Device.type.coding.display | Device.type.text
  for (const deviceName of resource.deviceName ?? []) name(row, 'device_name', deviceName.name);
  for (const codingItem of resource.type?.coding ?? []) string(row, 'device_name', codingItem.display);
  string(row, 'device_name', resource.type?.text);

  // identifier (token): Device.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // location (reference): Device.location
  reference(row, 'location', resource.location);

  // manufacturer (string): Device.manufacturer
  string(row, 'manufacturer', resource.manufacturer);

  // model (string): Device.modelNumber
  string(row, 'model', resource.modelNumber);

  // organization (reference): Device.owner
  reference(row, 'organization', resource.owner);

  // patient (reference): Device.patient
  reference(row, 'patient', resource.patient);

  // status (token): Device.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/device-status');

  // type (token): Device.type
  codeableConcept(row, 'type', resource.type);

  // udi-carrier (string): Device.udiCarrier.carrierHRF
  for (const udiCarrier of resource.udiCarrier ?? []) string(row, 'udi_carrier', udiCarrier.carrierHRF);

  // udi-di (string): Device.udiCarrier.deviceIdentifier
  for (const udiCarrier of resource.udiCarrier ?? []) string(row, 'udi_di', udiCarrier.deviceIdentifier);

  // url (uri): Device.url
  uri(row, 'url', resource.url);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // din (token): Device.extension('http://hl7.org/fhir/SearchParameter/device-extensions-Device-din')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/SearchParameter/device-extensions-Device-din') {
      boolean(row, 'din', extension.valueBoolean);
      code(row, 'din', extension.valueCanonical);
      code(row, 'din', extension.valueCode);
      code(row, 'din', extension.valueId);
      text(row, 'din', extension.valueMarkdown);
      code(row, 'din', extension.valueOid);
      text(row, 'din', extension.valueString);
      code(row, 'din', extension.valueUri);
      code(row, 'din', extension.valueUrl);
      code(row, 'din', extension.valueUuid);
      codeableConcept(row, 'din', extension.valueCodeableConcept);
      coding(row, 'din', extension.valueCoding);
      contactPoint(row, 'din', extension.valueContactPoint);
      identifier(row, 'din', extension.valueIdentifier);
    }
  }
}
