// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/EvidenceVariable

import type { Annotation } from './annotation.js';
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
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';
import type { EvidenceVariableType, GroupMeasure, PublicationStatus } from './value-sets.js';

/**
 * A population, intervention, or exposure definition
 *
 * https://hl7.org/fhir/R4/evidencevariable.html
 */
export interface EvidenceVariable {
  resourceType: 'EvidenceVariable';
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
  /** Canonical identifier for this evidence variable, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the evidence variable */
  identifier?: Identifier[];
  /** Business version of the evidence variable */
  version?: string;
  _version?: Element;
  /** Name for this evidence variable (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this evidence variable (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the EvidenceVariable */
  subtitle?: string;
  _subtitle?: Element;
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
  /** Natural language description of the evidence variable */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for evidence variable (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the evidence variable was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the evidence variable was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the evidence variable is expected to be used */
  effectivePeriod?: Period;
  /** The category of the EvidenceVariable, such as Education, Treatment, Assessment, etc. */
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
  /** dichotomous | continuous | descriptive */
  type?: EvidenceVariableType;
  _type?: Element;
  /** What defines the members of the evidence element */
  characteristic: EvidenceVariableCharacteristic[];
}

/**
 * What defines the members of the evidence element
 *
 * https://hl7.org/fhir/R4/evidencevariable-definitions.html#EvidenceVariable.characteristic
 */
export interface EvidenceVariableCharacteristic extends BackboneElement {
  /** Natural language description of the characteristic */
  description?: string;
  _description?: Element;
  /** What code or expression defines members? */
  definitionReference?: Reference<'Group'>;
  /** What code or expression defines members? */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** What code or expression defines members? */
  definitionCodeableConcept?: CodeableConcept;
  /** What code or expression defines members? */
  definitionExpression?: Expression;
  /** What code or expression defines members? */
  definitionDataRequirement?: DataRequirement;
  /** What code or expression defines members? */
  definitionTriggerDefinition?: TriggerDefinition;
  /** What code/value pairs define members? */
  usageContext?: UsageContext[];
  /** Whether the characteristic includes or excludes members */
  exclude?: boolean;
  _exclude?: Element;
  /** What time period do participants cover */
  participantEffectiveDateTime?: string;
  _participantEffectiveDateTime?: Element;
  /** What time period do participants cover */
  participantEffectivePeriod?: Period;
  /** What time period do participants cover */
  participantEffectiveDuration?: Duration;
  /** What time period do participants cover */
  participantEffectiveTiming?: Timing;
  /** Observation time from study start */
  timeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  groupMeasure?: GroupMeasure;
  _groupMeasure?: Element;
}
