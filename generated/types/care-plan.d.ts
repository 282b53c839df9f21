// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CarePlan

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { CarePlanActivityKind, CarePlanActivityStatus, CarePlanIntent, RequestStatus } from './value-sets.js';

/**
 * Healthcare plan for patient or group
 *
 * https://hl7.org/fhir/R4/careplan.html
 */
export interface CarePlan {
  resourceType: 'CarePlan';
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
  /** External Ids for this plan */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Fulfills CarePlan */
  basedOn?: Reference<'CarePlan'>[];
  /** CarePlan replaced by this CarePlan */
  replaces?: Reference<'CarePlan'>[];
  /** Part of referenced CarePlan */
  partOf?: Reference<'CarePlan'>[];
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | order | option */
  intent: CarePlanIntent;
  _intent?: Element;
  /** Type of plan */
  category?: CodeableConcept[];
  /** Human-friendly name for the care plan */
  title?: string;
  _title?: Element;
  /** Summary of nature of plan */
  description?: string;
  _description?: Element;
  /** Who the care plan is for */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time period plan covers */
  period?: Period;
  /** Date record was first recorded */
  created?: string;
  _created?: Element;
  /** Who is the designated responsible party */
  author?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who provided the content of the care plan */
  contributor?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who's involved in plan? */
  careTeam?: Reference<'CareTeam'>[];
  /** Health issues this plan addresses */
  addresses?: Reference<'Condition'>[];
  /** Information considered as part of plan */
  supportingInfo?: Reference[];
  /** Desired outcome of plan */
  goal?: Reference<'Goal'>[];
  /** Action to occur as part of plan */
  activity?: CarePlanActivity[];
  /** Comments about the plan */
  note?: Annotation[];
}

/**
 * Action to occur as part of plan
 *
 * https://hl7.org/fhir/R4/careplan-definitions.html#CarePlan.activity
 */
export interface CarePlanActivity extends BackboneElement {
  /** Results of the activity */
  outcomeCodeableConcept?: CodeableConcept[];
  /** Appointment, Encounter, Procedure, etc. */
  outcomeReference?: Reference[];
  /** Comments about the activity status/progress */
  progress?: Annotation[];
  /** Activity details defined in specific resource */
  reference?: Reference<'Appointment' | 'CommunicationRequest' | 'DeviceRequest' | 'MedicationRequest' | 'NutritionOrder' | 'RequestGroup' | 'ServiceRequest' | 'Task' | 'VisionPrescription'>;
  /** In-line definition of activity */
  detail?: CarePlanActivityDetail;
}

/**
 * In-line definition of activity
 *
 * https://hl7.org/fhir/R4/careplan-definitions.html#CarePlan.activity.detail
 */
export interface CarePlanActivityDetail extends BackboneElement {
  /** Appointment | CommunicationRequest | DeviceRequest | MedicationRequest | NutritionOrder | Task | ServiceRequest | VisionPrescription */
  kind?: CarePlanActivityKind;
  _kind?: Element;
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Detail type of activity */
  code?: CodeableConcept;
  /** Why activity should be done or why activity was prohibited */
  reasonCode?: CodeableConcept[];
  /** Why activity is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Goals this activity relates to */
  goal?: Reference<'Goal'>[];
  /** not-started | scheduled | in-progress | on-hold | completed | cancelled | stopped | unknown | entered-in-error */
  status: CarePlanActivityStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** If true, activity is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** When activity is to occur */
  scheduledTiming?: Timing;
  /** When activity is to occur */
  scheduledPeriod?: Period;
  /** When activity is to occur */
  scheduledString?: string;
  _scheduledString?: Element;
  /** Where it should happen */
  location?: Reference<'Location'>;
  /** Who will be responsible? */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** What is to be administered/supplied */
  productCodeableConcept?: CodeableConcept;
  /** What is to be administered/supplied */
  productReference?: Reference<'Medication' | 'Substance'>;
  /** How to consume/day? */
  dailyAmount?: Quantity;
  /** How much to administer/supply/consume */
  quantity?: Quantity;
  /** Extra info describing activity to perform */
  description?: string;
  _description?: Element;
}
