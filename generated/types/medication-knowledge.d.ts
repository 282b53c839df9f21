// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicationKnowledge

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Dosage } from './dosage.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationKnowledgeStatusCodes } from './value-sets.js';

/**
 * Definition of Medication Knowledge
 *
 * https://hl7.org/fhir/R4/medicationknowledge.html
 */
export interface MedicationKnowledge {
  resourceType: 'MedicationKnowledge';
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
  /** Code that identifies this medication */
  code?: CodeableConcept;
  /** active | inactive | entered-in-error */
  status?: MedicationKnowledgeStatusCodes;
  _status?: Element;
  /** Manufacturer of the item */
  manufacturer?: Reference<'Organization'>;
  /** powder | tablets | capsule + */
  doseForm?: CodeableConcept;
  /** Amount of drug in package */
  amount?: Quantity;
  /** Additional names for a medication */
  synonym?: (string | null)[];
  _synonym?: (Element | null)[];
  /** Associated or related medication information */
  relatedMedicationKnowledge?: MedicationKnowledgeRelatedMedicationKnowledge[];
  /** A medication resource that is associated with this medication */
  associatedMedication?: Reference<'Medication'>[];
  /** Category of the medication or product */
  productType?: CodeableConcept[];
  /** Associated documentation about the medication */
  monograph?: MedicationKnowledgeMonograph[];
  /** Active or inactive ingredient */
  ingredient?: MedicationKnowledgeIngredient[];
  /** The instructions for preparing the medication */
  preparationInstruction?: string;
  _preparationInstruction?: Element;
  /** The intended or approved route of administration */
  intendedRoute?: CodeableConcept[];
  /** The pricing of the medication */
  cost?: MedicationKnowledgeCost[];
  /** Program under which a medication is reviewed */
  monitoringProgram?: MedicationKnowledgeMonitoringProgram[];
  /** Guidelines for administration of the medication */
  administrationGuidelines?: MedicationKnowledgeAdministrationGuidelines[];
  /** Categorization of the medication within a formulary or classification system */
  medicineClassification?: MedicationKnowledgeMedicineClassification[];
  /** Details about packaged medications */
  packaging?: MedicationKnowledgePackaging;
  /** Specifies descriptive properties of the medicine */
  drugCharacteristic?: MedicationKnowledgeDrugCharacteristic[];
  /** Potential clinical issue with or between medication(s) */
  contraindication?: Reference<'DetectedIssue'>[];
  /** Regulatory information about a medication */
  regulatory?: MedicationKnowledgeRegulatory[];
  /** The time course of drug absorption, distribution, metabolism and excretion of a medication from the body */
  kinetics?: MedicationKnowledgeKinetics[];
}

/**
 * Associated or related medication information
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.relatedMedicationKnowledge
 */
export interface MedicationKnowledgeRelatedMedicationKnowledge extends BackboneElement {
  /** Category of medicationKnowledge */
  type: CodeableConcept;
  /** Associated documentation about the associated medication knowledge */
  reference: Reference<'MedicationKnowledge'>[];
}

/**
 * Associated documentation about the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.monograph
 */
export interface MedicationKnowledgeMonograph extends BackboneElement {
  /** The category of medication document */
  type?: CodeableConcept;
  /** Associated documentation about the medication */
  source?: Reference<'DocumentReference' | 'Media'>;
}

/**
 * Active or inactive ingredient
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.ingredient
 */
export interface MedicationKnowledgeIngredient extends BackboneElement {
  /** Medication(s) or substance(s) contained in the medication */
  itemCodeableConcept?: CodeableConcept;
  /** Medication(s) or substance(s) contained in the medication */
  itemReference?: Reference<'Substance'>;
  /** Active ingredient indicator */
  isActive?: boolean;
  _isActive?: Element;
  /** Quantity of ingredient present */
  strength?: Ratio;
}

/**
 * The pricing of the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.cost
 */
export interface MedicationKnowledgeCost extends BackboneElement {
  /** The category of the cost information */
  type: CodeableConcept;
  /** The source or owner for the price information */
  source?: string;
  _source?: Element;
  /** The price of the medication */
  cost: Money;
}

/**
 * Program under which a medication is reviewed
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.monitoringProgram
 */
export interface MedicationKnowledgeMonitoringProgram extends BackboneElement {
  /** Type of program under which the medication is monitored */
  type?: CodeableConcept;
  /** Name of the reviewing program */
  name?: string;
  _name?: Element;
}

/**
 * Guidelines for administration of the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines
 */
