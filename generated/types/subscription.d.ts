// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Subscription

import type { BackboneElement } from './backbone-element.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { SubscriptionChannelType, SubscriptionStatus } from './value-sets.js';

/**
 * Server push subscription criteria
 *
 * https://hl7.org/fhir/R4/subscription.html
 */
export interface Subscription {
  resourceType: 'Subscription';
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
  /** requested | active | error | off */
  status: SubscriptionStatus;
  _status?: Element;
  /** Contact details for source (e.g. troubleshooting) */
  contact?: ContactPoint[];
  /** When to automatically delete the subscription */
  end?: string;
  _end?: Element;
  /** Description of why this subscription was created */
  reason: string;
  _reason?: Element;
  /** Rule for server push */
  criteria: string;
  _criteria?: Element;
  /** Latest error note */
  error?: string;
  _error?: Element;
  /** The channel on which to report matches to the criteria */
  channel: SubscriptionChannel;
}

/**
 * The channel on which to report matches to the criteria
 *
 * https://hl7.org/fhir/R4/subscription-definitions.html#Subscription.channel
 */
export interface SubscriptionChannel extends BackboneElement {
  /** rest-hook | websocket | email | sms | message */
  type: SubscriptionChannelType;
  _type?: Element;
  /** Where the channel points to */
  endpoint?: string;
  _endpoint?: Element;
  /** MIME type to send, or omit for no payload */
  payload?: string;
  _payload?: Element;
  /** Usage depends on the channel type */
  header?: (string | null)[];
  _header?: (Element | null)[];
}
