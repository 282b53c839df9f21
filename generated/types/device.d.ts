// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Device

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { DeviceNameType, FHIRDeviceStatus, UDIEntryType } from './value-sets.js';

/**
 * Item used in healthcare
 *
 * https://hl7.org/fhir/R4/device.html
 */
export interface Device {
  resourceType: 'Device';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Text summary of the resource, for human interpretation */
  text?: Narrative;
  /** Contained, inline Resources */
  contained?: Resource[];
  /** Additional content defined by implementations */
  extension?: Extension[];
  /** Extensions that cannot be ignored */
  modifierExtension?: Extension[];
  /** Instance identifier */
  identifier?: Identifier[];
  /** The reference to the definition for the device */
  definition?: Reference<'DeviceDefinition'>;
  /** Unique Device Identifier (UDI) Barcode string */
  udiCarrier?: DeviceUdiCarrier[];
  /** active | inactive | entered-in-error | unknown */
  status?: FHIRDeviceStatus;
  _status?: Element;
  /** online | paused | standby | offline | not-ready | transduc-discon | hw-discon | off */
  statusReason?: CodeableConcept[];
  /** The distinct identification string */
  distinctIdentifier?: string;
  _distinctIdentifier?: Element;
  /** Name of device manufacturer */
  manufacturer?: string;
  _manufacturer?: Element;
  /** Date when the device was made */
  manufactureDate?: string;
  _manufactureDate?: Element;
  /** Date and time of expiry of this device (if applicable) */
  expirationDate?: string;
  _expirationDate?: Element;
  /** Lot number of manufacture */
  lotNumber?: string;
  _lotNumber?: Element;
  /** Serial number assigned by the manufacturer */
  serialNumber?: string;
  _serialNumber?: Element;
  /** The name of the device as given by the manufacturer */
  deviceName?: DeviceDeviceName[];
  /** The model number for the device */
  modelNumber?: string;
  _modelNumber?: Element;
  /** The part number of the device */
  partNumber?: string;
  _partNumber?: Element;
  /** The kind or type of device */
  type?: CodeableConcept;
  /** The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication */
  specialization?: DeviceSpecialization[];
  /** The actual design of the device or software version running on the device */
  version?: DeviceVersion[];
  /** The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties */
  property?: DeviceProperty[];
  /** Patient to whom Device is affixed */
  patient?: Reference<'Patient'>;
  /** Organization responsible for device */
  owner?: Reference<'Organization'>;
  /** Details for human/organization for support */
  contact?: ContactPoint[];
  /** Where the device is found */
  location?: Reference<'Location'>;
  /** Network address to contact device */
  url?: string;
  _url?: Element;
  /** Device notes and comments */
  note?: Annotation[];
  /** Safety Characteristics of Device */
  safety?: CodeableConcept[];
  /** The parent device */
  parent?: Reference<'Device'>;
}

/**
 * Unique Device Identifier (UDI) Barcode string
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.udiCarrier
 */
export interface DeviceUdiCarrier extends BackboneElement {
  /** Mandatory fixed portion of UDI */
  deviceIdentifier?: string;
  _deviceIdentifier?: Element;
  /** UDI Issuing Organization */
  issuer?: string;
  _issuer?: Element;
  /** Regional UDI authority */
  jurisdiction?: string;
  _jurisdiction?: Element;
  /** UDI Machine Readable Barcode String */
  carrierAIDC?: string;
  _carrierAIDC?: Element;
  /** UDI Human Readable Barcode String */
  carrierHRF?: string;
  _carrierHRF?: Element;
  /** barcode | rfid | manual + */
  entryType?: UDIEntryType;
  _entryType?: Element;
}

/**
 * The name of the device as given by the manufacturer
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.deviceName
 */
export interface DeviceDeviceName extends BackboneElement {
  /** The name of the device */
  name: string;
  _name?: Element;
  /** udi-label-name | user-friendly-name | patient-reported-name | manufacturer-name | model-name | other */
  type: DeviceNameType;
  _type?: Element;
}

/**
 * The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.specialization
 */
export interface DeviceSpecialization extends BackboneElement {
  /** The standard that is used to operate and communicate */
  systemType: CodeableConcept;
  /** The version of the standard that is used to operate and communicate */
  version?: string;
  _version?: Element;
}

/**
 * The actual design of the device or software version running on the device
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.version
 */
export interface DeviceVersion extends BackboneElement {
  /** The type of the device version */
  type?: CodeableConcept;
  /** A single component of the device version */
  component?: Identifier;
  /** The version text */
  value: string;
  _value?: Element;
}

/**
 * The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.property
 */
export interface DeviceProperty extends BackboneElement {
  /** Code that specifies the property DeviceDefinitionPropetyCode (Extensible) */
  type: CodeableConcept;
  /** Property value as a quantity */
  valueQuantity?: Quantity[];
  /** Property value as a code, e.g., NTP4 (synced to NTP) */
  valueCode?: CodeableConcept[];
}
