// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/BiologicallyDerivedProduct

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { BiologicallyDerivedProductCategory, BiologicallyDerivedProductStatus, BiologicallyDerivedProductStorageScale } from './value-sets.js';

/**
 * A material substance originating from a biological entity
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct.html
 */
export interface BiologicallyDerivedProduct {
  resourceType: 'BiologicallyDerivedProduct';
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
  /** External ids for this item */
  identifier?: Identifier[];
  /** organ | tissue | fluid | cells | biologicalAgent */
  productCategory?: BiologicallyDerivedProductCategory;
  _productCategory?: Element;
  /** What this biologically derived product is */
  productCode?: CodeableConcept;
  /** available | unavailable */
  status?: BiologicallyDerivedProductStatus;
  _status?: Element;
  /** Procedure request */
  request?: Reference<'ServiceRequest'>[];
  /** The amount of this biologically derived product */
  quantity?: number;
  _quantity?: Element;
  /** BiologicallyDerivedProduct parent */
  parent?: Reference<'BiologicallyDerivedProduct'>[];
  /** How this product was collected */
  collection?: BiologicallyDerivedProductCollection;
  /** Any processing of the product during collection */
  processing?: BiologicallyDerivedProductProcessing[];
  /** Any manipulation of product post-collection */
  manipulation?: BiologicallyDerivedProductManipulation;
  /** Product storage */
  storage?: BiologicallyDerivedProductStorage[];
}

/**
 * How this product was collected
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.collection
 */
export interface BiologicallyDerivedProductCollection extends BackboneElement {
  /** Individual performing collection */
  collector?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Who is product from */
  source?: Reference<'Organization' | 'Patient'>;
  /** Time of product collection */
  collectedDateTime?: string;
  _collectedDateTime?: Element;
  /** Time of product collection */
  collectedPeriod?: Period;
}

/**
 * Any processing of the product during collection
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.processing
 */
export interface BiologicallyDerivedProductProcessing extends BackboneElement {
  /** Description of of processing */
  description?: string;
  _description?: Element;
  /** Procesing code */
  procedure?: CodeableConcept;
  /** Substance added during processing */
  additive?: Reference<'Substance'>;
  /** Time of processing */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Time of processing */
  timePeriod?: Period;
}

/**
 * Any manipulation of product post-collection
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.manipulation
 */
export interface BiologicallyDerivedProductManipulation extends BackboneElement {
  /** Description of manipulation */
  description?: string;
  _description?: Element;
  /** Time of manipulation */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Time of manipulation */
  timePeriod?: Period;
}

/**
 * Product storage
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.storage
 */
export interface BiologicallyDerivedProductStorage extends BackboneElement {
  /** Description of storage */
  description?: string;
  _description?: Element;
  /** Storage temperature */
  temperature?: number;
  _temperature?: Element;
  /** farenheit | celsius | kelvin */
  scale?: BiologicallyDerivedProductStorageScale;
  _scale?: Element;
  /** Storage timeperiod */
  duration?: Period;
}
