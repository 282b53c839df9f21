// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CodeableConcept

import type { Coding } from './coding.js';
import type { Element } from './element.js';

/**
 * Concept - reference to a terminology or just text
 *
 * http://hl7.org/fhir/StructureDefinition/CodeableConcept
 */
export interface CodeableConcept extends Element {
  /** Code defined by a terminology system */
  coding?: Coding[];
  /** Plain text representation of the concept */
  text?: string;
  _text?: Element;
}
