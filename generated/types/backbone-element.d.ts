// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/BackboneElement

import type { Element } from './element.js';
import type { Extension } from './extension.js';

/**
 * Base for elements defined inside a resource
 *
 * http://hl7.org/fhir/StructureDefinition/BackboneElement
 */
export interface BackboneElement extends Element {
  /** Extensions that cannot be ignored even if unrecognized */
  modifierExtension?: Extension[];
}
