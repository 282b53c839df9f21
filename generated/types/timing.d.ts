// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Timing

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Period } from './period.js';
import type { Range } from './range.js';
import type { DaysOfWeek, EventTiming, UnitsOfTime } from './value-sets.js';

/**
 * A timing schedule that specifies an event that may occur multiple times
 *
 * http://hl7.org/fhir/StructureDefinition/Timing
 */
export interface Timing extends BackboneElement {
  /** When the event occurs */
  event?: (string | null)[];
  _event?: (Element | null)[];
  /** When the event is to occur */
  repeat?: TimingRepeat;
  /** BID | TID | QID | AM | PM | QD | QOD | + */
  code?: CodeableConcept;
}

/**
 * When the event is to occur
 *
 * http://hl7.org/fhir/StructureDefinition/Timing
 */
export interface TimingRepeat extends Element {
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsDuration?: Duration;
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsRange?: Range;
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsPeriod?: Period;
  /** Number of times to repeat */
  count?: number;
  _count?: Element;
  /** Maximum number of times to repeat */
  countMax?: number;
  _countMax?: Element;
  /** How long when it happens */
  duration?: number;
  _duration?: Element;
  /** How long when it happens (Max) */
  durationMax?: number;
  _durationMax?: Element;
  /** s | min | h | d | wk | mo | a - unit of time (UCUM) */
  durationUnit?: UnitsOfTime;
  _durationUnit?: Element;
  /** Event occurs frequency times per period */
  frequency?: number;
  _frequency?: Element;
  /** Event occurs up to frequencyMax times per period */
  frequencyMax?: number;
  _frequencyMax?: Element;
  /** Event occurs frequency times per period */
  period?: number;
  _period?: Element;
  /** Upper limit of period (3-4 hours) */
  periodMax?: number;
  _periodMax?: Element;
  /** s | min | h | d | wk | mo | a - unit of time (UCUM) */
  periodUnit?: UnitsOfTime;
  _periodUnit?: Element;
  /** mon | tue | wed | thu | fri | sat | sun */
  dayOfWeek?: (DaysOfWeek | null)[];
  _dayOfWeek?: (Element | null)[];
  /** Time of day for action */
  timeOfDay?: (string | null)[];
  _timeOfDay?: (Element | null)[];
  /** Code for time period of occurrence */
  when?: (EventTiming | null)[];
  _when?: (Element | null)[];
  /** Minutes from event (before or after) */
  offset?: number;
  _offset?: Element;
}
