// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductPackaged

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { MarketingStatus } from './marketing-status.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { ProdCharacteristic } from './prod-characteristic.js';
import type { ProductShelfLife } from './product-shelf-life.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * A medicinal product in a container or package
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged.html
 */
export interface MedicinalProductPackaged {
  resourceType: 'MedicinalProductPackaged';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** The product with this is a pack for */
  subject?: Reference<'MedicinalProduct'>[];
  /** Textual description */
  description?: string;
  _description?: Element;
  /** The legal status of supply of the medicinal product as classified by the regulator */
  legalStatusOfSupply?: CodeableConcept;
  /** Marketing information */
  marketingStatus?: MarketingStatus[];
  /** Manufacturer of this Package Item */
  marketingAuthorization?: Reference<'MedicinalProductAuthorization'>;
  /** Manufacturer of this Package Item */
  manufacturer?: Reference<'Organization'>[];
  /** Batch numbering */
  batchIdentifier?: MedicinalProductPackagedBatchIdentifier[];
  /** A packaging item, as a contained for medicine, possibly with other packaging items within */
  packageItem: MedicinalProductPackagedPackageItem[];
}

/**
 * Batch numbering
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged-definitions.html#MedicinalProductPackaged.batchIdentifier
 */
export interface MedicinalProductPackagedBatchIdentifier extends BackboneElement {
  /** A number appearing on the outer packaging of a specific batch */
  outerPackaging: Identifier;
  /** A number appearing on the immediate packaging (and not the outer packaging) */
  immediatePackaging?: Identifier;
}

/**
 * A packaging item, as a contained for medicine, possibly with other packaging items within
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged-definitions.html#MedicinalProductPackaged.packageItem
 */
export interface MedicinalProductPackagedPackageItem extends BackboneElement {
  /** Including possibly Data Carrier Identifier */
  identifier?: Identifier[];
  /** The physical type of the container of the medicine */
  type: CodeableConcept;
  /** The quantity of this package in the medicinal product, at the current level of packaging. The outermost is always 1 */
  quantity: Quantity;
  /** Material type of the package item */
  material?: CodeableConcept[];
  /** A possible alternate material for the packaging */
  alternateMaterial?: CodeableConcept[];
  /** A device accompanying a medicinal product */
  device?: Reference<'DeviceDefinition'>[];
  /** The manufactured item as contained in the packaged medicinal product */
  manufacturedItem?: Reference<'MedicinalProductManufactured'>[];
  /** Allows containers within containers */
  packageItem?: MedicinalProductPackagedPackageItem[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Other codeable characteristics */
  otherCharacteristics?: CodeableConcept[];
  /** Shelf Life and storage information */
  shelfLifeStorage?: ProductShelfLife[];
  /** Manufacturer of this Package Item */
  manufacturer?: Reference<'Organization'>[];
}
