// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Duration

import type { Quantity } from './quantity.js';

/**
 * A length of time
 *
 * http://hl7.org/fhir/StructureDefinition/Duration
 */
export type Duration = Quantity;
