// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CapabilityStatement

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { CapabilityStatementKind, ConditionalDeleteStatus, ConditionalReadStatus, DocumentMode, EventCapabilityMode, FHIRVersion, PublicationStatus, ReferenceHandlingPolicy, ResourceTypeCode, ResourceVersionPolicy, RestfulCapabilityMode, SearchParamType, SystemRestfulInteraction, TypeRestfulInteraction } from './value-sets.js';

/**
 * A statement of system capabilities
 *
 * https://hl7.org/fhir/R4/capabilitystatement.html
 */
export interface CapabilityStatement {
  resourceType: 'CapabilityStatement';
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
  /** Canonical identifier for this capability statement, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the capability statement */
  version?: string;
  _version?: Element;
  /** Name for this capability statement (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this capability statement (human friendly) */
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
  /** Natural language description of the capability statement */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for capability statement (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this capability statement is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** instance | capability | requirements */
  kind: CapabilityStatementKind;
  _kind?: Element;
  /** Canonical URL of another capability statement this implements */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** Canonical URL of another capability statement this adds to */
  imports?: (string | null)[];
  _imports?: (Element | null)[];
  /** Software that is covered by this capability statement */
  software?: CapabilityStatementSoftware;
  /** If this describes a specific instance */
  implementation?: CapabilityStatementImplementation;
  /** FHIR Version the system supports */
  fhirVersion: FHIRVersion;
  _fhirVersion?: Element;
  /** formats supported (xml | json | ttl | mime type) */
  format: (string | null)[];
  _format?: (Element | null)[];
  /** Patch formats supported */
  patchFormat?: (string | null)[];
  _patchFormat?: (Element | null)[];
  /** Implementation guides supported */
  implementationGuide?: (string | null)[];
  _implementationGuide?: (Element | null)[];
  /** If the endpoint is a RESTful one */
  rest?: CapabilityStatementRest[];
  /** If messaging is supported */
  messaging?: CapabilityStatementMessaging[];
  /** Document definition */
  document?: CapabilityStatementDocument[];
}

/**
 * Software that is covered by this capability statement
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.software
 */
export interface CapabilityStatementSoftware extends BackboneElement {
  /** A name the software is known by */
  name: string;
  _name?: Element;
  /** Version covered by this statement */
  version?: string;
  _version?: Element;
  /** Date this version was released */
  releaseDate?: string;
  _releaseDate?: Element;
}

/**
 * If this describes a specific instance
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.implementation
 */
export interface CapabilityStatementImplementation extends BackboneElement {
  /** Describes this specific instance */
  description: string;
  _description?: Element;
  /** Base URL for the installation */
  url?: string;
  _url?: Element;
  /** Organization that manages the data */
  custodian?: Reference<'Organization'>;
}

/**
 * If the endpoint is a RESTful one
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest
 */
export interface CapabilityStatementRest extends BackboneElement {
  /** client | server */
  mode: RestfulCapabilityMode;
  _mode?: Element;
  /** General description of implementation */
  documentation?: string;
  _documentation?: Element;
  /** Information about security of implementation */
  security?: CapabilityStatementRestSecurity;
  /** Resource served on the REST interface */
  resource?: CapabilityStatementRestResource[];
  /** What operations are supported? */
  interaction?: CapabilityStatementRestInteraction[];
  /** Search parameters for searching all resources */
  searchParam?: CapabilityStatementRestResourceSearchParam[];
  /** Definition of a system level operation */
  operation?: CapabilityStatementRestResourceOperation[];
  /** Compartments served/used by system */
  compartment?: (string | null)[];
  _compartment?: (Element | null)[];
}

/**
 * Information about security of implementation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.security
 */
export interface CapabilityStatementRestSecurity extends BackboneElement {
  /** Adds CORS Headers (http://enable-cors.org/) */
  cors?: boolean;
  _cors?: Element;
  /** OAuth | SMART-on-FHIR | NTLM | Basic | Kerberos | Certificates */
  service?: CodeableConcept[];
  /** General description of how security works */
  description?: string;
  _description?: Element;
}

/**
 * Resource served on the REST interface
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource
 */
export interface CapabilityStatementRestResource extends BackboneElement {
  /** A resource type that is supported */
  type: ResourceTypeCode;
  _type?: Element;
  /** Base System profile for all uses of resource */
  profile?: string;
  _profile?: Element;
  /** Profiles for use cases supported */
  supportedProfile?: (string | null)[];
  _supportedProfile?: (Element | null)[];
  /** Additional information about the use of the resource type */
  documentation?: string;
  _documentation?: Element;
  /** What operations are supported? */
  interaction?: CapabilityStatementRestResourceInteraction[];
  /** no-version | versioned | versioned-update */
  versioning?: ResourceVersionPolicy;
  _versioning?: Element;
  /** Whether vRead can return past versions */
  readHistory?: boolean;
  _readHistory?: Element;
  /** If update can commit to a new identity */
  updateCreate?: boolean;
  _updateCreate?: Element;
  /** If allows/uses conditional create */
  conditionalCreate?: boolean;
  _conditionalCreate?: Element;
  /** not-supported | modified-since | not-match | full-support */
  conditionalRead?: ConditionalReadStatus;
  _conditionalRead?: Element;
  /** If allows/uses conditional update */
  conditionalUpdate?: boolean;
  _conditionalUpdate?: Element;
  /** not-supported | single | multiple - how conditional delete is supported */
  conditionalDelete?: ConditionalDeleteStatus;
  _conditionalDelete?: Element;
  /** literal | logical | resolves | enforced | local */
  referencePolicy?: (ReferenceHandlingPolicy | null)[];
  _referencePolicy?: (Element | null)[];
  /** _include values supported by the server */
  searchInclude?: (string | null)[];
  _searchInclude?: (Element | null)[];
  /** _revinclude values supported by the server */
  searchRevInclude?: (string | null)[];
  _searchRevInclude?: (Element | null)[];
  /** Search parameters supported by implementation */
  searchParam?: CapabilityStatementRestResourceSearchParam[];
  /** Definition of a resource operation */
  operation?: CapabilityStatementRestResourceOperation[];
}

/**
 * What operations are supported?
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.interaction
 */
export interface CapabilityStatementRestResourceInteraction extends BackboneElement {
  /** read | vread | update | patch | delete | history-instance | history-type | create | search-type */
  code: TypeRestfulInteraction;
  _code?: Element;
  /** Anything special about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Search parameters supported by implementation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.searchParam
 */
export interface CapabilityStatementRestResourceSearchParam extends BackboneElement {
  /** Name of search parameter */
  name: string;
  _name?: Element;
  /** Source of definition for parameter */
  definition?: string;
  _definition?: Element;
  /** number | date | string | token | reference | composite | quantity | uri | special */
  type: SearchParamType;
  _type?: Element;
  /** Server-specific usage */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Definition of a resource operation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.operation
 */
export interface CapabilityStatementRestResourceOperation extends BackboneElement {
  /** Name by which the operation/query is invoked */
  name: string;
  _name?: Element;
  /** The defined operation/query */
  definition: string;
  _definition?: Element;
  /** Specific details about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * What operations are supported?
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.interaction
 */
export interface CapabilityStatementRestInteraction extends BackboneElement {
  /** transaction | batch | search-system | history-system */
  code: SystemRestfulInteraction;
  _code?: Element;
  /** Anything special about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * If messaging is supported
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging
 */
export interface CapabilityStatementMessaging extends BackboneElement {
  /** Where messages should be sent */
  endpoint?: CapabilityStatementMessagingEndpoint[];
  /** Reliable Message Cache Length (min) */
  reliableCache?: number;
  _reliableCache?: Element;
  /** Messaging interface behavior details */
  documentation?: string;
  _documentation?: Element;
  /** Messages supported by this system */
  supportedMessage?: CapabilityStatementMessagingSupportedMessage[];
}

/**
 * Where messages should be sent
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging.endpoint
 */
export interface CapabilityStatementMessagingEndpoint extends BackboneElement {
  /** http | ftp | mllp + */
  protocol: Coding;
  /** Network address or identifier of the end-point */
  address: string;
  _address?: Element;
}

/**
 * Messages supported by this system
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging.supportedMessage
 */
export interface CapabilityStatementMessagingSupportedMessage extends BackboneElement {
  /** sender | receiver */
  mode: EventCapabilityMode;
  _mode?: Element;
  /** Message supported by this system */
  definition: string;
  _definition?: Element;
}

/**
 * Document definition
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.document
 */
export interface CapabilityStatementDocument extends BackboneElement {
  /** producer | consumer */
  mode: DocumentMode;
  _mode?: Element;
  /** Description of document support */
  documentation?: string;
  _documentation?: Element;
  /** Constraint on the resources used in the document */
  profile: string;
  _profile?: Element;
}
