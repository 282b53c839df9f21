// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ActivityDefinition

import type { Age } from './age.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Dosage } from './dosage.js';
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
import type { UsageContext } from './usage-context.js';
import type { ActionParticipantType, PublicationStatus, RequestIntent, RequestPriority, RequestResourceType } from './value-sets.js';

/**
 * The definition of a specific activity to be taken, independent of any particular patient or context
 *
 * https://hl7.org/fhir/R4/activitydefinition.html
 */
export interface ActivityDefinition {
  resourceType: 'ActivityDefinition';
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
  /** Canonical identifier for this activity definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the activity definition */
  identifier?: Identifier[];
  /** Business version of the activity definition */
  version?: string;
  _version?: Element;
  /** Name for this activity definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this activity definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the activity definition */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Type of individual the activity definition is intended for */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the activity definition is intended for */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the activity definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for activity definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this activity definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the activity definition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the activity definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the activity definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the activity definition is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment, etc. */
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
  /** Logic used by the activity definition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** Kind of resource */
  kind?: RequestResourceType;
  _kind?: Element;
  /** What profile the resource needs to conform to */
  profile?: string;
  _profile?: Element;
  /** Detail type of activity */
  code?: CodeableConcept;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent?: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if the activity should not be performed */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** When activity is to occur */
  timingTiming?: Timing;
  /** When activity is to occur */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When activity is to occur */
  timingAge?: Age;
  /** When activity is to occur */
  timingPeriod?: Period;
  /** When activity is to occur */
  timingRange?: Range;
  /** When activity is to occur */
  timingDuration?: Duration;
  /** Where it should happen */
  location?: Reference<'Location'>;
  /** Who should participate in the action */
  participant?: ActivityDefinitionParticipant[];
  /** What's administered/supplied */
  productReference?: Reference<'Medication' | 'Substance'>;
  /** What's administered/supplied */
  productCodeableConcept?: CodeableConcept;
  /** How much is administered/consumed/supplied */
  quantity?: Quantity;
  /** Detailed dosage instructions */
  dosage?: Dosage[];
  /** What part of body to perform on */
  bodySite?: CodeableConcept[];
  /** What specimens are required to perform this action */
  specimenRequirement?: Reference<'SpecimenDefinition'>[];
  /** What observations are required to perform this action */
  observationRequirement?: Reference<'ObservationDefinition'>[];
  /** What observations must be produced by this action */
  observationResultRequirement?: Reference<'ObservationDefinition'>[];
  /** Transform to apply the template */
  transform?: string;
  _transform?: Element;
  /** Dynamic aspects of the definition */
  dynamicValue?: ActivityDefinitionDynamicValue[];
}

/**
 * Who should participate in the action
 *
 * https://hl7.org/fhir/R4/activitydefinition-definitions.html#ActivityDefinition.participant
 */
export interface ActivityDefinitionParticipant extends BackboneElement {
  /** patient | practitioner | related-person | device */
  type: ActionParticipantType;
  _type?: Element;
  /** E.g. Nurse, Surgeon, Parent, etc. */
  role?: CodeableConcept;
}

/**
 * Dynamic aspects of the definition
 *
 * https://hl7.org/fhir/R4/activitydefinition-definitions.html#ActivityDefinition.dynamicValue
 */
export interface ActivityDefinitionDynamicValue extends BackboneElement {
  /** The path to the element to be set dynamically */
  path: string;
  _path?: Element;
  /** An expression that provides the dynamic value for the customization */
  expression: Expression;
}
