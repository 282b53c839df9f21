// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductIngredient

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * An ingredient of a manufactured item or pharmaceutical product
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient.html
 */
export interface MedicinalProductIngredient {
  resourceType: 'MedicinalProductIngredient';
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
  /** Identifier for the ingredient */
  identifier?: Identifier;
  /** Ingredient role e.g. Active ingredient, excipient */
  role: CodeableConcept;
  /** If the ingredient is a known or suspected allergen */
  allergenicIndicator?: boolean;
  _allergenicIndicator?: Element;
  /** Manufacturer of this Ingredient */
  manufacturer?: Reference<'Organization'>[];
  /** A specified substance that comprises this ingredient */
  specifiedSubstance?: MedicinalProductIngredientSpecifiedSubstance[];
  /** The ingredient substance */
  substance?: MedicinalProductIngredientSubstance;
}

/**
 * A specified substance that comprises this ingredient
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance
 */
export interface MedicinalProductIngredientSpecifiedSubstance extends BackboneElement {
  /** The specified substance */
  code: CodeableConcept;
  /** The group of specified substance, e.g. group 1 to 4 */
  group: CodeableConcept;
  /** Confidentiality level of the specified substance as the ingredient */
  confidentiality?: CodeableConcept;
  /** Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product */
  strength?: MedicinalProductIngredientSpecifiedSubstanceStrength[];
}

/**
 * Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance.strength
 */
export interface MedicinalProductIngredientSpecifiedSubstanceStrength extends BackboneElement {
  /** The quantity of substance in the unit of presentation, or in the volume (or mass) of the single pharmaceutical product or manufactured item */
  presentation: Ratio;
  /** A lower limit for the quantity of substance in the unit of presentation. For use when there is a range of strengths, this is the lower limit, with the presentation attribute becoming the upper limit */
  presentationLowLimit?: Ratio;
  /** The strength per unitary volume (or mass) */
  concentration?: Ratio;
  /** A lower limit for the strength per unitary volume (or mass), for when there is a range. The concentration attribute then becomes the upper limit */
  concentrationLowLimit?: Ratio;
  /** For when strength is measured at a particular point or distance */
  measurementPoint?: string;
  _measurementPoint?: Element;
  /** The country or countries for which the strength range applies */
  country?: CodeableConcept[];
  /** Strength expressed in terms of a reference substance */
  referenceStrength?: MedicinalProductIngredientSpecifiedSubstanceStrengthReferenceStrength[];
}

/**
 * Strength expressed in terms of a reference substance
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance.strength.referenceStrength
 */
export interface MedicinalProductIngredientSpecifiedSubstanceStrengthReferenceStrength extends BackboneElement {
  /** Relevant reference substance */
  substance?: CodeableConcept;
  /** Strength expressed in terms of a reference substance */
  strength: Ratio;
  /** Strength expressed in terms of a reference substance */
  strengthLowLimit?: Ratio;
  /** For when strength is measured at a particular point or distance */
  measurementPoint?: string;
  _measurementPoint?: Element;
  /** The country or countries for which the strength range applies */
  country?: CodeableConcept[];
}

/**
 * The ingredient substance
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.substance
 */
export interface MedicinalProductIngredientSubstance extends BackboneElement {
  /** The ingredient substance */
  code: CodeableConcept;
  /** Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product */
  strength?: MedicinalProductIngredientSpecifiedSubstanceStrength[];
}
