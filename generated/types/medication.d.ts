// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Medication

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MedicationStatusCodesCode } from './value-sets.js';

/**
 * Definition of a Medication
 *
 * https://hl7.org/fhir/R4/medication.html
 */
export interface Medication {
  resourceType: 'Medication';
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
  /** Business identifier for this medication */
  identifier?: Identifier[];
  /** Codes that identify this medication */
  code?: CodeableConcept;
  /** active | inactive | entered-in-error */
  status?: MedicationStatusCodesCode;
  _status?: Element;
  /** Manufacturer of the item */
  manufacturer?: Reference<'Organization'>;
  /** powder | tablets | capsule + */
  form?: CodeableConcept;
  /** Amount of drug in package */
  amount?: Ratio;
  /** Active or inactive ingredient */
  ingredient?: MedicationIngredient[];
  /** Details about packaged medications */
  batch?: MedicationBatch;
}

/**
 * Active or inactive ingredient
 *
 * https://hl7.org/fhir/R4/medication-definitions.html#Medication.ingredient
 */
export interface MedicationIngredient extends BackboneElement {
  /** The actual ingredient or content */
  itemCodeableConcept?: CodeableConcept;
  /** The actual ingredient or content */
  itemReference?: Reference<'Medication' | 'Substance'>;
  /** Active ingredient indicator */
  isActive?: boolean;
  _isActive?: Element;
  /** Quantity of ingredient present */
  strength?: Ratio;
}

/**
 * Details about packaged medications
 *
 * https://hl7.org/fhir/R4/medication-definitions.html#Medication.batch
 */
export interface MedicationBatch extends BackboneElement {
  /** Identifier assigned to batch */
  lotNumber?: string;
  _lotNumber?: Element;
  /** When batch will expire */
  expirationDate?: string;
  _expirationDate?: Element;
}
