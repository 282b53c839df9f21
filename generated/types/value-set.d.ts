// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ValueSet

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
import type { FilterOperator, PublicationStatus } from './value-sets.js';

/**
 * A set of codes drawn from one or more code systems
 *
 * https://hl7.org/fhir/R4/valueset.html
 */
export interface ValueSet {
  resourceType: 'ValueSet';
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
  /** Canonical identifier for this value set, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the value set (business identifier) */
  identifier?: Identifier[];
  /** Business version of the value set */
  version?: string;
  _version?: Element;
  /** Name for this value set (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this value set (human friendly) */
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
  /** Natural language description of the value set */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for value set (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Indicates whether or not any change to the content logical definition may occur */
  immutable?: boolean;
  _immutable?: Element;
  /** Why this value set is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Content logical definition of the value set (CLD) */
  compose?: ValueSetCompose;
  /** Used when the value set is "expanded" */
  expansion?: ValueSetExpansion;
}

/**
 * Content logical definition of the value set (CLD)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose
 */
export interface ValueSetCompose extends BackboneElement {
  /** Fixed date for references with no specified version (transitive) */
  lockedDate?: string;
  _lockedDate?: Element;
  /** Whether inactive codes are in the value set */
  inactive?: boolean;
  _inactive?: Element;
  /** Include one or more codes from a code system or other value set(s) */
  include: ValueSetComposeInclude[];
  /** Explicitly exclude codes from a code system or other value sets */
  exclude?: ValueSetComposeInclude[];
}

/**
 * Include one or more codes from a code system or other value set(s)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include
 */
export interface ValueSetComposeInclude extends BackboneElement {
  /** The system the codes come from */
  system?: string;
  _system?: Element;
  /** Specific version of the code system referred to */
  version?: string;
  _version?: Element;
  /** A concept defined in the system */
  concept?: ValueSetComposeIncludeConcept[];
  /** Select codes/concepts by their properties (including relationships) */
  filter?: ValueSetComposeIncludeFilter[];
  /** Select the contents included in this value set */
  valueSet?: (string | null)[];
  _valueSet?: (Element | null)[];
}

/**
 * A concept defined in the system
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.concept
 */
export interface ValueSetComposeIncludeConcept extends BackboneElement {
  /** Code or expression from system */
  code: string;
  _code?: Element;
  /** Text to display for this code for this value set in this valueset */
  display?: string;
  _display?: Element;
  /** Additional representations for this concept */
  designation?: ValueSetComposeIncludeConceptDesignation[];
}

/**
 * Additional representations for this concept
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.concept.designation
 */
export interface ValueSetComposeIncludeConceptDesignation extends BackboneElement {
  /** Human language of the designation */
  language?: string;
  _language?: Element;
  /** Types of uses of designations */
  use?: Coding;
  /** The text value for this designation */
  value: string;
  _value?: Element;
}

/**
 * Select codes/concepts by their properties (including relationships)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.filter
 */
export interface ValueSetComposeIncludeFilter extends BackboneElement {
  /** A property/filter defined by the code system */
  property: string;
  _property?: Element;
  /** = | is-a | descendent-of | is-not-a | regex | in | not-in | generalizes | exists */
  op: FilterOperator;
  _op?: Element;
  /** Code from the system, or regex criteria, or boolean value for exists */
  value: string;
  _value?: Element;
}

/**
 * Used when the value set is "expanded"
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion
 */
export interface ValueSetExpansion extends BackboneElement {
  /** Identifies the value set expansion (business identifier) */
  identifier?: string;
  _identifier?: Element;
  /** Time ValueSet expansion happened */
  timestamp: string;
  _timestamp?: Element;
  /** Total number of codes in the expansion */
  total?: number;
  _total?: Element;
  /** Offset at which this resource starts */
  offset?: number;
  _offset?: Element;
  /** Parameter that controlled the expansion process */
  parameter?: ValueSetExpansionParameter[];
  /** Codes in the value set */
  contains?: ValueSetExpansionContains[];
}

/**
 * Parameter that controlled the expansion process
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion.parameter
 */
export interface ValueSetExpansionParameter extends BackboneElement {
  /** Name as assigned by the client or server */
  name: string;
  _name?: Element;
  /** Value of the named parameter */
  valueString?: string;
  _valueString?: Element;
  /** Value of the named parameter */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of the named parameter */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of the named parameter */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Value of the named parameter */
  valueUri?: string;
  _valueUri?: Element;
  /** Value of the named parameter */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of the named parameter */
  valueDateTime?: string;
  _valueDateTime?: Element;
}

/**
 * Codes in the value set
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion.contains
 */
export interface ValueSetExpansionContains extends BackboneElement {
  /** System value for the code */
  system?: string;
  _system?: Element;
  /** If user cannot select this entry */
  abstract?: boolean;
  _abstract?: Element;
  /** If concept is inactive in the code system */
  inactive?: boolean;
  _inactive?: Element;
  /** Version in which this code/display is defined */
  version?: string;
  _version?: Element;
  /** Code - if blank, this is not a selectable code */
  code?: string;
  _code?: Element;
  /** User display for the concept */
  display?: string;
  _display?: Element;
  /** Additional representations for this item */
  designation?: ValueSetComposeIncludeConceptDesignation[];
  /** Codes contained under this entry */
  contains?: ValueSetExpansionContains[];
}
