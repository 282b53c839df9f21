// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ContactDetail

import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';

/**
 * Contact information
 *
 * http://hl7.org/fhir/StructureDefinition/ContactDetail
 */
export interface ContactDetail extends Element {
  /** Name of an individual to contact */
  name?: string;
  _name?: Element;
  /** Contact details for individual or organization */
  telecom?: ContactPoint[];
}
