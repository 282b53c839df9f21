// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/AuditEvent

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AuditEventAction, AuditEventAgentNetworkType, AuditEventOutcome } from './value-sets.js';

/**
 * Event record kept for security purposes
 *
 * https://hl7.org/fhir/R4/auditevent.html
 */
export interface AuditEvent {
  resourceType: 'AuditEvent';
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
  /** Type/identifier of event */
  type: Coding;
  /** More specific type/id for the event */
  subtype?: Coding[];
  /** Type of action performed during the event */
  action?: AuditEventAction;
  _action?: Element;
  /** When the activity occurred */
  period?: Period;
  /** Time when the event was recorded */
  recorded: string;
  _recorded?: Element;
  /** Whether the event succeeded or failed */
  outcome?: AuditEventOutcome;
  _outcome?: Element;
  /** Description of the event outcome */
  outcomeDesc?: string;
  _outcomeDesc?: Element;
  /** The purposeOfUse of the event */
  purposeOfEvent?: CodeableConcept[];
  /** Actor involved in the event */
  agent: AuditEventAgent[];
  /** Audit Event Reporter */
  source: AuditEventSource;
  /** Data or objects used */
  entity?: AuditEventEntity[];
}

/**
 * Actor involved in the event
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.agent
 */
export interface AuditEventAgent extends BackboneElement {
  /** How agent participated */
  type?: CodeableConcept;
  /** Agent role in the event */
  role?: CodeableConcept[];
  /** Identifier of who */
  who?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Alternative User identity */
  altId?: string;
  _altId?: Element;
  /** Human friendly name for the agent */
  name?: string;
  _name?: Element;
  /** Whether user is initiator */
  requestor: boolean;
  _requestor?: Element;
  /** Where */
  location?: Reference<'Location'>;
  /** Policy that authorized event */
  policy?: (string | null)[];
  _policy?: (Element | null)[];
  /** Type of media */
  media?: Coding;
  /** Logical network location for application activity */
  network?: AuditEventAgentNetwork;
  /** Reason given for this user */
  purposeOfUse?: CodeableConcept[];
}

/**
 * Logical network location for application activity
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.agent.network
 */
export interface AuditEventAgentNetwork extends BackboneElement {
  /** Identifier for the network access point of the user device */
  address?: string;
  _address?: Element;
  /** The type of network access point */
  type?: AuditEventAgentNetworkType;
  _type?: Element;
}

/**
 * Audit Event Reporter
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.source
 */
export interface AuditEventSource extends BackboneElement {
  /** Logical source location within the enterprise */
  site?: string;
  _site?: Element;
  /** The identity of source detecting the event */
  observer: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The type of source where event originated */
  type?: Coding[];
}

/**
 * Data or objects used
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.entity
 */
export interface AuditEventEntity extends BackboneElement {
  /** Specific instance of resource */
  what?: Reference;
  /** Type of entity involved */
  type?: Coding;
  /** What role the entity played */
  role?: Coding;
  /** Life-cycle stage for the entity */
  lifecycle?: Coding;
  /** Security labels on the entity */
  securityLabel?: Coding[];
  /** Descriptor for entity */
  name?: string;
  _name?: Element;
  /** Descriptive text */
  description?: string;
  _description?: Element;
  /** Query parameters */
  query?: string;
  _query?: Element;
  /** Additional Information about the entity */
  detail?: AuditEventEntityDetail[];
}

/**
 * Additional Information about the entity
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.entity.detail
 */
export interface AuditEventEntityDetail extends BackboneElement {
  /** Name of the property */
  type: string;
  _type?: Element;
  /** Property value */
  valueString?: string;
  _valueString?: Element;
  /** Property value */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
}
