// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ResearchDefinition

import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { PublicationStatus } from './value-sets.js';

/**
 * A research context or question
 *
 * https://hl7.org/fhir/R4/researchdefinition.html
 */
export interface ResearchDefinition {
  resourceType: 'ResearchDefinition';
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
  /** Canonical identifier for this research definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the research definition */
  identifier?: Identifier[];
  /** Business version of the research definition */
  version?: string;
  _version?: Element;
  /** Name for this research definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this research definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the ResearchDefinition */
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
  /** Natural language description of the research definition */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  comment?: (string | null)[];
  _comment?: (Element | null)[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for research definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this research definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the ResearchDefinition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the research definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the research definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the research definition is expected to be used */
  effectivePeriod?: Period;
  /** The category of the ResearchDefinition, such as Education, Treatment, Assessment, etc. */
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
  /** Logic used by the ResearchDefinition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** What population? */
  population: Reference<'ResearchElementDefinition'>;
  /** What exposure? */
  exposure?: Reference<'ResearchElementDefinition'>;
  /** What alternative exposure state? */
  exposureAlternative?: Reference<'ResearchElementDefinition'>;
  /** What outcome? */
  outcome?: Reference<'ResearchElementDefinition'>;
}
