// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstanceAmount

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';

/**
 * Chemical substances are a single substance type whose primary defining element is the molecular structure. Chemical substances shall be defined on the basis of their complete covalent molecular structure; the presence of a salt (counter-ion) and/or solvates (water, alcohols) is also captured. Purity, grade, physical form or particle size are not taken into account in the definition of a chemical substance or in the assignment of a Substance ID
 *
 * http://hl7.org/fhir/StructureDefinition/SubstanceAmount
 */
export interface SubstanceAmount extends BackboneElement {
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountQuantity?: Quantity;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountRange?: Range;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountString?: string;
  _amountString?: Element;
  /** Most elements that require a quantitative value will also have a field called amount type. Amount type should always be specified because the actual value of the amount is often dependent on it. EXAMPLE: In capturing the actual relative amounts of substances or molecular fragments it is essential to indicate whether the amount refers to a mole ratio or weight ratio. For any given element an effort should be made to use same the amount type for all related definitional elements */
  amountType?: CodeableConcept;
  /** A textual comment on a numeric value */
  amountText?: string;
  _amountText?: Element;
  /** Reference range of possible or expected values */
  referenceRange?: SubstanceAmountReferenceRange;
}

/**
 * Reference range of possible or expected values
 *
 * http://hl7.org/fhir/StructureDefinition/SubstanceAmount
 */
export interface SubstanceAmountReferenceRange extends Element {
  /** Lower limit possible or expected */
  lowLimit?: Quantity;
  /** Upper limit possible or expected */
  highLimit?: Quantity;
}
