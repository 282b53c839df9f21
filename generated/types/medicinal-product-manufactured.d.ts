// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductManufactured

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { ProdCharacteristic } from './prod-characteristic.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * The manufactured item as contained in the packaged medicinal product
 *
 * https://hl7.org/fhir/R4/medicinalproductmanufactured.html
 */
export interface MedicinalProductManufactured {
  resourceType: 'MedicinalProductManufactured';
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
  /** Dose form as manufactured and before any transformation into the pharmaceutical product */
  manufacturedDoseForm: CodeableConcept;
  /** The “real world” units in which the quantity of the manufactured item is described */
  unitOfPresentation?: CodeableConcept;
  /** The quantity or "count number" of the manufactured item */
  quantity: Quantity;
  /** Manufacturer of the item (Note that this should be named "manufacturer" but it currently causes technical issues) */
  manufacturer?: Reference<'Organization'>[];
  /** Ingredient */
  ingredient?: Reference<'MedicinalProductIngredient'>[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Other codeable characteristics */
  otherCharacteristics?: CodeableConcept[];
}