export interface MedicationKnowledgeAdministrationGuidelines extends BackboneElement {
  /** Dosage for the medication for the specific guidelines */
  dosage?: MedicationKnowledgeAdministrationGuidelinesDosage[];
  /** Indication for use that apply to the specific administration guidelines */
  indicationCodeableConcept?: CodeableConcept;
  /** Indication for use that apply to the specific administration guidelines */
  indicationReference?: Reference<'ObservationDefinition'>;
  /** Characteristics of the patient that are relevant to the administration guidelines */
  patientCharacteristics?: MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics[];
}

/**
 * Dosage for the medication for the specific guidelines
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines.dosage
 */
export interface MedicationKnowledgeAdministrationGuidelinesDosage extends BackboneElement {
  /** Type of dosage */
  type: CodeableConcept;
  /** Dosage for the medication for the specific guidelines */
  dosage: Dosage[];
}

/**
 * Characteristics of the patient that are relevant to the administration guidelines
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines.patientCharacteristics
 */
export interface MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics extends BackboneElement {
  /** Specific characteristic that is relevant to the administration guideline */
  characteristicCodeableConcept?: CodeableConcept;
  /** Specific characteristic that is relevant to the administration guideline */
  characteristicQuantity?: Quantity;
  /** The specific characteristic */
  value?: (string | null)[];
  _value?: (Element | null)[];
}

/**
 * Categorization of the medication within a formulary or classification system
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.medicineClassification
 */
export interface MedicationKnowledgeMedicineClassification extends BackboneElement {
  /** The type of category for the medication (for example, therapeutic classification, therapeutic sub-classification) */
  type: CodeableConcept;
  /** Specific category assigned to the medication */
  classification?: CodeableConcept[];
}

/**
 * Details about packaged medications
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.packaging
 */
export interface MedicationKnowledgePackaging extends BackboneElement {
  /** A code that defines the specific type of packaging that the medication can be found in */
  type?: CodeableConcept;
  /** The number of product units the package would contain if fully loaded */
  quantity?: Quantity;
}

/**
 * Specifies descriptive properties of the medicine
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.drugCharacteristic
 */
export interface MedicationKnowledgeDrugCharacteristic extends BackboneElement {
  /** Code specifying the type of characteristic of medication */
  type?: CodeableConcept;
  /** Description of the characteristic */
  valueCodeableConcept?: CodeableConcept;
  /** Description of the characteristic */
  valueString?: string;
  _valueString?: Element;
  /** Description of the characteristic */
  valueQuantity?: Quantity;
  /** Description of the characteristic */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
}

/**
 * Regulatory information about a medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory
 */
export interface MedicationKnowledgeRegulatory extends BackboneElement {
  /** Specifies the authority of the regulation */
  regulatoryAuthority: Reference<'Organization'>;
  /** Specifies if changes are allowed when dispensing a medication from a regulatory perspective */
  substitution?: MedicationKnowledgeRegulatorySubstitution[];
  /** Specifies the schedule of a medication in jurisdiction */
  schedule?: MedicationKnowledgeRegulatorySchedule[];
  /** The maximum number of units of the medication that can be dispensed in a period */
  maxDispense?: MedicationKnowledgeRegulatoryMaxDispense;
}

/**
 * Specifies if changes are allowed when dispensing a medication from a regulatory perspective
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.substitution
 */
export interface MedicationKnowledgeRegulatorySubstitution extends BackboneElement {
  /** Specifies the type of substitution allowed */
  type: CodeableConcept;
  /** Specifies if regulation allows for changes in the medication when dispensing */
  allowed: boolean;
  _allowed?: Element;
}

/**
 * Specifies the schedule of a medication in jurisdiction
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.schedule
 */
export interface MedicationKnowledgeRegulatorySchedule extends BackboneElement {
  /** Specifies the specific drug schedule */
  schedule: CodeableConcept;
}

/**
 * The maximum number of units of the medication that can be dispensed in a period
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.maxDispense
 */
export interface MedicationKnowledgeRegulatoryMaxDispense extends BackboneElement {
  /** The maximum number of units of the medication that can be dispensed */
  quantity: Quantity;
  /** The period that applies to the maximum number of units */
  period?: Duration;
}

/**
 * The time course of drug absorption, distribution, metabolism and excretion of a medication from the body
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.kinetics
 */
export interface MedicationKnowledgeKinetics extends BackboneElement {
  /** The drug concentration measured at certain discrete points in time */
  areaUnderCurve?: Quantity[];
  /** The median lethal dose of a drug */
  lethalDose50?: Quantity[];
  /** Time required for concentration in the body to decrease by half */
  halfLifePeriod?: Duration;
}
