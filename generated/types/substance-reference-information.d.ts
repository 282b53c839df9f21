// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstanceReferenceInformation

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation.html
 */
export interface SubstanceReferenceInformation {
  resourceType: 'SubstanceReferenceInformation';
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
  comment?: string;
  _comment?: Element;
  /** Todo */
  gene?: SubstanceReferenceInformationGene[];
  /** Todo */
  geneElement?: SubstanceReferenceInformationGeneElement[];
  /** Todo */
  classification?: SubstanceReferenceInformationClassification[];
  /** Todo */
  target?: SubstanceReferenceInformationTarget[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.gene
 */
export interface SubstanceReferenceInformationGene extends BackboneElement {
  /** Todo */
  geneSequenceOrigin?: CodeableConcept;
  /** Todo */
  gene?: CodeableConcept;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.geneElement
 */
export interface SubstanceReferenceInformationGeneElement extends BackboneElement {
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  element?: Identifier;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.classification
 */
export interface SubstanceReferenceInformationClassification extends BackboneElement {
  /** Todo */
  domain?: CodeableConcept;
  /** Todo */
  classification?: CodeableConcept;
  /** Todo */
  subtype?: CodeableConcept[];
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.target
 */
export interface SubstanceReferenceInformationTarget extends BackboneElement {
  /** Todo */
  target?: Identifier;
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  interaction?: CodeableConcept;
  /** Todo */
  organism?: CodeableConcept;
  /** Todo */
  organismType?: CodeableConcept;
  /** Todo */
  amountQuantity?: Quantity;
  /** Todo */
  amountRange?: Range;
  /** Todo */
  amountString?: string;
  _amountString?: Element;
  /** Todo */
  amountType?: CodeableConcept;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}
