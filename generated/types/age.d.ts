// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Age

import type { Quantity } from './quantity.js';

/**
 * A duration of time during which an organism (or a process) has existed
 *
 * http://hl7.org/fhir/StructureDefinition/Age
 */
export type Age = Quantity;
