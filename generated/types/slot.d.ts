// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Slot

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { SlotStatus } from './value-sets.js';

/**
 * A slot of time on a schedule that may be available for booking appointments
 *
 * https://hl7.org/fhir/R4/slot.html
 */
export interface Slot {
  resourceType: 'Slot';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Text summary of the resource, for human interpretation */
  text?: Narrative;
  /** Contained, inline Resources */
  contained?: Resource[];
  /** Additional content defined by implementations */
  extension?: Extension[];
  /** Extensions that cannot be ignored */
  modifierExtension?: Extension[];
  /** External Ids for this item */
  identifier?: Identifier[];
  /** A broad categorization of the service that is to be performed during this appointment */
  serviceCategory?: CodeableConcept[];
  /** The type of appointments that can be booked into this slot (ideally this would be an identifiable service - which is at a location, rather than the location itself). If provided then this overrides the value provided on the availability resource */
  serviceType?: CodeableConcept[];
  /** The specialty of a practitioner that would be required to perform the service requested in this appointment */
  specialty?: CodeableConcept[];
  /** The style of appointment or patient that may be booked in the slot (not service type) */
  appointmentType?: CodeableConcept;
  /** The schedule resource that this slot defines an interval of status information */
  schedule: Reference<'Schedule'>;
  /** busy | free | busy-unavailable | busy-tentative | entered-in-error */
  status: SlotStatus;
  _status?: Element;
  /** Date/Time that the slot is to begin */
  start: string;
  _start?: Element;
  /** Date/Time that the slot is to conclude */
  end: string;
  _end?: Element;
  /** This slot has already been overbooked, appointments are unlikely to be accepted for this time */
  overbooked?: boolean;
  _overbooked?: Element;
  /** Comments on the slot to describe any extended information. Such as custom constraints on the slot */
  comment?: string;
  _comment?: Element;
}
