// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstancePolymer

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { SubstanceAmount } from './substance-amount.js';

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer.html
 */
export interface SubstancePolymer {
  resourceType: 'SubstancePolymer';
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
  /** Todo */
  class?: CodeableConcept;
  /** Todo */
  geometry?: CodeableConcept;
  /** Todo */
  copolymerConnectivity?: CodeableConcept[];
  /** Todo */
  modification?: (string | null)[];
  _modification?: (Element | null)[];
  /** Todo */
  monomerSet?: SubstancePolymerMonomerSet[];
  /** Todo */
  repeat?: SubstancePolymerRepeat[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.monomerSet
 */
export interface SubstancePolymerMonomerSet extends BackboneElement {
  /** Todo */
  ratioType?: CodeableConcept;
  /** Todo */
  startingMaterial?: SubstancePolymerMonomerSetStartingMaterial[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.monomerSet.startingMaterial
 */
export interface SubstancePolymerMonomerSetStartingMaterial extends BackboneElement {
  /** Todo */
  material?: CodeableConcept;
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  isDefining?: boolean;
  _isDefining?: Element;
  /** Todo */
  amount?: SubstanceAmount;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat
 */
export interface SubstancePolymerRepeat extends BackboneElement {
  /** Todo */
  numberOfUnits?: number;
  _numberOfUnits?: Element;
  /** Todo */
  averageMolecularFormula?: string;
  _averageMolecularFormula?: Element;
  /** Todo */
  repeatUnitAmountType?: CodeableConcept;
  /** Todo */
  repeatUnit?: SubstancePolymerRepeatRepeatUnit[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit
 */
export interface SubstancePolymerRepeatRepeatUnit extends BackboneElement {
  /** Todo */
  orientationOfPolymerisation?: CodeableConcept;
  /** Todo */
  repeatUnit?: string;
  _repeatUnit?: Element;
  /** Todo */
  amount?: SubstanceAmount;
  /** Todo */
  degreeOfPolymerisation?: SubstancePolymerRepeatRepeatUnitDegreeOfPolymerisation[];
  /** Todo */
  structuralRepresentation?: SubstancePolymerRepeatRepeatUnitStructuralRepresentation[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit.degreeOfPolymerisation
 */
export interface SubstancePolymerRepeatRepeatUnitDegreeOfPolymerisation extends BackboneElement {
  /** Todo */
  degree?: CodeableConcept;
  /** Todo */
  amount?: SubstanceAmount;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit.structuralRepresentation
 */
export interface SubstancePolymerRepeatRepeatUnitStructuralRepresentation extends BackboneElement {
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  representation?: string;
  _representation?: Element;
  /** Todo */
  attachment?: Attachment;
}
