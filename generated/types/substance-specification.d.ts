// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstanceSpecification

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * The detailed description of a substance, typically at a level beyond what is used for prescribing
 *
 * https://hl7.org/fhir/R4/substancespecification.html
 */
export interface SubstanceSpecification {
  resourceType: 'SubstanceSpecification';
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
  /** Identifier by which this substance is known */
  identifier?: Identifier;
  /** High level categorization, e.g. polymer or nucleic acid */
  type?: CodeableConcept;
  /** Status of substance within the catalogue e.g. approved */
  status?: CodeableConcept;
  /** If the substance applies to only human or veterinary use */
  domain?: CodeableConcept;
  /** Textual description of the substance */
  description?: string;
  _description?: Element;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
  /** Textual comment about this record of a substance */
  comment?: string;
  _comment?: Element;
  /** Moiety, for structural modifications */
  moiety?: SubstanceSpecificationMoiety[];
  /** General specifications for this substance, including how it is related to other substances */
  property?: SubstanceSpecificationProperty[];
  /** General information detailing this substance */
  referenceInformation?: Reference<'SubstanceReferenceInformation'>;
  /** Structural information */
  structure?: SubstanceSpecificationStructure;
  /** Codes associated with the substance */
  code?: SubstanceSpecificationCode[];
  /** Names applicable to this substance */
  name?: SubstanceSpecificationName[];
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight[];
  /** A link between this substance and another, with details of the relationship */
  relationship?: SubstanceSpecificationRelationship[];
  /** Data items specific to nucleic acids */
  nucleicAcid?: Reference<'SubstanceNucleicAcid'>;
  /** Data items specific to polymers */
  polymer?: Reference<'SubstancePolymer'>;
  /** Data items specific to proteins */
  protein?: Reference<'SubstanceProtein'>;
  /** Material or taxonomic/anatomical source for the substance */
  sourceMaterial?: Reference<'SubstanceSourceMaterial'>;
}

/**
 * Moiety, for structural modifications
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.moiety
 */
export interface SubstanceSpecificationMoiety extends BackboneElement {
  /** Role that the moiety is playing */
  role?: CodeableConcept;
  /** Identifier by which this moiety substance is known */
  identifier?: Identifier;
  /** Textual name for this moiety substance */
  name?: string;
  _name?: Element;
  /** Stereochemistry type */
  stereochemistry?: CodeableConcept;
  /** Optical activity type */
  opticalActivity?: CodeableConcept;
  /** Molecular formula */
  molecularFormula?: string;
  _molecularFormula?: Element;
  /** Quantitative value for this moiety */
  amountQuantity?: Quantity;
  /** Quantitative value for this moiety */
  amountString?: string;
  _amountString?: Element;
}

/**
 * General specifications for this substance, including how it is related to other substances
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.property
 */
export interface SubstanceSpecificationProperty extends BackboneElement {
  /** A category for this property, e.g. Physical, Chemical, Enzymatic */
  category?: CodeableConcept;
  /** Property type e.g. viscosity, pH, isoelectric point */
  code?: CodeableConcept;
  /** Parameters that were used in the measurement of a property (e.g. for viscosity: measured at 20C with a pH of 7.1) */
  parameters?: string;
  _parameters?: Element;
  /** A substance upon which a defining property depends (e.g. for solubility: in water, in alcohol) */
  definingSubstanceReference?: Reference<'Substance' | 'SubstanceSpecification'>;
  /** A substance upon which a defining property depends (e.g. for solubility: in water, in alcohol) */
  definingSubstanceCodeableConcept?: CodeableConcept;
  /** Quantitative value for this property */
  amountQuantity?: Quantity;
  /** Quantitative value for this property */
  amountString?: string;
  _amountString?: Element;
}

/**
 * Structural information
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure
 */
export interface SubstanceSpecificationStructure extends BackboneElement {
  /** Stereochemistry type */
  stereochemistry?: CodeableConcept;
  /** Optical activity type */
  opticalActivity?: CodeableConcept;
  /** Molecular formula */
  molecularFormula?: string;
  _molecularFormula?: Element;
  /** Specified per moiety according to the Hill system, i.e. first C, then H, then alphabetical, each moiety separated by a dot */
  molecularFormulaByMoiety?: string;
  _molecularFormulaByMoiety?: Element;
  /** Applicable for single substances that contain a radionuclide or a non-natural isotopic ratio */
  isotope?: SubstanceSpecificationStructureIsotope[];
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
  /** Molecular structural representation */
  representation?: SubstanceSpecificationStructureRepresentation[];
}

