// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DeviceDefinition

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { ProdCharacteristic } from './prod-characteristic.js';
import type { ProductShelfLife } from './product-shelf-life.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { DeviceNameType } from './value-sets.js';

/**
 * An instance of a medical-related component of a medical device
 *
 * https://hl7.org/fhir/R4/devicedefinition.html
 */
export interface DeviceDefinition {
  resourceType: 'DeviceDefinition';
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
  /** Unique Device Identifier (UDI) Barcode string */
  udiDeviceIdentifier?: DeviceDefinitionUdiDeviceIdentifier[];
  /** Name of device manufacturer */
  manufacturerString?: string;
  _manufacturerString?: Element;
  /** Name of device manufacturer */
  manufacturerReference?: Reference<'Organization'>;
  /** A name given to the device to identify it */
  deviceName?: DeviceDefinitionDeviceName[];
  /** The model number for the device */
  modelNumber?: string;
  _modelNumber?: Element;
  /** What kind of device or device system this is */
  type?: CodeableConcept;
  /** The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication */
  specialization?: DeviceDefinitionSpecialization[];
  /** Available versions */
  version?: (string | null)[];
  _version?: (Element | null)[];
  /** Safety characteristics of the device */
  safety?: CodeableConcept[];
  /** Shelf Life and storage information */
  shelfLifeStorage?: ProductShelfLife[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Language code for the human-readable text strings produced by the device (all supported) */
  languageCode?: CodeableConcept[];
  /** Device capabilities */
  capability?: DeviceDefinitionCapability[];
  /** The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties */
  property?: DeviceDefinitionProperty[];
  /** Organization responsible for device */
  owner?: Reference<'Organization'>;
  /** Details for human/organization for support */
  contact?: ContactPoint[];
  /** Network address to contact device */
  url?: string;
  _url?: Element;
  /** Access to on-line information */
  onlineInformation?: string;
  _onlineInformation?: Element;
  /** Device notes and comments */
  note?: Annotation[];
  /** The quantity of the device present in the packaging (e.g. the number of devices present in a pack, or the number of devices in the same package of the medicinal product) */
  quantity?: Quantity;
  /** The parent device it can be part of */
  parentDevice?: Reference<'DeviceDefinition'>;
  /** A substance used to create the material(s) of which the device is made */
  material?: DeviceDefinitionMaterial[];
}

/**
 * Unique Device Identifier (UDI) Barcode string
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.udiDeviceIdentifier
 */
export interface DeviceDefinitionUdiDeviceIdentifier extends BackboneElement {
  /** The identifier that is to be associated with every Device that references this DeviceDefintiion for the issuer and jurisdication porvided in the DeviceDefinition.udiDeviceIdentifier */
  deviceIdentifier: string;
  _deviceIdentifier?: Element;
  /** The organization that assigns the identifier algorithm */
  issuer: string;
  _issuer?: Element;
  /** The jurisdiction to which the deviceIdentifier applies */
  jurisdiction: string;
  _jurisdiction?: Element;
}

/**
 * A name given to the device to identify it
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.deviceName
 */
export interface DeviceDefinitionDeviceName extends BackboneElement {
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
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.specialization
 */
export interface DeviceDefinitionSpecialization extends BackboneElement {
  /** The standard that is used to operate and communicate */
  systemType: string;
  _systemType?: Element;
  /** The version of the standard that is used to operate and communicate */
  version?: string;
  _version?: Element;
}

/**
 * Device capabilities
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.capability
 */
export interface DeviceDefinitionCapability extends BackboneElement {
  /** Type of capability */
  type: CodeableConcept;
  /** Description of capability */
  description?: CodeableConcept[];
}

/**
 * The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.property
 */
export interface DeviceDefinitionProperty extends BackboneElement {
  /** Code that specifies the property DeviceDefinitionPropetyCode (Extensible) */
  type: CodeableConcept;
  /** Property value as a quantity */
  valueQuantity?: Quantity[];
  /** Property value as a code, e.g., NTP4 (synced to NTP) */
  valueCode?: CodeableConcept[];
}

/**
 * A substance used to create the material(s) of which the device is made
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.material
 */
export interface DeviceDefinitionMaterial extends BackboneElement {
  /** The substance */
  substance: CodeableConcept;
  /** Indicates an alternative material of the device */
  alternate?: boolean;
  _alternate?: Element;
  /** Whether the substance is a known or suspected allergen */
  allergenicIndicator?: boolean;
  _allergenicIndicator?: Element;
}
