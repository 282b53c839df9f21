// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Measure

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
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
 * A quality measure definition
 *
 * https://hl7.org/fhir/R4/measure.html
 */
export interface Measure {
  resourceType: 'Measure';
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
  /** Canonical identifier for this measure, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the measure */
  identifier?: Identifier[];
  /** Business version of the measure */
  version?: string;
  _version?: Element;
  /** Name for this measure (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this measure (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the measure */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the measure */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for measure (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this measure is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the measure */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the measure was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the measure was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the measure is expected to be used */
  effectivePeriod?: Period;
  /** The category of the measure, such as Education, Treatment, Assessment, etc. */
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
  /** Logic used by the measure */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** Disclaimer for use of the measure or its referenced content */
  disclaimer?: string;
  _disclaimer?: Element;
  /** proportion | ratio | continuous-variable | cohort */
  scoring?: CodeableConcept;
  /** opportunity | all-or-nothing | linear | weighted */
  compositeScoring?: CodeableConcept;
  /** process | outcome | structure | patient-reported-outcome | composite */
  type?: CodeableConcept[];
  /** How risk adjustment is applied for this measure */
  riskAdjustment?: string;
  _riskAdjustment?: Element;
  /** How is rate aggregation performed for this measure */
  rateAggregation?: string;
  _rateAggregation?: Element;
  /** Detailed description of why the measure exists */
  rationale?: string;
  _rationale?: Element;
  /** Summary of clinical guidelines */
  clinicalRecommendationStatement?: string;
  _clinicalRecommendationStatement?: Element;
  /** increase | decrease */
  improvementNotation?: CodeableConcept;
  /** Defined terms used in the measure documentation */
  definition?: (string | null)[];
  _definition?: (Element | null)[];
  /** Additional guidance for implementers */
  guidance?: string;
  _guidance?: Element;
  /** Population criteria group */
  group?: MeasureGroup[];
  /** What other data should be reported with the measure */
  supplementalData?: MeasureSupplementalData[];
}

/**
 * Population criteria group
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group
 */
export interface MeasureGroup extends BackboneElement {
  /** Meaning of the group */
  code?: CodeableConcept;
  /** Summary description */
  description?: string;
  _description?: Element;
  /** Population criteria */
  population?: MeasureGroupPopulation[];
  /** Stratifier criteria for the measure */
  stratifier?: MeasureGroupStratifier[];
}

/**
 * Population criteria
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.population
 */
export interface MeasureGroupPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** The human readable description of this population criteria */
  description?: string;
  _description?: Element;
  /** The criteria that defines this population */
  criteria: Expression;
}

/**
 * Stratifier criteria for the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.stratifier
 */
export interface MeasureGroupStratifier extends BackboneElement {
  /** Meaning of the stratifier */
  code?: CodeableConcept;
  /** The human readable description of this stratifier */
  description?: string;
  _description?: Element;
  /** How the measure should be stratified */
  criteria?: Expression;
  /** Stratifier criteria component for the measure */
  component?: MeasureGroupStratifierComponent[];
}

/**
 * Stratifier criteria component for the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.stratifier.component
 */
export interface MeasureGroupStratifierComponent extends BackboneElement {
  /** Meaning of the stratifier component */
  code?: CodeableConcept;
  /** The human readable description of this stratifier component */
  description?: string;
  _description?: Element;
  /** Component of how the measure should be stratified */
  criteria: Expression;
}

/**
 * What other data should be reported with the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.supplementalData
 */
export interface MeasureSupplementalData extends BackboneElement {
  /** Meaning of the supplemental data */
  code?: CodeableConcept;
  /** supplemental-data | risk-adjustment-factor */
  usage?: CodeableConcept[];
  /** The human readable description of this supplemental data */
  description?: string;
  _description?: Element;
  /** Expression describing additional data to be reported */
  criteria: Expression;
}
