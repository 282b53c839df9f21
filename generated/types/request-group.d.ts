// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/RequestGroup

import type { Age } from './age.js';
import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { ActionCardinalityBehavior, ActionConditionKind, ActionGroupingBehavior, ActionPrecheckBehavior, ActionRelationshipType, ActionRequiredBehavior, ActionSelectionBehavior, RequestIntent, RequestPriority, RequestStatus } from './value-sets.js';

/**
 * A group of related requests
 *
 * https://hl7.org/fhir/R4/requestgroup.html
 */
export interface RequestGroup {
  resourceType: 'RequestGroup';
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
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Fulfills plan, proposal, or order */
  basedOn?: Reference[];
  /** Request(s) replaced by this request */
  replaces?: Reference[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** What's being requested/ordered */
  code?: CodeableConcept;
  /** Who the request group is about */
  subject?: Reference<'Group' | 'Patient'>;
  /** Created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the request group was authored */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Device or practitioner that authored the request group */
  author?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Why the request group is needed */
  reasonCode?: CodeableConcept[];
  /** Why the request group is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Additional notes about the response */
  note?: Annotation[];
  /** Proposed actions, if any */
  action?: RequestGroupAction[];
}

/**
 * Proposed actions, if any
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action
 */
export interface RequestGroupAction extends BackboneElement {
  /** User-visible prefix for the action (e.g. 1. or A.) */
  prefix?: string;
  _prefix?: Element;
  /** User-visible title */
  title?: string;
  _title?: Element;
  /** Short description of the action */
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
  /** Supporting documentation for the intended performer of the action */
  documentation?: RelatedArtifact[];
  /** Whether or not the action is applicable */
  condition?: RequestGroupActionCondition[];
  /** Relationship to another action */
  relatedAction?: RequestGroupActionRelatedAction[];
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
  /** Who should perform the action */
  participant?: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
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
  /** The target of the action */
  resource?: Reference;
  /** Sub action */
  action?: RequestGroupAction[];
}

/**
 * Whether or not the action is applicable
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action.condition
 */
export interface RequestGroupActionCondition extends BackboneElement {
  /** applicability | start | stop */
  kind: ActionConditionKind;
  _kind?: Element;
  /** Boolean-valued expression */
  expression?: Expression;
}

/**
 * Relationship to another action
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action.relatedAction
 */
export interface RequestGroupActionRelatedAction extends BackboneElement {
  /** What action this is related to */
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
