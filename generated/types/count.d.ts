// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Count

import type { Quantity } from './quantity.js';

/**
 * A measured or measurable amount
 *
 * http://hl7.org/fhir/StructureDefinition/Count
 */
export type Count = Quantity;
