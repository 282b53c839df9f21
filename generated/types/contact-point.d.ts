// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ContactPoint

import type { Element } from './element.js';
import type { Period } from './period.js';
import type { ContactPointSystem, ContactPointUse } from './value-sets.js';

/**
 * Details of a Technology mediated contact point (phone, fax, email, etc.)
 *
 * http://hl7.org/fhir/StructureDefinition/ContactPoint
 */
export interface ContactPoint extends Element {
  /** phone | fax | email | pager | url | sms | other */
  system?: ContactPointSystem;
  _system?: Element;
  /** The actual contact point details */
  value?: string;
  _value?: Element;
  /** home | work | temp | old | mobile - purpose of this contact point */
  use?: ContactPointUse;
  _use?: Element;
  /** Specify preferred order of use (1 = highest) */
  rank?: number;
  _rank?: Element;
  /** Time period when the contact point was/is in use */
  period?: Period;
}
