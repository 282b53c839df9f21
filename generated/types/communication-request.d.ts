// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CommunicationRequest

import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { RequestPriority, RequestStatus } from './value-sets.js';

/**
 * A request for information to be sent to a receiver
 *
 * https://hl7.org/fhir/R4/communicationrequest.html
 */
export interface CommunicationRequest {
  resourceType: 'CommunicationRequest';
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
  /** Fulfills plan or proposal */
  basedOn?: Reference[];
  /** Request(s) replaced by this request */
  replaces?: Reference<'CommunicationRequest'>[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Message category */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if request is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** A channel of communication */
  medium?: CodeableConcept[];
  /** Focus of message */
  subject?: Reference<'Group' | 'Patient'>;
  /** Resources that pertain to this communication request */
  about?: Reference[];
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Message payload */
  payload?: CommunicationRequestPayload[];
  /** When scheduled */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When scheduled */
  occurrencePeriod?: Period;
  /** When request transitioned to being actionable */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting service */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Message recipient */
  recipient?: Reference<'CareTeam' | 'Device' | 'Group' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Message sender */
  sender?: Reference<'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Why is communication needed? */
  reasonCode?: CodeableConcept[];
  /** Why is communication needed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Comments made about communication request */
  note?: Annotation[];
}

/**
 * Message payload
 *
 * https://hl7.org/fhir/R4/communicationrequest-definitions.html#CommunicationRequest.payload
 */
export interface CommunicationRequestPayload extends BackboneElement {
  /** Message part content */
  contentString?: string;
  _contentString?: Element;
  /** Message part content */
  contentAttachment?: Attachment;
  /** Message part content */
  contentReference?: Reference;
}
