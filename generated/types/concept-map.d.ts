// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ConceptMap

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { ConceptMapEquivalence, ConceptMapGroupUnmappedMode, PublicationStatus } from './value-sets.js';

/**
 * A map from one set of concepts to one or more other concepts
 *
 * https://hl7.org/fhir/R4/conceptmap.html
 */
export interface ConceptMap {
  resourceType: 'ConceptMap';
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
  /** Canonical identifier for this concept map, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the concept map */
  identifier?: Identifier;
  /** Business version of the concept map */
  version?: string;
  _version?: Element;
  /** Name for this concept map (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this concept map (human friendly) */
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
  /** Natural language description of the concept map */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for concept map (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this concept map is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** The source value set that contains the concepts that are being mapped */
  sourceUri?: string;
  _sourceUri?: Element;
  /** The source value set that contains the concepts that are being mapped */
  sourceCanonical?: string;
  _sourceCanonical?: Element;
  /** The target value set which provides context for the mappings */
  targetUri?: string;
  _targetUri?: Element;
  /** The target value set which provides context for the mappings */
  targetCanonical?: string;
  _targetCanonical?: Element;
  /** Same source and target systems */
  group?: ConceptMapGroup[];
}

/**
 * Same source and target systems
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group
 */
export interface ConceptMapGroup extends BackboneElement {
  /** Source system where concepts to be mapped are defined */
  source?: string;
  _source?: Element;
  /** Specific version of the code system */
  sourceVersion?: string;
  _sourceVersion?: Element;
  /** Target system that the concepts are to be mapped to */
  target?: string;
  _target?: Element;
  /** Specific version of the code system */
  targetVersion?: string;
  _targetVersion?: Element;
  /** Mappings for a concept from the source set */
  element: ConceptMapGroupElement[];
  /** What to do when there is no mapping for the source concept */
  unmapped?: ConceptMapGroupUnmapped;
}

/**
 * Mappings for a concept from the source set
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element
 */
export interface ConceptMapGroupElement extends BackboneElement {
  /** Identifies element being mapped */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** Concept in target system for element */
  target?: ConceptMapGroupElementTarget[];
}

/**
 * Concept in target system for element
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element.target
 */
export interface ConceptMapGroupElementTarget extends BackboneElement {
  /** Code that identifies the target element */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** relatedto | equivalent | equal | wider | subsumes | narrower | specializes | inexact | unmatched | disjoint */
  equivalence: ConceptMapEquivalence;
  _equivalence?: Element;
  /** Description of status/issues in mapping */
  comment?: string;
  _comment?: Element;
  /** Other elements required for this mapping (from context) */
  dependsOn?: ConceptMapGroupElementTargetDependsOn[];
  /** Other concepts that this mapping also produces */
  product?: ConceptMapGroupElementTargetDependsOn[];
}

/**
 * Other elements required for this mapping (from context)
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element.target.dependsOn
 */
export interface ConceptMapGroupElementTargetDependsOn extends BackboneElement {
  /** Reference to property mapping depends on */
  property: string;
  _property?: Element;
  /** Code System (if necessary) */
  system?: string;
  _system?: Element;
  /** Value of the referenced element */
  value: string;
  _value?: Element;
  /** Display for the code (if value is a code) */
  display?: string;
  _display?: Element;
}

/**
 * What to do when there is no mapping for the source concept
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.unmapped
 */
export interface ConceptMapGroupUnmapped extends BackboneElement {
  /** provided | fixed | other-map */
  mode: ConceptMapGroupUnmappedMode;
  _mode?: Element;
  /** Fixed code when mode = fixed */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** canonical reference to an additional ConceptMap to use for mapping if the source concept is unmapped */
  url?: string;
  _url?: Element;
}
