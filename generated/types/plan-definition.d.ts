// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/PlanDefinition

import type { Age } from './age.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { DataRequirement } from './data-requirement.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';
import type { ActionCardinalityBehavior, ActionConditionKind, ActionGroupingBehavior, ActionParticipantType, ActionPrecheckBehavior, ActionRelationshipType, ActionRequiredBehavior, ActionSelectionBehavior, PublicationStatus, RequestPriority } from './value-sets.js';

/**
 * The definition of a plan for a series of actions, independent of any specific patient or context
 *
 * https://hl7.org/fhir/R4/plandefinition.html
 */
export interface PlanDefinition {
  resourceType: 'PlanDefinition';
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
  /** Canonical identifier for this plan definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the plan definition */
  identifier?: Identifier[];
  /** Business version of the plan definition */
  version?: string;
  _version?: Element;
  /** Name for this plan definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this plan definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the plan definition */
  subtitle?: string;
  _subtitle?: Element;
  /** order-set | clinical-protocol | eca-rule | workflow-definition */
  type?: CodeableConcept;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Type of individual the plan definition is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the plan definition is focused on */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the plan definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for plan definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this plan definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the plan */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the plan definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the plan definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the plan definition is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the plan definition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** What the plan is trying to accomplish */
  goal?: PlanDefinitionGoal[];
  /** Action defined by the plan */
  action?: PlanDefinitionAction[];
}

/**
 * What the plan is trying to accomplish
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.goal
 */
export interface PlanDefinitionGoal extends BackboneElement {
  /** E.g. Treatment, dietary, behavioral */
  category?: CodeableConcept;
  /** Code or text describing the goal */
  description: CodeableConcept;
  /** high-priority | medium-priority | low-priority */
  priority?: CodeableConcept;
  /** When goal pursuit begins */
  start?: CodeableConcept;
  /** What does the goal address */
  addresses?: CodeableConcept[];
  /** Supporting documentation for the goal */
  documentation?: RelatedArtifact[];
  /** Target outcome for the goal */
  target?: PlanDefinitionGoalTarget[];
}

/**
 * Target outcome for the goal
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.goal.target
 */
export interface PlanDefinitionGoalTarget extends BackboneElement {
  /** The parameter whose value is to be tracked */
  measure?: CodeableConcept;
  /** The target value to be achieved */
  detailQuantity?: Quantity;
  /** The target value to be achieved */
  detailRange?: Range;
  /** The target value to be achieved */
  detailCodeableConcept?: CodeableConcept;
  /** Reach goal within */
  due?: Duration;
}

/**
 * Action defined by the plan
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action
 */
export interface PlanDefinitionAction extends BackboneElement {
  /** User-visible prefix for the action (e.g. 1. or A.) */
  prefix?: string;
  _prefix?: Element;
  /** User-visible title */
  title?: string;
  _title?: Element;
  /** Brief description of the action */
  description?: string;
  _description?: Element;
  /** Static text equivalent of the action, used if the dynamic aspects cannot be interpreted by the receiving system */
  textEquivalent?: string;
  _textEquivalent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Code representing the meaning of the action or sub-actions */
  code?: CodeableConcept[];
  /** Why the action should be performed */
  reason?: CodeableConcept[];
  /** Supporting documentation for the intended performer of the action */
  documentation?: RelatedArtifact[];
  /** What goals this action supports */
  goalId?: (string | null)[];
  _goalId?: (Element | null)[];
  /** Type of individual the action is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the action is focused on */
  subjectReference?: Reference<'Group'>;
  /** When the action should be triggered */
  trigger?: TriggerDefinition[];
  /** Whether or not the action is applicable */
  condition?: PlanDefinitionActionCondition[];
  /** Input data requirements */
  input?: DataRequirement[];
  /** Output data definition */
  output?: DataRequirement[];
  /** Relationship to another action */
  relatedAction?: PlanDefinitionActionRelatedAction[];
  /** When the action should take place */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When the action should take place */
  timingAge?: Age;
  /** When the action should take place */
  timingPeriod?: Period;
  /** When the action should take place */
  timingDuration?: Duration;
  /** When the action should take place */
  timingRange?: Range;
  /** When the action should take place */
  timingTiming?: Timing;
  /** Who should participate in the action */
  participant?: PlanDefinitionActionParticipant[];
  /** create | update | remove | fire-event */
  type?: CodeableConcept;
  /** visual-group | logical-group | sentence-group */
  groupingBehavior?: ActionGroupingBehavior;
  _groupingBehavior?: Element;
  /** any | all | all-or-none | exactly-one | at-most-one | one-or-more */
  selectionBehavior?: ActionSelectionBehavior;
  _selectionBehavior?: Element;
  /** must | could | must-unless-documented */
  requiredBehavior?: ActionRequiredBehavior;
  _requiredBehavior?: Element;
  /** yes | no */
  precheckBehavior?: ActionPrecheckBehavior;
  _precheckBehavior?: Element;
  /** single | multiple */
  cardinalityBehavior?: ActionCardinalityBehavior;
  _cardinalityBehavior?: Element;
  /** Description of the activity to be performed */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** Description of the activity to be performed */
  definitionUri?: string;
  _definitionUri?: Element;
  /** Transform to apply the template */
  transform?: string;
  _transform?: Element;
  /** Dynamic aspects of the definition */
  dynamicValue?: PlanDefinitionActionDynamicValue[];
  /** A sub-action */
  action?: PlanDefinitionAction[];
}

/**
 * Whether or not the action is applicable
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.condition
 */
export interface PlanDefinitionActionCondition extends BackboneElement {
  /** applicability | start | stop */
  kind: ActionConditionKind;
  _kind?: Element;
  /** Boolean-valued expression */
  expression?: Expression;
}

/**
 * Relationship to another action
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.relatedAction
 */
export interface PlanDefinitionActionRelatedAction extends BackboneElement {
  /** What action is this related to */
  actionId: string;
  _actionId?: Element;
  /** before-start | before | before-end | concurrent-with-start | concurrent | concurrent-with-end | after-start | after | after-end */
  relationship: ActionRelationshipType;
  _relationship?: Element;
  /** Time offset for the relationship */
  offsetDuration?: Duration;
  /** Time offset for the relationship */
  offsetRange?: Range;
}

/**
 * Who should participate in the action
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.participant
 */
export interface PlanDefinitionActionParticipant extends BackboneElement {
  /** patient | practitioner | related-person | device */
  type: ActionParticipantType;
  _type?: Element;
  /** E.g. Nurse, Surgeon, Parent */
  role?: CodeableConcept;
}

/**
 * Dynamic aspects of the definition
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.dynamicValue
 */
export interface PlanDefinitionActionDynamicValue extends BackboneElement {
  /** The path to the element to be set dynamically */
  path?: string;
  _path?: Element;
  /** An expression that provides the dynamic value for the customization */
  expression?: Expression;
}
