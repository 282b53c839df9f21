// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Distance

import type { Quantity } from './quantity.js';

/**
 * A length - a value with a unit that is a physical distance
 *
 * http://hl7.org/fhir/StructureDefinition/Distance
 */
export type Distance = Quantity;
