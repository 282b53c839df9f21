// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Encounter

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { EncounterLocationStatus, EncounterStatus } from './value-sets.js';

/**
 * An interaction during which services are provided to the patient
 *
 * https://hl7.org/fhir/R4/encounter.html
 */
export interface Encounter {
  resourceType: 'Encounter';
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
  /** Identifier(s) by which this encounter is known */
  identifier?: Identifier[];
  /** planned | arrived | triaged | in-progress | onleave | finished | cancelled + */
  status: EncounterStatus;
  _status?: Element;
  /** List of past encounter statuses */
  statusHistory?: EncounterStatusHistory[];
  /** Classification of patient encounter */
  class: Coding;
  /** List of past encounter classes */
  classHistory?: EncounterClassHistory[];
  /** Specific type of encounter */
  type?: CodeableConcept[];
  /** Specific type of service */
  serviceType?: CodeableConcept;
  /** Indicates the urgency of the encounter */
  priority?: CodeableConcept;
  /** The patient or group present at the encounter */
  subject?: Reference<'Group' | 'Patient'>;
  /** Episode(s) of care that this encounter should be recorded against */
  episodeOfCare?: Reference<'EpisodeOfCare'>[];
  /** The ServiceRequest that initiated this encounter */
  basedOn?: Reference<'ServiceRequest'>[];
  /** List of participants involved in the encounter */
  participant?: EncounterParticipant[];
  /** The appointment that scheduled this encounter */
  appointment?: Reference<'Appointment'>[];
  /** The start and end time of the encounter */
  period?: Period;
  /** Quantity of time the encounter lasted (less time absent) */
  length?: Duration;
  /** Coded reason the encounter takes place */
  reasonCode?: CodeableConcept[];
  /** Reason the encounter takes place (reference) */
  reasonReference?: Reference<'Condition' | 'ImmunizationRecommendation' | 'Observation' | 'Procedure'>[];
  /** The list of diagnosis relevant to this encounter */
  diagnosis?: EncounterDiagnosis[];
  /** The set of accounts that may be used for billing for this Encounter */
  account?: Reference<'Account'>[];
  /** Details about the admission to a healthcare service */
  hospitalization?: EncounterHospitalization;
  /** List of locations where the patient has been */
  location?: EncounterLocation[];
  /** The organization (facility) responsible for this encounter */
  serviceProvider?: Reference<'Organization'>;
  /** Another Encounter this encounter is part of */
  partOf?: Reference<'Encounter'>;
}

/**
 * List of past encounter statuses
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.statusHistory
 */
export interface EncounterStatusHistory extends BackboneElement {
  /** planned | arrived | triaged | in-progress | onleave | finished | cancelled + */
  status: EncounterStatus;
  _status?: Element;
  /** The time that the episode was in the specified status */
  period: Period;
}

/**
 * List of past encounter classes
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.classHistory
 */
export interface EncounterClassHistory extends BackboneElement {
  /** inpatient | outpatient | ambulatory | emergency + */
  class: Coding;
  /** The time that the episode was in the specified class */
  period: Period;
}

/**
 * List of participants involved in the encounter
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.participant
 */
export interface EncounterParticipant extends BackboneElement {
  /** Role of participant in encounter */
  type?: CodeableConcept[];
  /** Period of time during the encounter that the participant participated */
  period?: Period;
  /** Persons involved in the encounter other than the patient */
  individual?: Reference<'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * The list of diagnosis relevant to this encounter
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.diagnosis
 */
export interface EncounterDiagnosis extends BackboneElement {
  /** The diagnosis or procedure relevant to the encounter */
  condition: Reference<'Condition' | 'Procedure'>;
  /** Role that this diagnosis has within the encounter (e.g. admission, billing, discharge …) */
  use?: CodeableConcept;
  /** Ranking of the diagnosis (for each role type) */
  rank?: number;
  _rank?: Element;
}

/**
 * Details about the admission to a healthcare service
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.hospitalization
 */
export interface EncounterHospitalization extends BackboneElement {
  /** Pre-admission identifier */
  preAdmissionIdentifier?: Identifier;
  /** The location/organization from which the patient came before admission */
  origin?: Reference<'Location' | 'Organization'>;
  /** From where patient was admitted (physician referral, transfer) */
  admitSource?: CodeableConcept;
  /** The type of hospital re-admission that has occurred (if any). If the value is absent, then this is not identified as a readmission */
  reAdmission?: CodeableConcept;
  /** Diet preferences reported by the patient */
  dietPreference?: CodeableConcept[];
  /** Special courtesies (VIP, board member) */
  specialCourtesy?: CodeableConcept[];
  /** Wheelchair, translator, stretcher, etc. */
  specialArrangement?: CodeableConcept[];
  /** Location/organization to which the patient is discharged */
  destination?: Reference<'Location' | 'Organization'>;
  /** Category or kind of location after discharge */
  dischargeDisposition?: CodeableConcept;
}

/**
 * List of locations where the patient has been
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.location
 */
export interface EncounterLocation extends BackboneElement {
  /** Location the encounter takes place */
  location: Reference<'Location'>;
  /** planned | active | reserved | completed */
  status?: EncounterLocationStatus;
  _status?: Element;
  /** The physical type of the location (usually the level in the location hierachy - bed room ward etc.) */
  physicalType?: CodeableConcept;
  /** Time period during which the patient was present at the location */
  period?: Period;
}
