// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/GraphDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { CompartmentType, GraphCompartmentRule, GraphCompartmentUse, PublicationStatus, ResourceTypeCode } from './value-sets.js';

/**
 * Definition of a graph of resources
 *
 * https://hl7.org/fhir/R4/graphdefinition.html
 */
export interface GraphDefinition {
  resourceType: 'GraphDefinition';
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
  /** Canonical identifier for this graph definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the graph definition */
  version?: string;
  _version?: Element;
  /** Name for this graph definition (computer friendly) */
  name: string;
  _name?: Element;
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
  /** Natural language description of the graph definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for graph definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this graph definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Type of resource at which the graph starts */
  start: ResourceTypeCode;
  _start?: Element;
  /** Profile on base resource */
  profile?: string;
  _profile?: Element;
  /** Links this graph makes rules about */
  link?: GraphDefinitionLink[];
}

/**
 * Links this graph makes rules about
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link
 */
export interface GraphDefinitionLink extends BackboneElement {
  /** Path in the resource that contains the link */
  path?: string;
  _path?: Element;
  /** Which slice (if profiled) */
  sliceName?: string;
  _sliceName?: Element;
  /** Minimum occurrences for this link */
  min?: number;
  _min?: Element;
  /** Maximum occurrences for this link */
  max?: string;
  _max?: Element;
  /** Why this link is specified */
  description?: string;
  _description?: Element;
  /** Potential target for the link */
  target?: GraphDefinitionLinkTarget[];
}

/**
 * Potential target for the link
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link.target
 */
export interface GraphDefinitionLinkTarget extends BackboneElement {
  /** Type of resource this link refers to */
  type: ResourceTypeCode;
  _type?: Element;
  /** Criteria for reverse lookup */
  params?: string;
  _params?: Element;
  /** Profile for the target resource */
  profile?: string;
  _profile?: Element;
  /** Compartment Consistency Rules */
  compartment?: GraphDefinitionLinkTargetCompartment[];
  /** Additional links from target resource */
  link?: GraphDefinitionLink[];
}

/**
 * Compartment Consistency Rules
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link.target.compartment
 */
export interface GraphDefinitionLinkTargetCompartment extends BackboneElement {
  /** condition | requirement */
  use: GraphCompartmentUse;
  _use?: Element;
  /** Patient | Encounter | RelatedPerson | Practitioner | Device */
  code: CompartmentType;
  _code?: Element;
  /** identical | matching | different | custom */
  rule: GraphCompartmentRule;
  _rule?: Element;
  /** Custom rule, as a FHIRPath expression */
  expression?: string;
  _expression?: Element;
  /** Documentation for FHIRPath expression */
  description?: string;
  _description?: Element;
}
