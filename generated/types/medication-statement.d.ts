// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicationStatement

import type { Annotation } from './annotation.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Dosage } from './dosage.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationStatusCodes } from './value-sets.js';

/**
 * Record of medication being taken by a patient
 *
 * https://hl7.org/fhir/R4/medicationstatement.html
 */
export interface MedicationStatement {
  resourceType: 'MedicationStatement';
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
  /** Fulfils plan, proposal or order */
  basedOn?: Reference<'CarePlan' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'MedicationDispense' | 'MedicationStatement' | 'Observation' | 'Procedure'>[];
  /** active | completed | entered-in-error | intended | stopped | on-hold | unknown | not-taken */
  status: MedicationStatusCodes;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept[];
  /** Type of medication usage */
  category?: CodeableConcept;
  /** What medication was taken */
  medicationCodeableConcept?: CodeableConcept;
  /** What medication was taken */
  medicationReference?: Reference<'Medication'>;
  /** Who is/was taking the medication */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with MedicationStatement */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** The date/time or interval when the medication is/was/will be taken */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** The date/time or interval when the medication is/was/will be taken */
  effectivePeriod?: Period;
  /** When the statement was asserted? */
  dateAsserted?: string;
  _dateAsserted?: Element;
  /** Person or organization that provided the information about the taking of this medication */
  informationSource?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Additional supporting information */
  derivedFrom?: Reference[];
  /** Reason for why the medication is being/was taken */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the medication is being/was taken */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Further information about the statement */
  note?: Annotation[];
  /** Details of how medication is/was taken or should be taken */
  dosage?: Dosage[];
}
