// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/VisionPrescription

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
import type { FinancialResourceStatusCodes, VisionBase, VisionEyes } from './value-sets.js';

/**
 * Prescription for vision correction products for a patient
 *
 * https://hl7.org/fhir/R4/visionprescription.html
 */
export interface VisionPrescription {
  resourceType: 'VisionPrescription';
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
  /** Business Identifier for vision prescription */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Who prescription is for */
  patient: Reference<'Patient'>;
  /** Created during encounter / admission / stay */
  encounter?: Reference<'Encounter'>;
  /** When prescription was authorized */
  dateWritten: string;
  _dateWritten?: Element;
  /** Who authorized the vision prescription */
  prescriber: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Vision lens authorization */
  lensSpecification: VisionPrescriptionLensSpecification[];
}

/**
 * Vision lens authorization
 *
 * https://hl7.org/fhir/R4/visionprescription-definitions.html#VisionPrescription.lensSpecification
 */
export interface VisionPrescriptionLensSpecification extends BackboneElement {
  /** Product to be supplied */
  product: CodeableConcept;
  /** right | left */
  eye: VisionEyes;
  _eye?: Element;
  /** Power of the lens */
  sphere?: number;
  _sphere?: Element;
  /** Lens power for astigmatism */
  cylinder?: number;
  _cylinder?: Element;
  /** Lens meridian which contain no power for astigmatism */
  axis?: number;
  _axis?: Element;
  /** Eye alignment compensation */
  prism?: VisionPrescriptionLensSpecificationPrism[];
  /** Added power for multifocal levels */
  add?: number;
  _add?: Element;
  /** Contact lens power */
  power?: number;
  _power?: Element;
  /** Contact lens back curvature */
  backCurve?: number;
  _backCurve?: Element;
  /** Contact lens diameter */
  diameter?: number;
  _diameter?: Element;
  /** Lens wear duration */
  duration?: Quantity;
  /** Color required */
  color?: string;
  _color?: Element;
  /** Brand required */
  brand?: string;
  _brand?: Element;
  /** Notes for coatings */
  note?: Annotation[];
}

/**
 * Eye alignment compensation
 *
 * https://hl7.org/fhir/R4/visionprescription-definitions.html#VisionPrescription.lensSpecification.prism
 */
export interface VisionPrescriptionLensSpecificationPrism extends BackboneElement {
  /** Amount of adjustment */
  amount: number;
  _amount?: Element;
  /** up | down | in | out */
  base: VisionBase;
  _base?: Element;
}
