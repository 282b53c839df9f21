// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/EpisodeOfCare

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
import type { EpisodeOfCareStatus } from './value-sets.js';

/**
 * An association of a Patient with an Organization and Healthcare Provider(s) for a period of time that the Organization assumes some level of responsibility
 *
 * https://hl7.org/fhir/R4/episodeofcare.html
 */
export interface EpisodeOfCare {
  resourceType: 'EpisodeOfCare';
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
  /** Business Identifier(s) relevant for this EpisodeOfCare */
  identifier?: Identifier[];
  /** planned | waitlist | active | onhold | finished | cancelled | entered-in-error */
  status: EpisodeOfCareStatus;
  _status?: Element;
  /** Past list of status codes (the current status may be included to cover the start date of the status) */
  statusHistory?: EpisodeOfCareStatusHistory[];
  /** Type/class - e.g. specialist referral, disease management */
  type?: CodeableConcept[];
  /** The list of diagnosis relevant to this episode of care */
  diagnosis?: EpisodeOfCareDiagnosis[];
  /** The patient who is the focus of this episode of care */
  patient: Reference<'Patient'>;
  /** Organization that assumes care */
  managingOrganization?: Reference<'Organization'>;
  /** Interval during responsibility is assumed */
  period?: Period;
  /** Originating Referral Request(s) */
  referralRequest?: Reference<'ServiceRequest'>[];
  /** Care manager/care coordinator for the patient */
  careManager?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Other practitioners facilitating this episode of care */
  team?: Reference<'CareTeam'>[];
  /** The set of accounts that may be used for billing for this EpisodeOfCare */
  account?: Reference<'Account'>[];
}

/**
 * Past list of status codes (the current status may be included to cover the start date of the status)
 *
 * https://hl7.org/fhir/R4/episodeofcare-definitions.html#EpisodeOfCare.statusHistory
 */
export interface EpisodeOfCareStatusHistory extends BackboneElement {
  /** planned | waitlist | active | onhold | finished | cancelled | entered-in-error */
  status: EpisodeOfCareStatus;
  _status?: Element;
  /** Duration the EpisodeOfCare was in the specified status */
  period: Period;
}

/**
 * The list of diagnosis relevant to this episode of care
 *
 * https://hl7.org/fhir/R4/episodeofcare-definitions.html#EpisodeOfCare.diagnosis
 */
export interface EpisodeOfCareDiagnosis extends BackboneElement {
  /** Conditions/problems/diagnoses this episode of care is for */
  condition: Reference<'Condition'>;
  /** Role that this diagnosis has within the episode of care (e.g. admission, billing, discharge …) */
  role?: CodeableConcept;
  /** Ranking of the diagnosis (for each role type) */
  rank?: number;
  _rank?: Element;
}
