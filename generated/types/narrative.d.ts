// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Narrative

import type { Element } from './element.js';
import type { NarrativeStatus } from './value-sets.js';

/**
 * Human-readable summary of the resource (essential clinical and business information)
 *
 * http://hl7.org/fhir/StructureDefinition/Narrative
 */
export interface Narrative extends Element {
  /** generated | extensions | additional | empty */
  status: NarrativeStatus;
  _status?: Element;
  /** Limited xhtml content */
  div: string;
}
