// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/AppointmentResponse

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ParticipationStatus } from './value-sets.js';

/**
 * A reply to an appointment request for a patient and/or practitioner(s), such as a confirmation or rejection
 *
 * https://hl7.org/fhir/R4/appointmentresponse.html
 */
export interface AppointmentResponse {
  resourceType: 'AppointmentResponse';
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
  /** Appointment this response relates to */
  appointment: Reference<'Appointment'>;
  /** Time from appointment, or requested new start time */
  start?: string;
  _start?: Element;
  /** Time from appointment, or requested new end time */
  end?: string;
  _end?: Element;
  /** Role of participant in the appointment */
  participantType?: CodeableConcept[];
  /** Person, Location, HealthcareService, or Device */
  actor?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** accepted | declined | tentative | needs-action */
  participantStatus: ParticipationStatus;
  _participantStatus?: Element;
  /** Additional comments */
  comment?: string;
  _comment?: Element;
}
