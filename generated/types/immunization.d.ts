// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Immunization

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ImmunizationStatusCodes } from './value-sets.js';

/**
 * Immunization event information
 *
 * https://hl7.org/fhir/R4/immunization.html
 */
export interface Immunization {
  resourceType: 'Immunization';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** completed | entered-in-error | not-done */
  status: ImmunizationStatusCodes;
  _status?: Element;
  /** Reason not done */
  statusReason?: CodeableConcept;
  /** Vaccine product administered */
  vaccineCode: CodeableConcept;
  /** Who was immunized */
  patient: Reference<'Patient'>;
  /** Encounter immunization was part of */
  encounter?: Reference<'Encounter'>;
  /** Vaccine administration date */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Vaccine administration date */
  occurrenceString?: string;
  _occurrenceString?: Element;
  /** When the immunization was first captured in the subject's record */
  recorded?: string;
  _recorded?: Element;
  /** Indicates context the data was recorded in */
  primarySource?: boolean;
  _primarySource?: Element;
  /** Indicates the source of a secondarily reported record */
  reportOrigin?: CodeableConcept;
  /** Where immunization occurred */
  location?: Reference<'Location'>;
  /** Vaccine manufacturer */
  manufacturer?: Reference<'Organization'>;
  /** Vaccine lot number */
  lotNumber?: string;
  _lotNumber?: Element;
  /** Vaccine expiration date */
  expirationDate?: string;
  _expirationDate?: Element;
  /** Body site vaccine was administered */
  site?: CodeableConcept;
  /** How vaccine entered body */
  route?: CodeableConcept;
  /** Amount of vaccine administered */
  doseQuantity?: Quantity;
  /** Who performed event */
  performer?: ImmunizationPerformer[];
  /** Additional immunization notes */
  note?: Annotation[];
  /** Why immunization occurred */
  reasonCode?: CodeableConcept[];
  /** Why immunization occurred */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Dose potency */
  isSubpotent?: boolean;
  _isSubpotent?: Element;
  /** Reason for being subpotent */
  subpotentReason?: CodeableConcept[];
  /** Educational material presented to patient */
  education?: ImmunizationEducation[];
  /** Patient eligibility for a vaccination program */
  programEligibility?: CodeableConcept[];
  /** Funding source for the vaccine */
  fundingSource?: CodeableConcept;
  /** Details of a reaction that follows immunization */
  reaction?: ImmunizationReaction[];
  /** Protocol followed by the provider */
  protocolApplied?: ImmunizationProtocolApplied[];
}

/**
 * Who performed event
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.performer
 */
export interface ImmunizationPerformer extends BackboneElement {
  /** What type of performance was done */
  function?: CodeableConcept;
  /** Individual or organization who was performing */
  actor: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * Educational material presented to patient
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.education
 */
export interface ImmunizationEducation extends BackboneElement {
  /** Educational material document identifier */
  documentType?: string;
  _documentType?: Element;
  /** Educational material reference pointer */
  reference?: string;
  _reference?: Element;
  /** Educational material publication date */
  publicationDate?: string;
  _publicationDate?: Element;
  /** Educational material presentation date */
  presentationDate?: string;
  _presentationDate?: Element;
}

/**
 * Details of a reaction that follows immunization
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.reaction
 */
export interface ImmunizationReaction extends BackboneElement {
  /** When reaction started */
  date?: string;
  _date?: Element;
  /** Additional information on reaction */
  detail?: Reference<'Observation'>;
  /** Indicates self-reported reaction */
  reported?: boolean;
  _reported?: Element;
}

/**
 * Protocol followed by the provider
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.protocolApplied
 */
export interface ImmunizationProtocolApplied extends BackboneElement {
  /** Name of vaccine series */
  series?: string;
  _series?: Element;
  /** Who is responsible for publishing the recommendations */
  authority?: Reference<'Organization'>;
  /** Vaccine preventatable disease being targetted */
  targetDisease?: CodeableConcept[];
  /** Dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
}
