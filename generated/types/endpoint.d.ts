// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Endpoint

import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { EndpointStatus } from './value-sets.js';

/**
 * The technical details of an endpoint that can be used for electronic services
 *
 * https://hl7.org/fhir/R4/endpoint.html
 */
export interface Endpoint {
  resourceType: 'Endpoint';
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
  /** Identifies this endpoint across multiple systems */
  identifier?: Identifier[];
  /** active | suspended | error | off | entered-in-error | test */
  status: EndpointStatus;
  _status?: Element;
  /** Protocol/Profile/Standard to be used with this endpoint connection */
  connectionType: Coding;
  /** A name that this endpoint can be identified by */
  name?: string;
  _name?: Element;
  /** Organization that manages this endpoint (might not be the organization that exposes the endpoint) */
  managingOrganization?: Reference<'Organization'>;
  /** Contact details for source (e.g. troubleshooting) */
  contact?: ContactPoint[];
  /** Interval the endpoint is expected to be operational */
  period?: Period;
  /** The type of content that may be used at this endpoint (e.g. XDS Discharge summaries) */
  payloadType: CodeableConcept[];
  /** Mimetype to send. If not specified, the content could be anything (including no payload, if the connectionType defined this) */
  payloadMimeType?: (string | null)[];
  _payloadMimeType?: (Element | null)[];
  /** The technical base address for connecting to this endpoint */
  address: string;
  _address?: Element;
  /** Usage depends on the channel type */
  header?: (string | null)[];
  _header?: (Element | null)[];
}
