// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/RiskAssessment

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ObservationStatus } from './value-sets.js';

/**
 * Potential outcomes for a subject with likelihood
 *
 * https://hl7.org/fhir/R4/riskassessment.html
 */
export interface RiskAssessment {
  resourceType: 'RiskAssessment';
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
  /** Unique identifier for the assessment */
  identifier?: Identifier[];
  /** Request fulfilled by this assessment */
  basedOn?: Reference;
  /** Part of this occurrence */
  parent?: Reference;
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Evaluation mechanism */
  method?: CodeableConcept;
  /** Type of assessment */
  code?: CodeableConcept;
  /** Who/what does assessment apply to? */
  subject: Reference<'Group' | 'Patient'>;
  /** Where was assessment performed? */
  encounter?: Reference<'Encounter'>;
  /** When was assessment made? */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When was assessment made? */
  occurrencePeriod?: Period;
  /** Condition assessed */
  condition?: Reference<'Condition'>;
  /** Who did assessment? */
  performer?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Why the assessment was necessary? */
  reasonCode?: CodeableConcept[];
  /** Why the assessment was necessary? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Information used in assessment */
  basis?: Reference[];
  /** Outcome predicted */
  prediction?: RiskAssessmentPrediction[];
  /** How to reduce risk */
  mitigation?: string;
  _mitigation?: Element;
  /** Comments on the risk assessment */
  note?: Annotation[];
}

/**
 * Outcome predicted
 *
 * https://hl7.org/fhir/R4/riskassessment-definitions.html#RiskAssessment.prediction
 */
export interface RiskAssessmentPrediction extends BackboneElement {
  /** Possible outcome for the subject */
  outcome?: CodeableConcept;
  /** Likelihood of specified outcome */
  probabilityDecimal?: number;
  _probabilityDecimal?: Element;
  /** Likelihood of specified outcome */
  probabilityRange?: Range;
  /** Likelihood of specified outcome as a qualitative value */
  qualitativeRisk?: CodeableConcept;
  /** Relative likelihood */
  relativeRisk?: number;
  _relativeRisk?: Element;
  /** Timeframe or age range */
  whenPeriod?: Period;
  /** Timeframe or age range */
  whenRange?: Range;
  /** Explanation of prediction */
  rationale?: string;
  _rationale?: Element;
}
