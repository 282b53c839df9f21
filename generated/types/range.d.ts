// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Range

import type { Element } from './element.js';
import type { Quantity } from './quantity.js';

/**
 * Set of values bounded by low and high
 *
 * http://hl7.org/fhir/StructureDefinition/Range
 */
export interface Range extends Element {
  /** Low limit */
  low?: Quantity;
  /** High limit */
  high?: Quantity;
}
