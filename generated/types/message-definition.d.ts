// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MessageDefinition

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
import type { MessageSignificanceCategory, MessageheaderResponseRequest, PublicationStatus, ResourceTypeCode } from './value-sets.js';

/**
 * A resource that defines a type of message that can be exchanged between systems
 *
 * https://hl7.org/fhir/R4/messagedefinition.html
 */
export interface MessageDefinition {
  resourceType: 'MessageDefinition';
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
  /** Business Identifier for a given MessageDefinition */
  url?: string;
  _url?: Element;
  /** Primary key for the message definition on a given server */
  identifier?: Identifier[];
  /** Business version of the message definition */
  version?: string;
  _version?: Element;
  /** Name for this message definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this message definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Takes the place of */
  replaces?: (string | null)[];
  _replaces?: (Element | null)[];
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
  /** Natural language description of the message definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for message definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this message definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Definition this one is based on */
  base?: string;
  _base?: Element;
  /** Protocol/workflow this is part of */
  parent?: (string | null)[];
  _parent?: (Element | null)[];
  /** Event code or link to the EventDefinition */
  eventCoding?: Coding;
  /** Event code or link to the EventDefinition */
  eventUri?: string;
  _eventUri?: Element;
  /** consequence | currency | notification */
  category?: MessageSignificanceCategory;
  _category?: Element;
  /** Resource(s) that are the subject of the event */
  focus?: MessageDefinitionFocus[];
  /** always | on-error | never | on-success */
  responseRequired?: MessageheaderResponseRequest;
  _responseRequired?: Element;
  /** Responses to this message */
  allowedResponse?: MessageDefinitionAllowedResponse[];
  /** Canonical reference to a GraphDefinition */
  graph?: (string | null)[];
  _graph?: (Element | null)[];
}

/**
 * Resource(s) that are the subject of the event
 *
 * https://hl7.org/fhir/R4/messagedefinition-definitions.html#MessageDefinition.focus
 */
export interface MessageDefinitionFocus extends BackboneElement {
  /** Type of resource */
  code: ResourceTypeCode;
  _code?: Element;
  /** Profile that must be adhered to by focus */
  profile?: string;
  _profile?: Element;
  /** Minimum number of focuses of this type */
  min: number;
  _min?: Element;
  /** Maximum number of focuses of this type */
  max?: string;
  _max?: Element;
}

/**
 * Responses to this message
 *
 * https://hl7.org/fhir/R4/messagedefinition-definitions.html#MessageDefinition.allowedResponse
 */
export interface MessageDefinitionAllowedResponse extends BackboneElement {
  /** Reference to allowed message definition response */
  message: string;
  _message?: Element;
  /** When should this response be used */
  situation?: string;
  _situation?: Element;
}
