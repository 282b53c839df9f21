// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SubstanceSourceMaterial

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';

/**
 * Source material shall capture information on the taxonomic and anatomical origins as well as the fraction of a material that can result in or can be modified to form a substance. This set of data elements shall be used to define polymer substances isolated from biological matrices. Taxonomic and anatomical origins shall be described using a controlled vocabulary as required. This information is captured for naturally derived polymers ( . starch) and structurally diverse substances. For Organisms belonging to the Kingdom Plantae the Substance level defines the fresh material of a single species or infraspecies, the Herbal Drug and the Herbal preparation. For Herbal preparations, the fraction information will be captured at the Substance information level and additional information for herbal extracts will be captured at the Specified Substance Group 1 information level. See for further explanation the Substance Class: Structurally Diverse and the herbal annex
 *
 * https://hl7.org/fhir/R4/substancesourcematerial.html
 */
export interface SubstanceSourceMaterial {
  resourceType: 'SubstanceSourceMaterial';
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
  /** General high level classification of the source material specific to the origin of the material */
  sourceMaterialClass?: CodeableConcept;
  /** The type of the source material shall be specified based on a controlled vocabulary. For vaccines, this subclause refers to the class of infectious agent */
  sourceMaterialType?: CodeableConcept;
  /** The state of the source material when extracted */
  sourceMaterialState?: CodeableConcept;
  /** The unique identifier associated with the source material parent organism shall be specified */
  organismId?: Identifier;
  /** The organism accepted Scientific name shall be provided based on the organism taxonomy */
  organismName?: string;
  _organismName?: Element;
  /** The parent of the herbal drug Ginkgo biloba, Leaf is the substance ID of the substance (fresh) of Ginkgo biloba L. or Ginkgo biloba L. (Whole plant) */
  parentSubstanceId?: Identifier[];
  /** The parent substance of the Herbal Drug, or Herbal preparation */
  parentSubstanceName?: (string | null)[];
  _parentSubstanceName?: (Element | null)[];
  /** The country where the plant material is harvested or the countries where the plasma is sourced from as laid down in accordance with the Plasma Master File. For “Plasma-derived substances” the attribute country of origin provides information about the countries used for the manufacturing of the Cryopoor plama or Crioprecipitate */
  countryOfOrigin?: CodeableConcept[];
  /** The place/region where the plant is harvested or the places/regions where the animal source material has its habitat */
  geographicalLocation?: (string | null)[];
  _geographicalLocation?: (Element | null)[];
  /** Stage of life for animals, plants, insects and microorganisms. This information shall be provided only when the substance is significantly different in these stages (e.g. foetal bovine serum) */
  developmentStage?: CodeableConcept;
  /** Many complex materials are fractions of parts of plants, animals, or minerals. Fraction elements are often necessary to define both Substances and Specified Group 1 Substances. For substances derived from Plants, fraction information will be captured at the Substance information level ( . Oils, Juices and Exudates). Additional information for Extracts, such as extraction solvent composition, will be captured at the Specified Substance Group 1 information level. For plasma-derived products fraction information will be captured at the Substance and the Specified Substance Group 1 levels */
  fractionDescription?: SubstanceSourceMaterialFractionDescription[];
  /** This subclause describes the organism which the substance is derived from. For vaccines, the parent organism shall be specified based on these subclause elements. As an example, full taxonomy will be described for the Substance Name: ., Leaf */
  organism?: SubstanceSourceMaterialOrganism;
  /** To do */
  partDescription?: SubstanceSourceMaterialPartDescription[];
}

/**
 * Many complex materials are fractions of parts of plants, animals, or minerals. Fraction elements are often necessary to define both Substances and Specified Group 1 Substances. For substances derived from Plants, fraction information will be captured at the Substance information level ( . Oils, Juices and Exudates). Additional information for Extracts, such as extraction solvent composition, will be captured at the Specified Substance Group 1 information level. For plasma-derived products fraction information will be captured at the Substance and the Specified Substance Group 1 levels
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.fractionDescription
 */
export interface SubstanceSourceMaterialFractionDescription extends BackboneElement {
  /** This element is capturing information about the fraction of a plant part, or human plasma for fractionation */
  fraction?: string;
  _fraction?: Element;
  /** The specific type of the material constituting the component. For Herbal preparations the particulars of the extracts (liquid/dry) is described in Specified Substance Group 1 */
  materialType?: CodeableConcept;
}

