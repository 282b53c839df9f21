// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/HumanName

import type { Element } from './element.js';
import type { Period } from './period.js';
import type { NameUse } from './value-sets.js';

/**
 * Name of a human - parts and usage
 *
 * http://hl7.org/fhir/StructureDefinition/HumanName
 */
export interface HumanName extends Element {
  /** usual | official | temp | nickname | anonymous | old | maiden */
  use?: NameUse;
  _use?: Element;
  /** Text representation of the full name */
  text?: string;
  _text?: Element;
  /** Family name (often called 'Surname') */
  family?: string;
  _family?: Element;
  /** Given names (not always 'first'). Includes middle names */
  given?: (string | null)[];
  _given?: (Element | null)[];
  /** Parts that come before the name */
  prefix?: (string | null)[];
  _prefix?: (Element | null)[];
  /** Parts that come after the name */
  suffix?: (string | null)[];
  _suffix?: (Element | null)[];
  /** Time period when name was/is in use */
  period?: Period;
}
