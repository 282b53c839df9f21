// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MolecularSequence

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
import type { OrientationType, QualityType, RepositoryType, SequenceType, StrandType } from './value-sets.js';

/**
 * Information about a biological sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence.html
 */
export interface MolecularSequence {
  resourceType: 'MolecularSequence';
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
  /** Unique ID for this particular sequence. This is a FHIR-defined id */
  identifier?: Identifier[];
  /** aa | dna | rna */
  type?: SequenceType;
  _type?: Element;
  /** Base number of coordinate system (0 for 0-based numbering or coordinates, inclusive start, exclusive end, 1 for 1-based numbering, inclusive start, inclusive end) */
  coordinateSystem: number;
  _coordinateSystem?: Element;
  /** Who and/or what this is about */
  patient?: Reference<'Patient'>;
  /** Specimen used for sequencing */
  specimen?: Reference<'Specimen'>;
  /** The method for sequencing */
  device?: Reference<'Device'>;
  /** Who should be responsible for test result */
  performer?: Reference<'Organization'>;
  /** The number of copies of the sequence of interest. (RNASeq) */
  quantity?: Quantity;
  /** A sequence used as reference */
  referenceSeq?: MolecularSequenceReferenceSeq;
  /** Variant in sequence */
  variant?: MolecularSequenceVariant[];
  /** Sequence that was observed */
  observedSeq?: string;
  _observedSeq?: Element;
  /** An set of value as quality of sequence */
  quality?: MolecularSequenceQuality[];
  /** Average number of reads representing a given nucleotide in the reconstructed sequence */
  readCoverage?: number;
  _readCoverage?: Element;
  /** External repository which contains detailed report related with observedSeq in this resource */
  repository?: MolecularSequenceRepository[];
  /** Pointer to next atomic sequence */
  pointer?: Reference<'MolecularSequence'>[];
  /** Structural variant */
  structureVariant?: MolecularSequenceStructureVariant[];
}

/**
 * A sequence used as reference
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.referenceSeq
 */
export interface MolecularSequenceReferenceSeq extends BackboneElement {
  /** Chromosome containing genetic finding */
  chromosome?: CodeableConcept;
  /** The Genome Build used for reference, following GRCh build versions e.g. 'GRCh 37' */
  genomeBuild?: string;
  _genomeBuild?: Element;
  /** sense | antisense */
  orientation?: OrientationType;
  _orientation?: Element;
  /** Reference identifier */
  referenceSeqId?: CodeableConcept;
  /** A pointer to another MolecularSequence entity as reference sequence */
  referenceSeqPointer?: Reference<'MolecularSequence'>;
  /** A string to represent reference sequence */
  referenceSeqString?: string;
  _referenceSeqString?: Element;
  /** watson | crick */
  strand?: StrandType;
  _strand?: Element;
  /** Start position of the window on the reference sequence */
  windowStart?: number;
  _windowStart?: Element;
  /** End position of the window on the reference sequence */
  windowEnd?: number;
  _windowEnd?: Element;
}

/**
 * Variant in sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.variant
 */
export interface MolecularSequenceVariant extends BackboneElement {
  /** Start position of the variant on the reference sequence */
  start?: number;
  _start?: Element;
  /** End position of the variant on the reference sequence */
  end?: number;
  _end?: Element;
  /** Allele that was observed */
  observedAllele?: string;
  _observedAllele?: Element;
  /** Allele in the reference sequence */
  referenceAllele?: string;
  _referenceAllele?: Element;
  /** Extended CIGAR string for aligning the sequence with reference bases */
  cigar?: string;
  _cigar?: Element;
  /** Pointer to observed variant information */
  variantPointer?: Reference<'Observation'>;
}

/**
 * An set of value as quality of sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.quality
 */
