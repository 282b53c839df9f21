// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/TerminologyCapabilities

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { CapabilityStatementKind, CodeSearchSupport, PublicationStatus } from './value-sets.js';

/**
 * A statement of system capabilities
 *
 * https://hl7.org/fhir/R4/terminologycapabilities.html
 */
export interface TerminologyCapabilities {
  resourceType: 'TerminologyCapabilities';
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
  /** Canonical identifier for this terminology capabilities, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the terminology capabilities */
  version?: string;
  _version?: Element;
  /** Name for this terminology capabilities (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this terminology capabilities (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the terminology capabilities */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for terminology capabilities (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this terminology capabilities is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** instance | capability | requirements */
  kind: CapabilityStatementKind;
  _kind?: Element;
  /** Software that is covered by this terminology capability statement */
  software?: TerminologyCapabilitiesSoftware;
  /** If this describes a specific instance */
  implementation?: TerminologyCapabilitiesImplementation;
  /** Whether lockedDate is supported */
  lockedDate?: boolean;
  _lockedDate?: Element;
  /** A code system supported by the server */
  codeSystem?: TerminologyCapabilitiesCodeSystem[];
  /** Information about the [ValueSet/$expand](valueset-operation-expand.html) operation */
  expansion?: TerminologyCapabilitiesExpansion;
  /** explicit | all */
  codeSearch?: CodeSearchSupport;
  _codeSearch?: Element;
  /** Information about the [ValueSet/$validate-code](valueset-operation-validate-code.html) operation */
  validateCode?: TerminologyCapabilitiesValidateCode;
  /** Information about the [ConceptMap/$translate](conceptmap-operation-translate.html) operation */
  translation?: TerminologyCapabilitiesTranslation;
  /** Information about the [ConceptMap/$closure](conceptmap-operation-closure.html) operation */
  closure?: TerminologyCapabilitiesClosure;
}

/**
 * Software that is covered by this terminology capability statement
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.software
 */
export interface TerminologyCapabilitiesSoftware extends BackboneElement {
  /** A name the software is known by */
  name: string;
  _name?: Element;
  /** Version covered by this statement */
  version?: string;
  _version?: Element;
}

/**
 * If this describes a specific instance
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.implementation
 */
export interface TerminologyCapabilitiesImplementation extends BackboneElement {
  /** Describes this specific instance */
  description: string;
  _description?: Element;
  /** Base URL for the implementation */
  url?: string;
  _url?: Element;
}

/**
 * A code system supported by the server
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem
 */
export interface TerminologyCapabilitiesCodeSystem extends BackboneElement {
  /** URI for the Code System */
  uri?: string;
  _uri?: Element;
  /** Version of Code System supported */
  version?: TerminologyCapabilitiesCodeSystemVersion[];
  /** Whether subsumption is supported */
  subsumption?: boolean;
  _subsumption?: Element;
}

/**
 * Version of Code System supported
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem.version
 */
export interface TerminologyCapabilitiesCodeSystemVersion extends BackboneElement {
  /** Version identifier for this version */
  code?: string;
  _code?: Element;
  /** If this is the default version for this code system */
  isDefault?: boolean;
  _isDefault?: Element;
  /** If compositional grammar is supported */
  compositional?: boolean;
  _compositional?: Element;
  /** Language Displays supported */
  language?: (string | null)[];
  _language?: (Element | null)[];
  /** Filter Properties supported */
  filter?: TerminologyCapabilitiesCodeSystemVersionFilter[];
  /** Properties supported for $lookup */
  property?: (string | null)[];
  _property?: (Element | null)[];
}

/**
 * Filter Properties supported
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem.version.filter
 */
export interface TerminologyCapabilitiesCodeSystemVersionFilter extends BackboneElement {
  /** Code of the property supported */
  code: string;
  _code?: Element;
  /** Operations supported for the property */
  op: (string | null)[];
  _op?: (Element | null)[];
}

/**
 * Information about the [ValueSet/$expand](valueset-operation-expand.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.expansion
 */
export interface TerminologyCapabilitiesExpansion extends BackboneElement {
  /** Whether the server can return nested value sets */
  hierarchical?: boolean;
  _hierarchical?: Element;
  /** Whether the server supports paging on expansion */
  paging?: boolean;
  _paging?: Element;
  /** Allow request for incomplete expansions? */
  incomplete?: boolean;
  _incomplete?: Element;
  /** Supported expansion parameter */
  parameter?: TerminologyCapabilitiesExpansionParameter[];
  /** Documentation about text searching works */
  textFilter?: string;
  _textFilter?: Element;
}

/**
 * Supported expansion parameter
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.expansion.parameter
 */
export interface TerminologyCapabilitiesExpansionParameter extends BackboneElement {
  /** Expansion Parameter name */
  name: string;
  _name?: Element;
  /** Description of support for parameter */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Information about the [ValueSet/$validate-code](valueset-operation-validate-code.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.validateCode
 */
export interface TerminologyCapabilitiesValidateCode extends BackboneElement {
  /** Whether translations are validated */
  translations: boolean;
  _translations?: Element;
}

/**
 * Information about the [ConceptMap/$translate](conceptmap-operation-translate.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.translation
 */
export interface TerminologyCapabilitiesTranslation extends BackboneElement {
  /** Whether the client must identify the map */
  needsMap: boolean;
  _needsMap?: Element;
}

/**
 * Information about the [ConceptMap/$closure](conceptmap-operation-closure.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.closure
 */
export interface TerminologyCapabilitiesClosure extends BackboneElement {
  /** If cross-system closure is supported */
  translation?: boolean;
  _translation?: Element;
}
