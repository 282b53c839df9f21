// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Period

import type { Element } from './element.js';

/**
 * Time range defined by start and end date/time
 *
 * http://hl7.org/fhir/StructureDefinition/Period
 */
export interface Period extends Element {
  /** Starting time with inclusive boundary */
  start?: string;
  _start?: Element;
  /** End time with inclusive boundary, if not ongoing */
  end?: string;
  _end?: Element;
}
