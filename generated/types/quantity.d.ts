// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Quantity

import type { Element } from './element.js';
import type { QuantityComparator } from './value-sets.js';

/**
 * A measured or measurable amount
 *
 * http://hl7.org/fhir/StructureDefinition/Quantity
 */
export interface Quantity extends Element {
  /** Numerical value (with implicit precision) */
  value?: number;
  _value?: Element;
  /** < | <= | >= | > - how to understand the value */
  comparator?: QuantityComparator;
  _comparator?: Element;
  /** Unit representation */
  unit?: string;
  _unit?: Element;
  /** System that defines coded unit form */
  system?: string;
  _system?: Element;
  /** Coded form of the unit */
  code?: string;
  _code?: Element;
}
