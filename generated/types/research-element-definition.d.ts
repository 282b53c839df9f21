// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ResearchElementDefinition

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
import type { UsageContext } from './usage-context.js';
import type { EvidenceVariableType, GroupMeasure, PublicationStatus, ResearchElementType } from './value-sets.js';

/**
 * A population, intervention, or exposure definition
 *
 * https://hl7.org/fhir/R4/researchelementdefinition.html
 */
export interface ResearchElementDefinition {
  resourceType: 'ResearchElementDefinition';
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
  /** Canonical identifier for this research element definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the research element definition */
  identifier?: Identifier[];
  /** Business version of the research element definition */
  version?: string;
  _version?: Element;
  /** Name for this research element definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this research element definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the ResearchElementDefinition */
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
  /** Natural language description of the research element definition */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  comment?: (string | null)[];
  _comment?: (Element | null)[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for research element definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this research element definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the ResearchElementDefinition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the research element definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the research element definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the research element definition is expected to be used */
  effectivePeriod?: Period;
  /** The category of the ResearchElementDefinition, such as Education, Treatment, Assessment, etc. */
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
  /** Logic used by the ResearchElementDefinition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** population | exposure | outcome */
  type: ResearchElementType;
  _type?: Element;
  /** dichotomous | continuous | descriptive */
  variableType?: EvidenceVariableType;
  _variableType?: Element;
  /** What defines the members of the research element */
  characteristic: ResearchElementDefinitionCharacteristic[];
}

/**
 * What defines the members of the research element
 *
 * https://hl7.org/fhir/R4/researchelementdefinition-definitions.html#ResearchElementDefinition.characteristic
 */
export interface ResearchElementDefinitionCharacteristic extends BackboneElement {
  /** What code or expression defines members? */
  definitionCodeableConcept?: CodeableConcept;
  /** What code or expression defines members? */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** What code or expression defines members? */
  definitionExpression?: Expression;
  /** What code or expression defines members? */
  definitionDataRequirement?: DataRequirement;
  /** What code/value pairs define members? */
  usageContext?: UsageContext[];
  /** Whether the characteristic includes or excludes members */
  exclude?: boolean;
  _exclude?: Element;
  /** What unit is the outcome described in? */
  unitOfMeasure?: CodeableConcept;
  /** What time period does the study cover */
  studyEffectiveDescription?: string;
  _studyEffectiveDescription?: Element;
  /** What time period does the study cover */
  studyEffectiveDateTime?: string;
  _studyEffectiveDateTime?: Element;
  /** What time period does the study cover */
  studyEffectivePeriod?: Period;
  /** What time period does the study cover */
  studyEffectiveDuration?: Duration;
  /** What time period does the study cover */
  studyEffectiveTiming?: Timing;
  /** Observation time from study start */
  studyEffectiveTimeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  studyEffectiveGroupMeasure?: GroupMeasure;
  _studyEffectiveGroupMeasure?: Element;
  /** What time period do participants cover */
  participantEffectiveDescription?: string;
  _participantEffectiveDescription?: Element;
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
  participantEffectiveTimeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  participantEffectiveGroupMeasure?: GroupMeasure;
  _participantEffectiveGroupMeasure?: Element;
}
