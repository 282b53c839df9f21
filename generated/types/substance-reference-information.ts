// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstanceReferenceInformation

import type { BackboneElement } from './backbone-element.ts';
import type { CodeableConcept } from './codeable-concept.ts';
import type { Element } from './element.ts';
import type { Extension } from './extension.ts';
import type { Identifier } from './identifier.ts';
import type { Meta } from './meta.ts';
import type { Narrative } from './narrative.ts';
import type { Quantity } from './quantity.ts';
import type { Range } from './range.ts';
import type { Reference } from './reference.ts';
import type { Resource } from './resources.ts';

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
