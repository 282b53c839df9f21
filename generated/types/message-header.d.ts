// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MessageHeader

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ResponseType } from './value-sets.js';

/**
 * A resource that describes a message that is exchanged between systems
 *
 * https://hl7.org/fhir/R4/messageheader.html
 */
export interface MessageHeader {
  resourceType: 'MessageHeader';
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
  /** Code for the event this message represents or link to event definition */
  eventCoding?: Coding;
  /** Code for the event this message represents or link to event definition */
  eventUri?: string;
  _eventUri?: Element;
  /** Message destination application(s) */
  destination?: MessageHeaderDestination[];
  /** Real world sender of the message */
  sender?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** The source of the data entry */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** The source of the decision */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Message source application */
  source: MessageHeaderSource;
  /** Final responsibility for event */
  responsible?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Cause of event */
  reason?: CodeableConcept;
  /** If this is a reply to prior message */
  response?: MessageHeaderResponse;
  /** The actual content of the message */
  focus?: Reference[];
  /** Link to the definition for this message */
  definition?: string;
  _definition?: Element;
}

/**
 * Message destination application(s)
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.destination
 */
export interface MessageHeaderDestination extends BackboneElement {
  /** Name of system */
  name?: string;
  _name?: Element;
  /** Particular delivery destination within the destination */
  target?: Reference<'Device'>;
  /** Actual destination address or id */
  endpoint: string;
  _endpoint?: Element;
  /** Intended "real-world" recipient for the data */
  receiver?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * Message source application
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.source
 */
export interface MessageHeaderSource extends BackboneElement {
  /** Name of system */
  name?: string;
  _name?: Element;
  /** Name of software running the system */
  software?: string;
  _software?: Element;
  /** Version of software running */
  version?: string;
  _version?: Element;
  /** Human contact for problems */
  contact?: ContactPoint;
  /** Actual message source address or id */
  endpoint: string;
  _endpoint?: Element;
}

/**
 * If this is a reply to prior message
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.response
 */
export interface MessageHeaderResponse extends BackboneElement {
  /** Id of original message */
  identifier: string;
  _identifier?: Element;
  /** ok | transient-error | fatal-error */
  code: ResponseType;
  _code?: Element;
  /** Specific list of hints/warnings/errors */
  details?: Reference<'OperationOutcome'>;
}
