// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MeasureReport

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { MeasureReportStatus, MeasureReportType } from './value-sets.js';

/**
 * Results of a measure evaluation
 *
 * https://hl7.org/fhir/R4/measurereport.html
 */
export interface MeasureReport {
  resourceType: 'MeasureReport';
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
  /** Additional identifier for the MeasureReport */
  identifier?: Identifier[];
  /** complete | pending | error */
  status: MeasureReportStatus;
  _status?: Element;
  /** individual | subject-list | summary | data-collection */
  type: MeasureReportType;
  _type?: Element;
  /** What measure was calculated */
  measure: string;
  _measure?: Element;
  /** What individual(s) the report is for */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** When the report was generated */
  date?: string;
  _date?: Element;
  /** Who is reporting the data */
  reporter?: Reference<'Location' | 'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** What period the report covers */
  period: Period;
  /** increase | decrease */
  improvementNotation?: CodeableConcept;
  /** Measure results for each group */
  group?: MeasureReportGroup[];
  /** What data was used to calculate the measure score */
  evaluatedResource?: Reference[];
}

/**
 * Measure results for each group
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group
 */
export interface MeasureReportGroup extends BackboneElement {
  /** Meaning of the group */
  code?: CodeableConcept;
  /** The populations in the group */
  population?: MeasureReportGroupPopulation[];
  /** What score this group achieved */
  measureScore?: Quantity;
  /** Stratification results */
  stratifier?: MeasureReportGroupStratifier[];
}

/**
 * The populations in the group
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.population
 */
export interface MeasureReportGroupPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** Size of the population */
  count?: number;
  _count?: Element;
  /** For subject-list reports, the subject results in this population */
  subjectResults?: Reference<'List'>;
}

/**
 * Stratification results
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier
 */
export interface MeasureReportGroupStratifier extends BackboneElement {
  /** What stratifier of the group */
  code?: CodeableConcept[];
  /** Stratum results, one for each unique value, or set of values, in the stratifier, or stratifier components */
  stratum?: MeasureReportGroupStratifierStratum[];
}

/**
 * Stratum results, one for each unique value, or set of values, in the stratifier, or stratifier components
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum
 */
export interface MeasureReportGroupStratifierStratum extends BackboneElement {
  /** The stratum value, e.g. male */
  value?: CodeableConcept;
  /** Stratifier component values */
  component?: MeasureReportGroupStratifierStratumComponent[];
  /** Population results in this stratum */
  population?: MeasureReportGroupStratifierStratumPopulation[];
  /** What score this stratum achieved */
  measureScore?: Quantity;
}

/**
 * Stratifier component values
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum.component
 */
export interface MeasureReportGroupStratifierStratumComponent extends BackboneElement {
  /** What stratifier component of the group */
  code: CodeableConcept;
  /** The stratum component value, e.g. male */
  value: CodeableConcept;
}

/**
 * Population results in this stratum
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum.population
 */
export interface MeasureReportGroupStratifierStratumPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** Size of the population */
  count?: number;
  _count?: Element;
  /** For subject-list reports, the subject results in this population */
  subjectResults?: Reference<'List'>;
}
