// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/HealthcareService

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { DaysOfWeek } from './value-sets.js';

/**
 * The details of a healthcare service available at a location
 *
 * https://hl7.org/fhir/R4/healthcareservice.html
 */
export interface HealthcareService {
  resourceType: 'HealthcareService';
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
  /** External identifiers for this item */
  identifier?: Identifier[];
  /** Whether this HealthcareService record is in active use */
  active?: boolean;
  _active?: Element;
  /** Organization that provides this service */
  providedBy?: Reference<'Organization'>;
  /** Broad category of service being performed or delivered */
  category?: CodeableConcept[];
  /** Type of service that may be delivered or performed */
  type?: CodeableConcept[];
  /** Specialties handled by the HealthcareService */
  specialty?: CodeableConcept[];
  /** Location(s) where service may be provided */
  location?: Reference<'Location'>[];
  /** Description of service as presented to a consumer while searching */
  name?: string;
  _name?: Element;
  /** Additional description and/or any specific issues not covered elsewhere */
  comment?: string;
  _comment?: Element;
  /** Extra details about the service that can't be placed in the other fields */
  extraDetails?: string;
  _extraDetails?: Element;
  /** Facilitates quick identification of the service */
  photo?: Attachment;
  /** Contacts related to the healthcare service */
  telecom?: ContactPoint[];
  /** Location(s) service is intended for/available to */
  coverageArea?: Reference<'Location'>[];
  /** Conditions under which service is available/offered */
  serviceProvisionCode?: CodeableConcept[];
  /** Specific eligibility requirements required to use the service */
  eligibility?: HealthcareServiceEligibility[];
  /** Programs that this service is applicable to */
  program?: CodeableConcept[];
  /** Collection of characteristics (attributes) */
  characteristic?: CodeableConcept[];
  /** The language that this service is offered in */
  communication?: CodeableConcept[];
  /** Ways that the service accepts referrals */
  referralMethod?: CodeableConcept[];
  /** If an appointment is required for access to this service */
  appointmentRequired?: boolean;
  _appointmentRequired?: Element;
  /** Times the Service Site is available */
  availableTime?: HealthcareServiceAvailableTime[];
  /** Not available during this time due to provided reason */
  notAvailable?: HealthcareServiceNotAvailable[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to electronic services operated for the healthcare service */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Specific eligibility requirements required to use the service
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.eligibility
 */
export interface HealthcareServiceEligibility extends BackboneElement {
  /** Coded value for the eligibility */
  code?: CodeableConcept;
  /** Describes the eligibility conditions for the service */
  comment?: string;
  _comment?: Element;
}

/**
 * Times the Service Site is available
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.availableTime
 */
export interface HealthcareServiceAvailableTime extends BackboneElement {
  /** mon | tue | wed | thu | fri | sat | sun */
  daysOfWeek?: (DaysOfWeek | null)[];
  _daysOfWeek?: (Element | null)[];
  /** Always available? e.g. 24 hour service */
  allDay?: boolean;
  _allDay?: Element;
  /** Opening time of day (ignored if allDay = true) */
  availableStartTime?: string;
  _availableStartTime?: Element;
  /** Closing time of day (ignored if allDay = true) */
  availableEndTime?: string;
  _availableEndTime?: Element;
}

/**
 * Not available during this time due to provided reason
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.notAvailable
 */
export interface HealthcareServiceNotAvailable extends BackboneElement {
  /** Reason presented to the user explaining why time not available */
  description: string;
  _description?: Element;
  /** Service not available from this date */
  during?: Period;
}
