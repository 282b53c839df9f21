// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Appointment

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AppointmentStatus, ParticipantRequired, ParticipationStatus } from './value-sets.js';

/**
 * A booking of a healthcare event among patient(s), practitioner(s), related person(s) and/or device(s) for a specific date/time. This may result in one or more Encounter(s)
 *
 * https://hl7.org/fhir/R4/appointment.html
 */
export interface Appointment {
  resourceType: 'Appointment';
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
  /** proposed | pending | booked | arrived | fulfilled | cancelled | noshow | entered-in-error | checked-in | waitlist */
  status: AppointmentStatus;
  _status?: Element;
  /** The coded reason for the appointment being cancelled */
  cancelationReason?: CodeableConcept;
  /** A broad categorization of the service that is to be performed during this appointment */
  serviceCategory?: CodeableConcept[];
  /** The specific service that is to be performed during this appointment */
  serviceType?: CodeableConcept[];
  /** The specialty of a practitioner that would be required to perform the service requested in this appointment */
  specialty?: CodeableConcept[];
  /** The style of appointment or patient that has been booked in the slot (not service type) */
  appointmentType?: CodeableConcept;
  /** Coded reason this appointment is scheduled */
  reasonCode?: CodeableConcept[];
  /** Reason the appointment is to take place (resource) */
  reasonReference?: Reference<'Condition' | 'ImmunizationRecommendation' | 'Observation' | 'Procedure'>[];
  /** Used to make informed decisions if needing to re-prioritize */
  priority?: number;
  _priority?: Element;
  /** Shown on a subject line in a meeting request, or appointment list */
  description?: string;
  _description?: Element;
  /** Additional information to support the appointment */
  supportingInformation?: Reference[];
  /** When appointment is to take place */
  start?: string;
  _start?: Element;
  /** When appointment is to conclude */
  end?: string;
  _end?: Element;
  /** Can be less than start/end (e.g. estimate) */
  minutesDuration?: number;
  _minutesDuration?: Element;
  /** The slots that this appointment is filling */
  slot?: Reference<'Slot'>[];
  /** The date that this appointment was initially created */
  created?: string;
  _created?: Element;
  /** Additional comments */
  comment?: string;
  _comment?: Element;
  /** Detailed information and instructions for the patient */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** The service request this appointment is allocated to assess */
  basedOn?: Reference<'ServiceRequest'>[];
  /** Participants involved in appointment */
  participant: AppointmentParticipant[];
  /** Potential date/time interval(s) requested to allocate the appointment within */
  requestedPeriod?: Period[];
}

/**
 * Participants involved in appointment
 *
 * https://hl7.org/fhir/R4/appointment-definitions.html#Appointment.participant
 */
export interface AppointmentParticipant extends BackboneElement {
  /** Role of participant in the appointment */
  type?: CodeableConcept[];
  /** Person, Location/HealthcareService or Device */
  actor?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** required | optional | information-only */
  required?: ParticipantRequired;
  _required?: Element;
  /** accepted | declined | tentative | needs-action */
  status: ParticipationStatus;
  _status?: Element;
  /** Participation period of the actor */
  period?: Period;
}
