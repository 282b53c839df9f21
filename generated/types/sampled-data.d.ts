// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SampledData

import type { Element } from './element.js';
import type { Quantity } from './quantity.js';

/**
 * A series of measurements taken by a device
 *
 * http://hl7.org/fhir/StructureDefinition/SampledData
 */
export interface SampledData extends Element {
  /** Zero value and units */
  origin: Quantity;
  /** Number of milliseconds between samples */
  period: number;
  _period?: Element;
  /** Multiply data by this before adding to origin */
  factor?: number;
  _factor?: Element;
  /** Lower limit of detection */
  lowerLimit?: number;
  _lowerLimit?: Element;
  /** Upper limit of detection */
  upperLimit?: number;
  _upperLimit?: Element;
  /** Number of sample points at each time point */
  dimensions: number;
  _dimensions?: Element;
  /** Decimal values with spaces, or "E" | "U" | "L" */
  data?: string;
  _data?: Element;
}
