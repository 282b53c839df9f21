// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProduct

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { MarketingStatus } from './marketing-status.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Detailed definition of a medicinal product, typically for uses other than direct patient care (e.g. regulatory use)
 *
 * https://hl7.org/fhir/R4/medicinalproduct.html
 */
export interface MedicinalProduct {
  resourceType: 'MedicinalProduct';
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
  /** Business identifier for this product. Could be an MPID */
  identifier?: Identifier[];
  /** Regulatory type, e.g. Investigational or Authorized */
  type?: CodeableConcept;
  /** If this medicine applies to human or veterinary uses */
  domain?: Coding;
  /** The dose form for a single part product, or combined form of a multiple part product */
  combinedPharmaceuticalDoseForm?: CodeableConcept;
  /** The legal status of supply of the medicinal product as classified by the regulator */
  legalStatusOfSupply?: CodeableConcept;
  /** Whether the Medicinal Product is subject to additional monitoring for regulatory reasons */
  additionalMonitoringIndicator?: CodeableConcept;
  /** Whether the Medicinal Product is subject to special measures for regulatory reasons */
  specialMeasures?: (string | null)[];
  _specialMeasures?: (Element | null)[];
  /** If authorised for use in children */
  paediatricUseIndicator?: CodeableConcept;
  /** Allows the product to be classified by various systems */
  productClassification?: CodeableConcept[];
  /** Marketing status of the medicinal product, in contrast to marketing authorizaton */
  marketingStatus?: MarketingStatus[];
  /** Pharmaceutical aspects of product */
  pharmaceuticalProduct?: Reference<'MedicinalProductPharmaceutical'>[];
  /** Package representation for the product */
  packagedMedicinalProduct?: Reference<'MedicinalProductPackaged'>[];
  /** Supporting documentation, typically for regulatory submission */
  attachedDocument?: Reference<'DocumentReference'>[];
  /** A master file for to the medicinal product (e.g. Pharmacovigilance System Master File) */
  masterFile?: Reference<'DocumentReference'>[];
  /** A product specific contact, person (in a role), or an organization */
  contact?: Reference<'Organization' | 'PractitionerRole'>[];
  /** Clinical trials or studies that this product is involved in */
  clinicalTrial?: Reference<'ResearchStudy'>[];
  /** The product's name, including full name and possibly coded parts */
  name: MedicinalProductName[];
  /** Reference to another product, e.g. for linking authorised to investigational product */
  crossReference?: Identifier[];
  /** An operation applied to the product, for manufacturing or adminsitrative purpose */
  manufacturingBusinessOperation?: MedicinalProductManufacturingBusinessOperation[];
  /** Indicates if the medicinal product has an orphan designation for the treatment of a rare disease */
  specialDesignation?: MedicinalProductSpecialDesignation[];
}

/**
 * The product's name, including full name and possibly coded parts
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name
 */
export interface MedicinalProductName extends BackboneElement {
  /** The full product name */
  productName: string;
  _productName?: Element;
  /** Coding words or phrases of the name */
  namePart?: MedicinalProductNameNamePart[];
  /** Country where the name applies */
  countryLanguage?: MedicinalProductNameCountryLanguage[];
}

/**
 * Coding words or phrases of the name
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name.namePart
 */
export interface MedicinalProductNameNamePart extends BackboneElement {
  /** A fragment of a product name */
  part: string;
  _part?: Element;
  /** Idenifying type for this part of the name (e.g. strength part) */
  type: Coding;
}

/**
 * Country where the name applies
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name.countryLanguage
 */
export interface MedicinalProductNameCountryLanguage extends BackboneElement {
  /** Country code for where this name applies */
  country: CodeableConcept;
  /** Jurisdiction code for where this name applies */
  jurisdiction?: CodeableConcept;
  /** Language code for this name */
  language: CodeableConcept;
}

/**
 * An operation applied to the product, for manufacturing or adminsitrative purpose
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.manufacturingBusinessOperation
 */
export interface MedicinalProductManufacturingBusinessOperation extends BackboneElement {
  /** The type of manufacturing operation */
  operationType?: CodeableConcept;
  /** Regulatory authorization reference number */
  authorisationReferenceNumber?: Identifier;
  /** Regulatory authorization date */
  effectiveDate?: string;
  _effectiveDate?: Element;
  /** To indicate if this proces is commercially confidential */
  confidentialityIndicator?: CodeableConcept;
  /** The manufacturer or establishment associated with the process */
  manufacturer?: Reference<'Organization'>[];
  /** A regulator which oversees the operation */
  regulator?: Reference<'Organization'>;
}

/**
 * Indicates if the medicinal product has an orphan designation for the treatment of a rare disease
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.specialDesignation
 */
export interface MedicinalProductSpecialDesignation extends BackboneElement {
  /** Identifier for the designation, or procedure number */
  identifier?: Identifier[];
  /** The type of special designation, e.g. orphan drug, minor use */
  type?: CodeableConcept;
  /** The intended use of the product, e.g. prevention, treatment */
  intendedUse?: CodeableConcept;
  /** Condition for which the medicinal use applies */
  indicationCodeableConcept?: CodeableConcept;
  /** Condition for which the medicinal use applies */
  indicationReference?: Reference<'MedicinalProductIndication'>;
  /** For example granted, pending, expired or withdrawn */
  status?: CodeableConcept;
  /** Date when the designation was granted */
  date?: string;
  _date?: Element;
  /** Animal species for which this applies */
  species?: CodeableConcept;
}
