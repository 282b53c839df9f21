// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/UsageContext

import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';

/**
 * Describes the context of use for a conformance or knowledge resource
 *
 * http://hl7.org/fhir/StructureDefinition/UsageContext
 */
export interface UsageContext extends Element {
  /** Type of context being specified */
  code: Coding;
  /** Value that defines the context */
  valueCodeableConcept?: CodeableConcept;
  /** Value that defines the context */
  valueQuantity?: Quantity;
  /** Value that defines the context */
  valueRange?: Range;
  /** Value that defines the context */
  valueReference?: Reference<'Group' | 'HealthcareService' | 'InsurancePlan' | 'Location' | 'Organization' | 'PlanDefinition' | 'ResearchStudy'>;
}
