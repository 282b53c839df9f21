// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/RiskEvidenceSynthesis

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { PublicationStatus } from './value-sets.js';

/**
 * A quantified estimate of risk based on a body of evidence
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis.html
 */
export interface RiskEvidenceSynthesis {
  resourceType: 'RiskEvidenceSynthesis';
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
  /** Canonical identifier for this risk evidence synthesis, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the risk evidence synthesis */
  identifier?: Identifier[];
  /** Business version of the risk evidence synthesis */
  version?: string;
  _version?: Element;
  /** Name for this risk evidence synthesis (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this risk evidence synthesis (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the risk evidence synthesis */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for risk evidence synthesis (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the risk evidence synthesis was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the risk evidence synthesis was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the risk evidence synthesis is expected to be used */
  effectivePeriod?: Period;
  /** The category of the EffectEvidenceSynthesis, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Type of synthesis */
  synthesisType?: CodeableConcept;
  /** Type of study */
  studyType?: CodeableConcept;
  /** What population? */
  population: Reference<'EvidenceVariable'>;
  /** What exposure? */
  exposure?: Reference<'EvidenceVariable'>;
  /** What outcome? */
  outcome: Reference<'EvidenceVariable'>;
  /** What sample size was involved? */
  sampleSize?: RiskEvidenceSynthesisSampleSize;
  /** What was the estimated risk */
  riskEstimate?: RiskEvidenceSynthesisRiskEstimate;
  /** How certain is the risk */
  certainty?: RiskEvidenceSynthesisCertainty[];
}

/**
 * What sample size was involved?
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.sampleSize
 */
export interface RiskEvidenceSynthesisSampleSize extends BackboneElement {
  /** Description of sample size */
  description?: string;
  _description?: Element;
  /** How many studies? */
  numberOfStudies?: number;
  _numberOfStudies?: Element;
  /** How many participants? */
  numberOfParticipants?: number;
  _numberOfParticipants?: Element;
}

/**
 * What was the estimated risk
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.riskEstimate
 */
export interface RiskEvidenceSynthesisRiskEstimate extends BackboneElement {
  /** Description of risk estimate */
  description?: string;
  _description?: Element;
  /** Type of risk estimate */
  type?: CodeableConcept;
  /** Point estimate */
  value?: number;
  _value?: Element;
  /** What unit is the outcome described in? */
  unitOfMeasure?: CodeableConcept;
  /** Sample size for group measured */
  denominatorCount?: number;
  _denominatorCount?: Element;
  /** Number with the outcome */
  numeratorCount?: number;
  _numeratorCount?: Element;
  /** How precise the estimate is */
  precisionEstimate?: RiskEvidenceSynthesisRiskEstimatePrecisionEstimate[];
}

/**
 * How precise the estimate is
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.riskEstimate.precisionEstimate
 */
export interface RiskEvidenceSynthesisRiskEstimatePrecisionEstimate extends BackboneElement {
  /** Type of precision estimate */
  type?: CodeableConcept;
  /** Level of confidence interval */
  level?: number;
  _level?: Element;
  /** Lower bound */
  from?: number;
  _from?: Element;
  /** Upper bound */
  to?: number;
  _to?: Element;
}

/**
 * How certain is the risk
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.certainty
 */
export interface RiskEvidenceSynthesisCertainty extends BackboneElement {
  /** Certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** A component that contributes to the overall certainty */
  certaintySubcomponent?: RiskEvidenceSynthesisCertaintyCertaintySubcomponent[];
}

/**
 * A component that contributes to the overall certainty
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.certainty.certaintySubcomponent
 */
export interface RiskEvidenceSynthesisCertaintyCertaintySubcomponent extends BackboneElement {
  /** Type of subcomponent of certainty rating */
  type?: CodeableConcept;
  /** Subcomponent certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
}
