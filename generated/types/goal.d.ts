// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Goal

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
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
import type { GoalLifecycleStatus } from './value-sets.js';

/**
 * Describes the intended objective(s) for a patient, group or organization
 *
 * https://hl7.org/fhir/R4/goal.html
 */
export interface Goal {
  resourceType: 'Goal';
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
  /** External Ids for this goal */
  identifier?: Identifier[];
  /** proposed | planned | accepted | active | on-hold | completed | cancelled | entered-in-error | rejected */
  lifecycleStatus: GoalLifecycleStatus;
  _lifecycleStatus?: Element;
  /** in-progress | improving | worsening | no-change | achieved | sustaining | not-achieved | no-progress | not-attainable */
  achievementStatus?: CodeableConcept;
  /** E.g. Treatment, dietary, behavioral, etc. */
  category?: CodeableConcept[];
  /** high-priority | medium-priority | low-priority */
  priority?: CodeableConcept;
  /** Code or text describing goal */
  description: CodeableConcept;
  /** Who this goal is intended for */
  subject: Reference<'Group' | 'Organization' | 'Patient'>;
  /** When goal pursuit begins */
  startDate?: string;
  _startDate?: Element;
  /** When goal pursuit begins */
  startCodeableConcept?: CodeableConcept;
  /** Target outcome for the goal */
  target?: GoalTarget[];
  /** When goal status took effect */
  statusDate?: string;
  _statusDate?: Element;
  /** Reason for current status */
  statusReason?: string;
  _statusReason?: Element;
  /** Who's responsible for creating Goal? */
  expressedBy?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Issues addressed by this goal */
  addresses?: Reference<'Condition' | 'MedicationStatement' | 'NutritionOrder' | 'Observation' | 'RiskAssessment' | 'ServiceRequest'>[];
  /** Comments about the goal */
  note?: Annotation[];
  /** What result was achieved regarding the goal? */
  outcomeCode?: CodeableConcept[];
  /** Observation that resulted from goal */
  outcomeReference?: Reference<'Observation'>[];
}

/**
 * Target outcome for the goal
 *
 * https://hl7.org/fhir/R4/goal-definitions.html#Goal.target
 */
export interface GoalTarget extends BackboneElement {
  /** The parameter whose value is being tracked */
  measure?: CodeableConcept;
  /** The target value to be achieved */
  detailQuantity?: Quantity;
  /** The target value to be achieved */
  detailRange?: Range;
  /** The target value to be achieved */
  detailCodeableConcept?: CodeableConcept;
  /** The target value to be achieved */
  detailString?: string;
  _detailString?: Element;
  /** The target value to be achieved */
  detailBoolean?: boolean;
  _detailBoolean?: Element;
  /** The target value to be achieved */
  detailInteger?: number;
  _detailInteger?: Element;
  /** The target value to be achieved */
  detailRatio?: Ratio;
  /** Reach goal on or before */
  dueDate?: string;
  _dueDate?: Element;
  /** Reach goal on or before */
  dueDuration?: Duration;
}
