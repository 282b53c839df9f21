// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicationAdministration

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
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationAdministrationStatusCodes } from './value-sets.js';

/**
 * Administration of medication to a patient
 *
 * https://hl7.org/fhir/R4/medicationadministration.html
 */
export interface MedicationAdministration {
  resourceType: 'MedicationAdministration';
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
  /** Instantiates protocol or definition */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'Procedure'>[];
  /** in-progress | not-done | on-hold | completed | entered-in-error | stopped | unknown */
  status: MedicationAdministrationStatusCodes;
  _status?: Element;
  /** Reason administration not performed */
  statusReason?: CodeableConcept[];
  /** Type of medication usage */
  category?: CodeableConcept;
  /** What was administered */
  medicationCodeableConcept?: CodeableConcept;
  /** What was administered */
  medicationReference?: Reference<'Medication'>;
  /** Who received medication */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter or Episode of Care administered as part of */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Additional information to support administration */
  supportingInformation?: Reference[];
  /** Start and end time of administration */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Start and end time of administration */
  effectivePeriod?: Period;
  /** Who performed the medication administration and what they did */
  performer?: MedicationAdministrationPerformer[];
  /** Reason administration performed */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the medication was administered */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Request administration performed against */
  request?: Reference<'MedicationRequest'>;
  /** Device used to administer */
  device?: Reference<'Device'>[];
  /** Information about the administration */
  note?: Annotation[];
  /** Details of how medication was taken */
  dosage?: MedicationAdministrationDosage;
  /** A list of events of interest in the lifecycle */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Who performed the medication administration and what they did
 *
 * https://hl7.org/fhir/R4/medicationadministration-definitions.html#MedicationAdministration.performer
 */
export interface MedicationAdministrationPerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** Who performed the medication administration */
  actor: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Details of how medication was taken
 *
 * https://hl7.org/fhir/R4/medicationadministration-definitions.html#MedicationAdministration.dosage
 */
export interface MedicationAdministrationDosage extends BackboneElement {
  /** Free text dosage instructions e.g. SIG */
  text?: string;
  _text?: Element;
  /** Body site administered to */
  site?: CodeableConcept;
  /** Path of substance into body */
  route?: CodeableConcept;
  /** How drug was administered */
  method?: CodeableConcept;
  /** Amount of medication per dose */
  dose?: Quantity;
  /** Dose quantity per unit of time */
  rateRatio?: Ratio;
  /** Dose quantity per unit of time */
  rateQuantity?: Quantity;
}
