// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CodeSystem

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { CodeSystemContentMode, CodeSystemHierarchyMeaning, FilterOperator, PropertyType, PublicationStatus } from './value-sets.js';

/**
 * Declares the existence of and describes a code system or code system supplement
 *
 * https://hl7.org/fhir/R4/codesystem.html
 */
export interface CodeSystem {
  resourceType: 'CodeSystem';
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
  /** Canonical identifier for this code system, represented as a URI (globally unique) (Coding.system) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the code system (business identifier) */
  identifier?: Identifier[];
  /** Business version of the code system (Coding.version) */
  version?: string;
  _version?: Element;
  /** Name for this code system (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this code system (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the code system */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for code system (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this code system is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** If code comparison is case sensitive */
  caseSensitive?: boolean;
  _caseSensitive?: Element;
  /** Canonical reference to the value set with entire code system */
  valueSet?: string;
  _valueSet?: Element;
  /** grouped-by | is-a | part-of | classified-with */
  hierarchyMeaning?: CodeSystemHierarchyMeaning;
  _hierarchyMeaning?: Element;
  /** If code system defines a compositional grammar */
  compositional?: boolean;
  _compositional?: Element;
  /** If definitions are not stable */
  versionNeeded?: boolean;
  _versionNeeded?: Element;
  /** not-present | example | fragment | complete | supplement */
  content: CodeSystemContentMode;
  _content?: Element;
  /** Canonical URL of Code System this adds designations and properties to */
  supplements?: string;
  _supplements?: Element;
  /** Total concepts in the code system */
  count?: number;
  _count?: Element;
  /** Filter that can be used in a value set */
  filter?: CodeSystemFilter[];
  /** Additional information supplied about each concept */
  property?: CodeSystemProperty[];
  /** Concepts in the code system */
  concept?: CodeSystemConcept[];
}

/**
 * Filter that can be used in a value set
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.filter
 */
export interface CodeSystemFilter extends BackboneElement {
  /** Code that identifies the filter */
  code: string;
  _code?: Element;
  /** How or why the filter is used */
  description?: string;
  _description?: Element;
  /** = | is-a | descendent-of | is-not-a | regex | in | not-in | generalizes | exists */
  operator: (FilterOperator | null)[];
  _operator?: (Element | null)[];
  /** What to use for the value */
  value: string;
  _value?: Element;
}

/**
 * Additional information supplied about each concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.property
 */
export interface CodeSystemProperty extends BackboneElement {
  /** Identifies the property on the concepts, and when referred to in operations */
  code: string;
  _code?: Element;
  /** Formal identifier for the property */
  uri?: string;
  _uri?: Element;
  /** Why the property is defined, and/or what it conveys */
  description?: string;
  _description?: Element;
  /** code | Coding | string | integer | boolean | dateTime | decimal */
  type: PropertyType;
  _type?: Element;
}

/**
 * Concepts in the code system
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept
 */
export interface CodeSystemConcept extends BackboneElement {
  /** Code that identifies concept */
  code: string;
  _code?: Element;
  /** Text to display to the user */
  display?: string;
  _display?: Element;
  /** Formal definition */
  definition?: string;
  _definition?: Element;
  /** Additional representations for the concept */
  designation?: CodeSystemConceptDesignation[];
  /** Property value for the concept */
  property?: CodeSystemConceptProperty[];
  /** Child Concepts (is-a/contains/categorizes) */
  concept?: CodeSystemConcept[];
}

/**
 * Additional representations for the concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept.designation
 */
export interface CodeSystemConceptDesignation extends BackboneElement {
  /** Human language of the designation */
  language?: string;
  _language?: Element;
  /** Details how this designation would be used */
  use?: Coding;
  /** The text value for this designation */
  value: string;
  _value?: Element;
}

/**
 * Property value for the concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept.property
 */
export interface CodeSystemConceptProperty extends BackboneElement {
  /** Reference to CodeSystem.property.code */
  code: string;
  _code?: Element;
  /** Value of the property for this concept */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of the property for this concept */
  valueCoding?: Coding;
  /** Value of the property for this concept */
  valueString?: string;
  _valueString?: Element;
  /** Value of the property for this concept */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of the property for this concept */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of the property for this concept */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Value of the property for this concept */
  valueDecimal?: number;
  _valueDecimal?: Element;
}
