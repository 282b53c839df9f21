// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Communication

import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { EventStatus, RequestPriority } from './value-sets.js';

/**
 * A record of information transmitted from a sender to a receiver
 *
 * https://hl7.org/fhir/R4/communication.html
 */
export interface Communication {
  resourceType: 'Communication';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Request fulfilled by this communication */
  basedOn?: Reference[];
  /** Part of this action */
  partOf?: Reference[];
  /** Reply to */
  inResponseTo?: Reference<'Communication'>[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Message category */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** A channel of communication */
  medium?: CodeableConcept[];
  /** Focus of message */
  subject?: Reference<'Group' | 'Patient'>;
  /** Description of the purpose/content */
  topic?: CodeableConcept;
  /** Resources that pertain to this communication */
  about?: Reference[];
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When sent */
  sent?: string;
  _sent?: Element;
  /** When received */
  received?: string;
  _received?: Element;
  /** Message recipient */
  recipient?: Reference<'CareTeam' | 'Device' | 'Group' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Message sender */
  sender?: Reference<'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Indication for message */
  reasonCode?: CodeableConcept[];
  /** Why was communication done? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Message payload */
  payload?: CommunicationPayload[];
  /** Comments made about the communication */
  note?: Annotation[];
}

/**
 * Message payload
 *
 * https://hl7.org/fhir/R4/communication-definitions.html#Communication.payload
 */
export interface CommunicationPayload extends BackboneElement {
  /** Message part content */
  contentString?: string;
  _contentString?: Element;
  /** Message part content */
  contentAttachment?: Attachment;
  /** Message part content */
  contentReference?: Reference;
}
