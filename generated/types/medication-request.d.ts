// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicationRequest

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Dosage } from './dosage.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationRequestIntent, MedicationrequestStatus, RequestPriority } from './value-sets.js';

/**
 * Ordering of medication for patient or group
 *
 * https://hl7.org/fhir/R4/medicationrequest.html
 */
export interface MedicationRequest {
  resourceType: 'MedicationRequest';
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
  /** External ids for this request */
  identifier?: Identifier[];
  /** active | on-hold | cancelled | completed | entered-in-error | stopped | draft | unknown */
  status: MedicationrequestStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** proposal | plan | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: MedicationRequestIntent;
  _intent?: Element;
  /** Type of medication usage */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if request is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** Reported rather than primary record */
  reportedBoolean?: boolean;
  _reportedBoolean?: Element;
  /** Reported rather than primary record */
  reportedReference?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Medication to be taken */
  medicationCodeableConcept?: CodeableConcept;
  /** Medication to be taken */
  medicationReference?: Reference<'Medication'>;
  /** Who or group medication request is for */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of encounter/admission/stay */
  encounter?: Reference<'Encounter'>;
  /** Information to support ordering of the medication */
  supportingInformation?: Reference[];
  /** When request was initially authored */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/What requested the Request */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Intended performer of administration */
  performer?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Desired kind of performer of the medication administration */
  performerType?: CodeableConcept;
  /** Person who entered the request */
  recorder?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Reason or indication for ordering or not ordering the medication */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the prescription is being written */
  reasonReference?: Reference<'Condition' | 'Observation'>[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference<'CarePlan' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** Overall pattern of medication administration */
  courseOfTherapyType?: CodeableConcept;
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Information about the prescription */
  note?: Annotation[];
  /** How the medication should be taken */
  dosageInstruction?: Dosage[];
  /** Medication supply authorization */
  dispenseRequest?: MedicationRequestDispenseRequest;
  /** Any restrictions on medication substitution */
  substitution?: MedicationRequestSubstitution;
  /** An order/prescription that is being replaced */
  priorPrescription?: Reference<'MedicationRequest'>;
  /** Clinical Issue with action */
  detectedIssue?: Reference<'DetectedIssue'>[];
  /** A list of events of interest in the lifecycle */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Medication supply authorization
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.dispenseRequest
 */
export interface MedicationRequestDispenseRequest extends BackboneElement {
  /** First fill details */
  initialFill?: MedicationRequestDispenseRequestInitialFill;
  /** Minimum period of time between dispenses */
  dispenseInterval?: Duration;
  /** Time period supply is authorized for */
  validityPeriod?: Period;
  /** Number of refills authorized */
  numberOfRepeatsAllowed?: number;
  _numberOfRepeatsAllowed?: Element;
  /** Amount of medication to supply per dispense */
  quantity?: Quantity;
  /** Number of days supply per dispense */
  expectedSupplyDuration?: Duration;
  /** Intended dispenser */
  performer?: Reference<'Organization'>;
}

/**
 * First fill details
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.dispenseRequest.initialFill
 */
export interface MedicationRequestDispenseRequestInitialFill extends BackboneElement {
  /** First fill quantity */
  quantity?: Quantity;
  /** First fill duration */
  duration?: Duration;
}

/**
 * Any restrictions on medication substitution
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.substitution
 */
export interface MedicationRequestSubstitution extends BackboneElement {
  /** Whether substitution is allowed or not */
  allowedBoolean?: boolean;
  _allowedBoolean?: Element;
  /** Whether substitution is allowed or not */
  allowedCodeableConcept?: CodeableConcept;
  /** Why should (not) substitution be made */
  reason?: CodeableConcept;
}
