// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Element

import type { Extension } from './extension.js';

/**
 * Base for all elements
 *
 * http://hl7.org/fhir/StructureDefinition/Element
 */
export interface Element {
  /** Unique id for inter-element referencing */
  id?: string;
  /** Additional content defined by implementations */
  extension?: Extension[];
}
