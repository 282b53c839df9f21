// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CompartmentDefinition

import type { BackboneElement } from './backbone-element.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { CompartmentType, PublicationStatus, ResourceTypeCode } from './value-sets.js';

/**
 * Compartment Definition for a resource
 *
 * https://hl7.org/fhir/R4/compartmentdefinition.html
 */
export interface CompartmentDefinition {
  resourceType: 'CompartmentDefinition';
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
  /** Canonical identifier for this compartment definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the compartment definition */
  version?: string;
  _version?: Element;
  /** Name for this compartment definition (computer friendly) */
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
  /** Natural language description of the compartment definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Why this compartment definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Patient | Encounter | RelatedPerson | Practitioner | Device */
  code: CompartmentType;
  _code?: Element;
  /** Whether the search syntax is supported */
  search: boolean;
  _search?: Element;
  /** How a resource is related to the compartment */
  resource?: CompartmentDefinitionResource[];
}

/**
 * How a resource is related to the compartment
 *
 * https://hl7.org/fhir/R4/compartmentdefinition-definitions.html#CompartmentDefinition.resource
 */
export interface CompartmentDefinitionResource extends BackboneElement {
  /** Name of resource type */
  code: ResourceTypeCode;
  _code?: Element;
  /** Search Parameter Name, or chained parameters */
  param?: (string | null)[];
  _param?: (Element | null)[];
  /** Additional documentation about the resource and compartment */
  documentation?: string;
  _documentation?: Element;
}
