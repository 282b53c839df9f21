// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ImmunizationRecommendation

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Guidance or advice relating to an immunization
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation.html
 */
export interface ImmunizationRecommendation {
  resourceType: 'ImmunizationRecommendation';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** Who this profile is for */
  patient: Reference<'Patient'>;
  /** Date recommendation(s) created */
  date: string;
  _date?: Element;
  /** Who is responsible for protocol */
  authority?: Reference<'Organization'>;
  /** Vaccine administration recommendations */
  recommendation: ImmunizationRecommendationRecommendation[];
}

/**
 * Vaccine administration recommendations
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation-definitions.html#ImmunizationRecommendation.recommendation
 */
export interface ImmunizationRecommendationRecommendation extends BackboneElement {
  /** Vaccine or vaccine group recommendation applies to */
  vaccineCode?: CodeableConcept[];
  /** Disease to be immunized against */
  targetDisease?: CodeableConcept;
  /** Vaccine which is contraindicated to fulfill the recommendation */
  contraindicatedVaccineCode?: CodeableConcept[];
  /** Vaccine recommendation status */
  forecastStatus: CodeableConcept;
  /** Vaccine administration status reason */
  forecastReason?: CodeableConcept[];
  /** Dates governing proposed immunization */
  dateCriterion?: ImmunizationRecommendationRecommendationDateCriterion[];
  /** Protocol details */
  description?: string;
  _description?: Element;
  /** Name of vaccination series */
  series?: string;
  _series?: Element;
  /** Recommended dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Recommended dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
  /** Past immunizations supporting recommendation */
  supportingImmunization?: Reference<'Immunization' | 'ImmunizationEvaluation'>[];
  /** Patient observations supporting recommendation */
  supportingPatientInformation?: Reference[];
}

/**
 * Dates governing proposed immunization
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation-definitions.html#ImmunizationRecommendation.recommendation.dateCriterion
 */
export interface ImmunizationRecommendationRecommendationDateCriterion extends BackboneElement {
  /** Type of date */
  code: CodeableConcept;
  /** Recommended date */
  value: string;
  _value?: Element;
}