export interface MolecularSequenceQuality extends BackboneElement {
  /** indel | snp | unknown */
  type: QualityType;
  _type?: Element;
  /** Standard sequence for comparison */
  standardSequence?: CodeableConcept;
  /** Start position of the sequence */
  start?: number;
  _start?: Element;
  /** End position of the sequence */
  end?: number;
  _end?: Element;
  /** Quality score for the comparison */
  score?: Quantity;
  /** Method to get quality */
  method?: CodeableConcept;
  /** True positives from the perspective of the truth data */
  truthTP?: number;
  _truthTP?: Element;
  /** True positives from the perspective of the query data */
  queryTP?: number;
  _queryTP?: Element;
  /** False negatives */
  truthFN?: number;
  _truthFN?: Element;
  /** False positives */
  queryFP?: number;
  _queryFP?: Element;
  /** False positives where the non-REF alleles in the Truth and Query Call Sets match */
  gtFP?: number;
  _gtFP?: Element;
  /** Precision of comparison */
  precision?: number;
  _precision?: Element;
  /** Recall of comparison */
  recall?: number;
  _recall?: Element;
  /** F-score */
  fScore?: number;
  _fScore?: Element;
  /** Receiver Operator Characteristic (ROC) Curve */
  roc?: MolecularSequenceQualityRoc;
}

/**
 * Receiver Operator Characteristic (ROC) Curve
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.quality.roc
 */
export interface MolecularSequenceQualityRoc extends BackboneElement {
  /** Genotype quality score */
  score?: (number | null)[];
  _score?: (Element | null)[];
  /** Roc score true positive numbers */
  numTP?: (number | null)[];
  _numTP?: (Element | null)[];
  /** Roc score false positive numbers */
  numFP?: (number | null)[];
  _numFP?: (Element | null)[];
  /** Roc score false negative numbers */
  numFN?: (number | null)[];
  _numFN?: (Element | null)[];
  /** Precision of the GQ score */
  precision?: (number | null)[];
  _precision?: (Element | null)[];
  /** Sensitivity of the GQ score */
  sensitivity?: (number | null)[];
  _sensitivity?: (Element | null)[];
  /** FScore of the GQ score */
  fMeasure?: (number | null)[];
  _fMeasure?: (Element | null)[];
}

/**
 * External repository which contains detailed report related with observedSeq in this resource
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.repository
 */
export interface MolecularSequenceRepository extends BackboneElement {
  /** directlink | openapi | login | oauth | other */
  type: RepositoryType;
  _type?: Element;
  /** URI of the repository */
  url?: string;
  _url?: Element;
  /** Repository's name */
  name?: string;
  _name?: Element;
  /** Id of the dataset that used to call for dataset in repository */
  datasetId?: string;
  _datasetId?: Element;
  /** Id of the variantset that used to call for variantset in repository */
  variantsetId?: string;
  _variantsetId?: Element;
  /** Id of the read */
  readsetId?: string;
  _readsetId?: Element;
}

/**
 * Structural variant
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant
 */
export interface MolecularSequenceStructureVariant extends BackboneElement {
  /** Structural variant change type */
  variantType?: CodeableConcept;
  /** Does the structural variant have base pair resolution breakpoints? */
  exact?: boolean;
  _exact?: Element;
  /** Structural variant length */
  length?: number;
  _length?: Element;
  /** Structural variant outer */
  outer?: MolecularSequenceStructureVariantOuter;
  /** Structural variant inner */
  inner?: MolecularSequenceStructureVariantInner;
}

/**
 * Structural variant outer
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant.outer
 */
export interface MolecularSequenceStructureVariantOuter extends BackboneElement {
  /** Structural variant outer start */
  start?: number;
  _start?: Element;
  /** Structural variant outer end */
  end?: number;
  _end?: Element;
}

/**
 * Structural variant inner
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant.inner
 */
export interface MolecularSequenceStructureVariantInner extends BackboneElement {
  /** Structural variant inner start */
  start?: number;
  _start?: Element;
  /** Structural variant inner end */
  end?: number;
  _end?: Element;
}
