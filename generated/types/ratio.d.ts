// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Ratio

import type { Element } from './element.js';
import type { Quantity } from './quantity.js';

/**
 * A ratio of two Quantity values - a numerator and a denominator
 *
 * http://hl7.org/fhir/StructureDefinition/Ratio
 */
export interface Ratio extends Element {
  /** Numerator value */
  numerator?: Quantity;
  /** Denominator value */
  denominator?: Quantity;
}
