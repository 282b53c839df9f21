// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/PractitionerRole

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
 * Roles/organizations the practitioner is associated with
 *
 * https://hl7.org/fhir/R4/practitionerrole.html
 */
export interface PractitionerRole {
  resourceType: 'PractitionerRole';
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
  /** Business Identifiers that are specific to a role/location */
  identifier?: Identifier[];
  /** Whether this practitioner role record is in active use */
  active?: boolean;
  _active?: Element;
  /** The period during which the practitioner is authorized to perform in these role(s) */
  period?: Period;
  /** Practitioner that is able to provide the defined services for the organization */
  practitioner?: Reference<'Practitioner'>;
  /** Organization where the roles are available */
  organization?: Reference<'Organization'>;
  /** Roles which this practitioner may perform */
  code?: CodeableConcept[];
  /** Specific specialty of the practitioner */
  specialty?: CodeableConcept[];
  /** The location(s) at which this practitioner provides care */
  location?: Reference<'Location'>[];
  /** The list of healthcare services that this worker provides for this role's Organization/Location(s) */
  healthcareService?: Reference<'HealthcareService'>[];
  /** Contact details that are specific to the role/location/service */
  telecom?: ContactPoint[];
  /** Times the Service Site is available */
  availableTime?: PractitionerRoleAvailableTime[];
  /** Not available during this time due to provided reason */
  notAvailable?: PractitionerRoleNotAvailable[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to services operated for the practitioner with this role */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Times the Service Site is available
 *
 * https://hl7.org/fhir/R4/practitionerrole-definitions.html#PractitionerRole.availableTime
 */
export interface PractitionerRoleAvailableTime extends BackboneElement {
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
 * https://hl7.org/fhir/R4/practitionerrole-definitions.html#PractitionerRole.notAvailable
 */
export interface PractitionerRoleNotAvailable extends BackboneElement {
  /** Reason presented to the user explaining why time not available */
  description: string;
  _description?: Element;
  /** Service not available from this date */
  during?: Period;
}
