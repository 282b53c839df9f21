// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Money

import type { Element } from './element.js';

/**
 * An amount of economic utility in some recognized currency
 *
 * http://hl7.org/fhir/StructureDefinition/Money
 */
export interface Money extends Element {
  /** Numerical value (with implicit precision) */
  value?: number;
  _value?: Element;
  /** ISO 4217 Currency Code */
  currency?: string;
  _currency?: Element;
}
