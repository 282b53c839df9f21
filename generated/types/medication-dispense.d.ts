// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicationDispense

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Dosage } from './dosage.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationDispenseStatusCodes } from './value-sets.js';

/**
 * Dispensing a medication to a named patient
 *
 * https://hl7.org/fhir/R4/medicationdispense.html
 */
export interface MedicationDispense {
  resourceType: 'MedicationDispense';
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
  /** External identifier */
  identifier?: Identifier[];
  /** Event that dispense is part of */
  partOf?: Reference<'Procedure'>[];
  /** preparation | in-progress | cancelled | on-hold | completed | entered-in-error | stopped | declined | unknown */
  status: MedicationDispenseStatusCodes;
  _status?: Element;
  /** Why a dispense was not performed */
  statusReasonCodeableConcept?: CodeableConcept;
  /** Why a dispense was not performed */
  statusReasonReference?: Reference<'DetectedIssue'>;
  /** Type of medication dispense */
  category?: CodeableConcept;
  /** What medication was supplied */
  medicationCodeableConcept?: CodeableConcept;
  /** What medication was supplied */
  medicationReference?: Reference<'Medication'>;
  /** Who the dispense is for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with event */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Information that supports the dispensing of the medication */
  supportingInformation?: Reference[];
  /** Who performed event */
  performer?: MedicationDispensePerformer[];
  /** Where the dispense occurred */
  location?: Reference<'Location'>;
  /** Medication order that authorizes the dispense */
  authorizingPrescription?: Reference<'MedicationRequest'>[];
  /** Trial fill, partial fill, emergency fill, etc. */
  type?: CodeableConcept;
  /** Amount dispensed */
  quantity?: Quantity;
  /** Amount of medication expressed as a timing amount */
  daysSupply?: Quantity;
  /** When product was packaged and reviewed */
  whenPrepared?: string;
  _whenPrepared?: Element;
  /** When product was given out */
  whenHandedOver?: string;
  _whenHandedOver?: Element;
  /** Where the medication was sent */
  destination?: Reference<'Location'>;
  /** Who collected the medication */
  receiver?: Reference<'Patient' | 'Practitioner'>[];
  /** Information about the dispense */
  note?: Annotation[];
  /** How the medication is to be used by the patient or administered by the caregiver */
  dosageInstruction?: Dosage[];
  /** Whether a substitution was performed on the dispense */
  substitution?: MedicationDispenseSubstitution;
  /** Clinical issue with action */
  detectedIssue?: Reference<'DetectedIssue'>[];
  /** A list of relevant lifecycle events */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Who performed event
 *
 * https://hl7.org/fhir/R4/medicationdispense-definitions.html#MedicationDispense.performer
 */
export interface MedicationDispensePerformer extends BackboneElement {
  /** Who performed the dispense and what they did */
  function?: CodeableConcept;
  /** Individual who was performing */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Whether a substitution was performed on the dispense
 *
 * https://hl7.org/fhir/R4/medicationdispense-definitions.html#MedicationDispense.substitution
 */
export interface MedicationDispenseSubstitution extends BackboneElement {
  /** Whether a substitution was or was not performed on the dispense */
  wasSubstituted: boolean;
  _wasSubstituted?: Element;
  /** Code signifying whether a different drug was dispensed from what was prescribed */
  type?: CodeableConcept;
  /** Why was substitution made */
  reason?: CodeableConcept[];
  /** Who is responsible for the substitution */
  responsibleParty?: Reference<'Practitioner' | 'PractitionerRole'>[];
}
