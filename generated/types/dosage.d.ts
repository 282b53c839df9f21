// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Dosage

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Timing } from './timing.js';

/**
 * How the medication is/was taken or should be taken
 *
 * http://hl7.org/fhir/StructureDefinition/Dosage
 */
export interface Dosage extends BackboneElement {
  /** The order of the dosage instructions */
  sequence?: number;
  _sequence?: Element;
  /** Free text dosage instructions e.g. SIG */
  text?: string;
  _text?: Element;
  /** Supplemental instruction or warnings to the patient - e.g. "with meals", "may cause drowsiness" */
  additionalInstruction?: CodeableConcept[];
  /** Patient or consumer oriented instructions */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** When medication should be administered */
  timing?: Timing;
  /** Take "as needed" (for x) */
  asNeededBoolean?: boolean;
  _asNeededBoolean?: Element;
  /** Take "as needed" (for x) */
  asNeededCodeableConcept?: CodeableConcept;
  /** Body site to administer to */
  site?: CodeableConcept;
  /** How drug should enter body */
  route?: CodeableConcept;
  /** Technique for administering medication */
  method?: CodeableConcept;
  /** Amount of medication administered */
  doseAndRate?: DosageDoseAndRate[];
  /** Upper limit on medication per unit of time */
  maxDosePerPeriod?: Ratio;
  /** Upper limit on medication per administration */
  maxDosePerAdministration?: Quantity;
  /** Upper limit on medication per lifetime of the patient */
  maxDosePerLifetime?: Quantity;
}

/**
 * Amount of medication administered
 *
 * http://hl7.org/fhir/StructureDefinition/Dosage
 */
export interface DosageDoseAndRate extends Element {
  /** The kind of dose or rate specified */
  type?: CodeableConcept;
  /** Amount of medication per dose */
  doseRange?: Range;
  /** Amount of medication per dose */
  doseQuantity?: Quantity;
  /** Amount of medication per unit of time */
  rateRatio?: Ratio;
  /** Amount of medication per unit of time */
  rateRange?: Range;
  /** Amount of medication per unit of time */
  rateQuantity?: Quantity;
}
