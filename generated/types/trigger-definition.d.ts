// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/TriggerDefinition

import type { DataRequirement } from './data-requirement.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
import type { Reference } from './reference.js';
import type { Timing } from './timing.js';
import type { TriggerType } from './value-sets.js';

/**
 * Defines an expected trigger for a module
 *
 * http://hl7.org/fhir/StructureDefinition/TriggerDefinition
 */
export interface TriggerDefinition extends Element {
  /** named-event | periodic | data-changed | data-added | data-modified | data-removed | data-accessed | data-access-ended */
  type: TriggerType;
  _type?: Element;
  /** Name or URI that identifies the event */
  name?: string;
  _name?: Element;
  /** Timing of the event */
  timingTiming?: Timing;
  /** Timing of the event */
  timingReference?: Reference<'Schedule'>;
  /** Timing of the event */
  timingDate?: string;
  _timingDate?: Element;
  /** Timing of the event */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** Triggering data of the event (multiple = 'and') */
  data?: DataRequirement[];
  /** Whether the event triggers (boolean expression) */
  condition?: Expression;
}
