// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ImmunizationEvaluation

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ImmunizationEvaluationStatusCodes } from './value-sets.js';

/**
 * Immunization evaluation information
 *
 * https://hl7.org/fhir/R4/immunizationevaluation.html
 */
export interface ImmunizationEvaluation {
  resourceType: 'ImmunizationEvaluation';
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
  /** completed | entered-in-error */
  status: ImmunizationEvaluationStatusCodes;
  _status?: Element;
  /** Who this evaluation is for */
  patient: Reference<'Patient'>;
  /** Date evaluation was performed */
  date?: string;
  _date?: Element;
  /** Who is responsible for publishing the recommendations */
  authority?: Reference<'Organization'>;
  /** Evaluation target disease */
  targetDisease: CodeableConcept;
  /** Immunization being evaluated */
  immunizationEvent: Reference<'Immunization'>;
  /** Status of the dose relative to published recommendations */
  doseStatus: CodeableConcept;
  /** Reason for the dose status */
  doseStatusReason?: CodeableConcept[];
  /** Evaluation notes */
  description?: string;
  _description?: Element;
  /** Name of vaccine series */
  series?: string;
  _series?: Element;
  /** Dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
}