/**
 * Applicable for single substances that contain a radionuclide or a non-natural isotopic ratio
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.isotope
 */
export interface SubstanceSpecificationStructureIsotope extends BackboneElement {
  /** Substance identifier for each non-natural or radioisotope */
  identifier?: Identifier;
  /** Substance name for each non-natural or radioisotope */
  name?: CodeableConcept;
  /** The type of isotopic substitution present in a single substance */
  substitution?: CodeableConcept;
  /** Half life - for a non-natural nuclide */
  halfLife?: Quantity;
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight;
}

/**
 * The molecular weight or weight range (for proteins, polymers or nucleic acids)
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.isotope.molecularWeight
 */
export interface SubstanceSpecificationStructureIsotopeMolecularWeight extends BackboneElement {
  /** The method by which the molecular weight was determined */
  method?: CodeableConcept;
  /** Type of molecular weight such as exact, average (also known as. number average), weight average */
  type?: CodeableConcept;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amount?: Quantity;
}

/**
 * Molecular structural representation
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.representation
 */
export interface SubstanceSpecificationStructureRepresentation extends BackboneElement {
  /** The type of structure (e.g. Full, Partial, Representative) */
  type?: CodeableConcept;
  /** The structural representation as text string in a format e.g. InChI, SMILES, MOLFILE, CDX */
  representation?: string;
  _representation?: Element;
  /** An attached file with the structural representation */
  attachment?: Attachment;
}

/**
 * Codes associated with the substance
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.code
 */
export interface SubstanceSpecificationCode extends BackboneElement {
  /** The specific code */
  code?: CodeableConcept;
  /** Status of the code assignment */
  status?: CodeableConcept;
  /** The date at which the code status is changed as part of the terminology maintenance */
  statusDate?: string;
  _statusDate?: Element;
  /** Any comment can be provided in this field, if necessary */
  comment?: string;
  _comment?: Element;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Names applicable to this substance
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.name
 */
export interface SubstanceSpecificationName extends BackboneElement {
  /** The actual name */
  name: string;
  _name?: Element;
  /** Name type */
  type?: CodeableConcept;
  /** The status of the name */
  status?: CodeableConcept;
  /** If this is the preferred name for this substance */
  preferred?: boolean;
  _preferred?: Element;
  /** Language of the name */
  language?: CodeableConcept[];
  /** The use context of this name for example if there is a different name a drug active ingredient as opposed to a food colour additive */
  domain?: CodeableConcept[];
  /** The jurisdiction where this name applies */
  jurisdiction?: CodeableConcept[];
  /** A synonym of this name */
  synonym?: SubstanceSpecificationName[];
  /** A translation for this name */
  translation?: SubstanceSpecificationName[];
  /** Details of the official nature of this name */
  official?: SubstanceSpecificationNameOfficial[];
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Details of the official nature of this name
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.name.official
 */
export interface SubstanceSpecificationNameOfficial extends BackboneElement {
  /** Which authority uses this official name */
  authority?: CodeableConcept;
  /** The status of the official name */
  status?: CodeableConcept;
  /** Date of official name change */
  date?: string;
  _date?: Element;
}

/**
 * A link between this substance and another, with details of the relationship
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.relationship
 */
export interface SubstanceSpecificationRelationship extends BackboneElement {
  /** A pointer to another substance, as a resource or just a representational code */
  substanceReference?: Reference<'SubstanceSpecification'>;
  /** A pointer to another substance, as a resource or just a representational code */
  substanceCodeableConcept?: CodeableConcept;
  /** For example "salt to parent", "active moiety", "starting material" */
  relationship?: CodeableConcept;
  /** For example where an enzyme strongly bonds with a particular substance, this is a defining relationship for that enzyme, out of several possible substance relationships */
  isDefining?: boolean;
  _isDefining?: Element;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountQuantity?: Quantity;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountRange?: Range;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountRatio?: Ratio;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountString?: string;
  _amountString?: Element;
  /** For use when the numeric */
  amountRatioLowLimit?: Ratio;
  /** An operator for the amount, for example "average", "approximately", "less than" */
  amountType?: CodeableConcept;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}
