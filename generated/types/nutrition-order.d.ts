// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/NutritionOrder

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { RequestIntent, RequestStatus } from './value-sets.js';

/**
 * Diet, formula or nutritional supplement request
 *
 * https://hl7.org/fhir/R4/nutritionorder.html
 */
export interface NutritionOrder {
  resourceType: 'NutritionOrder';
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
  /** Identifiers assigned to this order */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Instantiates protocol or definition */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** The person who requires the diet, formula or nutritional supplement */
  patient: Reference<'Patient'>;
  /** The encounter associated with this nutrition order */
  encounter?: Reference<'Encounter'>;
  /** Date and time the nutrition order was requested */
  dateTime: string;
  _dateTime?: Element;
  /** Who ordered the diet, formula or nutritional supplement */
  orderer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** List of the patient's food and nutrition-related allergies and intolerances */
  allergyIntolerance?: Reference<'AllergyIntolerance'>[];
  /** Order-specific modifier about the type of food that should be given */
  foodPreferenceModifier?: CodeableConcept[];
  /** Order-specific modifier about the type of food that should not be given */
  excludeFoodModifier?: CodeableConcept[];
  /** Oral diet components */
  oralDiet?: NutritionOrderOralDiet;
  /** Supplement components */
  supplement?: NutritionOrderSupplement[];
  /** Enteral formula components */
  enteralFormula?: NutritionOrderEnteralFormula;
  /** Comments */
  note?: Annotation[];
}

/**
 * Oral diet components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet
 */
export interface NutritionOrderOralDiet extends BackboneElement {
  /** Type of oral diet or diet restrictions that describe what can be consumed orally */
  type?: CodeableConcept[];
  /** Scheduled frequency of diet */
  schedule?: Timing[];
  /** Required nutrient modifications */
  nutrient?: NutritionOrderOralDietNutrient[];
  /** Required texture modifications */
  texture?: NutritionOrderOralDietTexture[];
  /** The required consistency of fluids and liquids provided to the patient */
  fluidConsistencyType?: CodeableConcept[];
  /** Instructions or additional information about the oral diet */
  instruction?: string;
  _instruction?: Element;
}

/**
 * Required nutrient modifications
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet.nutrient
 */
export interface NutritionOrderOralDietNutrient extends BackboneElement {
  /** Type of nutrient that is being modified */
  modifier?: CodeableConcept;
  /** Quantity of the specified nutrient */
  amount?: Quantity;
}

/**
 * Required texture modifications
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet.texture
 */
export interface NutritionOrderOralDietTexture extends BackboneElement {
  /** Code to indicate how to alter the texture of the foods, e.g. pureed */
  modifier?: CodeableConcept;
  /** Concepts that are used to identify an entity that is ingested for nutritional purposes */
  foodType?: CodeableConcept;
}

/**
 * Supplement components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.supplement
 */
export interface NutritionOrderSupplement extends BackboneElement {
  /** Type of supplement product requested */
  type?: CodeableConcept;
  /** Product or brand name of the nutritional supplement */
  productName?: string;
  _productName?: Element;
  /** Scheduled frequency of supplement */
  schedule?: Timing[];
  /** Amount of the nutritional supplement */
  quantity?: Quantity;
  /** Instructions or additional information about the oral supplement */
  instruction?: string;
  _instruction?: Element;
}

/**
 * Enteral formula components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.enteralFormula
 */
export interface NutritionOrderEnteralFormula extends BackboneElement {
  /** Type of enteral or infant formula */
  baseFormulaType?: CodeableConcept;
  /** Product or brand name of the enteral or infant formula */
  baseFormulaProductName?: string;
  _baseFormulaProductName?: Element;
  /** Type of modular component to add to the feeding */
  additiveType?: CodeableConcept;
  /** Product or brand name of the modular additive */
  additiveProductName?: string;
  _additiveProductName?: Element;
  /** Amount of energy per specified volume that is required */
  caloricDensity?: Quantity;
  /** How the formula should enter the patient's gastrointestinal tract */
  routeofAdministration?: CodeableConcept;
  /** Formula feeding instruction as structured data */
  administration?: NutritionOrderEnteralFormulaAdministration[];
  /** Upper limit on formula volume per unit of time */
  maxVolumeToDeliver?: Quantity;
  /** Formula feeding instructions expressed as text */
  administrationInstruction?: string;
  _administrationInstruction?: Element;
}

/**
 * Formula feeding instruction as structured data
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.enteralFormula.administration
 */
export interface NutritionOrderEnteralFormulaAdministration extends BackboneElement {
  /** Scheduled frequency of enteral feeding */
  schedule?: Timing;
  /** The volume of formula to provide */
  quantity?: Quantity;
  /** Speed with which the formula is provided per period of time */
  rateQuantity?: Quantity;
  /** Speed with which the formula is provided per period of time */
  rateRatio?: Ratio;
}