/**
 * This subclause describes the organism which the substance is derived from. For vaccines, the parent organism shall be specified based on these subclause elements. As an example, full taxonomy will be described for the Substance Name: ., Leaf
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism
 */
export interface SubstanceSourceMaterialOrganism extends BackboneElement {
  /** The family of an organism shall be specified */
  family?: CodeableConcept;
  /** The genus of an organism shall be specified; refers to the Latin epithet of the genus element of the plant/animal scientific name; it is present in names for genera, species and infraspecies */
  genus?: CodeableConcept;
  /** The species of an organism shall be specified; refers to the Latin epithet of the species of the plant/animal; it is present in names for species and infraspecies */
  species?: CodeableConcept;
  /** The Intraspecific type of an organism shall be specified */
  intraspecificType?: CodeableConcept;
  /** The intraspecific description of an organism shall be specified based on a controlled vocabulary. For Influenza Vaccine, the intraspecific description shall contain the syntax of the antigen in line with the WHO convention */
  intraspecificDescription?: string;
  _intraspecificDescription?: Element;
  /** 4.9.13.6.1 Author type (Conditional) */
  author?: SubstanceSourceMaterialOrganismAuthor[];
  /** 4.9.13.8.1 Hybrid species maternal organism ID (Optional) */
  hybrid?: SubstanceSourceMaterialOrganismHybrid;
  /** 4.9.13.7.1 Kingdom (Conditional) */
  organismGeneral?: SubstanceSourceMaterialOrganismOrganismGeneral;
}

/**
 * 4.9.13.6.1 Author type (Conditional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.author
 */
export interface SubstanceSourceMaterialOrganismAuthor extends BackboneElement {
  /** The type of author of an organism species shall be specified. The parenthetical author of an organism species refers to the first author who published the plant/animal name (of any rank). The primary author of an organism species refers to the first author(s), who validly published the plant/animal name */
  authorType?: CodeableConcept;
  /** The author of an organism species shall be specified. The author year of an organism shall also be specified when applicable; refers to the year in which the first author(s) published the infraspecific plant/animal name (of any rank) */
  authorDescription?: string;
  _authorDescription?: Element;
}

/**
 * 4.9.13.8.1 Hybrid species maternal organism ID (Optional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.hybrid
 */
export interface SubstanceSourceMaterialOrganismHybrid extends BackboneElement {
  /** The identifier of the maternal species constituting the hybrid organism shall be specified based on a controlled vocabulary. For plants, the parents aren’t always known, and it is unlikely that it will be known which is maternal and which is paternal */
  maternalOrganismId?: string;
  _maternalOrganismId?: Element;
  /** The name of the maternal species constituting the hybrid organism shall be specified. For plants, the parents aren’t always known, and it is unlikely that it will be known which is maternal and which is paternal */
  maternalOrganismName?: string;
  _maternalOrganismName?: Element;
  /** The identifier of the paternal species constituting the hybrid organism shall be specified based on a controlled vocabulary */
  paternalOrganismId?: string;
  _paternalOrganismId?: Element;
  /** The name of the paternal species constituting the hybrid organism shall be specified */
  paternalOrganismName?: string;
  _paternalOrganismName?: Element;
  /** The hybrid type of an organism shall be specified */
  hybridType?: CodeableConcept;
}

/**
 * 4.9.13.7.1 Kingdom (Conditional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.organismGeneral
 */
export interface SubstanceSourceMaterialOrganismOrganismGeneral extends BackboneElement {
  /** The kingdom of an organism shall be specified */
  kingdom?: CodeableConcept;
  /** The phylum of an organism shall be specified */
  phylum?: CodeableConcept;
  /** The class of an organism shall be specified */
  class?: CodeableConcept;
  /** The order of an organism shall be specified, */
  order?: CodeableConcept;
}

/**
 * To do
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.partDescription
 */
export interface SubstanceSourceMaterialPartDescription extends BackboneElement {
  /** Entity of anatomical origin of source material within an organism */
  part?: CodeableConcept;
  /** The detailed anatomic location when the part can be extracted from different anatomical locations of the organism. Multiple alternative locations may apply */
  partLocation?: CodeableConcept;
}
