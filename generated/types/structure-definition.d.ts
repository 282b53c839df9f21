// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/StructureDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { ElementDefinition } from './element-definition.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { ExtensionContextType, FHIRVersion, PublicationStatus, StructureDefinitionKind, TypeDerivationRule } from './value-sets.js';

/**
 * Structural Definition
 *
 * https://hl7.org/fhir/R4/structuredefinition.html
 */
export interface StructureDefinition {
  resourceType: 'StructureDefinition';
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
  /** Canonical identifier for this structure definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the structure definition */
  identifier?: Identifier[];
  /** Business version of the structure definition */
  version?: string;
  _version?: Element;
  /** Name for this structure definition (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this structure definition (human friendly) */
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
  /** Natural language description of the structure definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for structure definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this structure definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Assist with indexing and finding */
  keyword?: Coding[];
  /** FHIR Version this StructureDefinition targets */
  fhirVersion?: FHIRVersion;
  _fhirVersion?: Element;
  /** External specification that the content is mapped to */
  mapping?: StructureDefinitionMapping[];
  /** primitive-type | complex-type | resource | logical */
  kind: StructureDefinitionKind;
  _kind?: Element;
  /** Whether the structure is abstract */
  abstract: boolean;
  _abstract?: Element;
  /** If an extension, where it can be used in instances */
  context?: StructureDefinitionContext[];
  /** FHIRPath invariants - when the extension can be used */
  contextInvariant?: (string | null)[];
  _contextInvariant?: (Element | null)[];
  /** Type defined or constrained by this structure */
  type: string;
  _type?: Element;
  /** Definition that this type is constrained/specialized from */
  baseDefinition?: string;
  _baseDefinition?: Element;
  /** specialization | constraint - How relates to base definition */
  derivation?: TypeDerivationRule;
  _derivation?: Element;
  /** Snapshot view of the structure */
  snapshot?: StructureDefinitionSnapshot;
  /** Differential view of the structure */
  differential?: StructureDefinitionDifferential;
}

/**
 * External specification that the content is mapped to
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.mapping
 */
export interface StructureDefinitionMapping extends BackboneElement {
  /** Internal id when this mapping is used */
  identity: string;
  _identity?: Element;
  /** Identifies what this mapping refers to */
  uri?: string;
  _uri?: Element;
  /** Names what this mapping refers to */
  name?: string;
  _name?: Element;
  /** Versions, Issues, Scope limitations etc. */
  comment?: string;
  _comment?: Element;
}

/**
 * If an extension, where it can be used in instances
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.context
 */
export interface StructureDefinitionContext extends BackboneElement {
  /** fhirpath | element | extension */
  type: ExtensionContextType;
  _type?: Element;
  /** Where the extension can be used in instances */
  expression: string;
  _expression?: Element;
}

/**
 * Snapshot view of the structure
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.snapshot
 */
export interface StructureDefinitionSnapshot extends BackboneElement {
  /** Definition of elements in the resource (if no StructureDefinition) */
  element: ElementDefinition[];
}

/**
 * Differential view of the structure
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.differential
 */
export interface StructureDefinitionDifferential extends BackboneElement {
  /** Definition of elements in the resource (if no StructureDefinition) */
  element: ElementDefinition[];
}
